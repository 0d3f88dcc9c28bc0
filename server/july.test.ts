import { afterAll, expect, test } from 'vitest';
import { limit } from '#server/auth/limits.ts';
import { insertMailedLink } from '#server/auth/link-store.ts';
import { users } from '#server/auth/tables.ts';
import { guestKey } from '#server/http/address.ts';
import { newId } from '#server/ids.ts';
import { mailedTokens, movableClock, resetToken, signIn } from '#test/accounts.ts';
import { aMember, aPerson } from '#test/administration.ts';
import { ENTRY } from '#test/entry.ts';
import { anInvitingClinic } from '#test/inviting.ts';
import { nextEmail, openBrowser, PASSWORD } from '#test/people.ts';
import { aLinkToVerify } from '#test/procedure-links.ts';
import { nextAddress, startTestServer } from '#test/server.ts';

/** Behind the one address of a hospital. */
const PEOPLE = 500;
/** Of them, those whose passwords are really hashed: it takes a sixteenth of a second each time. */
const HASHED = 12;
const GROUPS = 6;
const FORGETFUL = 60;
const MISTYPED = 120;

const clock = movableClock();
const server = await startTestServer({ now: clock.now });
afterAll(() => server.stop());
const { runtime } = server;

/** Some at a time, as browsers come; the statuses of the answers, each once. */
async function everybody(times: number, act: (i: number) => Promise<Response>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let first = 0; first < times; first += 20) {
    const some = Array.from({ length: Math.min(20, times - first) }, (_, i) => act(first + i));
    for (const { status } of await Promise.all(some)) statuses.add(status);
  }
  return [...statuses];
}

test('five hundred people behind one address come through a July morning, and nobody is refused', async () => {
  const hospital = nextAddress();
  const network = guestKey(hospital, runtime.keys);
  const browser = () => openBrowser(server, hospital);
  const { joinLink } = await anInvitingClinic(server);
  const { token: invitation, id: invitationId } = await joinLink();

  // Seven o'clock: the join link on the wall. Who is not hashed counts as well.
  expect(await everybody(PEOPLE, () => browser().get(`/api/invitations/${invitation}`))).toEqual([
    200,
  ]);
  for (const who of [network, invitationId]) {
    await limit(runtime, 'invitedSignUp', who, undefined, PEOPLE - HASHED - 1);
  }
  const emails = Array.from({ length: HASHED }, () => nextEmail('july'));
  const signUp = (i: number) =>
    browser().post('/api/auth/sign-up', { email: emails[i], password: PASSWORD, invitation });
  expect(await everybody(HASHED, signUp)).toEqual([201]);

  // The mail: everybody confirms within minutes.
  const people = Array.from({ length: PEOPLE }, () => ({
    id: newId(),
    name: '',
    email: nextEmail('new'),
  }));
  await runtime.db.insert(users).values(people);
  const links = await Promise.all(
    people.map(({ id: userId }) => {
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + 86_400_000);
      const link = { userId, kind: 'confirm-email', createdAt, expiresAt } as const;
      return insertMailedLink(runtime.db, link);
    }),
  );
  const confirm = (i: number) => browser().post('/api/auth/verify-email', { token: links[i] });
  expect(await everybody(PEOPLE, confirm)).toEqual([200]);

  // An hour and a half of first sign-ins at computers that know nobody, one in five mistyped.
  for (let group = 0; group < GROUPS; group += 1) {
    const mine = emails.filter((_, i) => i % GROUPS === group);
    await limit(runtime, 'signIn', network, undefined, MISTYPED / GROUPS - mine.length);
    for (const email of mine) {
      const desk = browser();
      expect((await signIn(desk, email, 'correct hose')).status).toBe(401);
      expect((await signIn(desk, email)).status).toBe(200);
    }
    clock.pass(15);
  }

  // Those who forgot theirs over the weekend.
  const forgetful = [
    ...emails.slice(0, 4),
    ...(await Promise.all(
      Array.from({ length: FORGETFUL - 4 }, async () => (await aMember(server)).email),
    )),
  ];
  const ask = (i: number) => browser().post('/api/auth/forgot-password', { email: forgetful[i] });
  expect(await everybody(FORGETFUL, ask)).toEqual([200]);
  for (const email of forgetful) {
    const [token] = await mailedTokens(server, email);
    const check = await browser().post('/api/auth/reset-password/check', { token });
    expect(await check.json()).toEqual({ valid: true });
  }
  const [first = ''] = forgetful;
  const token = await resetToken(server, browser(), first);
  const reset = await browser().post('/api/auth/reset-password', { token, password: 'new horse' });
  expect(reset.status).toBe(200);
  expect((await signIn(browser(), first, 'new horse')).status).toBe(200);

  // The first procedures, and everybody opens a link to verify.
  const trainees = await Promise.all(Array.from({ length: 50 }, () => aPerson(server)));
  const log = (i: number) =>
    server.fetchAs(hospital, '/api/procedures', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...(trainees[i]?.cookies ?? [])].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify({ entries: [{ ...ENTRY, entryKey: newId() }] }),
    });
  expect(await everybody(trainees.length, log)).toEqual([201]);
  const { call } = await aLinkToVerify(server);
  expect(await everybody(PEOPLE, () => browser().get(call))).toEqual([200]);
});
