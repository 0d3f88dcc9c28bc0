import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { CHANGED_MEANWHILE, CORRECTED_STAYS, TAKEN_BACK_STAYS } from '#shared/procedures.ts';
import { procedures } from '#server/procedures/tables.ts';
import { statuses, trailOf } from '#test/administration.ts';
import { aChangingWard } from '#test/changing.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;

const ward = await aChangingWard(server);
const { organization, attending } = ward;
const { aProcedure, verified, entryOf, changed, corrected } = ward;
const { edit, correct, remove, open, stored, actions } = ward;

test('a verified one is corrected with a reason; what was verified stays readable, and it waits again', async () => {
  const row = await verified({ verifierEmail: 'ada@example.org' });
  const { status, ...answer } = await correct(row, corrected(row, { site: 'Right' }));
  expect(status).toBe(200);
  expect(answer).toEqual(await open(row));
  expect(answer).toMatchObject({
    notes: 'As it is.',
    site: 'Right',
    verification: 'waiting',
    verified: null,
    isCorrected: true,
    version: 3,
    can: { edit: true, delete: false, correct: false, verify: false },
    corrections: [
      {
        at: NOW.toISOString(),
        by: 'Tom Trainee',
        reason: 'Wrong side',
        before: entryOf(row),
        verifiedBy: 'Ada Attending',
      },
    ],
  });
  expect(await stored(row)).toEqual({
    ...row,
    notes: 'As it is.',
    site: 'Right',
    verification: 'waiting',
    verifiedAt: null,
    verifiedBy: null,
    verifierName: null,
    verifierEmail: null,
    version: 3,
    correctedAt: NOW,
    changedAt: NOW,
  });
  expect((await open(row, attending)).corrections).toHaveLength(1);
  const [event, ...more] = await trailOf(server, row.id);
  expect(event).toMatchObject({
    action: 'procedure.corrected',
    facts: { organizationId: organization.id, verifiedBy: attending.id },
  });
  expect(more).toEqual([]);
  expect(JSON.stringify(event)).not.toMatch(/side|As it|Ada/);
});

test('every correction is kept, the oldest first, also of who verified by a link', async () => {
  const row = await verified({ verifiedBy: null, verifierName: 'Dr. Visitor' });
  expect((await correct(row, corrected(row, { notes: 'Second' }))).status).toBe(200);
  await db
    .update(procedures)
    .set({
      verification: 'verified',
      verifiedAt: NOW,
      verifiedBy: attending.id,
      verifierName: 'Ada',
      version: 4,
    })
    .where(eq(procedures.id, row.id));
  const again = corrected(row, { notes: 'Third', reason: 'Again', version: 4 });
  expect((await correct(row, again)).status).toBe(200);
  const { corrections } = await open(row);
  expect(
    corrections.map(({ reason, before, verifiedBy }) => [reason, before.notes, verifiedBy]),
  ).toEqual([
    ['Wrong side', 'As it was.', 'Dr. Visitor (by link, not signed in)'],
    ['Again', 'Second', 'Ada'],
  ]);
});

test('once corrected it can be edited and sent back like any other, and is never deleted', async () => {
  const row = await verified();
  await correct(row, corrected(row));
  expect(await remove(row)).toMatchObject({ status: 409, message: CORRECTED_STAYS });
  const more = changed(row, { notes: 'Even better.', version: 3 });
  expect((await edit(row, more)).status).toBe(200);
  expect(await open(row)).toMatchObject({
    notes: 'Even better.',
    isCorrected: true,
    corrections: [{ before: { notes: 'As it was.' } }],
  });
  expect(await remove(row)).toMatchObject({ status: 409, message: CORRECTED_STAYS });
});

test('what was taken back is not deleted, and edited it keeps what was verified and why that does not hold', async () => {
  const row = await verified({ verification: 'returned', returnReason: 'Nobody saw it.' });
  expect((await open(row)).can).toMatchObject({ edit: true, delete: false });
  expect(await remove(row)).toMatchObject({ status: 409, message: TAKEN_BACK_STAYS });
  expect((await edit(row, changed(row, { site: 'Right' }))).status).toBe(200);
  expect(await open(row)).toMatchObject({
    verification: 'waiting',
    isCorrected: true,
    can: { edit: true, delete: false },
    corrections: [
      {
        at: NOW.toISOString(),
        reason: 'The verification was taken back: Nobody saw it.',
        before: entryOf(row),
        verifiedBy: 'Ada Attending',
      },
    ],
  });
  expect(await remove(row)).toMatchObject({ status: 409, message: CORRECTED_STAYS });
});

test('a correction needs a reason, a change, and a procedure that is verified', async () => {
  const row = await verified();
  expect(await correct(row, corrected(row, { reason: ' \u200b' }))).toMatchObject({
    status: 400,
    fields: { reason: 'Please say why' },
  });
  expect(await correct(row, corrected(row, { notes: row.notes }))).toMatchObject({
    status: 400,
    message: 'Please change what was wrong before you save the correction.',
  });
  expect(await correct(row, corrected(row, { version: 1 }))).toMatchObject({
    status: 409,
    message: CHANGED_MEANWHILE,
  });
  expect(await stored(row)).toEqual(row);
  for (const verification of ['waiting', 'returned'] as const) {
    const other = await aProcedure({ verification });
    expect(await correct(other, corrected(other))).toMatchObject({
      status: 409,
      message: 'This procedure is not verified. It can be edited, and needs no correction.',
    });
    expect(await stored(other)).toEqual(other);
  }
});

test('the same correction sent twice, at once or again, is one', async () => {
  const row = await verified();
  const answers = await Promise.all([1, 2].map(() => correct(row, corrected(row))));
  answers.push(await correct(row, corrected(row)));
  expect(statuses(answers)).toEqual([200, 200, 200]);
  expect((await open(row)).corrections).toHaveLength(1);
  expect(await actions(row)).toEqual(['procedure.corrected']);
});

test('of two different corrections at once one counts', async () => {
  const row = await verified();
  const answers = await Promise.all(
    ['One', 'Two'].map((notes) => correct(row, corrected(row, { notes }))),
  );
  expect(statuses(answers)).toEqual([200, 409]);
  expect((await open(row)).corrections).toHaveLength(1);
});
