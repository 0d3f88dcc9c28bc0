import { afterAll, expect, test } from 'vitest';
import {
  MOST_PROCEDURES_A_PAGE,
  PATIENT_TYPES,
  PROCEDURE_LEVELS,
  VERIFICATIONS,
} from '#shared/procedures.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import type { ProcedurePage } from '#shared/procedure-output.ts';
import { newId } from '#server/ids.ts';
import { procedures } from '#server/procedures/tables.ts';
import { aPerson } from '#test/administration.ts';
import { startTestServer } from '#test/server.ts';
import { filterLog, ownLogOf, sortLog } from '#web/procedures/own-log.ts';
import { readFilter } from '#web/procedures/procedure-filter.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const maya = await aPerson(server, { role: 'trainee' });

const SUPERVISORS = ['Ruth Adeyemi', 'Éva Kovács', 'Dr. RIVERA', "Sean O'Brien"];
const NOTES = [
  '',
  'Bougie, 2nd pass',
  '100% sterile',
  'case_17 \\ left',
  'ÉTUDE\nof two lines',
  '50 %',
];

const now = new Date();
await db.insert(procedures).values(
  Array.from({ length: 260 }, (_, i) => ({
    id: newId(),
    entryKey: newId(),
    userId: maya.id,
    date: `2026-${String((i % 9) + 1).padStart(2, '0')}-${String((i % 4) + 10)}`,
    procedure:
      SHIPPED_PROCEDURES.types[(i * 7) % SHIPPED_PROCEDURES.types.length] ?? 'Lumbar Puncture',
    patient: PATIENT_TYPES[(i * 3) % PATIENT_TYPES.length] ?? 'adult',
    level: PROCEDURE_LEVELS[(i * 5) % PROCEDURE_LEVELS.length] ?? 'observed',
    supervisor: SUPERVISORS[(i * 11) % SUPERVISORS.length] ?? '',
    site: i % 6 === 0 ? 'Left L4' : '',
    complications: i % 10 === 0 ? 'Brief bradycardia' : '',
    notes: NOTES[(i * 13) % NOTES.length] ?? '',
    isSimulated: i % 3 === 0,
    verification: VERIFICATIONS[i % VERIFICATIONS.length] ?? 'waiting',
    createdAt: now,
    changedAt: now,
  })),
);

/** Page after page, as the screen reads its own log. */
async function read(query: string): Promise<ProcedurePage[]> {
  const pages: ProcedurePage[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor ? `&cursor=${cursor}` : '';
    const answer = await maya.get(`/api/procedures?scope=own&${query}${next}`);
    const page = await answerOf('GET /api/procedures', answer);
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor);
  return pages;
}

const whole = ownLogOf(await read('limit=100'));

test('the own log is read whole, in pages of what size one likes', async () => {
  expect(whole).toHaveLength(260);
  const [page] = await read(`limit=${MOST_PROCEDURES_A_PAGE}`);
  expect(page?.items.map(({ id }) => id)).toEqual(whole.map(({ item }) => item.id));
});

test.each([
  '',
  'order=asc',
  'sort=procedure&order=asc',
  'sort=patient',
  'sort=level&order=asc',
  'sort=level',
  'q=bougie',
  'q=lumbar+adeyemi',
  'q=RIVERA',
  'q=%C3%A9va',
  'q=%C3%A9tude+lines',
  'q=100%25',
  'q=case_17',
  'q=%5C',
  'q=o%27brien',
  'q=left+brief',
  'q=1+2+3+4+5+6+7+8+nothing',
  'q=maya',
  'q=of+two&sort=level',
  'procedure=Thoracentesis',
  'level=observed&patient=infant',
  'from=2026-03-12&to=2026-05-11&sort=patient&order=asc',
  'verification=returned&simulated=false',
  'simulated=true&q=bougie&sort=procedure',
])('what the browser shows of “%s” is what the server answers', async (query) => {
  const viewer = {
    role: 'trainee',
    membership: null,
    can: { administer: false, assess: false },
  } as const;
  const filter = readFilter(new URLSearchParams(query), viewer);
  const here = filterLog(sortLog(whole, filter.sorting), filter, filter.q);
  const there = (await read(`limit=40&${query}`)).flatMap(({ items }) => items);
  expect(here.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
});
