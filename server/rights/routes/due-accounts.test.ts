import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { accountDeletions } from '#server/rights/tables.ts';
import { aClinic, aMember, anOrganization } from '#test/administration.ts';
import { afterTheWeek, aLeaver, askToGo } from '#test/leaving.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

test('the account of the last administrator waits although its week is over', async () => {
  const { organization, administrator } = await aClinic(server);
  const leaver = await aLeaver(server, {
    name: 'Ottilie Stay',
    role: 'administrator',
    organization,
  });
  await askToGo(leaver);
  await db.delete(memberships).where(eq(memberships.userId, administrator.id));
  await afterTheWeek(server);
  const [row] = await db.select().from(profiles).where(eq(profiles.id, leaver.id));
  expect(row).toMatchObject({ displayName: leaver.name, erasedAt: null });
});

test('a hundred accounts that cannot go yet keep no other one from going', async () => {
  const { organization } = await aClinic(server);
  const longAgo = new Date(Date.now() - 30 * 86_400_000);
  for (let count = 0; count < 101; count += 1) {
    const only = { role: 'administrator', organization: await anOrganization(server) } as const;
    const { id: userId } = await aMember(server, only);
    const planned = { askedBy: 'self', askedAt: longAgo, deleteAt: longAgo } as const;
    await db.insert(accountDeletions).values({ id: newId(), userId, ...planned });
  }
  const leaver = await aLeaver(server, { name: 'Zelda Late', role: 'attending', organization });
  await askToGo(leaver);
  await afterTheWeek(server);
  const [row] = await db.select().from(profiles).where(eq(profiles.id, leaver.id));
  expect(row?.erasedAt).not.toBeNull();
  expect(await db.$count(accountDeletions, eq(accountDeletions.deleteAt, longAgo))).toBe(101);
  await db.delete(accountDeletions);
});
