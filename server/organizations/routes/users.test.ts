import { afterAll, expect, test } from 'vitest';
import type { Page } from '#shared/organizations.ts';
import type { AdminUser } from '#shared/organization-output.ts';
import { sessions } from '#server/auth/tables.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aMember, aPerson } from '#test/administration.ts';
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
    membership: {
      organization: { id: organization.id, name: organization.name },
      status: 'active',
    },
    joinedAt: day(20).toISOString(),
    askedAt: expect.any(String) as string,
    lastSeenAt: day(40).toISOString(),
    can: {
      approve: false,
      decline: false,
      remove: true,
      changeRole: true,
      setTrainingYear: true,
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

test.each([
  'sort=size',
  'order=sideways',
  'role=wizard',
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
