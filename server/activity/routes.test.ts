import { asc, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { TrailEvent } from '#shared/activity-output.ts';
import type { QueryOf } from '#shared/wire.ts';
import { KINDS } from '#server/audit/kinds.ts';
import { recordAll, recordEvent } from '#server/audit/store.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { writeCursor } from '#server/db/cursor.ts';
import type { UserActor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aMember, aPerson, aWard, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const OPERATOR = { kind: 'operator' } as const;
/** As the person's own request would. */
const asActor = ({ id }: Someone) => ({ kind: 'user', userId: id }) as UserActor;
type Query = QueryOf<'GET /api/admin/activity'>;

const pageOf = (reader: Someone, query: Query = {}) =>
  reader.call('GET /api/admin/activity', { query });

async function allOf(reader: Someone, query: Query = {}): Promise<TrailEvent[]> {
  const items: TrailEvent[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(reader, { ...query, cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

const said = (events: readonly TrailEvent[]) =>
  events.map(({ who, words }) => `${who.name} ${words}`);
const idsOf = (events: readonly TrailEvent[]) => events.map(({ id }) => id);

/** The same by a statement of its own. */
async function rowsBy(condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from audit_events where ${condition} order by at desc, id desc`,
  );
  return rows.map(({ id }) => id);
}

test('an administrator reads in words who did what to whom, the newest first', async () => {
  const clinic = await aClinic(server);
  const { organization } = clinic;
  const ruth = await aPerson(server, {
    role: 'administrator',
    organization,
    displayName: 'Ruth Adeyemi',
  });
  const jean = await aPerson(server, {
    role: 'attending',
    organization,
    status: 'pending',
    displayName: 'Jean Baptiste',
  });
  await ruth.post(`/api/admin/users/${jean.id}/approve`);
  await ruth.patch(`/api/admin/users/${jean.id}`, { role: 'trainee' });
  await ruth.patch(`/api/admin/organizations/${organization.id}`, { idleMinutes: 15 });
  await recordEvent(db, asActor(jean), 'pearls.created', newId());
  const { items, nextCursor } = await pageOf(ruth);
  expect(said(items)).toEqual([
    'Ruth Adeyemi changed the organization’s settings: sign-out when idle',
    'Ruth Adeyemi changed Jean Baptiste’s role from attending physician to trainee',
    'Ruth Adeyemi approved Jean Baptiste as attending physician',
  ]);
  expect(items[2]).toMatchObject({
    who: { id: ruth.id, name: 'Ruth Adeyemi' },
    whom: { id: jean.id, name: 'Jean Baptiste' },
    kind: 'members',
    recordId: jean.id,
    organization: { id: organization.id },
  });
  expect(nextCursor).toBeNull();
});

test("another organization's administrator reads none of it, whatever is asked", async () => {
  const { administrator, elsewhere, trainee } = await aWard(server);
  await administrator.patch(`/api/admin/users/${trainee.id}`, { trainingYear: 2025 });
  const queries: Query[] = [
    {},
    { personId: administrator.id },
    { personId: trainee.id },
    { recordId: trainee.id },
    { kind: 'members' },
    { kind: 'members', personId: trainee.id, recordId: trainee.id },
  ];
  for (const query of queries) {
    const theirs = await pageOf(elsewhere.administrator, query);
    expect(said(theirs.items).filter((words) => words.includes('training'))).toEqual([]);
    expect(said((await pageOf(administrator, query)).items)).toContainEqual(
      expect.stringContaining('set the start of Tom Trainee’s training to 2025'),
    );
    const file = await elsewhere.administrator.get(
      `/api/admin/activity/export.csv?${new URLSearchParams(query as Record<string, string>)}`,
    );
    expect(await file.text()).not.toContain('Trainee');
  }
  const people = await elsewhere.administrator.call('GET /api/admin/activity/people', {
    query: { q: 'Tom' },
  });
  expect(people.items).toEqual([]);
});

test('an event stays with the organization where it happened when its person moves on', async () => {
  const { organization, administrator, elsewhere, trainee } = await aWard(server);
  await trainee.patch('/api/profile', { displayName: 'Tom', specialty: 'none', bio: '' });
  await db.execute(
    sql`update memberships set organization_id = ${elsewhere.organization.id} where user_id = ${trainee.id}`,
  );
  await recordEvent(db, OPERATOR, 'two-factor.off', trainee.id);
  expect(said(await allOf(administrator))).toEqual([
    'Tom saved the profile',
    'Tom changed their name from “Tom Trainee” to “Tom”',
  ]);
  expect(said(await allOf(elsewhere.administrator))).toEqual([
    'The operator turned two-factor sign-in off for Tom',
  ]);
  const [first] = await trailOf(server, trainee.id);
  expect(first?.organizationId).toBe(organization.id);
});

test('a page holds each event once, and each filter finds what a statement of its own finds', async () => {
  const { organization, administrator, attending, trainee } = await aWard(server);
  const kinds = ['profile.saved', 'role.changed', 'procedure.verified', 'pearls.created'] as const;
  const actor = (await db.execute<{ id: string }>(sql`select ${attending.id}::uuid as id`)).rows[0];
  const by = { kind: 'user', userId: actor?.id } as never;
  for (let i = 0; i < 30; i += 1) {
    // Several in one moment: their ids decide.
    await recordAll(
      db,
      i % 3 === 0 ? OPERATOR : by,
      kinds.map((action) => ({
        action,
        subjectId: i % 2 === 0 ? trainee.id : newId(),
        facts: {},
        ...(action !== 'pearls.created' && { organizationId: organization.id }),
        personId: i % 5 === 0 ? trainee.id : null,
      })),
    );
  }
  const theirs = sql`organization_id = ${organization.id}`;
  const cases: [Query, ReturnType<typeof sql>][] = [
    [{}, theirs],
    [{ kind: 'members' }, sql`${theirs} and action = 'role.changed'`],
    [{ kind: 'mail' }, sql`false`],
    [
      { personId: trainee.id },
      sql`${theirs} and (actor_id = ${trainee.id} or person_id = ${trainee.id})`,
    ],
    [{ personId: attending.id }, sql`${theirs} and actor_id = ${attending.id}`],
    [{ recordId: trainee.id }, sql`${theirs} and subject_id = ${trainee.id}`],
    [
      { recordId: trainee.id, personId: attending.id, kind: 'accounts' },
      sql`${theirs} and subject_id = ${trainee.id} and actor_id = ${attending.id} and action = 'profile.saved'`,
    ],
    [{ from: '2200-01-01' }, sql`false`],
    [{ to: '2000-01-01' }, sql`false`],
    [
      { from: '2020-01-01', to: '2199-12-31', kind: 'procedures' },
      sql`${theirs} and action = 'procedure.verified'`,
    ],
  ];
  for (const [query, condition] of cases) {
    const expected = await rowsBy(condition);
    expect(idsOf(await allOf(administrator, { ...query, limit: 7 }))).toEqual(expected);
    const file = await administrator.get(
      `/api/admin/activity/export.csv?${new URLSearchParams(query as Record<string, string>)}`,
    );
    const lines = (await file.text()).trim().split('\r\n').slice(1);
    // Taking it away is the newest entry by then, where the filters let it through.
    const entries = lines.map((line) => line.split(',').at(-1));
    expect(entries.filter((id) => expected.includes(id ?? ''))).toEqual(expected);
  }
});

test('a system administrator reads all, also what belongs to no organization, and narrows it to one', async () => {
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const { organization, administrator } = await aClinic(server);
  await recordEvent(db, asActor(administrator), 'pearls.created', newId());
  await administrator.post('/api/admin/join-links', {});
  const all = await allOf(systemAdmin, { limit: 200 });
  expect(idsOf(all)).toEqual(await rowsBy(sql`true`));
  const pearls = sql.raw(
    Object.entries(KINDS)
      .filter(([, { group }]) => group === 'pearls')
      .map(([kind]) => `'${kind}'`)
      .join(', '),
  );
  expect(idsOf(await allOf(systemAdmin, { kind: 'pearls' }))).toEqual(
    await rowsBy(sql`action in (${pearls})`),
  );
  expect(idsOf(await allOf(systemAdmin, { kind: 'invitations' }))).toEqual(
    await rowsBy(sql`action ~ '^(invitation|join-link)'`),
  );
  expect(said(await allOf(systemAdmin, { organizationId: organization.id }))).toEqual([
    `${administrator.email} made a link to join the organization`,
  ]);
});

test('days are those of the reader, also across a change of summer time', async () => {
  const { organization, administrator } = await aClinic(server);
  await db.insert(auditEvents).values(
    [
      '2026-03-09T23:30:00Z',
      '2026-03-10T12:00:00Z',
      '2026-03-11T03:59:00Z',
      '2026-03-08T04:59:00Z',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:00Z',
      '2026-03-09T04:00:00Z',
    ].map((at) => ({
      id: newId(),
      at: new Date(at),
      actorKind: 'operator' as const,
      actorId: 'operator',
      action: 'organization.saved' as const,
      subjectId: organization.id,
      organizationId: organization.id,
      facts: { changed: 'name' },
    })),
  );
  const times = async (day: string, timeZone: string) =>
    (await allOf(administrator, { from: day, to: day, timeZone })).map(({ at }) => at.slice(5, 16));
  expect(await times('2026-03-10', 'UTC')).toEqual(['03-10T12:00']);
  expect(await times('2026-03-10', 'Europe/Berlin')).toEqual(['03-10T12:00', '03-09T23:30']);
  expect(await times('2026-03-10', 'America/New_York')).toEqual(['03-11T03:59', '03-10T12:00']);
  // Of 23 hours: it begins in winter, and ends in summer time.
  expect(await times('2026-03-08', 'America/New_York')).toEqual(['03-09T03:59', '03-08T05:00']);
});

test('whoever has gone is a former account, and nobody is told by what they wrote', async () => {
  const { organization, administrator } = await aClinic(server);
  const gone = await aMember(server, { organization, displayName: 'Gone Away' });
  await recordEvent(db, OPERATOR, 'membership.removed', gone.id, {
    organizationId: organization.id,
  });
  await db.execute(sql`delete from users where id = ${gone.id}`);
  const [event] = await allOf(administrator);
  expect(event?.words).toBe('ended a former account’s membership');
});

test('a file of the trail says what was taken, and cannot start a formula', async () => {
  const { organization, administrator } = await aClinic(server);
  const person = await aPerson(server, { organization, displayName: '=1+1' });
  await administrator.patch(`/api/admin/users/${person.id}`, { trainingYear: 2024 });
  const answer = await administrator.get('/api/admin/activity/export.csv?kind=members');
  expect(answer.headers.get('content-disposition')).toMatch(/activity-.*\.csv/);
  const text = await answer.text();
  expect(text).toContain("'=1+1");
  expect(text).toContain('training_year.changed');
  const sheet = await administrator.get('/api/admin/activity/export.xlsx');
  expect((await sheet.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const trail = await db
    .select()
    .from(auditEvents)
    .where(sql`subject_id = ${administrator.id} and facts ->> 'format' = 'csv'`)
    .orderBy(asc(auditEvents.at));
  expect(trail).toMatchObject([
    {
      action: 'audit.exported',
      facts: { format: 'csv', kind: 'members' },
      organizationId: organization.id,
    },
  ]);
});

test.each([
  'cursor=x',
  `cursor=${writeCursor(['1', 'x'])}`,
  `cursor=${writeCursor(['99999999999999999999', newId()])}`,
  'kind=wizardry',
  'personId=x',
  'from=2026-99-99',
  'from=9999-12-31&timeZone=Pacific/Kiritimati',
  'timeZone=Nowhere/Nothing',
  'to=9999-12-31',
  'limit=0',
])('the unreadable query %s shows the first page', async (query) => {
  const { administrator } = await aClinic(server);
  await administrator.post('/api/admin/join-links', {});
  const answer = await read(administrator.get(`/api/admin/activity?${query}`));
  expect(answer).toMatchObject({ status: 200, items: [{ kind: 'invitations' }] });
  const file = await administrator.get(`/api/admin/activity/export.csv?${query}`);
  expect([file.status, await file.text()]).toEqual([
    200,
    expect.stringContaining('made a link to join the organization'),
  ]);
});

test('the trail of another organization does not exist for an administrator, in whatever shape it is asked for', async () => {
  const clinic = await aClinic(server);
  const other = await aClinic(server);
  const query = `organizationId=${other.organization.id}`;
  for (const what of ['', '/export.csv', '/export.xlsx'] as const) {
    expect(
      await read(clinic.administrator.get(`/api/admin/activity${what}?${query}`)),
    ).toMatchObject({ status: 404, message: 'There is no such organization.' });
  }
  const own = { organizationId: clinic.organization.id };
  expect((await pageOf(clinic.administrator, own)).items).toEqual([]);
  const system = await aPerson(server, { role: 'system_admin' });
  expect((await system.get(`/api/admin/activity?organizationId=${newId()}`)).status).toBe(404);
});
