import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AuditEvent } from '#server/audit/place.ts';
import { readTraced } from '#server/audit/reading.ts';
import { auditEvents } from '#server/audit/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import { cloneDatabase } from '#test/server.ts';

const actor = { kind: 'user', userId: newId(), role: 'administrator' } as UserActor;
const event = {
  action: 'assessment.read' as const,
  subjectId: newId(),
  facts: {},
  organizationId: null,
  owners: [newId()],
};

async function open() {
  const database = await cloneDatabase();
  onTestFinished(() => database.close());
  return database.db;
}

test('the record is asked for while its trace is still being written, and answered with it', async () => {
  const db = await open();
  let isAsked = false;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${auditEvents} in exclusive mode`);
    locked();
    await released;
  });
  await isLocked;
  let isAnswered = false;
  const reading = readTraced(db, actor, event, async (one) => {
    isAsked = true;
    return one.execute(sql`select 1 as found`);
  }).then(({ rows }) => {
    isAnswered = true;
    return rows;
  });
  await vi.waitFor(() => expect(isAsked).toBe(true));
  expect(isAnswered).toBe(false);
  release();
  await holding;
  expect(await reading).toEqual([{ found: 1 }]);
  expect(await db.$count(auditEvents)).toBe(1);
});

test('nothing is read when it cannot be written down', async () => {
  const db = await open();
  await db.execute(sql`alter table audit_events add constraint broken check (false) not valid`);
  await expect(readTraced(db, actor, event, async () => 'read')).rejects.toMatchObject({
    cause: { code: '23514' },
  });
});

test('whoever reads the own record, or is no administrator, leaves no trace', async () => {
  const db = await open();
  const parts = vi.fn<() => Promise<AuditEvent[]>>(async () => []);
  const own = { ...event, parts, owners: [actor.userId] };
  await readTraced(db, actor, own, async () => 'read');
  await readTraced(db, { ...actor, role: 'attending' }, { ...event, parts }, async () => 'read');
  expect(parts).not.toHaveBeenCalled();
  expect(await db.$count(auditEvents)).toBe(0);
});
