/**
 * Typing in the search of /procedure-logs in a log of 2,000, in real Chromium: from each key's event to the frame after
 * the one in which what the log then holds is drawn. Also at a quarter of the processor's speed.
 *
 *   npm run bench:search
 */
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import config from '../playwright.config.ts';
import { matches, searchedText, wordsOf } from '#shared/procedure-search.ts';
import {
  NO_PROCEDURES,
  PATIENT_TYPES,
  PROCEDURE_LEVELS,
  PROCEDURES_A_PAGE,
} from '#shared/procedures.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import { startPostgres } from '#test/postgres.ts';
import { startServerProcess } from '#test/server-process.ts';

const ROWS = 2000;
const BAR_MS = 100;
const TYPED = [
  'lumbar',
  'bougie',
  'adeyemi left',
  'independent 17',
  'vein collapsed',
  'central',
  'noor jugular',
  'case 1204',
  'rivera sedation',
  'nothing like it',
];

const SUPERVISORS = ['Ruth Adeyemi', 'Noor Haddad', 'Jonas Berg', 'Ann Rivera', 'Li Wei'];
const SITES = ['Left radial', 'Right internal jugular', 'Left L4', 'Emergency room 4', ''];
const TROUBLES = ['', '', '', 'Vein collapsed twice', 'Brief bradycardia, resolved by itself'];
const NOTES = [
  'Bougie, second pass, grade 2b view. Saturation not below 94.',
  'Difficult landmarks, ultrasound helped. Consent by the family.',
  'Sitting position, clear fluid, opening pressure not taken.',
  'Supervisor scrubbed in. Line aspirated and flushed well, film checked.',
  '',
];

const entries = Array.from({ length: ROWS }, (_, i) => ({
  date: new Date(Date.UTC(2026, 10, 20) - (i % 900) * 86_400_000).toISOString().slice(0, 10),
  procedure:
    SHIPPED_PROCEDURES.types[(i * 7) % SHIPPED_PROCEDURES.types.length] ?? 'Lumbar Puncture',
  patient: PATIENT_TYPES[(i * 3) % PATIENT_TYPES.length] ?? 'adult',
  level: PROCEDURE_LEVELS[(i * 5) % PROCEDURE_LEVELS.length] ?? 'observed',
  supervisor: SUPERVISORS[(i * 11) % SUPERVISORS.length] ?? '',
  site: SITES[(i * 13) % SITES.length] ?? '',
  complications: TROUBLES[(i * 17) % TROUBLES.length] ?? '',
  notes: `${NOTES[(i * 19) % NOTES.length]} Independent case ${i}.`,
}));
const texts = entries.map(searchedText);

function expected(q: string): number {
  const words = wordsOf(q.toLowerCase());
  return texts.filter((text) => matches(text, words)).length;
}

const postgres = await startPostgres();
const server = await startServerProcess({
  DATABASE_URL: postgres.url,
  AUTH_SECRET: 'a secret only for this measurement, long enough',
});
const browser = await chromium.launch(config.use?.launchOptions);
const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '198.18.3.1' } });
const page = await context.newPage();

const signedUp = await page.request.post(`${server.url}/api/auth/sign-up`, {
  data: {
    email: 'maya@bench.example',
    password: 'six nights in a row',
    role: 'trainee',
    traineeLevel: 'resident',
    organizationId: null,
  },
});
if (!signedUp.ok()) throw new Error(await signedUp.text());
const session = await page.request.get(`${server.url}/api/session`);
const { user } = (await session.json()) as { user: { id: string } };

const client = new Client({ connectionString: postgres.url });
await client.connect();
await client.query(
  `insert into procedures (id, user_id, entry_key, date, procedure, patient, level, supervisor, site, complications,
    notes, created_at, changed_at)
  select (e->>'id')::uuid, $2, (e->>'id')::uuid, (e->>'date')::date, e->>'procedure', e->>'patient', e->>'level',
    e->>'supervisor', e->>'site', e->>'complications', e->>'notes', now(), now()
  from jsonb_array_elements($1::jsonb) e`,
  [JSON.stringify(entries.map((entry) => ({ ...entry, id: randomUUID() }))), user.id],
);
await client.end();

/** In the page: the time of the last key, and the frame after the one in which this was said of what matches. */
function watch(): void {
  let key = 0;
  addEventListener('keydown', ({ timeStamp }) => (key = timeStamp), { capture: true });
  const said = () => document.querySelector('.shown, .empty h3')?.textContent;
  Object.assign(globalThis, {
    painted: (words: string) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (said() !== words) requestAnimationFrame(look);
          else requestAnimationFrame((now) => resolve(now - key));
        };
        requestAnimationFrame(look);
      }),
  });
}

type Painted = { painted: (words: string) => Promise<number> };

/** What the list says when so many match. */
function saying(count: number): string {
  if (count === 0) return NO_PROCEDURES;
  if (count <= PROCEDURES_A_PAGE) return `${count} in all`;
  return `${PROCEDURES_A_PAGE} of ${count.toLocaleString('en-US')}`;
}

/** Types and deletes each, one key after the other's result. Keys that change nothing are not measured. */
async function type(shown: Page): Promise<number[]> {
  const search = shown.getByRole('searchbox', { name: 'Search' });
  const took: number[] = [];
  let before = ROWS;
  async function press(key: string, q: string): Promise<void> {
    const count = expected(q);
    const waiting = shown.evaluate(
      (wanted) => (globalThis as unknown as Painted).painted(wanted),
      saying(count),
    );
    if (count === before) {
      await search.press(key);
      await waiting;
      return;
    }
    await search.press(key);
    took.push(await waiting);
    before = count;
  }
  for (const words of TYPED) {
    for (let i = 1; i <= words.length; i += 1) await press(words[i - 1] ?? '', words.slice(0, i));
    for (let i = words.length - 1; i >= 0; i -= 1) await press('Backspace', words.slice(0, i));
  }
  return took;
}

function percentile(values: number[], part: number): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0);
}

const figures: Record<string, object> = {};
const cdp = await context.newCDPSession(page);
await page.addInitScript(watch);
for (const [name, width, rate] of [
  ['wide', 1440, 1],
  ['phone', 390, 1],
  ['phone, a quarter of the speed', 390, 4],
] as const) {
  await page.setViewportSize({ width, height: 844 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const began = performance.now();
  await page.goto(`${server.url}/procedure-logs`);
  await page.getByText(saying(ROWS), { exact: true }).waitFor({ timeout: 60_000 });
  const wholeLogMs = Math.round(performance.now() - began);
  const took = await type(page);
  figures[name] = {
    keys: took.length,
    p50Ms: percentile(took, 0.5),
    p95Ms: percentile(took, 0.95),
    worstMs: percentile(took, 1 - 1 / took.length),
    wholeLogMs,
  };
}

await browser.close();
await server.end('SIGTERM');
await postgres.stop();

console.log(JSON.stringify({ rows: ROWS, barP95Ms: BAR_MS, keyToPaintedResult: figures }, null, 2));
