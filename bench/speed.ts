/**
 * Measures what a person waits for, in real Chromium, with a local model server:
 * first words of the first patient after the model's first token, five patients of 8 s each, and the second start.
 *
 *   npm run bench:speed
 */
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { startServerProcess, temporaryFolder } from '#test/server-process.ts';

const STAGGER_MS = 1000;
const ANSWER_MS = 8000;
const PACKET_MS = 40;
const FIRST_MS = 500;
/** The model answers its own questions without their key. */
const CHECK_MS = 1500;

const text = wholeAnswer('septic shock', 3);
const packetLength = Math.ceil(text.length / (ANSWER_MS / PACKET_MS));
const model = await startModelServer(({ user }) =>
  user.startsWith('<questions>')
    ? { text: '1: A\n2: B\n3: C', firstMs: CHECK_MS }
    : { text, packetMs: PACKET_MS, packetLength, firstMs: FIRST_MS },
);
const data = temporaryFolder();
const env = {
  DATA_DIR: data.path,
  LLM_BASE_URL: model.baseUrl,
  GENERATION_STAGGER_MS: String(STAGGER_MS),
};

const first = await startServerProcess(env);
await first.end('SIGTERM');
const server = await startServerProcess(env);
const browser = await chromium.launch(config.use?.launchOptions);

async function generate(page: Page, cases: number): Promise<number> {
  await page.goto(`${server.url}/free`);
  const lines = page.getByRole('textbox', { name: /Clinical Details/ });
  for (let i = 0; i < cases; i += 1) await lines.nth(i).fill(`septic shock ${i}`);
  const pressed = Date.now();
  await page.getByRole('button', { name: 'Generate Pearls' }).first().click();
  return pressed;
}

/** Median over some runs of: the first word is painted, minus the model sent it. */
const delays: number[] = [];
for (let run = 0; run < 5; run += 1) {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.1.${run + 1}` },
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.patient .prose')?.textContent)
        Object.assign(window, { firstWords: Date.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const sent = model.firstWords.length;
  await generate(page, 1);
  const seen = await page.waitForFunction(
    () => 'firstWords' in window && Number(window.firstWords),
    null,
    { polling: 20 },
  );
  delays.push(Number(await seen.jsonValue()) - (model.firstWords[sent] ?? 0));
  await context.close();
}
delays.sort((a, b) => a - b);

const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '198.18.2.1' } });
const page = await context.newPage();
const pressed = await generate(page, 5);
await page.getByText('All 5 ready').first().waitFor({ timeout: 60_000 });
const five = Date.now() - pressed;

await browser.close();
await server.end('SIGTERM');
await model.stop();
data.remove();

console.log(
  JSON.stringify(
    {
      firstWordsAfterTokenMs: { median: delays[2], worst: delays[4], bar: 300 },
      fivePatientsMs: {
        measured: five,
        oneAnswerMs: FIRST_MS + ANSWER_MS,
        bar: FIRST_MS + ANSWER_MS + 4 * STAGGER_MS + CHECK_MS + 1000,
      },
      startMs: {
        first: Math.round(first.startedIn),
        second: Math.round(server.startedIn),
        bar: 2000,
      },
    },
    null,
    2,
  ),
);
