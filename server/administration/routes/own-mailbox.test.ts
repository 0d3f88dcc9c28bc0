import { afterAll, expect, test } from 'vitest';
import { anOrganization, aPerson, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { nextEmail } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

/** A trainee whose second account has signed, as it could before that was refused; and an administrator. */
async function anOldRecord() {
  const organization = await anOrganization(server);
  const administrator = await aPerson(server, { organization, role: 'administrator' });
  const email = nextEmail('tom.twin');
  const trainee = await aPerson(server, { organization, email, displayName: 'Tom Trainee' });
  // Removed since: it is in no organization.
  const twin = await aPerson(server, {
    role: 'attending',
    email: email.replace('@', '+2@'),
    displayName: 'Tom Twin',
  });
  const place = { organizationId: organization.id };
  const about = { ...place, traineeId: trainee.id };
  const assessment = await insertAssessment(db, {
    ...about,
    submitterId: twin.id,
    shiftDate: '2025-03-04',
  });
  const verified = {
    ...place,
    userId: trainee.id,
    verification: 'verified' as const,
    verifiedAt: new Date('2025-03-06T12:00:00Z'),
  };
  const procedure = await insertProcedure(db, {
    ...verified,
    date: '2025-03-05',
    supervisorId: twin.id,
    verifiedBy: twin.id,
    verifierName: 'Tom Twin',
  });
  return { organization, administrator, trainee, twin, about, verified, assessment, procedure };
}

const found = async (viewer: Someone) =>
  (await viewer.call('GET /api/admin/own-mailbox')).items.map(({ kind, id }) => [kind, id]);

test('an administrator sees what a second account of the same mailbox had signed before that was refused', async () => {
  const { administrator, trainee, twin, assessment, procedure } = await anOldRecord();
  const { items } = await administrator.call('GET /api/admin/own-mailbox');
  const common = {
    person: { id: trainee.id, name: 'Tom Trainee' },
    signedBy: { name: 'Tom Twin', email: twin.email },
  };
  expect(items).toEqual([
    {
      ...common,
      kind: 'procedure',
      id: procedure.id,
      date: '2025-03-05',
      what: procedure.procedure,
    },
    {
      ...common,
      kind: 'assessment',
      id: assessment.id,
      date: '2025-03-04',
      what: assessment.epaTitle,
    },
  ]);
});

test('what an address of the same mailbox had signed without an account is among them', async () => {
  const { administrator, trainee, about, verified } = await anOldRecord();
  const address = trainee.email.replace('@', '+me@').toUpperCase();
  const typed = await insertAssessment(db, { ...about, evaluatorEmail: address });
  const byLink = await insertProcedure(db, {
    ...verified,
    verifiedBy: null,
    verifierName: 'Dr. Typed',
    verifierEmail: address,
  });
  const ids = (await found(administrator)).map(([, id]) => id);
  expect(ids).toEqual(expect.arrayContaining([typed.id, byLink.id]));
});

test('colleagues whose addresses are only alike, and other organizations, are not among them', async () => {
  const { organization, administrator, trainee, about, verified } = await anOldRecord();
  const before = await found(administrator);
  const [name = '', host = ''] = trainee.email.split('@');
  const namesake = await aPerson(server, {
    organization,
    role: 'attending',
    email: `${name}@other-${host}`,
  });
  await insertAssessment(db, { ...about, submitterId: namesake.id });
  await insertProcedure(db, { ...verified, verifiedBy: namesake.id });
  expect(await found(administrator)).toEqual(before);
  const elsewhere = await anOldRecord();
  expect(await found(administrator)).toEqual(before);
  expect(await found(elsewhere.administrator)).toHaveLength(2);
});

test('once the assessment is void and the verification taken back, nothing is left', async () => {
  const { administrator, trainee, assessment, procedure } = await anOldRecord();
  const reason = 'Signed from the same mailbox';
  const shown = await administrator.call('GET /api/procedures/:id', { path: { id: procedure.id } });
  expect(shown.can).toMatchObject({ confirm: false, takeBack: true });
  const voided = administrator.post(`/api/assessments/${assessment.id}/void`, { reason });
  expect((await read(voided)).status).toBe(200);
  const { version } = procedure;
  const path = `/api/procedures/${procedure.id}/take-back` as const;
  expect((await read(trainee.post(path, { version, reason }))).status).toBe(403);
  expect((await read(administrator.post(path, { version, reason }))).status).toBe(200);
  expect(await found(administrator)).toEqual([]);
  expect(
    await trainee.call('GET /api/procedures/:id', { path: { id: procedure.id } }),
  ).toMatchObject({ verification: 'returned', returnReason: reason, isTakenBack: true });
  expect((await trailOf(server, procedure.id)).map(({ action }) => action)).toContain(
    'procedure.taken-back',
  );
});
