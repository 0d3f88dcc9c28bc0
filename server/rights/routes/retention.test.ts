import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { RETAINED, RETENTION } from '#shared/retention.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { deleteOldAccess } from '#server/auth/security.ts';
import { signInAttempts } from '#server/auth/tables.ts';
import { newId } from '#server/ids.ts';
import { deleteOldMail } from '#server/mail/send.ts';
import { outbox } from '#server/mail/tables.ts';
import { removeDeleted } from '#server/pearls/actions/expire.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { pruneAudit } from '#server/rights/actions/retention.ts';
import { sharedContents } from '#server/sharing/tables.ts';
import { saidAt } from '#test/accounts.ts';
import { aClinic, anOrganization, aPerson, trailOf } from '#test/administration.ts';
import { insertSet } from '#test/debriefs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function tried(userId: string | null, days: number): Promise<string> {
  const id = newId();
  await db.insert(signInAttempts).values({
    id,
    at: daysAgo(days),
    emailKey: id,
    userId,
    outcome: 'signed_in',
    method: 'password',
  });
  return id;
}

async function sent(toAddress: string, days: number): Promise<string> {
  const id = newId();
  await db.insert(outbox).values({
    id,
    toAddress,
    subject: 'A mail',
    text: '',
    messageId: id,
    status: 'sent',
    createdAt: daysAgo(days),
    sentAt: daysAgo(days),
    expiresAt: daysAgo(days - 30),
  });
  return id;
}

test('sign-ins are kept as long as one’s organization says, and those of nobody as shipped', async () => {
  const short = await aPerson(server, {
    organization: await anOrganization(server, { signInDays: 40 }),
  });
  const long = await aPerson(server, {
    organization: await anOrganization(server, { signInDays: 365 }),
  });
  const none = await aPerson(server);
  const gone = [
    await tried(short.id, 41),
    await tried(long.id, 366),
    await tried(none.id, 91),
    await tried(null, 91),
  ];
  const kept = [
    await tried(short.id, 39),
    await tried(long.id, 364),
    await tried(none.id, 89),
    await tried(null, 89),
  ];
  await deleteOldAccess(server.runtime);
  const left = new Set((await db.select().from(signInAttempts)).map(({ id }) => id));
  expect(gone.filter((id) => left.has(id))).toEqual([]);
  expect(kept.filter((id) => !left.has(id))).toEqual([]);
});

test('sent mails are kept as long as their reader’s organization says, others as shipped', async () => {
  const short = await aPerson(server, {
    organization: await anOrganization(server, { mailDays: 7 }),
  });
  const long = await aPerson(server, {
    organization: await anOrganization(server, { mailDays: 60 }),
  });
  const gone = [
    await sent(short.email, 8),
    await sent(long.email, 61),
    await sent('x@example.net', 31),
  ];
  const kept = [
    await sent(short.email, 6),
    await sent(long.email.toUpperCase(), 59),
    await sent('x@example.net', 29),
  ];
  await deleteOldMail(server.runtime);
  const left = new Set((await db.select().from(outbox)).map(({ id }) => id));
  expect(gone.filter((id) => left.has(id))).toEqual([]);
  expect(kept.filter((id) => !left.has(id))).toEqual([]);
});

test('deleted pearls wait to be brought back for as long as the organization says', async () => {
  const organization = await anOrganization(server, { deletedDays: 5 });
  const person = await aPerson(server, { organization });
  const other = await aPerson(server);
  const deleted = async (ownerId: string, days: number) => {
    const id = await insertSet(db, ownerId);
    await db
      .update(pearlSets)
      .set({ deletedAt: daysAgo(days) })
      .where(eq(pearlSets.id, id));
    return id;
  };
  const [late, old, others] = [
    await deleted(person.id, 4),
    await deleted(person.id, 6),
    await deleted(other.id, 2),
  ];
  await removeDeleted(server.runtime);
  const left = (await db.select().from(pearlSets)).map(({ id }) => id);
  expect(left).toContain(late);
  expect(left).not.toContain(old);
  expect(left).not.toContain(others);
  await person.call('POST /api/pearls/:id/restore', { path: { id: late } });
  expect((await person.get(`/api/pearls/${late}`)).status).toBe(200);
});

test('what is shared ends when the sharer’s organization says', async () => {
  const organization = await anOrganization(server, { shareDays: 10 });
  const person = await aPerson(server, { organization });
  const id = await insertSet(db, person.id);
  const body = { recipients: ['friend@example.org'], fromName: 'Ada' };
  await person.call('POST /api/pearls/:id/share', { path: { id }, body });
  const [row] = await db.select().from(sharedContents).where(eq(sharedContents.setId, id));
  const days = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 86_400_000;
  expect(days).toBe(10);
});

test('the trail is kept as long as the organization says, and its pruning is in it', async () => {
  const { organization } = await aClinic(server, { auditDays: 500 });
  const other = await anOrganization(server);
  const event = async (organizationId: string | null, days: number) => {
    const id = newId();
    await db.insert(auditEvents).values({
      id,
      at: daysAgo(days),
      actorKind: 'job',
      actorId: 'test',
      action: 'profile.saved',
      subjectId: newId(),
      facts: {},
      organizationId,
    });
    return id;
  };
  const gone = [
    await event(organization.id, 501),
    await event(other.id, 2558),
    await event(null, 2558),
  ];
  const kept = [
    await event(organization.id, 499),
    await event(other.id, 2556),
    await event(null, 2556),
  ];
  await pruneAudit(server.runtime);
  const left = new Set((await db.select().from(auditEvents)).map(({ id }) => id));
  expect(gone.filter((id) => left.has(id))).toEqual([]);
  expect(kept.filter((id) => !left.has(id))).toEqual([]);
  expect((await trailOf(server, organization.id)).at(-1)).toMatchObject({
    action: 'audit.pruned',
    facts: { count: 1 },
  });
});

test('an administrator says how long, within the limits, for the own organization only', async () => {
  const { organization, administrator } = await aClinic(server);
  const elsewhere = await aClinic(server);
  const place = `/api/admin/organizations/${organization.id}` as const;
  for (const what of RETAINED) {
    const { least, most } = RETENTION[what];
    for (const days of [least, most, null]) {
      const answer = await administrator.patch(place, { [what]: days });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ [what]: days });
    }
    for (const days of [least - 1, most + 1, 10.5, 'ten']) {
      expect(await saidAt(await administrator.patch(place, { [what]: days }), what)).toMatch(
        /^(At least|At most|Please enter whole days)/,
      );
    }
    expect((await elsewhere.administrator.patch(place, { [what]: least })).status).toBe(404);
  }
  const [first] = await trailOf(server, organization.id);
  expect(first).toMatchObject({
    action: 'organization.saved',
    facts: { changed: 'signInDays' },
  });
});
