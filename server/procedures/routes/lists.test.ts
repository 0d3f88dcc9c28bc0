import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';
import type { Someone } from '#test/administration.ts';
import { aListedClinic, cursorOf } from '#test/listing.ts';
import { openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const listed = await aListedClinic(server);
const { administrator, systemAdmin, ada, bob, cleo, grace, pending, waiting, outsider } = listed;
const { elsewhere, rows, foreign, loose, byLink, list, ids, idsOf, supervised } = listed;

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
    supervisorNow: null,
    returnReason: null,
    isTakenBack: false,
    verified: null,
    isCorrected: false,
    createdAt: first?.createdAt.toISOString(),
    version: 1,
    can: {
      edit: true,
      delete: true,
      correct: false,
      verify: false,
      confirm: false,
      takeBack: false,
    },
  });
  const seen = (await list('', grace)).items;
  expect(seen.find(({ id }) => id === first?.id)).toMatchObject({
    owner: { name: 'Ada Lovelace' },
    can: { edit: false, delete: false, correct: false, verify: true },
  });
  expect(items.find(({ id }) => id === rows[3]?.id)).toMatchObject({
    verified: { at: '2026-11-20T08:00:00.000Z', by: 'Dr. Ödön', isSignedIn: false, email: null },
    can: {
      edit: false,
      delete: false,
      correct: true,
      verify: false,
      confirm: false,
      takeBack: false,
    },
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
test.each(leaks)('%s shows nobody another organization’s procedures', async (query) => {
  for (const browser of [administrator, ada, pending, waiting]) {
    expect((await list(query, browser)).items).toEqual([]);
  }
  const seen = (await list(query, grace)).items.map(({ id }) => id);
  expect(seen).not.toContain(foreign.id);
  expect(seen).not.toContain(loose.id);
});

/** The pages one after another, five at a time. */
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
