/**
 * A phone on a bad day, in real Chromium: its network is cut, cut in the middle of a request, or answers nothing, and its
 * tab is killed, all at random moments, while somebody logs procedures, keeps a debrief, answers questions, reviews and
 * assesses. Then the network is back, and what the screens called kept is compared with what the server has.
 *
 *   npm run bench:offline -- [journeys=100] [seed=1]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { openWard } from '#test/e2e/assessing.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import { callAs, PASSWORD, signUp } from '#test/e2e/journey.ts';
import { startServerProcess, temporaryFolder } from '#test/server-process.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import {
  answersJourney,
  assessmentJourney,
  debriefJourney,
  isGone,
  isWaiting,
  procedureJourney,
  reviewJourney,
} from './offline-journeys.ts';
import type { Journey } from './offline-journeys.ts';
import { openNetwork } from './offline-network.ts';
import type { Network } from './offline-network.ts';

const JOURNEYS = Number(process.argv[2] ?? 100);
const SEED = Number(process.argv[3] ?? 1);
const AT_ONCE = 2;
const KINDS = ['procedure', 'debrief', 'answers', 'review', 'assessment'] as const;
/** So often the person tries on the bad day; then the weather is fair. */
const BAD_TRIES = 4;
const TRIES = 8;
const PATIENCE_MS = 12_000;
const SENT_IN_MS = 45_000;
/** Unanswered questions come again the next day. */
const HOURS_TO_REVIEW = 30;

function kindOf(number: number): Journey['kind'] {
  return KINDS[number % KINDS.length] ?? 'procedure';
}

const folder = temporaryFolder();
const clockFile = join(folder.path, 'hours-ahead');
writeFileSync(clockFile, '0');
const clock = fileURLToPath(new URL('../test/clock-ahead.ts', import.meta.url));
const server = await startServerProcess({
  DATA_DIR: folder.path,
  NODE_OPTIONS: `--import ${clock}`,
  CLOCK_FILE: clockFile,
});
const browser = await chromium.launch(config.use?.launchOptions);

const counts = {
  journeys: 0,
  kills: 0,
  outages: 0,
  toldKept: 0,
  lost: 0,
  twice: 0,
  goneFromForm: 0,
  unfinished: 0,
};
const met = { cut: 0, unanswered: 0 };
const complaints: string[] = [];

function openPhone(of: Browser, number: number): Promise<BrowserContext> {
  return of.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` },
  });
}

/** The tab is gone from one moment to the next: no page is told. */
async function kill(page: Page): Promise<void> {
  counts.kills += 1;
  const session = await page
    .context()
    .newCDPSession(page)
    .catch(() => null);
  await Promise.race([session?.send('Page.crash').catch(() => {}), sleep(300)]);
  await page.close().catch(() => {});
}

/** The weather changes every few moments until it is stopped. */
function startWeather(context: BrowserContext, network: Network, chance: Chance) {
  const over = new AbortController();
  async function turn() {
    while (!over.signal.aborted) {
      const next = chance.oneOf(['fair', 'shaky', 'shaky', 'shaky', 'dead', 'offline'] as const);
      if (next !== 'fair') counts.outages += 1;
      // A tab that dies at this moment cannot be told.
      await context.setOffline(next === 'offline').catch(() => {});
      network.turn(next === 'offline' ? 'dead' : next);
      await sleep(chance.between(100, 2500));
    }
  }
  const turning = turn();
  return async () => {
    over.abort();
    await turning;
    network.turn('fair');
    await context.setOffline(false);
  };
}

/** The worker has every file, and what the screens ask for was answered once. */
async function prepare(page: Page, url: string, journey: Journey): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.waitForFunction(() =>
    caches.match('/app.html', { ignoreSearch: true }).then((shell) => shell !== undefined),
  );
  await journey.look(page, url);
  await page.waitForLoadState('networkidle');
  // By the worker from the first page on.
  await journey.look(page, url);
  await page.waitForLoadState('networkidle');
}

async function tryOnce(page: Page, url: string, journey: Journey, killAfter: number | null) {
  const writing = journey.write(page, url).then(
    () => 'done' as const,
    (error: unknown) => error,
  );
  const outcome = await Promise.race([
    writing,
    ...(killAfter === null ? [] : [sleep(killAfter, 'killed' as const)]),
  ]);
  if (outcome === 'killed') {
    await kill(page);
    await writing;
  }
  return outcome;
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

async function badDay(context: BrowserContext, network: Network, chance: Chance, journey: Journey) {
  let page = await newPage(context);
  await prepare(page, network.url, journey);
  const stop = startWeather(context, network, chance);
  let outcome: unknown = null;
  for (let attempt = 0; attempt < TRIES && outcome !== 'done'; attempt += 1) {
    if (attempt === BAD_TRIES) await stop();
    const isKilled = attempt < BAD_TRIES && chance.isIn(0.7);
    const killAfter = isKilled ? chance.between(50, 4000) : null;
    if (page.isClosed()) page = await newPage(context);
    outcome = await tryOnce(page, network.url, journey, killAfter);
    if (isGone(outcome)) counts.goneFromForm += 1;
  }
  // Said to be kept, and the tab dies at once.
  if (chance.isIn(0.5) && !page.isClosed()) await kill(page);
  await stop();
  if (page.isClosed()) page = await newPage(context);
  await page.goto(`${network.url}/dashboard`);
  const until = Date.now() + SENT_IN_MS;
  while ((await isWaiting(page)) && Date.now() < until) await sleep(200);
  return { page, outcome };
}

function without(from: readonly string[], taken: readonly string[]): string[] {
  const rest = [...taken];
  return from.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

async function judge(page: Page, url: string, journey: Journey, outcome: unknown, number: number) {
  const [told, stored] = [journey.told(), await journey.stored(page, url)];
  const lost = without(told, stored);
  const twice = without(stored, [...new Set(stored)]);
  counts.journeys += 1;
  counts.toldKept += told.length;
  counts.lost += lost.length;
  counts.twice += twice.length;
  const isDone = outcome === 'done';
  if (!isDone) counts.unfinished += 1;
  if (lost.length + twice.length > 0 || !isDone) {
    const why = isDone ? '' : `, ended with ${String(outcome)}`;
    complaints.push(
      `${number} ${journey.kind}: lost [${lost.join()}], twice [${twice.join()}]${why}`,
    );
    console.log(complaints.at(-1));
  }
}

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const data = { email, password: PASSWORD };
  const answer = await context.request.post(`${server.url}/api/auth/sign-in`, { data });
  if (!answer.ok()) throw new Error(`sign-in answers ${answer.status()}`);
}

type Account = { email: string; setId: string };

/** A person with a set, whose questions are due once the server's clock has gone on. */
async function openAccount(number: number): Promise<Account> {
  const context = await openPhone(browser, number);
  const page = await context.newPage();
  const { email } = await signUp(page, server.url);
  const body = { patients: [{ details: '62F septic shock' }], learnerLevel: 'resident' as const };
  const { id } = await callAs(page, server.url, 'POST /api/pearls', { body });
  await context.close();
  return { email, setId: id };
}

async function journeyOf(
  kind: Journey['kind'],
  number: number,
  page: Page,
  ward: Ward,
  setId: string,
) {
  const name = (word: string) => `${word} ${String(number).padStart(3, '0')}`;
  if (kind === 'procedure') return procedureJourney(name('Dr. Rivera'));
  if (kind === 'debrief') return debriefJourney(name('Dr. Osei'), name('Dr. Berg'));
  if (kind === 'assessment') return assessmentJourney(ward, name('Led the airway calmly, shift'));
  if (kind === 'review') return reviewJourney(0);
  const set = await callAs(page, server.url, 'GET /api/pearls/:id', { path: { id: setId } });
  return answersJourney(set);
}

async function run(number: number, ward: Ward, { email, setId }: Account): Promise<void> {
  const chance = chanceOf(SEED * 10_000 + number);
  const kind = kindOf(number);
  const context = await openPhone(browser, number);
  await signIn(context, kind === 'assessment' ? attendingEmail : email);
  const page = await context.newPage();
  const journey = await journeyOf(kind, number, page, ward, setId);
  await page.close();
  const network = await openNetwork(server.url, chance);
  try {
    const ended = await badDay(context, network, chance, journey);
    await judge(ended.page, server.url, journey, ended.outcome, number);
  } finally {
    met.cut += network.met.cut;
    met.unanswered += network.met.unanswered;
    network.close();
    await context.close();
  }
}

const ward = await openWard(browser, server.url);
const { email: attendingEmail } = await callAs(ward.attending, server.url, 'GET /api/profile');
const accounts: Account[] = [];
for (let number = 0; number < JOURNEYS; number += 1) accounts.push(await openAccount(number));
writeFileSync(clockFile, String(HOURS_TO_REVIEW));
// Whoever was signed in longer ago than a shift is so no more.
await signIn(ward.attending.context(), attendingEmail);
const waiting = accounts.map((account, number) => ({ account, number }));

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await run(next.number, ward, next.account);
    if (counts.journeys % 10 === 0) console.log(`${counts.journeys} journeys`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));

await browser.close();
await server.end('SIGTERM');
folder.remove();
console.log(JSON.stringify({ seed: SEED, ...counts, ...met }));
const isFaulty = counts.lost + counts.twice + counts.goneFromForm + counts.unfinished > 0;
console.log(
  isFaulty ? 'FAILED' : 'Nothing that was called kept is lost, and nothing is there twice.',
);
process.exit(isFaulty ? 1 : 0);
