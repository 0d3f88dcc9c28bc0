import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { findAssessmentSettings } from '#server/organizations/store/organizations.ts';
import { organizations } from '#server/organizations/tables.ts';
import {
  aClinic,
  aMember,
  anOrganization,
  aPerson,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const systemAdmin = await aPerson(server, { role: 'system_admin' });
const path = ({ id }: { id: string }) => `/api/admin/organizations/${id}` as const;
const rowOf = async ({ id }: { id: string }) =>
  (await db.select().from(organizations).where(eq(organizations.id, id)))[0];

test('an administrator reads the own organization with its real figures', async () => {
  const { organization, administrator } = await aClinic(server);
  await aMember(server, { organization });
  await aMember(server, { organization, status: 'pending' });
  await aMember(server, { organization, status: 'declined' });
  const settings = await administrator.call('GET /api/admin/organizations/:id', {
    path: { id: organization.id },
  });
  expect(settings).toEqual({
    id: organization.id,
    slug: organization.slug,
    name: organization.name,
    members: 2,
    pendingMembers: 1,
    autoApprove: false,
    domains: [],
    idleMinutes: null,
    secondFactor: 'nobody',
    ssoOnly: false,
    assessorSignIn: false,
    dictation: true,
    modelHints: false,
    signInDays: null,
    mailDays: null,
    shareDays: null,
    deletedDays: null,
    auditDays: null,
    createdAt: organization.createdAt.toISOString(),
    sso: null,
    can: { editSettings: true, editTrust: false },
  });
});

test('an administrator sets the idle time, which counts from the next request on', async () => {
  const { organization, administrator } = await aClinic(server);
  expect(await read(administrator.patch(path(organization), { idleMinutes: 15 }))).toMatchObject({
    status: 200,
    idleMinutes: 15,
  });
  expect((await administrator.user())?.idleMinutes).toBe(15);
  expect((await trailOf(server, organization.id)).at(-1)).toMatchObject({
    action: 'organization.saved',
    actorId: administrator.id,
    facts: { changed: 'idleMinutes' },
  });
  await administrator.patch(path(organization), { idleMinutes: null });
  expect((await administrator.user())?.idleMinutes).toBeNull();
});

test('an administrator decides on sign-in of assessors, dictation and hints, each by itself', async () => {
  const { organization, administrator } = await aClinic(server);
  const settings = { assessorSignIn: true, dictation: false, modelHints: true };
  for (const [name, value] of Object.entries(settings)) {
    expect(await read(administrator.patch(path(organization), { [name]: value }))).toMatchObject({
      status: 200,
      [name]: value,
    });
    expect((await trailOf(server, organization.id)).at(-1)?.facts).toEqual({ changed: name });
  }
  expect(await rowOf(organization)).toEqual({ ...organization, ...settings });
  expect(await findAssessmentSettings(db, organization.id)).toEqual(settings);
  expect(await findAssessmentSettings(db, null)).toEqual({
    assessorSignIn: false,
    dictation: true,
    modelHints: false,
  });
  const wrong = await read(administrator.patch(path(organization), { dictation: 'yes' }));
  expect(wrong.status).toBe(400);
});

test('others of the organization, and administrators of others, change none of it', async () => {
  const { organization } = await aClinic(server);
  const elsewhere = await aClinic(server);
  const pending = { role: 'administrator', organization, status: 'pending' } as const;
  const people = [
    [await aPerson(server, { role: 'attending', organization }), 403],
    [await aPerson(server, { organization }), 403],
    [await aPerson(server, pending), 403],
    [elsewhere.administrator, 404],
  ] as const;
  for (const [person, status] of people) {
    const answer = await person.patch(path(organization), { assessorSignIn: true });
    expect(answer.status).toBe(status);
  }
  expect(await rowOf(organization)).toEqual(organization);
});

test.each([
  { domains: ['staff.example'] },
  { autoApprove: true },
  { name: 'Another Name' },
  { idleMinutes: 15, autoApprove: true },
  { domains: [] },
])('an administrator cannot save %j, and nothing of it is saved', async (body) => {
  const { organization, administrator } = await aClinic(server);
  expect(await read(administrator.patch(path(organization), body))).toMatchObject({
    status: 403,
    message: 'Only a system administrator can change this.',
  });
  expect(await rowOf(organization)).toEqual(organization);
});

test("another organization's settings do not exist for an administrator", async () => {
  const { administrator } = await aClinic(server);
  const other = await anOrganization(server);
  for (const id of [other.id, '01900000-0000-7000-8000-000000000000', 'x']) {
    expect((await administrator.get(path({ id }))).status).toBe(404);
    expect((await administrator.patch(path({ id }), { idleMinutes: 5 })).status).toBe(404);
  }
  expect((await administrator.get('/api/admin/organizations')).status).toBe(403);
  expect((await administrator.post('/api/admin/organizations', { name: 'Mine' })).status).toBe(403);
  expect(await rowOf(other)).toEqual(other);
});

test.each([
  [{ idleMinutes: 4 }, 'idleMinutes', 'At least 5 minutes'],
  [{ idleMinutes: 721 }, 'idleMinutes', 'At most 720 minutes'],
  [{ idleMinutes: 7.5 }, 'idleMinutes', 'Please enter whole minutes'],
  [{ idleMinutes: '15' }, 'idleMinutes', 'Please enter whole minutes'],
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ domains: ['example'] }, 'domains.0', 'Please enter a domain such as example.org'],
  [
    { domains: ['a.example', '@b.example'] },
    'domains.1',
    'Please enter a domain such as example.org',
  ],
  [{ domains: ['*.example.org'] }, 'domains.0', 'Please enter a domain such as example.org'],
  [{ domains: ['https://a.example'] }, 'domains.0', 'Please enter a domain such as example.org'],
])('settings with %j are refused at their input', async (body, field, message) => {
  const organization = await anOrganization(server);
  const answer = await read(systemAdmin.patch(path(organization), body));
  expect(answer.status).toBe(400);
  expect(answer.fields).toEqual({ [field]: message });
  expect(await rowOf(organization)).toEqual(organization);
});

test('a system administrator sets domains, once each and in lower case', async () => {
  const organization = await anOrganization(server);
  const domains = ['One.Example', ' one.example ', 'two.example'];
  expect(await read(systemAdmin.patch(path(organization), { domains }))).toMatchObject({
    status: 200,
    domains: ['one.example', 'two.example'],
  });
  const [event] = await trailOf(server, organization.id);
  expect(event?.facts).toEqual({ changed: 'domains' });
});

test('two system administrators do not undo each other: domains are saved as they were read, or not', async () => {
  const organization = await anOrganization(server, { domains: ['a.example', 'b.example'] });
  const save = (domains: string[], domainsBefore?: string[]) =>
    read(systemAdmin.patch(path(organization), { domains, domainsBefore }));
  const seen = ['a.example', 'b.example'];
  expect((await save(['a.example'], seen)).status).toBe(200);
  expect(await save([...seen, 'c.example'], seen)).toMatchObject({
    status: 409,
    message: 'The domains were changed in the meantime. Please look again.',
  });
  expect((await rowOf(organization))?.domains).toEqual(['a.example']);
  const both = await Promise.all([
    save(['a.example', 'd.example'], ['a.example']),
    save([], ['a.example']),
  ]);
  expect(statuses(both)).toEqual([200, 409]);
  expect((await save(['e.example'])).status).toBe(200);
});

test('a domain belongs to one organization, also when two take it at the same moment', async () => {
  const [one, two] = [await anOrganization(server), await anOrganization(server)];
  const take = (organization: { id: string }, domains: string[]) =>
    read(systemAdmin.patch(path(organization), { domains }));
  expect((await take(one, ['taken.example'])).status).toBe(200);
  expect((await take(one, ['taken.example', 'more.example'])).status).toBe(200);
  expect(await take(two, ['free.example', 'TAKEN.example'])).toMatchObject({
    status: 409,
    fields: { domains: `taken.example belongs to ${one.name}.` },
  });
  expect((await rowOf(two))?.domains).toEqual([]);
  for (let round = 0; round < 4; round += 1) {
    const domains = [`race-${round}.example`];
    const answers = await Promise.all([take(one, domains), take(two, domains)]);
    expect(statuses(answers)).toEqual([200, 409]);
  }
});

test.each(['gmail.com', 'outlook.com', 'Yahoo.co.uk', 'icloud.com'])(
  'the public mail domain %s would let anybody in and is refused',
  async (domain) => {
    const organization = await anOrganization(server);
    const answer = await read(
      systemAdmin.patch(path(organization), { domains: ['staff.example.net', domain] }),
    );
    const sentence = `${domain.toLowerCase()} gives addresses to anybody. Please enter a domain of the organization.`;
    expect(answer).toMatchObject({ status: 400, message: sentence, fields: { domains: sentence } });
    expect((await rowOf(organization))?.domains).toEqual([]);
  },
);

test('no two organizations have one name, neither created nor renamed', async () => {
  const create = (name: string) => read(systemAdmin.post('/api/admin/organizations', { name }));
  const sentence = 'There is an organization of this name already.';
  const conflict = { status: 409, fields: { name: sentence } };
  for (const name of ["St. Mary's", '聖マリア病院']) {
    expect(await create(name)).toMatchObject({ status: 201, name, members: 0 });
    expect(await create(` ${name} `)).toMatchObject(conflict);
  }
  expect(await create('ST MARYS')).toMatchObject(conflict);
  const other = await anOrganization(server);
  const rename = (name: string) => read(systemAdmin.patch(path(other), { name }));
  expect(await rename('St Mary’s')).toMatchObject(conflict);
  expect((await rowOf(other))?.name).toBe(other.name);
  expect(await rename('Saint Elsewhere')).toMatchObject({ status: 200, name: 'Saint Elsewhere' });
  expect(await rename('Saint ELSEWHERE')).toMatchObject({ status: 200, name: 'Saint ELSEWHERE' });
});

test('a name of nothing but signs can be given', async () => {
  const answer = await read(systemAdmin.post('/api/admin/organizations', { name: '+++' }));
  expect(answer).toMatchObject({ status: 201, name: '+++' });
});

test('the sign-up form offers names and ids of the organizations and nothing else', async () => {
  const answer = await server.fetchAs('192.0.2.1', '/api/organizations');
  const { items } = await answerOf('GET /api/organizations', answer);
  expect(items.length).toBeGreaterThan(4);
  expect(new Set(items.map((item) => Object.keys(item).join(' ')))).toEqual(new Set(['id name']));
});
