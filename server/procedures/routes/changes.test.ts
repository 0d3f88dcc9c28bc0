import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  CHANGED_MEANWHILE,
  CHOOSE_SUPERVISOR,
  FUTURE_PROCEDURE,
  OWN_SUPERVISOR,
  SUPERVISOR_REQUIRED,
  VERIFIED_STAYS,
} from '#shared/procedures.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { procedureCorrections, procedures } from '#server/procedures/tables.ts';
import { aMember, aPerson, read, statuses, trailOf } from '#test/administration.ts';
import { aChangingWard } from '#test/changing.ts';
import { openBrowser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;

const ward = await aChangingWard(server);
const { organization, administrator, elsewhere, attending, trainee } = ward;
const { aProcedure, verified, changed, corrected } = ward;
const { edit, correct, remove, open, stored, actions } = ward;
const systemAdmin = await aPerson(server, { role: 'system_admin' });

const NOT_LISTED = expect.stringContaining('“Haircut” is not on the form of') as string;

test('the owner edits all of an entry until it is verified', async () => {
  const row = await aProcedure();
  const entry = {
    date: '2026-11-18',
    procedure: 'Paracentesis',
    patient: 'infant',
    level: 'independent',
    supervisorId: attending.id,
    supervisor: 'Ada Attending',
    isSimulated: true,
    attempts: 3,
    isSuccessful: false,
    isUltrasoundGuided: true,
    site: 'Left',
    complications: 'Leak',
    notes: 'New words',
  };
  const { status, ...answer } = await edit(row, { ...entry, version: 1 });
  expect(status).toBe(200);
  expect(answer).toEqual(await open(row));
  expect(answer).toMatchObject({
    ...entry,
    verification: 'waiting',
    version: 2,
    isCorrected: false,
    createdAt: row.createdAt.toISOString(),
    corrections: [],
  });
  expect((await stored(row))?.changedAt).toEqual(NOW);
  expect((await open(row, attending)).can.verify).toBe(true);
  expect(await actions(row)).toEqual(['procedure.edited']);
  expect(JSON.stringify(await trailOf(server, row.id))).not.toMatch(/words|Leak|Left|Ada/);
});

test('one that was sent back waits again once it is edited, or saved as it is', async () => {
  for (const values of [{}, { notes: 'As it was.' }]) {
    const row = await aProcedure({ verification: 'returned', returnReason: 'Which side?' });
    expect((await open(row)).returnReason).toBe('Which side?');
    expect((await edit(row, changed(row, values))).status).toBe(200);
    expect(await open(row)).toMatchObject({
      verification: 'waiting',
      returnReason: null,
      version: 2,
    });
    expect((await stored(row))?.returnReason).toBeNull();
  }
});

test('a verified one is edited by no path: not by editing, logging again or deleting', async () => {
  const row = await verified();
  expect(await edit(row, changed(row))).toMatchObject({
    status: 409,
    code: 'conflict',
    message: VERIFIED_STAYS,
  });
  expect(await remove(row)).toMatchObject({ status: 409, message: VERIFIED_STAYS });
  const entries = [{ ...changed(row), entryKey: row.entryKey }];
  expect((await trainee.post('/api/procedures', { entries })).status).toBe(409);
  const sneaky = { verification: 'waiting', verifiedBy: null, userId: attending.id };
  expect((await edit(row, { ...changed(row), ...sneaky })).status).toBe(409);
  expect(await stored(row)).toEqual(row);
});

test('what only the server says cannot be sent', async () => {
  const row = await aProcedure();
  const sneaky = {
    id: newId(),
    userId: attending.id,
    organizationId: elsewhere.organization.id,
    verification: 'verified',
    verifiedBy: attending.id,
    verifierName: 'Ada Attending',
    createdAt: '2020-01-01T00:00:00Z',
    correctedAt: '2020-01-01T00:00:00Z',
  };
  expect((await edit(row, changed(row, sneaky))).status).toBe(200);
  expect(await stored(row)).toEqual({ ...row, notes: 'As it is.', version: 2, changedAt: NOW });
});

test('of two edits of the same version one counts, and the other is told to look again', async () => {
  const row = await aProcedure();
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((notes) => edit(row, changed(row, { notes }))),
  );
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'conflict',
    message: CHANGED_MEANWHILE,
  });
  expect((await open(row)).version).toBe(2);
});

test('the same edit sent twice, at once or again, is one', async () => {
  const row = await aProcedure();
  const answers = await Promise.all([1, 2].map(() => edit(row, changed(row))));
  answers.push(await edit(row, changed(row)));
  expect(statuses(answers)).toEqual([200, 200, 200]);
  expect((await open(row)).version).toBe(2);
  expect(await actions(row)).toEqual(['procedure.edited']);
});

test('what was verified while the form was open is not edited', async () => {
  const row = await aProcedure();
  await db
    .update(procedures)
    .set({ verification: 'verified', version: 2 })
    .where(eq(procedures.id, row.id));
  for (const version of [1, 2]) {
    expect(await edit(row, changed(row, { version }))).toMatchObject({
      status: 409,
      message: VERIFIED_STAYS,
    });
  }
});

test.each<[string, object, Record<string, string>]>([
  ['a future date', { date: '2026-11-22' }, { date: FUTURE_PROCEDURE }],
  ['negative attempts', { attempts: -3 }, { attempts: 'Attempts must be at least 1' }],
  ['an unknown type', { procedure: 'Haircut' }, { procedure: NOT_LISTED }],
  ['no supervisor', { supervisorId: null, supervisor: '' }, { supervisor: SUPERVISOR_REQUIRED }],
  ['oneself', { supervisorId: trainee.id }, { supervisor: OWN_SUPERVISOR }],
  [
    "another organization's administrator",
    { supervisorId: elsewhere.administrator.id },
    { supervisor: CHOOSE_SUPERVISOR },
  ],
])('%s is refused when editing and correcting, and nothing changes', async (_, values, fields) => {
  const [waiting, done] = [await aProcedure(), await verified()];
  expect(await edit(waiting, changed(waiting, values))).toMatchObject({ status: 400, fields });
  expect(await correct(done, corrected(done, values))).toMatchObject({ status: 400, fields });
  expect([await stored(waiting), await stored(done)]).toEqual([waiting, done]);
});

test('what identifies a patient is refused when editing and correcting, also in the reason', async () => {
  const [waiting, done] = [await aProcedure(), await verified()];
  const phone = expect.stringContaining('a phone number') as string;
  const notes = 'Call 617-555-0143';
  expect(await edit(waiting, changed(waiting, { notes }))).toMatchObject({
    status: 400,
    fields: { notes: phone },
  });
  const answer = await correct(done, corrected(done, { notes, reason: notes }));
  expect(answer).toMatchObject({ status: 400, fields: { notes: phone, reason: phone } });
  expect(JSON.stringify(answer)).not.toContain('0143');
  expect([await stored(waiting), await stored(done)]).toEqual([waiting, done]);
});

test('all problems of an entry are told at once', async () => {
  const row = await aProcedure();
  const wrong = { date: '2027-01-01', supervisorId: trainee.id };
  expect((await edit(row, changed(row, wrong))).fields).toEqual({
    date: FUTURE_PROCEDURE,
    supervisor: OWN_SUPERVISOR,
  });
});

test('a supervisor who has left since stays named, and cannot be chosen anew', async () => {
  const gone = await aMember(server, {
    role: 'attending',
    organization: elsewhere.organization,
    displayName: 'New Name',
  });
  const row = await aProcedure({ supervisorId: gone.id, supervisor: 'Old Name' });
  expect((await edit(row, changed(row, { supervisor: 'Forged' }))).status).toBe(200);
  expect(await open(row)).toMatchObject({
    notes: 'As it is.',
    supervisorId: gone.id,
    supervisor: 'Old Name',
  });
  expect((await stored(row))?.organizationId).toBe(organization.id);
  const typed = changed(row, { supervisorId: null, supervisor: 'Old Name', version: 2 });
  expect((await edit(row, typed)).status).toBe(200);
  expect(await edit(row, changed(row, { version: 3 }))).toMatchObject({
    status: 400,
    fields: { supervisor: CHOOSE_SUPERVISOR },
  });
});

test('who joins an organization afterwards can name its supervisors, who then verify', async () => {
  const late = await aPerson(server);
  const row = await insertProcedure(db, { userId: late.id });
  await db.insert(memberships).values({
    userId: late.id,
    organizationId: organization.id,
    status: 'active',
    requestedAt: NOW,
  });
  expect((await edit(row, changed(row), late)).status).toBe(200);
  expect((await administrator.get(`/api/procedures/${row.id}`)).status).toBe(404);
  const named = changed(row, { supervisorId: attending.id, version: 2 });
  expect((await edit(row, named, late)).status).toBe(200);
  expect((await open(row, attending)).can.verify).toBe(true);
  expect((await administrator.get(`/api/procedures/${row.id}`)).status).toBe(200);
});

test('one that was never verified is deleted for good', async () => {
  for (const verification of ['waiting', 'returned'] as const) {
    const row = await aProcedure({ verification });
    expect(await remove(row)).toEqual({ status: 200 });
    expect((await trainee.get(`/api/procedures/${row.id}`)).status).toBe(404);
    expect(await stored(row)).toBeUndefined();
    expect(await trailOf(server, row.id)).toMatchObject([
      { action: 'procedure.deleted', actorId: trainee.id },
    ]);
    expect((await remove(row)).status).toBe(404);
  }
});

test('nobody but the owner changes anything, not even who may see it', async () => {
  const waiting = await aProcedure({ supervisorId: attending.id });
  const done = await verified();
  const message = 'Only the person who logged a procedure can change it.';
  for (const browser of [attending, administrator, systemAdmin]) {
    const answers = [
      await edit(waiting, changed(waiting), browser),
      await remove(waiting, browser),
      await correct(done, corrected(done), browser),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, message });
  }
  expect([await stored(waiting), await stored(done)]).toEqual([waiting, done]);
});

test('what one may not see does not exist, and what is no id leads nowhere', async () => {
  const row = await verified();
  const here = { organization };
  const strangers = [
    await aPerson(server, here),
    await aPerson(server, { ...here, role: 'attending' }),
    await aPerson(server, { ...here, role: 'administrator', status: 'pending' }),
    elsewhere.administrator,
  ];
  for (const stranger of strangers) {
    const answers = [
      await read(stranger.get(`/api/procedures/${row.id}`)),
      await edit(row, changed(row), stranger),
      await correct(row, corrected(row), stranger),
      await remove(row, stranger),
    ];
    expect(statuses(answers)).toEqual([404, 404, 404, 404]);
  }
  for (const id of [newId(), 'x', '%00', `${row.id}%20`]) {
    expect((await trainee.get(`/api/procedures/${id}`)).status).toBe(404);
    expect((await trainee.remove(`/api/procedures/${id}`)).status).toBe(404);
  }
  const guest = openBrowser(server);
  expect((await guest.get(`/api/procedures/${row.id}`)).status).toBe(401);
  expect((await guest.patch(`/api/procedures/${row.id}`, changed(row))).status).toBe(401);
  expect((await guest.remove(`/api/procedures/${row.id}`)).status).toBe(401);
  expect(
    await db
      .select()
      .from(procedureCorrections)
      .where(eq(procedureCorrections.procedureId, row.id)),
  ).toEqual([]);
});
