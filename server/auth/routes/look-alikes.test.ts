import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/auth/tables.ts';
import { signIn } from '#test/accounts.ts';
import { aClinic, invited, mailsTo, membershipOf } from '#test/administration.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

/** Another way to write or to imitate ada.1@example.org. */
const SPELLINGS = {
  'in capitals': (email: string) => email.toUpperCase(),
  'with spaces around it': (email: string) => `  ${email}\t`,
} as const;
const LOOK_ALIKES = {
  'with what follows a plus': (email: string) => email.replace('@', '+2@'),
  'with a dot more': (email: string) => email.replace('ada', 'a.da'),
  'in quotes': (email: string) => email.replace(/^(.*)@/, '"$1"@'),
  'with a Cyrillic letter': (email: string) => email.replace('a', 'а'),
  'in full width': (email: string) => email.replace('a', 'ａ'),
  'with an unseen space': (email: string) => email.replace('da', 'd\u200ba'),
  'written backwards': (email: string) => `\u202e${email}`,
  'with a dotless i after it': (email: string) => email.replace('@', 'ı@'),
  'with the dot of the root': (email: string) => `${email}.`,
  'with a name': (email: string) => `Ada <${email}>`,
  'with a second one': (email: string) => `${email},eve@elsewhere.example`,
  'with a line of a header': (email: string) => `${email}\r\nBcc: eve@elsewhere.example`,
  'with a NUL': (email: string) => `${email}\u0000`,
  'with a percent': (email: string) => `%${email}`,
  'with an underscore for a letter': (email: string) => email.replace('ada', 'a_a'),
} as const;

const entries = Object.entries;

test.each(entries(SPELLINGS))('an address %s is the same person’s', async (_, written) => {
  const { email, id } = await signUp(server, { email: nextEmail('ada') });
  const browser = openBrowser(server);
  expect((await signIn(browser, written(email))).status).toBe(200);
  expect((await browser.user())?.id).toBe(id);
  const again = { email: written(email), password: PASSWORD, role: 'trainee' };
  expect((await openBrowser(server).post('/api/auth/sign-up', again)).status).toBe(409);
});

test.each(entries(LOOK_ALIKES))(
  'an address %s signs nobody in as who has the other one, and gets none of the mails',
  async (_, written) => {
    const { organization, administrator } = await aClinic(server);
    const email = nextEmail('ada');
    const token = await invited(server, administrator, email);
    const person = await signUp(server, { email });
    const other = written(email);
    expect(other.trim().toLowerCase()).not.toBe(email);
    const before = await mailsTo(server, email);

    const browser = openBrowser(server);
    expect([400, 401]).toContain((await signIn(browser, other)).status);
    expect(await browser.user()).toBeNull();
    await browser.post('/api/auth/forgot-password', { email: other });
    await browser.post('/api/auth/resend-verification', { email: other });
    expect(await mailsTo(server, email)).toEqual(before);
    expect(await mailsTo(server, 'eve@elsewhere.example')).toEqual([]);

    const account = { email: other, password: PASSWORD, role: 'trainee' };
    const taken = { ...account, invitation: token };
    const withInvitation = await openBrowser(server).post('/api/auth/sign-up', taken);
    expect([400, 403, 404, 409]).toContain(withInvitation.status);
    const twin = openBrowser(server);
    const signedUp = await twin.post('/api/auth/sign-up', account);
    expect([201, 400]).toContain(signedUp.status);
    const user = await twin.user();
    expect(user?.id).not.toBe(person.id);
    expect((await twin.post(`/api/invitations/${token}/accept`)).status).not.toBe(200);
    expect(user && (await membershipOf(server, user.id))?.organizationId).not.toBe(organization.id);
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
  },
);
