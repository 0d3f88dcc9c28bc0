import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import { PATIENT_TYPES, PROCEDURE_LEVELS } from '#shared/procedures.ts';
import type { ProcedurePage, ProcedureSummary } from '#shared/procedure-output.ts';
import { newId } from '#server/ids.ts';
import { procedures } from '#server/procedures/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';
import { aClinic, aMember, aPerson } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);
const systemAdmin = await aPerson(server, { role: 'system_admin' });
const of = { organization };
const ada = await aPerson(server, { ...of, displayName: 'Ada Lovelace' });
const bob = await aPerson(server, { ...of, displayName: 'bob_100% "B" O\'Hara' });
const cleo = await aPerson(server, { ...of, displayName: String.raw`Çelik back\slash` });
const grace = await aPerson(server, { ...of, role: 'attending', displayName: 'Grace Hopper' });
const pending = await aPerson(server, { ...of, role: 'attending', status: 'pending' });
const waiting = await aPerson(server, { ...of, role: 'administrator', status: 'pending' });
const outsider = await aPerson(server, { ...elsewhere, displayName: 'Otto Elsewhere' });

const TYPES = ['Lumbar Puncture', 'Chest Tube Placement', 'Cardioversion'] as const;
const VERIFIED = ['waiting', 'verified', 'returned', 'verified'] as const;

/** Twelve in four days, so that every sort has ties. */
const rows: ProcedureRow[] = [];
for (let i = 0; i < 12; i += 1) {
  const verification = VERIFIED[i % 4] ?? 'waiting';
  rows.push(
    await insertProcedure(db, {
      userId: ([ada, bob, cleo][i % 3] ?? ada).id,
      organizationId: organization.id,
      date: `2026-11-${10 + (i % 4)}`,
      procedure: TYPES[i % 3] ?? 'Cardioversion',
      patient: PATIENT_TYPES[i % 4] ?? 'adult',
      level: PROCEDURE_LEVELS[(i + 1) % 3] ?? 'observed',
      supervisorId: i % 2 === 0 ? grace.id : null,
      supervisor: i % 2 === 0 ? 'Grace Hopper' : 'Dr. Ödön_50%',
      isSimulated: i % 5 === 0,
      site: 'Main campus',
      complications: i === 0 ? 'Small hematoma' : '',
      notes: i === 3 ? 'Second pass successful' : '',
      verification,
      returnReason: verification === 'returned' ? 'Which side?' : null,
      ...(verification === 'verified' && {
        verifiedAt: new Date('2026-11-20T08:00:00Z'),
        verifierName: 'Dr. Ödön',
        verifierEmail: 'odon@example.org',
      }),
    }),
  );
}
const foreign = await insertProcedure(db, {
  userId: outsider.id,
  organizationId: elsewhere.organization.id,
  date: '2026-11-14',
  supervisorId: grace.id,
  supervisor: 'Grace Hopper',
  notes: 'Small hematoma',
});
/** Of somebody who was not in the organization, and named its attending. */
const loose = await insertProcedure(db, {
  userId: cleo.id,
  date: '2026-11-15',
  supervisorId: grace.id,
  supervisor: 'Grace Hopper',
});
/** Verified by Grace with a link, while it named somebody else. */
const byLink = await insertProcedure(db, {
  userId: outsider.id,
  organizationId: elsewhere.organization.id,
  date: '2026-11-16',
  supervisor: 'Dr. Nobody',
  verification: 'verified',
  verifiedAt: new Date(),
  verifiedBy: grace.id,
  verifierName: 'Grace Hopper',
});

async function list(query = '', browser: Pick<Someone, 'get'> = administrator) {
  const answer = await browser.get(`/api/procedures?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answerOf('GET /api/procedures', answer);
}
const ids = (items: { id: string }[]) => items.map(({ id }) => id).toSorted();
const idsOf = (isOne: (row: ProcedureRow) => boolean) => ids(rows.filter(isOne));
const supervised = () => idsOf((row) => row.supervisorId === grace.id);

test('a guest is asked to sign in', async () => {
  const guest = openBrowser(server);
  expect((await guest.get('/api/procedures')).status).toBe(401);
  expect((await guest.get('/api/procedures/owners')).status).toBe(401);
});

test.each<[string, Someone, string, () => string[]]>([
  ['a trainee sees the own', ada, '', () => idsOf(({ userId }) => userId === ada.id)],
  [
    'a trainee who asks for more sees the own',
    ada,
    'scope=organization',
    () => idsOf(({ userId }) => userId === ada.id),
  ],
  [
    'a trainee supervises nobody',
    ada,
    'scope=supervised',
    () => idsOf(({ userId }) => userId === ada.id),
  ],
  [
    'one’s own go with oneself, whatever the organization',
    outsider,
    '',
    () => ids([foreign, byLink]),
  ],
  [
    'an attending sees those supervised here, not what was verified elsewhere',
    grace,
    '',
    supervised,
  ],
  ['an attending’s own are the attending’s', grace, 'scope=own', () => []],
  [
    'an attending who asks for the organization’s sees the own',
    grace,
    'scope=organization',
    () => [],
  ],
  ['an attending who waits for approval sees nothing', pending, '', () => []],
  ['an administrator who waits for approval sees nothing', waiting, 'scope=organization', () => []],
  ['an administrator sees the organization’s', administrator, '', () => ids(rows)],
  ['an administrator may look at the own', administrator, 'scope=own', () => []],
  [
    'an administrator of another organization sees that one’s',
    elsewhere.administrator,
    '',
    () => ids([foreign, byLink]),
  ],
  [
    'a system administrator sees all',
    systemAdmin,
    '',
    () => ids([...rows, foreign, loose, byLink]),
  ],
])('%s', async (_, person, query, expected) => {
  const page = await list(`${query}&limit=200`, person);
  expect(ids(page.items)).toEqual(expected());
  expect(page).toMatchObject({ nextCursor: null, total: expected().length });
});

test('an item says what was done and how it stands, and what the viewer may do', async () => {
  const first = rows[0];
  const { items } = await list('sort=date&order=asc&limit=200', ada);
  expect(items.find(({ id }) => id === first?.id)).toEqual({
    id: first?.id,
    owner: { id: ada.id, name: 'Ada Lovelace' },
    date: '2026-11-10',
    procedure: 'Lumbar Puncture',
    patient: 'adult',
    level: 'assisted',
    supervisorId: grace.id,
    supervisor: 'Grace Hopper',
    isSimulated: true,
    attempts: 1,
    isSuccessful: null,
    isUltrasoundGuided: false,
    site: 'Main campus',
    complications: 'Small hematoma',
    notes: '',
    verification: 'waiting',
    returnReason: null,
    verified: null,
    isCorrected: false,
    createdAt: first?.createdAt.toISOString(),
    version: 1,
    can: { edit: true, delete: true, correct: false, verify: false },
  });
  const seen = (await list('', grace)).items;
  expect(seen.find(({ id }) => id === first?.id)).toMatchObject({
    owner: { name: 'Ada Lovelace' },
    can: { edit: false, delete: false, correct: false, verify: true },
  });
  expect(items.find(({ id }) => id === rows[3]?.id)).toMatchObject({
    verified: { at: '2026-11-20T08:00:00.000Z', by: 'Dr. Ödön', isSignedIn: false, email: null },
    can: { edit: false, delete: false, correct: true, verify: false },
  });
  expect(items.find(({ id }) => id === rows[6]?.id)?.returnReason).toBe('Which side?');
  expect(JSON.stringify(items)).not.toContain('odon@example.org');
});

test('the address that whoever verified by a link has typed is shown to administrators', async () => {
  const typed = async (browser: Someone) =>
    (await list('limit=200', browser)).items.find(({ id }) => id === rows[3]?.id)?.verified?.email;
  expect(await typed(administrator)).toBe('odon@example.org');
  expect(await typed(systemAdmin)).toBe('odon@example.org');
  expect(await typed(ada)).toBeNull();
  expect(JSON.stringify(await list('limit=200', grace))).not.toContain('odon@example.org');
});

test.each<[string, (row: ProcedureRow) => boolean]>([
  ['from=2026-11-12', ({ date }) => date >= '2026-11-12'],
  ['to=2026-11-11', ({ date }) => date <= '2026-11-11'],
  ['from=2026-11-11&to=2026-11-11', ({ date }) => date === '2026-11-11'],
  ['procedure=Lumbar+Puncture', ({ procedure }) => procedure === 'Lumbar Puncture'],
  ['procedure=Paracentesis', () => false],
  ['level=assisted', ({ level }) => level === 'assisted'],
  ['patient=neonate', ({ patient }) => patient === 'neonate'],
  ['patient=adult&level=observed', (row) => row.patient === 'adult' && row.level === 'observed'],
  ['verification=returned', ({ verification }) => verification === 'returned'],
  ['verification=verified', ({ verification }) => verification === 'verified'],
  ['simulated=true', ({ isSimulated }) => isSimulated],
  ['simulated=false&patient=infant', (row) => !row.isSimulated && row.patient === 'infant'],
  [`ownerId=${bob.id}`, ({ userId }) => userId === bob.id],
  [`ownerId=${bob.id}&level=observed`, (row) => row.userId === bob.id && row.level === 'observed'],
  ['q=ADA', ({ userId }) => userId === ada.id],
  ['q=lovelace+ada', ({ userId }) => userId === ada.id],
  ['q=%20%20ada%20%20grace', (row) => row.userId === ada.id && row.supervisorId === grace.id],
  ['q=çelik', ({ userId }) => userId === cleo.id],
  ['q=lumbar', ({ procedure }) => procedure === 'Lumbar Puncture'],
  ['q=tube+grace', (row) => row.procedure.includes('Tube') && row.supervisorId === grace.id],
  ['q=hopper', ({ supervisorId }) => supervisorId === grace.id],
  ['q=ödön', ({ supervisorId }) => supervisorId === null],
  ['q=ada+nobody', () => false],
  ['q=ada&patient=infant', (row) => row.userId === ada.id && row.patient === 'infant'],
  ['q=hematoma', () => false],
  ['q=campus', () => false],
  ['q=second', () => false],
  [`q=${encodeURIComponent('%')}`, (row) => row.userId === bob.id || row.supervisorId === null],
  ['q=_50', ({ supervisorId }) => supervisorId === null],
  [`q=${encodeURIComponent('\\')}`, ({ userId }) => userId === cleo.id],
  [`q=${encodeURIComponent('"')}`, ({ userId }) => userId === bob.id],
  [`q=${encodeURIComponent("O'Hara")}`, ({ userId }) => userId === bob.id],
  [`q=${encodeURIComponent("' or 1=1 --")}`, () => false],
  ['q=A%00da', ({ userId }) => userId === ada.id],
])('%s finds exactly what fits', async (query, isOne) => {
  const others = [foreign.id, loose.id, byLink.id];
  for (const browser of [administrator, systemAdmin]) {
    const page = await list(`${query}&limit=200`, browser);
    expect(ids(page.items.filter(({ id }) => !others.includes(id)))).toEqual(idsOf(isOne));
    expect(page.total).toBe(page.items.length);
  }
});

test('one’s own are found by site, complications and notes, too', async () => {
  expect(ids((await list('q=hematoma', ada)).items)).toEqual(ids(rows.slice(0, 1)));
  expect(ids((await list('q=SECOND+pass', ada)).items)).toEqual(ids(rows.slice(3, 4)));
  expect((await list('q=campus', ada)).items).toHaveLength(4);
  expect((await list('q=hematoma', bob)).items).toEqual([]);
  expect((await list('q=_', ada)).items).toHaveLength(2);
});

test('whoever supervises searches names and procedures, not what the owner wrote', async () => {
  expect(ids((await list('q=lovelace', grace)).items)).toEqual(
    idsOf((row) => row.supervisorId === grace.id && row.userId === ada.id),
  );
  expect((await list('q=hematoma', grace)).items).toEqual([]);
  expect(ids((await list('q=otto', grace)).items)).toEqual([]);
});

const leaks = [
  `ownerId=${outsider.id}`,
  `ownerId=${outsider.id}&scope=organization`,
  'q=otto',
  'q=elsewhere',
  'q=nobody',
  'from=2026-11-14',
  `cursor=${cursorOf('date', 'desc', null, '2026-11-30', newId())}&from=2026-11-14`,
  `sort=procedure&cursor=${cursorOf('procedure', 'desc', 'zzz', '2026-11-30', newId())}&q=otto`,
];
function cursorOf(...values: unknown[]) {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}
test.each(leaks)('%s shows nobody another organization’s procedures', async (query) => {
  for (const browser of [administrator, ada, pending, waiting]) {
    expect((await list(query, browser)).items).toEqual([]);
  }
  const seen = (await list(query, grace)).items.map(({ id }) => id);
  expect(seen).not.toContain(foreign.id);
  expect(seen).not.toContain(loose.id);
});

/** The pages one after another, five at a time. */
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
  'procedure=Haircut',
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

async function owners(query: string, browser: Someone) {
  const answer = await browser.get(`/api/procedures/owners?${query}`);
  const { items } = await answerOf('GET /api/procedures/owners', answer);
  return items.map(({ name }) => name);
}

test('a list is filtered by those whose procedures are in it', async () => {
  expect((await owners('', administrator)).toSorted()).toEqual(
    ['Ada Lovelace', 'bob_100% "B" O\'Hara', String.raw`Çelik back\slash`].toSorted(),
  );
  expect(await owners('q=LOVE', administrator)).toEqual(['Ada Lovelace']);
  expect(await owners('q=_1', administrator)).toEqual(['bob_100% "B" O\'Hara']);
  expect(await owners('q=otto', administrator)).toEqual([]);
  expect(await owners('q=otto', elsewhere.administrator)).toEqual(['Otto Elsewhere']);
  expect(await owners('q=otto', systemAdmin)).toEqual(['Otto Elsewhere']);
  expect(await owners('', grace)).toHaveLength(3);
  expect(await owners('scope=own', grace)).toEqual([]);
  for (const browser of [ada, pending, waiting]) expect(await owners('', browser)).toEqual([]);
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
