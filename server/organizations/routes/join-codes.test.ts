import { afterAll, expect, test } from 'vitest';
import { NO_JOIN_CODE } from '#shared/join-codes.ts';
import { aPerson, invited } from '#test/administration.ts';
import { anInvitingClinic } from '#test/inviting.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const DAY_MS = 86_400_000;
let ahead = 0;
const server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
afterAll(() => server.stop());

const inviting = await anInvitingClinic(server);
const { organization, administrator, accept, show, joinLink, signUpWith } = inviting;

test('a join link has a code, shown again in the list, and a mailed invitation has none', async () => {
  const { id, code } = await joinLink();
  expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
  const email = nextEmail();
  await invited(server, administrator, email);
  const { items } = await administrator.call('GET /api/admin/invitations');
  expect(items.find((item) => item.id === id)?.code).toBe(code);
  expect(items.find((item) => item.email === email)?.code).toBeNull();
});

test('a trainee joins by the code, however it is typed', async () => {
  const { code } = await joinLink();
  const typed = ` ${(code ?? '').toLowerCase().replace('-', ' ')}`;
  expect(await show(encodeURIComponent(typed))).toMatchObject({
    status: 200,
    kind: 'link',
    organization: { id: organization.id },
  });
  const trainee = await aPerson(server);
  expect((await accept(trainee, encodeURIComponent(typed))).status).toBe(200);
  expect((await trainee.user())?.membership).toMatchObject({
    organization: { id: organization.id },
    status: 'active',
  });
});

test('the code on the sign-up form makes a member, and a wrong one is told at its field', async () => {
  const { code } = await joinLink();
  const email = nextEmail();
  expect((await signUpWith('ZZZZ-ZZZZ', email)).answer).toMatchObject({
    status: 404,
    message: NO_JOIN_CODE,
    fields: { invitation: NO_JOIN_CODE },
  });
  const { browser, answer } = await signUpWith(code, email);
  expect(answer.status).toBe(201);
  expect((await browser.user())?.membership).toMatchObject({
    organization: { id: organization.id },
    status: 'active',
  });
});

test('a code is for trainees, as its link is', async () => {
  const { code } = await joinLink();
  const attending = await aPerson(server, { role: 'attending' });
  expect(await accept(attending, code ?? '')).toMatchObject({
    status: 403,
    message: 'This link is for trainees. Ask for an invitation by mail.',
  });
});

test('a code ends with its link: revoked, or after its days', async () => {
  const [revoked, expired] = [await joinLink(), await joinLink()];
  await administrator.remove(`/api/admin/invitations/${revoked.id}`);
  expect((await show(revoked.code ?? '')).status).toBe(404);
  ahead = 31 * DAY_MS;
  expect((await show(expired.code ?? '')).status).toBe(404);
  ahead = 0;
});

test('whoever guesses codes is stopped, wherever they are tried, and a right one counts for nothing', async () => {
  const { code } = await joinLink();
  const guest = openBrowser(server);
  const open = async (typed: string) => (await guest.get(`/api/invitations/${typed}`)).status;
  for (let tried = 0; tried < 99; tried += 1) {
    expect(await open('ZZZZ-ZZZZ')).toBe(404);
    expect(await open(code ?? '')).toBe(200);
  }
  expect(await open('ZZZZ-ZZZZ')).toBe(404);
  expect(await open('ZZZZ-ZZZZ')).toBe(429);
  const form = { email: nextEmail(), password: 'correct horse', invitation: code };
  expect((await guest.post('/api/auth/sign-up', form)).status).toBe(429);
});
