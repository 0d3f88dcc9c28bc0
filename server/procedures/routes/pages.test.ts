import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import type { ProcedurePage, ProcedureSummary } from '#shared/procedure-output.ts';
import { PATIENT_TYPES, PROCEDURE_LEVELS } from '#shared/procedures.ts';
import { newId } from '#server/ids.ts';
import { procedures } from '#server/procedures/tables.ts';
import { aClinic, aMember } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { aListedClinic, cursorOf } from '#test/listing.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const listed = await aListedClinic(server);
const { organization, administrator, systemAdmin, ada, cleo, grace } = listed;
const { rows, list, ids } = listed;

async function pages(query: string, browser: Someone): Promise<ProcedureSummary[]> {
  const all: ProcedureSummary[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: ProcedurePage = await list(
      `${query}&limit=5${cursor && `&cursor=${cursor}`}`,
      browser,
    );
    expect(page.total === null).toBe(cursor !== '');
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

const KEYS: Record<string, (item: ProcedureSummary) => string> = {
  date: () => '',
  procedure: ({ procedure }) => procedure,
  patient: ({ patient }) => String(PATIENT_TYPES.indexOf(patient)),
  level: ({ level }) => String(PROCEDURE_LEVELS.indexOf(level)),
};
for (const [sort, key] of Object.entries(KEYS)) {
  test.each(['asc', 'desc'])(
    `pages sorted by ${sort}, %s, hold each one once and in the order of its meaning`,
    async (order) => {
      for (const [browser, count] of [
        [administrator, 12],
        [systemAdmin, 15],
        [grace, 6],
        [cleo, 5],
      ] as const) {
        const items = await pages(`sort=${sort}&order=${order}`, browser);
        expect(items).toHaveLength(count);
        const keys = items.map((item) => `${key(item)} ${item.date} ${item.id}`);
        const sorted = keys.toSorted();
        expect(keys).toEqual(order === 'asc' ? sorted : sorted.toReversed());
      }
    },
  );
}

test('what comes in between two pages neither repeats nor hides anything', async () => {
  const first = await list('limit=5');
  const late = await insertProcedure(db, {
    userId: ada.id,
    organizationId: organization.id,
    date: '2026-11-21',
  });
  const second = await list(`limit=200&cursor=${first.nextCursor}`);
  expect(ids([...first.items, ...second.items])).toEqual(ids(rows));
  await db.delete(procedures).where(eq(procedures.id, late.id));
});

test.each([
  'scope=everything',
  'sort=size',
  'order=sideways',
  'level=wizard',
  'patient=pet',
  `procedure=${'x'.repeat(61)}`,
  'verification=maybe',
  'simulated=perhaps',
  'from=2026-02-30',
  'to=tomorrow',
  'ownerId=me',
  'limit=0',
  'cursor=%00',
  'cursor=W10',
  `cursor=${cursorOf('date', 'desc', null, '2026-11-12', 'no id')}`,
  `cursor=${cursorOf('level', 'desc', 3, '2026-11-12', newId())}`,
  `sort=level&cursor=${cursorOf('level', 'desc', 1e300, '2026-11-12', newId())}`,
  `sort=procedure&cursor=${cursorOf('procedure', 'desc', 'a\0', '2026-11-12', newId())}`,
  `q=${'x'.repeat(300)}`,
  'q=%00',
])('the unreadable query %s falls back to the default', async (query) => {
  const page = await list(query);
  expect(page.total).toBe(rows.length);
  expect(ids(page.items)).toEqual(ids(rows));
});

test('a common and a rare word are counted as far as a thousand, each procedure once', async () => {
  const clinic = await aClinic(server);
  const person = await aMember(server, { ...clinic, displayName: 'Ada Twice' });
  const values = Array.from({ length: COUNTED_UP_TO + 1 }, (_, i) => ({
    id: newId(),
    userId: person.id,
    organizationId: clinic.organization.id,
    entryKey: newId(),
    date: '2026-11-20',
    procedure: 'Lumbar Puncture' as const,
    patient: 'adult' as const,
    level: 'assisted' as const,
    supervisor: i < 60 ? 'Ada Rare' : 'Dr. Twice',
    createdAt: new Date(),
    changedAt: new Date(),
  }));
  await db.insert(procedures).values(values);
  const total = async (q: string) => (await list(`q=${q}`, clinic.administrator)).total;
  expect(await total('')).toBe(null);
  expect(await total('twice')).toBe(null);
  expect(await total('ada+lumbar')).toBe(null);
  expect(await total('rare')).toBe(60);
  expect(await total('rare+ada')).toBe(60);
});
