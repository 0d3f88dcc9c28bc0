import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { recordAll, wasDoneTo } from '#server/audit/store.ts';
import { auditEvents } from '#server/audit/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { inFlights } from '#server/db/flights.ts';
import { together } from '#server/db/together.ts';
import { newId } from '#server/ids.ts';
import { cloneDatabase } from '#test/server.ts';

const OPERATOR = { kind: 'operator' } as const;

async function open() {
  const database = await cloneDatabase();
  onTestFinished(() => database.close());
  return database.db;
}

const event = (subjectId: string) => ({
  action: 'profile.saved' as const,
  subjectId,
  facts: {},
});
const row = (subjectId: string, id = newId()) => ({
  ...event(subjectId),
  id,
  actorKind: 'operator' as const,
  actorId: 'operator',
});
const countOf = (db: Db, subjectId: string) =>
  db.$count(auditEvents, eq(auditEvents.subjectId, subjectId));
const nothing = () => Promise.resolve();

test('what is sent with the commit is stored, and so is what only waits to be awaited', async () => {
  const db = await open();
  const subject = newId();
  await inFlights(db, nothing, async (tx, _, commit) => {
    const isAwaited = tx.insert(auditEvents).values(row(subject));
    await Promise.all([commit(), recordAll(tx, OPERATOR, [event(subject)]), isAwaited]);
  });
  expect(await countOf(db, subject)).toBe(2);
});

test('without a word it is committed at the end', async () => {
  const db = await open();
  const subject = newId();
  const read = (tx: Db) => wasDoneTo(tx, subject, ['profile.saved'], subject);
  const found = await inFlights(db, read, async (tx, before) => {
    await recordAll(tx, OPERATOR, [event(subject)]);
    return before;
  });
  expect(found).toBe(false);
  expect(await countOf(db, subject)).toBe(1);
});

test('one that fails undoes all that went with the commit, and is what is told', async () => {
  const db = await open();
  const [subject, twice] = [newId(), newId()];
  const storing = inFlights(db, nothing, async (tx, _, commit) => {
    await Promise.all([
      recordAll(tx, OPERATOR, [event(subject)]),
      tx.insert(auditEvents).values([row(subject, twice), row(subject, twice)]),
      commit(),
    ]);
  });
  await expect(storing).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await countOf(db, subject)).toBe(0);
});

test('nothing is written when what is read first fails, and every connection works on', async () => {
  const db = await open();
  const subject = newId();
  const read = (tx: Db) => tx.execute('select 1 / 0');
  const write = (tx: Db) => recordAll(tx, OPERATOR, [event(subject)]);
  for (let i = 0; i < 25; i += 1) {
    await expect(inFlights(db, read, write)).rejects.toMatchObject({ cause: { code: '22012' } });
  }
  expect(await countOf(db, subject)).toBe(0);
});

test('a refusal between reading and writing stores nothing', async () => {
  const db = await open();
  const subject = newId();
  const refusing = inFlights(db, nothing, async (tx) => {
    await recordAll(tx, OPERATOR, [event(subject)]);
    throw new Error('refused');
  });
  await expect(refusing).rejects.toThrow('refused');
  expect(await countOf(db, subject)).toBe(0);
});

test('in a transaction they are part of it', async () => {
  const db = await open();
  const subject = newId();
  const outer = db.transaction(async (tx) => {
    await inFlights(tx, nothing, async (inner, _, commit) => {
      await Promise.all([recordAll(inner, OPERATOR, [event(subject)]), commit()]);
    });
    expect(await together(tx, (one) => countOf(one, subject))).toBe(1);
    throw new Error('undone');
  });
  await expect(outer).rejects.toThrow('undone');
  expect(await countOf(db, subject)).toBe(0);
});
