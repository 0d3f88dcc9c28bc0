import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { PearlSet } from '#shared/pearl-output.ts';
import type { Review } from '#shared/review-output.ts';
import { callAs, expect, test as base } from '#test/e2e/journey.ts';
import { preparedFolder, startServerProcess } from '#test/server-process.ts';

const clock = fileURLToPath(new URL('../clock-ahead.ts', import.meta.url));

type Someone = { email: string; password: string };
type House = {
  url: string;
  dataDir: string;
  /** Puts its clock forward; whoever was signed in is so again. */
  later: (page: Page, person: Someone, hours: number) => Promise<void>;
};

/** With a server whose clock can be put forward, so that questions become due. */
export const test = base.extend<object, { house: House }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const data = preparedFolder();
      const file = join(data.path, 'hours-ahead');
      let ahead = 0;
      writeFileSync(file, '0');
      const running = await startServerProcess({
        DATA_DIR: data.path,
        NODE_OPTIONS: `--import ${clock}`,
        CLOCK_FILE: file,
      });
      await use({
        url: running.url,
        dataDir: data.path,
        later: async (page, person, hours) => {
          ahead += hours;
          writeFileSync(file, String(ahead));
          const signIn = () =>
            page.request.post(`${running.url}/api/auth/sign-in`, { data: person });
          expect((await signIn()).ok()).toBe(true);
        },
      });
      await running.end('SIGTERM');
      data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Generates pearls as the signed-in person and waits until they are written. */
export async function haveSet(page: Page, url: string, ...details: string[]): Promise<PearlSet> {
  const { id } = await callAs(page, url, 'POST /api/pearls', {
    body: { patients: details.map((text) => ({ details: text })), learnerLevel: 'resident' },
  });
  const read = () => callAs(page, url, 'GET /api/pearls/:id', { path: { id } });
  await expect.poll(async () => (await read()).status).toBe('complete');
  return read();
}

export function readReview(page: Page, url: string): Promise<Review> {
  return callAs(page, url, 'GET /api/review');
}

/** The place of the right option of what is asked now: in review they stand in another order than in the set. */
export async function rightOption(page: Page, set: PearlSet): Promise<number> {
  const stem = await page.locator('.asked-now .stem').textContent();
  const questions = set.patients.flatMap((patient) => patient.questions);
  const question = questions.find((one) => one.question === stem);
  const right = question?.options[question.correctAnswer];
  const shown = await page.locator('.asked-now .choice').allTextContents();
  const places = shown.flatMap((text, place) => (right && text.includes(right) ? [place] : []));
  const [place] = places;
  if (place === undefined || places.length > 1) throw new Error('what is asked stands in no set');
  return place;
}

/** The one that this width shows. */
export function press(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true });
}

/** How an answer came: its button also says when the question returns. */
export function grade(page: Page, name: 'Again' | 'Hard' | 'Good' | 'Easy'): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name} ?(tomorrow|in |later|put aside)`) });
}

export function asked(page: Page, number: number, of: number): Locator {
  return page.getByRole('region', { name: `Question ${number} of ${of}` });
}
