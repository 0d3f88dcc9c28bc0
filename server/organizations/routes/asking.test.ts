import { afterAll, expect, test } from 'vitest';
import { dateAt } from '#shared/shift-date.ts';
import { recordEvent } from '#server/audit/store.ts';
import {
  aClinic,
  aPerson,
  mailsTo,
  membershipOf,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import type { Browser } from '#test/people.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const ask = (browser: Browser, { id }: { id: string }) =>
  read(browser.post('/api/membership-requests', { organizationId: id }));

test('a trainee asks to join, waits, and is in once an administrator says so', async () => {
  const { organization, administrator } = await aClinic(server);
  const trainee = await aPerson(server);
  expect(await ask(trainee, organization)).toEqual({
    organization: { id: organization.id, name: organization.name },
    status: 201,
  });
  expect((await trainee.user())?.membership?.status).toBe('pending');
  const [mail, ...more] = await mailsTo(server, administrator.email);
  expect(mail?.subject).toBe(`Someone asks to join ${organization.name}`);
  expect(mail?.text).toContain(`${trainee.email} asks to join ${organization.name} as trainee.`);
  expect(more).toEqual([]);
  const trail = await trailOf(server, trainee.id);
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['membership.pending', trainee.id],
  ]);
  await administrator.post(`/api/admin/users/${trainee.id}/approve`);
  expect((await trainee.user())?.membership?.status).toBe('active');
});

test('asked again, or twice at once, it is one request and one mail', async () => {
  const { organization, administrator } = await aClinic(server);
  const trainee = await aPerson(server);
  const answers = await Promise.all([ask(trainee, organization), ask(trainee, organization)]);
  expect(statuses([...answers, await ask(trainee, organization)])).toEqual([201, 201, 201]);
  expect(await mailsTo(server, administrator.email)).toHaveLength(1);
});

test('another organization asked takes the place of the first', async () => {
  const [first, second] = [await aClinic(server), await aClinic(server)];
  const trainee = await aPerson(server);
  await ask(trainee, first.organization);
  await ask(trainee, second.organization);
  expect(await membershipOf(server, trainee.id)).toMatchObject({
    organizationId: second.organization.id,
    status: 'pending',
  });
});

test('where everyone is let in, and at a domain of the organization, asking is joining', async () => {
  const open = await aClinic(server, { autoApprove: true });
  const trainee = await aPerson(server);
  await ask(trainee, open.organization);
  expect((await trainee.user())?.membership?.status).toBe('active');
  const ours = await aClinic(server, { domains: ['asking.example'] });
  const colleague = { email: 'ada@asking.example', emailVerified: true };
  const known = await aPerson(server, colleague);
  await ask(known, ours.organization);
  expect((await known.user())?.membership?.status).toBe('active');
});

test('a member of another organization is told whom to ask, and a system administrator belongs nowhere', async () => {
  const [here, elsewhere] = [await aClinic(server), await aClinic(server)];
  const member = await aPerson(server, { organization: here.organization });
  expect(await ask(member, elsewhere.organization)).toMatchObject({
    status: 409,
    message: `You are a member of ${here.organization.name}. Contact an administrator to change your organization.`,
  });
  expect((await membershipOf(server, member.id))?.organizationId).toBe(here.organization.id);
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  expect((await ask(systemAdmin, here.organization)).status).toBe(403);
});

test('a graduate joins elsewhere from the day after the last one, and the old organization reads it', async () => {
  const [here, next] = [await aClinic(server), await aClinic(server)];
  const program = await programOf(server, here.organization);
  const graduate = await aPerson(server, { organization: here.organization });
  const lastDay = dateAt(new Date(), 0);
  await placeIn(server, graduate.id, program, { programYear: 3, graduatedOn: lastDay });
  const link = await next.administrator.call('POST /api/admin/join-links', { body: {} });
  const join = () => graduate.post(`/api/invitations/${link.code}/accept`);
  expect((await ask(graduate, next.organization)).status).toBe(409);
  expect((await join()).status).toBe(409);
  await placeIn(server, graduate.id, program, { programYear: 3, graduatedOn: '2025-06-30' });
  expect((await ask(graduate, here.organization)).status).toBe(409);
  expect((await join()).status).toBe(200);
  expect(await membershipOf(server, graduate.id)).toMatchObject({
    organizationId: next.organization.id,
    status: 'active',
    programId: null,
    graduatedOn: null,
  });
  const trail = await trailOf(server, graduate.id);
  expect(trail.map(({ action, organizationId }) => [action, organizationId])).toEqual([
    ['membership.left', here.organization.id],
    ['membership.active', next.organization.id],
  ]);
  expect(trail[0]?.facts).toMatchObject({
    program: program.id,
    year: 3,
    graduated: '2025-06-30',
  });
});

test('a graduate who would have to wait stays a member of the old organization', async () => {
  const [here, next] = [await aClinic(server), await aClinic(server)];
  const open = await aClinic(server, { autoApprove: true });
  const program = await programOf(server, here.organization);
  const graduate = await aPerson(server, { organization: here.organization });
  await placeIn(server, graduate.id, program, { programYear: 3, graduatedOn: '2025-06-30' });
  const stays = `You stay a member of ${here.organization.name} until another organization takes you in. Ask your new program for an invitation by mail or a join link.`;
  expect(await ask(graduate, next.organization)).toMatchObject({ status: 409, message: stays });
  const link = await next.administrator.call('POST /api/admin/join-links', { body: {} });
  const removed = { organizationId: next.organization.id };
  await recordEvent(db, { kind: 'operator' }, 'membership.removed', graduate.id, removed);
  const joining = graduate.post(`/api/invitations/${link.code}/accept`);
  expect(await read(joining)).toMatchObject({ status: 409 });
  expect(await membershipOf(server, graduate.id)).toMatchObject({
    organizationId: here.organization.id,
    status: 'active',
    programId: program.id,
  });
  expect(await mailsTo(server, next.administrator.email)).toEqual([]);
  expect((await ask(graduate, open.organization)).status).toBe(201);
  expect((await graduate.user())?.membership?.organization.id).toBe(open.organization.id);
});

test('whom an administrator declined or removed is told the next step, and asks nobody over and over', async () => {
  const { organization, administrator } = await aClinic(server);
  const declined = await aPerson(server, { organization, status: 'pending' });
  await administrator.post(`/api/admin/users/${declined.id}/decline`);
  const removed = await aPerson(server, { organization });
  await administrator.post(`/api/admin/users/${removed.id}/remove`);
  for (const person of [declined, removed]) {
    const { status, fields } = await ask(person, organization);
    expect(status).toBe(400);
    expect(fields?.['organizationId']).toContain('Ask your program for an invitation by mail');
  }
  expect(await mailsTo(server, administrator.email)).toEqual([]);
});

test('an organization that is none is refused at its input, and ten a day are enough', async () => {
  const trainee = await aPerson(server);
  const nowhere = { id: '01900000-0000-7000-8000-000000000000' };
  for (let asked = 0; asked < 10; asked += 1) {
    expect(await ask(trainee, nowhere)).toMatchObject({
      status: 400,
      fields: { organizationId: 'Please choose an organization from the list' },
    });
  }
  expect((await ask(trainee, nowhere)).status).toBe(429);
});
