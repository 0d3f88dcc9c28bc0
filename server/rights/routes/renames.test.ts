import { afterAll, expect, test } from 'vitest';
import { renames } from '#server/people/tables.ts';
import { aClinic, aPerson } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { afterTheWeek, aLeaver, askToGo, placesOf } from '#test/leaving.ts';
import type { Browser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const rename = (person: Browser, displayName: string) =>
  person.call('PATCH /api/profile', { body: { displayName } });

/** A trainee and an attending with a form and a verified procedure between them, both renamed since. */
async function aRenamedTeam() {
  const { organization, administrator } = await aClinic(server);
  const trainee = await aPerson(server, { organization, displayName: 'Ada Byron' });
  const attending = await aPerson(server, {
    organization,
    role: 'attending',
    displayName: 'Dr. Grace Murray',
  });
  const { id: organizationId } = organization;
  const createdAt = new Date(Date.now() - 60_000);
  const assessment = await insertAssessment(db, {
    organizationId,
    traineeId: trainee.id,
    traineeName: 'Ada Byron',
    submitterId: attending.id,
    evaluatorName: 'Dr. Grace Murray',
    createdAt,
  });
  const procedure = await insertProcedure(db, {
    userId: trainee.id,
    organizationId,
    supervisorId: attending.id,
    supervisor: 'Dr. Grace Murray',
    verification: 'verified',
    verifiedAt: createdAt,
    verifiedBy: attending.id,
    verifierName: 'Dr. Grace Murray',
    createdAt,
  });
  await rename(attending, 'Dr. Grace Hopper');
  await rename(trainee, 'Ada King');
  await rename(trainee, 'Ada Lovelace');
  return { organization, administrator, trainee, attending, assessment, procedure };
}

test('an assessment says who gave it under the name of then, with the one of now beside it', async () => {
  const { administrator, assessment } = await aRenamedTeam();
  const names = {
    trainee: { name: 'Ada Byron (now Ada Lovelace)' },
    evaluator: { name: 'Dr. Grace Murray (now Dr. Grace Hopper)' },
  };
  const path = { id: assessment.id };
  expect(await administrator.call('GET /api/assessments/:id', { path })).toMatchObject(names);
  const { items } = await administrator.call('GET /api/assessments');
  expect(items[0]).toMatchObject(names);
  const file = await (await administrator.get('/api/assessments/export.csv')).text();
  expect(file).toContain('Ada Byron (now Ada Lovelace),Dr. Grace Murray (now Dr. Grace Hopper)');
});

test('a procedure says who logged, supervised and verified it under the names of then', async () => {
  const { administrator, procedure } = await aRenamedTeam();
  const names = {
    owner: { name: 'Ada Byron (now Ada Lovelace)' },
    supervisor: 'Dr. Grace Murray',
    supervisorNow: 'Dr. Grace Hopper',
    verified: { by: 'Dr. Grace Murray (now Dr. Grace Hopper)' },
  };
  const path = { id: procedure.id };
  expect(await administrator.call('GET /api/procedures/:id', { path })).toMatchObject(names);
  const { items } = await administrator.call('GET /api/procedures');
  expect(items[0]).toMatchObject(names);
  const file = await (await administrator.get('/api/procedures/export.csv')).text();
  expect(file.split('Dr. Grace Murray (now Dr. Grace Hopper)')).toHaveLength(3);
});

test('what is logged and given after a change of name has the new one alone', async () => {
  const { organization, administrator, trainee } = await aRenamedTeam();
  const { id } = await insertProcedure(db, {
    userId: trainee.id,
    organizationId: organization.id,
    createdAt: new Date(Date.now() + 1000),
  });
  const { owner, supervisorNow } = await administrator.call('GET /api/procedures/:id', {
    path: { id },
  });
  expect({ owner: owner.name, supervisorNow }).toEqual({
    owner: 'Ada Lovelace',
    supervisorNow: null,
  });
});

test('the trail says from which name to which, and forgets both with the account', async () => {
  const { organization, administrator } = await aClinic(server);
  const name = 'Zebedee Quux';
  const leaver = await aLeaver(server, { name, role: 'trainee', organization });
  await rename(leaver, 'Zebedee Nonpareil');
  const words = async () => {
    const query = { personId: leaver.id };
    const { items } = await administrator.call('GET /api/admin/activity', { query });
    return items.map((item) => item.words);
  };
  expect(await words()).toContain('changed their name from “Zebedee Quux” to “Zebedee Nonpareil”');
  await askToGo(leaver);
  await afterTheWeek(server);
  expect(await words()).toContain('changed their name');
  expect(await placesOf(server, ['Quux', 'Nonpareil'])).toEqual([]);
});

test('saving a profile under the same name is no change of name', async () => {
  const person = await aPerson(server, { displayName: 'Grace Hopper' });
  const before = await db.$count(renames);
  await rename(person, 'Grace Hopper');
  expect(await db.$count(renames)).toBe(before);
});
