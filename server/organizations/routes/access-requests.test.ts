import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accessRequests, invitations, organizations } from '#server/organizations/tables.ts';
import {
  aClinic,
  aPerson,
  invited,
  mailedToken,
  mailsTo,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import { nextEmail, openBrowser, PASSWORD } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const systemAdmin = await aPerson(server, { role: 'system_admin' });
const { administrator } = await aClinic(server);

const form = () => ({
  fullName: 'Ada Lovelace',
  email: nextEmail('ada'),
  phone: '+1 555 0100',
  organizationName: `Hospital of ${nextEmail('town').split('@')[0]}`,
  role: 'administrator',
  specialty: 'surgery',
  traineeCount: 12,
  additionalInformation: 'We start in July.\nPlease call.',
});

/** Sends the form from a network of its own and returns what was stored. */
async function asked(more: object = {}) {
  const input = { ...form(), ...more };
  const answer = await openBrowser(server).post('/api/access-requests', input);
  expect([answer.status, await answer.json()]).toEqual([201, {}]);
  const [row] = await db
    .select()
    .from(accessRequests)
    .where(eq(accessRequests.email, input.email.toLowerCase()));
  if (!row) throw new Error('the request is not stored');
  return row;
}

const approve = (id: string, organizationName: string, role = 'administrator', more = {}) =>
  read(
    systemAdmin.post(`/api/admin/access-requests/${id}/approve`, {
      organizationName,
      role,
      ...more,
    }),
  );
const decline = (id: string, answer?: string) =>
  read(systemAdmin.post(`/api/admin/access-requests/${id}/decline`, { answer }));
const called = (name: string) =>
  db.select().from(organizations).where(eq(organizations.name, name));
const rolesInvited = async (email: string) =>
  (await db.select().from(invitations).where(eq(invitations.email, email))).map(({ role }) => role);

test('a request is stored as it was written, and system administrators are told', async () => {
  const input = form();
  const row = await asked(input);
  expect(row).toMatchObject({ ...input, status: 'waiting', decidedAt: null });
  const mail = (await mailsTo(server, systemAdmin.email)).at(-1);
  expect(mail?.subject).toBe(`${input.organizationName} asks for access`);
  expect(mail?.contentUrl).toMatch(/\/admin\/access-requests$/);
  expect(await mailsTo(server, administrator.email)).toEqual([]);
  expect(await mailsTo(server, input.email)).toEqual([]);
  const { items } = await systemAdmin.call('GET /api/admin/access-requests');
  expect(items.find(({ id }) => id === row.id)).toMatchObject({ ...input, status: 'waiting' });
});

test('what a stranger writes becomes neither HTML nor another header of the mail', async () => {
  await asked({
    fullName: '<img src=x onerror=alert(1)> =HYPERLINK("http://evil.example")',
    organizationName: 'Ward 1\r\nBcc: all@example.org\r\n"><script>',
    phone: "'><b>",
  });
  const mail = (await mailsTo(server, systemAdmin.email)).at(-1);
  expect(mail?.subject).toBe('Ward 1 Bcc: all @ example. org "><script> asks for access');
  expect(mail?.html).not.toMatch(/<(img|script|b)\b/);
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test.each([
  [{ fullName: ' ' }, 'fullName', 'Full name is required'],
  [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
  [{ phone: '' }, 'phone', 'Phone is required'],
  [{ organizationName: '\u200b' }, 'organizationName', 'Organization name is required'],
  [{ role: 'system_admin' }, 'role', 'Please choose a role from the list'],
  [{ specialty: 'wizardry' }, 'specialty', 'Please choose a specialty from the list'],
  [{ traineeCount: 0 }, 'traineeCount', 'Number of trainees must be at least 1'],
  [{ traineeCount: '12' }, 'traineeCount', 'Number of trainees is required'],
  [{ fullName: 'x'.repeat(101) }, 'fullName', 'Full name can have at most 100 characters'],
])('a request with %j is refused at its input', async (more, field, message) => {
  const answer = await read(
    openBrowser(server).post('/api/access-requests', { ...form(), ...more }),
  );
  expect(answer.status).toBe(400);
  expect(answer.fields).toEqual({ [field]: message });
});

test('one network asks five times an hour', async () => {
  const browser = openBrowser(server);
  const answers: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    answers.push((await browser.post('/api/access-requests', form())).status);
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});

test('approving creates the organization and invites the person, who comes in as its administrator', async () => {
  const row = await asked();
  expect(await approve(row.id, row.organizationName)).toEqual({ status: 200 });
  const [organization] = await called(row.organizationName);
  expect(organization).toMatchObject({ autoApprove: false, domains: [] });
  const [mail] = await mailsTo(server, row.email);
  expect(mail?.text).toContain(`for ${row.organizationName} is approved.`);
  const browser = openBrowser(server);
  const invitation = await mailedToken(server, row.email);
  await browser.post('/api/auth/sign-up', { email: row.email, password: PASSWORD, invitation });
  expect(await browser.user()).toMatchObject({
    role: 'administrator',
    membership: { organization: { id: organization?.id }, status: 'active' },
    can: { administer: true },
  });
  expect((await browser.get('/api/admin/overview')).status).toBe(200);
  const trail = await trailOf(server, row.id);
  expect(trail.map(({ action }) => action)).toEqual(['access.requested', 'access.approved']);
  expect(await trailOf(server, organization?.id ?? '')).toMatchObject([
    { action: 'organization.created', actorId: systemAdmin.id },
  ]);
});

test('nobody is let into an organization that exists before that is said in so many words', async () => {
  const { organization } = await aClinic(server);
  const row = await asked();
  const name = ` ${organization.name.toUpperCase()}! `;
  const sentence = `${organization.name} exists already, with 1 member.`;
  for (const more of [{}, { joinExisting: false }]) {
    expect(await approve(row.id, name, 'administrator', more)).toMatchObject({
      status: 409,
      message: sentence,
      fields: { joinExisting: sentence },
    });
  }
  expect(await approve(row.id, name, 'administrator', { joinExisting: 'yes' })).toMatchObject({
    status: 400,
  });
  expect(await mailsTo(server, row.email)).toEqual([]);
  expect(await rolesInvited(row.email)).toEqual([]);
  expect((await trailOf(server, row.id)).map(({ action }) => action)).toEqual(['access.requested']);
  expect(await approve(row.id, name, 'administrator', { joinExisting: true })).toEqual({
    status: 200,
  });
  const [mail] = await mailsTo(server, row.email);
  expect(mail?.subject).toBe(`You are invited to join ${organization.name}`);
  expect(await trailOf(server, organization.id)).toEqual([]);
});

test('a second request for the same name takes the organization that exists', async () => {
  const first = await asked();
  const second = await asked({ organizationName: `  ${first.organizationName.toUpperCase()}!  ` });
  await approve(first.id, first.organizationName);
  const join = { joinExisting: true };
  expect((await approve(second.id, second.organizationName, 'attending', join)).status).toBe(200);
  expect(await called(first.organizationName)).toHaveLength(1);
  expect(await called(second.organizationName)).toEqual([]);
  const [mail] = await mailsTo(server, second.email);
  expect(mail?.subject).toBe(`You are invited to join ${first.organizationName}`);
  expect(await rolesInvited(second.email)).toEqual(['attending']);
});

test('two places whose names only begin alike stay two organizations', async () => {
  const region = 'Regional Consortium for Graduate Medical Education of the Great Northern ';
  const names = [`${region}Plains`, `${region}Lakes`, '東京病院 A', '大阪病院 A'];
  for (const name of names) {
    const { id } = await asked();
    expect((await approve(id, name)).status).toBe(200);
    expect(await called(name)).toHaveLength(1);
  }
});

test('a renamed organization is found by its new name and no longer by the old one', async () => {
  const first = await asked();
  await approve(first.id, 'Old Name Hospital');
  const [organization] = await called('Old Name Hospital');
  const path = `/api/admin/organizations/${organization?.id}` as const;
  expect((await systemAdmin.patch(path, { name: 'New Name Hospital' })).status).toBe(200);
  for (const name of ['Old Name Hospital', 'New Name Hospital']) {
    const { id, email } = await asked();
    await approve(id, name, 'administrator', { joinExisting: true });
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toBe(`You are invited to join ${name}`);
    expect(await called(name)).toHaveLength(1);
  }
});

test('the name and the role are what the system administrator decides', async () => {
  const row = await asked({ organizationName: 'Hosptial', role: 'other' });
  expect(await approve(row.id, ' ')).toMatchObject({ status: 400 });
  expect(await approve(row.id, 'Hospital of Decided', 'other')).toMatchObject({ status: 400 });
  expect(await approve(row.id, 'Hospital of Decided', 'attending')).toEqual({ status: 200 });
  expect(await rolesInvited(row.email)).toEqual(['attending']);
});

test('declining mails the answer, and escapes it', async () => {
  const row = await asked();
  expect(await decline(row.id, 'Please use <b>your work</b> address & call.')).toEqual({
    status: 200,
  });
  const [mail] = await mailsTo(server, row.email);
  expect(mail?.text).toContain('was declined.\n\nPlease use <b>your work</b> address & call.');
  expect(mail?.html).toContain('Please use &lt;b&gt;your work&lt;/b&gt; address &amp; call.');
  expect(await called(row.organizationName)).toEqual([]);
  const { items } = await systemAdmin.call('GET /api/admin/access-requests');
  expect(items.find(({ id }) => id === row.id)).toMatchObject({
    status: 'declined',
    answer: 'Please use <b>your work</b> address & call.',
    decidedBy: systemAdmin.email,
  });
});

test('a request is decided once, also at the same moment', async () => {
  const message = 'Somebody else has decided this request. Please look again.';
  const first = await asked();
  await approve(first.id, first.organizationName);
  expect(await approve(first.id, first.organizationName)).toMatchObject({ status: 409, message });
  expect(await approve(first.id, 'Another Name of It')).toMatchObject({ status: 409, message });
  expect(await decline(first.id)).toMatchObject({ status: 409, message });
  expect(await called('Another Name of It')).toEqual([]);

  const second = await asked();
  const name = second.organizationName;
  const answers = await Promise.all([
    approve(second.id, name),
    approve(second.id, name),
    decline(second.id, 'no'),
  ]);
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(await mailsTo(server, second.email)).toHaveLength(1);
});

test('of two requests for one new name, approved at the same moment, one makes it and one asks', async () => {
  const [first, second] = [await asked(), await asked()];
  const name = 'Hospital of the Same Moment';
  const answers = await Promise.all([approve(first.id, name), approve(second.id, name)]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    `${name} exists already, with 0 members.`,
  );
  expect(await called(name)).toHaveLength(1);
});

test('a member of another organization who asks for access is not moved by the approval', async () => {
  const clinic = await aClinic(server);
  const person = await aPerson(server, {
    role: 'attending',
    organization: clinic.organization,
  });
  const row = await asked({ email: person.email });
  await approve(row.id, row.organizationName);
  const token = await mailedToken(server, person.email);
  expect((await person.post(`/api/invitations/${token}/accept`)).status).toBe(409);
  expect((await person.user())?.membership?.organization.id).toBe(clinic.organization.id);
});

test('an unknown request leads nowhere, and only system administrators see any', async () => {
  const row = await asked();
  for (const id of ['01900000-0000-7000-8000-000000000000', 'x', '%00']) {
    expect((await approve(id, 'Any Hospital')).status).toBe(404);
    expect((await decline(id)).status).toBe(404);
  }
  const path = `/api/admin/access-requests/${row.id}/approve` as const;
  const answer = await administrator.post(path, { organizationName: 'Mine', role: 'attending' });
  expect(answer.status).toBe(403);
  expect((await administrator.get('/api/admin/access-requests')).status).toBe(403);
  expect(await called('Mine')).toEqual([]);
  expect(await invited(server, administrator, nextEmail())).toContain('.');
});
