import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/auth/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { saidAt } from '#test/accounts.ts';
import { reviewerNamedBy } from '#test/corrections.ts';
import { signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const admin = await signUp(server, { isSystemAdmin: true });

const name = (email: string, roleTitle = 'Intensivist') =>
  admin.post('/api/admin/reviewers', { email, roleTitle });

test('a named clinician is told, reads the queue, and no longer once that is ended', async () => {
  const reviewer = await reviewerNamedBy(server, admin, 'Pediatrician');
  const [mail] = await db.select().from(outbox).where(eq(outbox.toAddress, reviewer.email));
  expect(mail?.text).toContain('as Pediatrician');
  expect((await reviewer.get('/api/text-reports')).status).toBe(200);
  const { items } = await admin.call('GET /api/admin/reviewers');
  const namedBy = (await admin.user())?.displayName;
  expect(items).toMatchObject([{ email: reviewer.email, roleTitle: 'Pediatrician', namedBy }]);
  await admin.call('DELETE /api/admin/reviewers/:id', { path: { id: reviewer.id } });
  expect((await reviewer.get('/api/text-reports')).status).toBe(403);
  expect((await admin.remove(`/api/admin/reviewers/${reviewer.id}`)).status).toBe(404);
});

test('named again in another role the person is one reviewer', async () => {
  const reviewer = await reviewerNamedBy(server, admin, 'Surgeon');
  await name(reviewer.email, 'Trauma surgeon');
  await name(reviewer.email, 'Trauma surgeon');
  const { items } = await admin.call('GET /api/admin/reviewers');
  const own = items.filter(({ id }) => id === reviewer.id);
  expect(own.map(({ roleTitle }) => roleTitle)).toEqual(['Trauma surgeon']);
  expect(await db.$count(outbox, eq(outbox.toAddress, reviewer.email))).toBe(2);
});

test('nobody is named whom the address does not prove, and nobody names themself', async () => {
  const stranger = await signUp(server);
  expect(await saidAt(await name(stranger.email), 'email')).toMatch(/not confirmed/);
  expect(await saidAt(await name('nobody@example.org'), 'email')).toMatch(/^Nobody/);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, admin.id));
  expect((await name(admin.email)).status).toBe(403);
});
