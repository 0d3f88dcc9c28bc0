import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { AssessmentPage, AssessmentSummary } from '#shared/assessment-output.ts';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aMember, aPerson } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { openBrowser } from '#test/people.ts';
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
const outsider = await aPerson(server, { organization: elsewhere.organization });

const NAMES = new Map([
  [ada.id, 'Ada Lovelace'],
  [bob.id, 'bob_100% "B" O\'Hara'],
  [cleo.id, String.raw`Çelik back\slash`],
]);
const LEVELS = ['did_it', 'helped_lot', 'helped_little', 'present_no_help', 'not_needed'] as const;
const EPA_NUMBERS = [12, 2, null, 13];

/** Twelve in four days, so that every sort has ties. */
const rows: AssessmentRow[] = [];
for (let i = 0; i < 12; i += 1) {
  const trainee = [ada, bob, cleo][i % 3] ?? ada;
  const shiftDate = `2026-11-${10 + (i % 4)}`;
  const number = EPA_NUMBERS[i % 4] ?? null;
  const isGuest = i % 6 === 5;
  rows.push(
    await insertAssessment(db, {
      organizationId: organization.id,
      traineeId: trainee.id,
      traineeName: NAMES.get(trainee.id) ?? '',
      submitterId: isGuest ? null : grace.id,
      evaluatorName: isGuest ? 'Dr. Outside' : 'Grace Hopper',
      evaluatorEmail: isGuest ? 'outside@example.org' : null,
      shiftDate,
      dayOfWeek: weekdayOf(shiftDate) ?? 'Sunday',
      epaNumber: number,
      epaTitle: number === null ? null : (SHIPPED_TEMPLATE.epas[number - 1]?.title ?? ''),
      activityLevel: number === null ? null : (LEVELS[i % 5] ?? null),
      numericRating: number === null ? (i % 3) + 1 : null,
      observationsCount: number === null ? 2 : null,
      rating: number === null ? (i % 3) + 1 : (i % 5) + 1,
      ...(i === 0 && { voidedAt: new Date(), voidedBy: administrator.id, voidReason: 'Wrong one' }),
    }),
  );
}
const foreign = await insertAssessment(db, {
  organizationId: elsewhere.organization.id,
  traineeId: outsider.id,
  traineeName: 'Ada Elsewhere',
  submitterId: grace.id,
  evaluatorName: 'Grace Hopper',
  shiftDate: '2026-11-14',
});

async function list(query = '', browser: Pick<Someone, 'get'> = administrator) {
  const answer = await browser.get(`/api/assessments?${query}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answerOf('GET /api/assessments', answer);
}
const ids = (items: { id: string }[]) => items.map(({ id }) => id).toSorted();
const idsOf = (isOne: (row: AssessmentRow) => boolean) => ids(rows.filter(isOne));

test('a guest is asked to sign in', async () => {
  const guest = openBrowser(server);
  expect((await guest.get('/api/assessments')).status).toBe(401);
  expect((await guest.get('/api/assessments/people')).status).toBe(401);
});

test.each<[string, Someone, () => string[]]>([
  ['a trainee sees the own', ada, () => idsOf((row) => row.traineeId === ada.id)],
  [
    'an attending sees what was submitted, wherever',
    grace,
    () => [...idsOf((row) => row.submitterId === grace.id), foreign.id].toSorted(),
  ],
  ['an attending who waits for approval sees nothing', pending, () => []],
  ['an administrator who waits for approval sees nothing', waiting, () => []],
  ['an administrator sees the organization’s, voided ones too', administrator, () => ids(rows)],
  [
    'an administrator of another organization sees that one’s',
    elsewhere.administrator,
    () => [foreign.id],
  ],
  ['a system administrator sees all', systemAdmin, () => ids([...rows, foreign])],
])('%s', async (_, person, expected) => {
  const page = await list('limit=200', person);
  expect(ids(page.items)).toEqual(expected());
  expect(page).toMatchObject({ nextCursor: null, total: expected().length });
});

test('an item says who, when, which EPA and how it stands, and nothing of the feedback', async () => {
  const { items } = await list('sort=date&order=asc&limit=200');
  expect(items.find(({ id }) => id === rows[5]?.id)).toEqual({
    id: rows[5]?.id,
    shiftDate: '2026-11-11',
    dayOfWeek: 'Wednesday',
    trainee: { id: cleo.id, name: String.raw`Çelik back\slash` },
    evaluator: {
      id: null,
      name: 'Dr. Outside',
      email: 'outside@example.org',
      isSignedIn: false,
      from: null,
      way: 'link',
    },
    epa: { number: 2, title: 'Lead the resuscitation of a critically ill or injured patient' },
    rating: 1,
    ratingWords: 'I had to do it',
    createdAt: rows[5]?.createdAt.toISOString(),
    isAmended: false,
    isVoided: false,
    isAcknowledged: false,
    isNew: false,
  });
  expect(items.find(({ id }) => id === rows[0]?.id)).toMatchObject({ isVoided: true });
});

test.each<[string, (row: AssessmentRow) => boolean]>([
  ['from=2026-11-12', ({ shiftDate }) => shiftDate >= '2026-11-12'],
  ['to=2026-11-11', ({ shiftDate }) => shiftDate <= '2026-11-11'],
  ['from=2026-11-11&to=2026-11-11', ({ shiftDate }) => shiftDate === '2026-11-11'],
  ['epa=12', ({ epaNumber }) => epaNumber === 12],
  ['epa=22', () => false],
  [`traineeId=${bob.id}`, ({ traineeId }) => traineeId === bob.id],
  [`evaluatorId=${grace.id}`, ({ submitterId }) => submitterId === grace.id],
  [`traineeId=${outsider.id}`, () => false],
  ['level=did_it', ({ activityLevel }) => activityLevel === 'did_it'],
  ['level=helped_lot&epa=2', (row) => row.activityLevel === 'helped_lot' && row.epaNumber === 2],
  ['q=ADA', ({ traineeId }) => traineeId === ada.id],
  ['q=lovelace+ada', ({ traineeId }) => traineeId === ada.id],
  ['q=%20%20ada%20%20grace', (row) => row.traineeId === ada.id && row.submitterId === grace.id],
  ['q=çelik', ({ traineeId }) => traineeId === cleo.id],
  ['q=outside', ({ submitterId }) => submitterId === null],
  ['q=airway', ({ epaNumber }) => epaNumber === 12],
  ['q=ultrasound+hopper', (row) => row.epaNumber === 13 && row.submitterId === grace.id],
  ['q=13', ({ epaNumber }) => epaNumber === 13],
  ['q=2+did', () => false],
  ['q=ada+nobody', () => false],
  ['q=ada&epa=12', (row) => row.traineeId === ada.id && row.epaNumber === 12],
  [`q=${encodeURIComponent('%')}`, ({ traineeId }) => traineeId === bob.id],
  ['q=_', ({ traineeId }) => traineeId === bob.id],
  [`q=${encodeURIComponent('\\')}`, ({ traineeId }) => traineeId === cleo.id],
  [`q=${encodeURIComponent('"')}`, ({ traineeId }) => traineeId === bob.id],
  [`q=${encodeURIComponent("O'Hara")}`, ({ traineeId }) => traineeId === bob.id],
  [`q=${encodeURIComponent("' or 1=1 --")}`, () => false],
  ['q=A%00da', ({ traineeId }) => traineeId === ada.id],
])('%s finds exactly what fits', async (query, isOne) => {
  for (const browser of [administrator, systemAdmin]) {
    const page = await list(`${query}&limit=200`, browser);
    expect(ids(page.items.filter(({ id }) => id !== foreign.id))).toEqual(idsOf(isOne));
  }
});

test('a trainee finds only among the own', async () => {
  expect(ids((await list('q=grace', ada)).items)).toEqual(
    idsOf((row) => row.traineeId === ada.id && row.submitterId === grace.id),
  );
  expect((await list('q=bob', ada)).items).toEqual([]);
});

/** The pages one after another, five at a time. */
async function pages(query: string, browser = administrator): Promise<AssessmentSummary[]> {
  const all: AssessmentSummary[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: AssessmentPage = await list(
      `${query}&limit=5${cursor && `&cursor=${cursor}`}`,
      browser,
    );
    expect(page.total).toBe(cursor === '' ? page.total : null);
    expect(page.items.length).toBeLessThanOrEqual(5);
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

const KEYS: Record<string, (item: AssessmentSummary, order: string) => string> = {
  date: () => '',
  // How letters and signs follow each other is the database's own matter: those that all agree on.
  trainee: ({ trainee }) => trainee.name.slice(0, 1).replace('Ç', 'z').toLowerCase(),
  evaluator: ({ evaluator }) => evaluator.name.toLowerCase(),
  epa: ({ epa }) => String(epa?.number ?? 0).padStart(2, '0'),
  // Whatever the order, the days with a scale of their own stand behind the levels.
  rating: ({ rating, epa }, order) => {
    const isLast = (epa === null) === (order === 'asc');
    return String(rating + (isLast ? 20 : 10));
  },
};
for (const [sort, key] of Object.entries(KEYS)) {
  test.each(['asc', 'desc'])(
    `pages sorted by ${sort}, %s, hold each one once and in order, also where many are equal`,
    async (order) => {
      for (const browser of [administrator, systemAdmin, grace]) {
        const whole = await list(`sort=${sort}&order=${order}&limit=200`, browser);
        const items = await pages(`sort=${sort}&order=${order}`, browser);
        expect(items.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
        if (sort === 'trainee' && browser !== administrator) continue;
        const keys = items.map((item) => `${key(item, order)} ${item.shiftDate} ${item.id}`);
        const sorted = keys.toSorted();
        const isByName = sort === 'trainee';
        const known = (list_: string[]) =>
          isByName ? list_.filter((k) => !k.startsWith('z')) : list_;
        expect(known(keys)).toEqual(known(order === 'asc' ? sorted : sorted.toReversed()));
      }
    },
  );
}

test('pages keep to the filter and the search', async () => {
  const items = await pages('q=grace&from=2026-11-11&sort=rating&order=asc');
  expect(ids(items)).toEqual(
    idsOf((row) => row.submitterId === grace.id && row.shiftDate >= '2026-11-11'),
  );
  expect(items.length).toBeGreaterThan(5);
});

test('what comes in between two pages neither repeats nor hides anything', async () => {
  const first = await list('limit=5');
  const late = await insertAssessment(db, {
    organizationId: organization.id,
    traineeId: ada.id,
    shiftDate: '2026-11-20',
  });
  const second = await list(`limit=200&cursor=${first.nextCursor}`);
  expect(ids([...first.items, ...second.items])).toEqual(ids(rows));
  await db.delete(assessments).where(eq(assessments.id, late.id));
});

const cursorOf = (...values: unknown[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url');
test.each([
  'sort=size',
  'order=sideways',
  'level=wizard',
  'epa=0',
  'epa=many',
  'from=2026-02-30',
  'to=tomorrow',
  'from=0000-01-01',
  'traineeId=me',
  'limit=0',
  'limit=many',
  'limit=99999',
  'cursor=%00',
  'cursor=W10',
  "cursor=1'; drop table assessments",
  `cursor=${cursorOf('date', 'desc', null, '2026-11-12', 'no id')}`,
  `cursor=${cursorOf('date', 'desc', null, '0000-01-01', newId())}`,
  `cursor=${cursorOf('rating', 'desc', 3, '2026-11-12', newId())}`,
  `sort=rating&cursor=${cursorOf('rating', 'desc', 1e300, '2026-11-12', newId())}`,
  `sort=trainee&cursor=${cursorOf('trainee', 'desc', 'a\0', '2026-11-12', newId())}`,
  `cursor=${'x'.repeat(600)}`,
  `q=${'x'.repeat(300)}`,
  'q=%00',
])('the unreadable query %s falls back to the default', async (query) => {
  const page = await list(query);
  expect(page.total).toBe(rows.length);
  expect(ids(page.items)).toEqual(ids(rows));
});

test('more than a thousand are not counted to the end', async () => {
  const clinic = await aClinic(server);
  const [row] = rows;
  if (!row) throw new Error('no row');
  const copies = Array.from({ length: COUNTED_UP_TO }, () => ({
    ...row,
    id: newId(),
    submissionKey: newId(),
    organizationId: clinic.organization.id,
  }));
  await db.insert(assessments).values(copies);
  expect((await list('', clinic.administrator)).total).toBe(COUNTED_UP_TO);
  await insertAssessment(db, { organizationId: clinic.organization.id, traineeId: ada.id });
  const page = await list('', clinic.administrator);
  expect(page.total).toBeNull();
  expect(page.items).toHaveLength(50);
  // Pages of the usual length are read in another way: they say the same.
  for (const sort of Object.keys(KEYS)) {
    for (const order of ['asc', 'desc']) {
      for (const browser of [clinic.administrator, systemAdmin, ada]) {
        const query = `sort=${sort}&order=${order}`;
        const whole = await list(`${query}&limit=120`, browser);
        const first = await list(query, browser);
        const second = await list(`${query}&cursor=${first.nextCursor}`, browser);
        expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 100));
        expect(first.total).toBe(whole.total);
        expect(second.total).toBeNull();
      }
    }
  }
  await db.delete(assessments).where(eq(assessments.organizationId, clinic.organization.id));
});

async function people(query: string, browser: Pick<Someone, 'get'>) {
  const answer = await browser.get(`/api/assessments/people?${query}`);
  const { items } = await answerOf('GET /api/assessments/people', answer);
  return items.map(({ name }) => name);
}

test('an administrator filters by people of the organization', async () => {
  await aMember(server, { ...of, role: 'attending', displayName: 'Never Assessed' });
  expect(await people('kind=trainee&q=a', administrator)).toContain('Ada Lovelace');
  expect(await people('kind=trainee&q=Elsewhere', administrator)).toEqual([]);
  expect(await people('kind=evaluator', administrator)).toEqual(['Grace Hopper', 'Never Assessed']);
  expect(await people('kind=trainee&q=_', administrator)).toEqual(['bob_100% "B" O\'Hara']);
  expect(await people('kind=evaluator&q=hopper', systemAdmin)).toEqual(['Grace Hopper']);
});

test('an administrator also finds those who are on its assessments but no longer among its people', async () => {
  const clinic = await aClinic(server);
  const there = await aClinic(server);
  const left = await aMember(server, { displayName: 'Lena Left' });
  const moved = await aMember(server, { role: 'attending', displayName: 'Moe Moved', ...there });
  const declined = await aMember(server, {
    organization: clinic.organization,
    displayName: 'Lena Left',
    status: 'declined',
  });
  await insertAssessment(db, {
    organizationId: clinic.organization.id,
    traineeId: left.id,
    traineeName: 'Lena Left',
    submitterId: moved.id,
    evaluatorName: 'Moe Moved',
  });
  await insertAssessment(db, {
    organizationId: there.organization.id,
    traineeId: declined.id,
    traineeName: 'Lena Left',
    submitterId: clinic.administrator.id,
    evaluatorName: 'An Administrator',
  });
  expect(await people('kind=trainee&q=left', clinic.administrator)).toEqual(['Lena Left']);
  expect(await people('kind=evaluator', clinic.administrator)).toEqual(['Moe Moved']);
  expect(await people('kind=trainee&q=moe', clinic.administrator)).toEqual([]);
  expect(await people('kind=trainee', there.administrator)).toEqual(['Lena Left']);
});

test('everyone else filters by people on the own assessments', async () => {
  expect(await people('kind=evaluator', ada)).toEqual(['Grace Hopper']);
  expect(await people('kind=trainee', ada)).toEqual(['Ada Lovelace']);
  expect(await people('kind=trainee&q=ada', grace)).toEqual(['Ada Elsewhere', 'Ada Lovelace']);
  expect(await people('kind=evaluator', pending)).toEqual([]);
});

test('never more than twenty people are offered', async () => {
  const clinic = await aClinic(server);
  for (let i = 0; i < 22; i += 1) {
    await aMember(server, { organization: clinic.organization, displayName: `Trainee ${i}` });
  }
  expect(await people('', clinic.administrator)).toHaveLength(20);
});
