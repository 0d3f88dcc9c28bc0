import { afterAll, expect, test } from 'vitest';
import type { Page } from '#shared/organizations.ts';
import type { AdminUser } from '#shared/organization-output.ts';
import { sessions } from '#server/auth/tables.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aMember, aPerson, trailOf } from '#test/administration.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';
import type { AdminUserPage } from '#shared/organization-output.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const systemAdmin = await aPerson(server, { role: 'system_admin' });
const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const NAMES = ['Ada', 'bob', 'Çelik', '100%', 'a_b', "O'Hara", '"Q"', String.raw`back\slash`];
const staff: { id: string; email: string }[] = [];
for (const [i, displayName] of NAMES.entries()) {
  staff.push(
    await aMember(server, {
      organization,
      displayName,
      role: i % 2 === 0 ? 'trainee' : 'attending',
      traineeLevel: i % 2 === 0 ? (([null, 'resident', 'fellow'] as const)[i % 3] ?? null) : null,
      status: (['active', 'pending', 'declined'] as const)[i % 3] ?? 'active',
      createdAt: day(20 - i),
    }),
  );
}
await aMember(server, { organization: elsewhere.organization, displayName: 'Ada elsewhere' });
for (const [i, { id }] of staff.slice(0, 3).entries()) {
  const session = { id: newId(), userId: id, token: newId(), expiresAt: day(400) };
  await db.insert(sessions).values({ ...session, lastSeenAt: day(40 + i) });
}

async function list(
  query: '' | `?${string}` = '',
  browser = administrator,
): Promise<AdminUserPage> {
  const answer = await browser.get(`/api/admin/users${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answerOf('GET /api/admin/users', answer);
}
const names = (page: AdminUserPage) =>
  page.items.map(({ displayName }) => displayName).filter((name) => NAMES.includes(name));

test('an administrator sees the people of the own organization and no others', async () => {
  const page = await list('?limit=200');
  expect(page.total).toBe(NAMES.length + 1);
  expect(page.items).toHaveLength(page.total);
  expect(page.items.every((user) => user.membership?.organization.id === organization.id)).toBe(
    true,
  );
});

test('a system administrator sees everybody', async () => {
  const page = await list('?q=ada', systemAdmin);
  expect(page.items.map(({ displayName }) => displayName)).toEqual(['Ada', 'Ada elsewhere']);
});

test('an item holds what the screen shows and nothing more', async () => {
  const [item] = (await list('?q=Ada')).items;
  expect(item).toEqual({
    id: staff[0]?.id,
    displayName: 'Ada',
    email: staff[0]?.email,
    emailVerified: false,
    role: 'trainee',
    specialty: null,
    traineeLevel: null,
    trainingYear: null,
    trainingStart: null,
    program: null,
    membership: {
      organization: { id: organization.id, name: organization.name },
      status: 'active',
    },
    joinedAt: day(20).toISOString(),
    askedAt: expect.any(String) as string,
    cameBy: null,
    sameMailbox: [],
    lastSeenAt: day(40).toISOString(),
    deleteAt: null,
    can: {
      approve: false,
      decline: false,
      remove: true,
      deactivate: true,
      reactivate: false,
      endSessions: true,
      changeRole: true,
      setTrainingYear: true,
      export: true,
      deleteAccount: true,
      keepAccount: false,
    },
  });
});

test.each([
  ['ADA', ['Ada']],
  ['çel', ['Çelik']],
  ['%', ['100%']],
  ['_', ['a_b']],
  ["'", ["O'Hara"]],
  ['"', ['"Q"']],
  ['\\', [String.raw`back\slash`]],
  ["' or 1=1 --", []],
  ['  bob  ', ['bob']],
])('searching for %j finds %j', async (q, found) => {
  const page = await list(`?q=${encodeURIComponent(q)}`);
  expect(names(page)).toEqual(found);
  expect(page.total).toBe(found.length);
});

test('searching finds addresses too', async () => {
  const page = await list(`?q=${staff[3]?.email.toUpperCase()}`);
  expect(names(page)).toEqual(['100%']);
});

/** The pages one after another, three people each. */
async function pages(query: string): Promise<AdminUser[]> {
  const all: AdminUser[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<AdminUser> = await list(`?${query}&limit=3${cursor && `&cursor=${cursor}`}`);
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

const KEYS: Record<string, (user: AdminUser) => string> = {
  // How letters and signs follow each other is the database's own matter: those that all agree on.
  name: ({ displayName }) => (/^[a-z]/i.test(displayName) ? displayName.toLowerCase() : ''),
  role: ({ role }) => role,
  joined: ({ joinedAt }) => joinedAt,
  seen: ({ lastSeenAt }) => lastSeenAt ?? '-',
  // Whoever has none comes last.
  level: ({ traineeLevel }) => traineeLevel ?? 'without',
};
for (const [sort, key] of Object.entries(KEYS)) {
  test.each(['asc', 'desc'])(
    `the pages sorted by ${sort}, %s, hold everyone once and in order`,
    async (order) => {
      const people = await pages(`sort=${sort}&order=${order}`);
      expect(people).toHaveLength(NAMES.length + 1);
      expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
      const keys = people.map(key).filter((value) => value !== '');
      const sorted = keys.toSorted();
      expect(keys.length).toBeGreaterThan(3);
      expect(keys).toEqual(order === 'asc' ? sorted : sorted.toReversed());
    },
  );
}

test('role and status narrow the list, together and each alone', async () => {
  expect(names(await list('?role=attending'))).toHaveLength(4);
  expect(names(await list('?status=pending'))).toHaveLength(3);
  const both = await list('?role=attending&status=pending');
  expect(both.total).toBe(names(both).length);
  expect(
    both.items.every((user) => user.role === 'attending' && user.membership?.status === 'pending'),
  ).toBe(true);
});

test('a level narrows the list', async () => {
  const page = await list('?level=fellow');
  expect(names(page)).toEqual(staff.flatMap((_, i) => (i % 6 === 2 ? [NAMES[i]] : [])));
  expect(page.items.every(({ traineeLevel }) => traineeLevel === 'fellow')).toBe(true);
});

test('a program narrows the list, and so does being in none', async () => {
  const program = await programOf(server, organization);
  const theirs = await programOf(server, elsewhere.organization);
  const [ada, bob] = staff;
  if (!ada || !bob) throw new Error('nobody is there');
  await placeIn(server, ada.id, program, { programYear: 2 });
  await placeIn(server, bob.id, program);
  const page = await list(`?program=${program.id}`);
  expect(names(page)).toEqual(['Ada', 'bob']);
  expect(page.total).toBe(2);
  expect(page.items[0]?.program).toEqual({
    id: program.id,
    name: program.name,
    year: 2,
    graduatedOn: null,
  });
  const none = await list('?program=none');
  expect(none.total).toBe(NAMES.length - 1);
  expect((await list(`?program=${theirs.id}`)).total).toBe(0);
});

test('sorted by program, its years follow each other, and whoever is in none comes last', async () => {
  const clinic = await aClinic(server);
  const [first, second] = [
    await programOf(server, clinic.organization, { name: 'anesthesiology' }),
    await programOf(server, clinic.organization, { name: 'Surgery' }),
  ];
  for (const [displayName, program, programYear] of [
    ['Abe', second, 1],
    ['Bo', first, 3],
    ['Cy', first, 1],
    ['Di', null, null],
  ] as const) {
    const { id } = await aMember(server, { organization: clinic.organization, displayName });
    if (program) await placeIn(server, id, program, { programYear });
  }
  const sorted = async (order: string) =>
    (await list(`?sort=program&order=${order}&q=`, clinic.administrator)).items
      .map(({ displayName }) => displayName)
      .filter((name) => name.length === 2 || name === 'Abe');
  expect(await sorted('asc')).toEqual(['Cy', 'Bo', 'Abe', 'Di']);
  expect(await sorted('desc')).toEqual(['Di', 'Abe', 'Bo', 'Cy']);
});

test.each([
  'program=residency',
  'sort=size',
  'order=sideways',
  'role=wizard',
  'level=wizard',
  'status=gone',
  'limit=0',
  'limit=-5',
  'limit=many',
  'limit=99999',
  'cursor=%00',
  'cursor=-1',
  'cursor=1e3',
  "cursor=1'; drop table users",
  'q=%00',
  `q=${'x'.repeat(300)}`,
  'sort=name&sort=role',
])('the unreadable query %s falls back to the default', async (query) => {
  const page = await list(`?${query}`);
  expect(page.total).toBe(NAMES.length + 1);
  expect(page.items).toHaveLength(page.total);
});

test('a null byte inside a search is left out of it', async () => {
  expect(names(await list('?q=A%00da'))).toEqual(['Ada']);
});

test('behind the end there is nobody', async () => {
  expect(await list('?cursor=9999999')).toMatchObject({ items: [], nextCursor: null });
});

test('a file holds everyone whom the list holds, as filtered and sorted, and the trail says so', async () => {
  const file = async (query: string, browser = administrator) => {
    const answer = await browser.get(`/api/admin/users/export.csv?${query}`);
    expect(answer.status).toBe(200);
    const [head, ...lines] = (await answer.text()).trim().split(/\r?\n/);
    return { head, addresses: lines.map((line) => /[\w.+-]+@[\w.-]+/.exec(line)?.[0]) };
  };
  const query = 'role=trainee&sort=joined&order=desc';
  const { head, addresses } = await file(query);
  expect(head).toContain('Name,Email,Role,Level,Program,Year,Start,Membership');
  const shown = (await list(`?${query}&limit=200`)).items.map(({ email }) => email);
  expect(shown.length).toBeGreaterThan(2);
  expect(addresses).toEqual(shown);
  expect((await file('limit=1')).addresses).toHaveLength(NAMES.length + 1);
  const theirs = await file('', elsewhere.administrator);
  expect(theirs.addresses.filter((address) => shown.includes(address ?? ''))).toEqual([]);
  const trail = await trailOf(server, administrator.id);
  const taken = trail.filter(({ action }) => action === 'people.exported');
  expect(taken[0]?.facts).toMatchObject({ format: 'csv', role: 'trainee' });
  const finished = trail.find(({ action }) => action === 'people.export-finished');
  expect(finished?.facts).toMatchObject({ count: shown.length, isWhole: true });
});
