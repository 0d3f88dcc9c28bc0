import { readFileSync } from 'node:fs';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  assessmentAmendments,
  assessmentRequests,
  assessments,
} from '#server/assessments/tables.ts';
import { users, verifications } from '#server/auth/tables.ts';
import { corrections, textReviewers, textSignatures } from '#server/corrections/tables.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { newId } from '#server/ids.ts';
import { outbox } from '#server/mail/tables.ts';
import { accessRequests, invitations, memberships } from '#server/organizations/tables.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { procedureCorrections, procedures } from '#server/procedures/tables.ts';
import { pearlAnswers, reviewCards } from '#server/review/tables.ts';
import { sharedContents } from '#server/sharing/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { signIn } from '#test/accounts.ts';
import { aClinic, aPerson, trailOf } from '#test/administration.ts';
import { debriefOf, insertSet } from '#test/debriefs.ts';
import {
  accountColumnsOf,
  afterTheWeek,
  aLeaver,
  askToGo,
  placesOf,
  wordColumnsOf,
} from '#test/leaving.ts';
import type { Leaver } from '#test/leaving.ts';
import { openBrowser, signUp } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { ask } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const code = (person: Pick<Leaver, 'id'>) => person.id.slice(-6).toUpperCase();

/** What everybody leaves behind who uses the product for a while. */
async function useIt(person: Leaver) {
  const setId = await insertSet(db, person.id, [`Case of ${person.name}`]);
  const share = { recipients: ['friend@example.org'], fromName: person.name, message: 'Look' };
  await person.call('POST /api/pearls/:id/share', { path: { id: setId }, body: share });
  const set = await person.call('GET /api/pearls/:id', { path: { id: setId } });
  const questionId = set.patients[0]?.questions[0]?.id ?? '';
  await person.call('POST /api/pearls/:id/answers', {
    path: { id: setId },
    body: { questionId, chosen: 0 },
  });
  await debriefOf(person, '2026-11-20', { pearlSetId: setId });
  await signIn(openBrowser(server), person.email.toUpperCase());
  await signIn(openBrowser(server), person.email, 'wrong');
  await openBrowser(server).post('/api/auth/forgot-password', { email: person.email });
  await openBrowser(server).post('/api/access-requests', {
    fullName: person.name,
    email: person.email,
    phone: '555 0100',
    organizationName: 'Elsewhere',
    role: 'other',
    traineeCount: 4,
  });
  return { setId };
}

async function aTraineeWhoLeaves() {
  const { organization, administrator } = await aClinic(server);
  const attending = await aPerson(server, {
    role: 'attending',
    organization,
    displayName: 'Ada Attending',
  });
  const leaver = await aLeaver(server, {
    name: 'Theodora Vanish',
    role: 'trainee',
    organization,
  });
  await useIt(leaver);
  const given = { traineeId: leaver.id, traineeName: leaver.name, submitterId: attending.id };
  const kept = await insertAssessment(db, {
    ...given,
    organizationId: organization.id,
    reflection: `I, ${leaver.name}, was slow.`,
  });
  const unkept = await insertAssessment(db, given);
  const mine = { userId: leaver.id, organizationId: organization.id };
  const verified = await insertProcedure(db, {
    ...mine,
    supervisor: 'Ada Attending',
    supervisorId: attending.id,
    verification: 'verified',
    verifiedAt: new Date(),
    verifiedBy: attending.id,
    verifierName: 'Ada Attending',
  });
  const waiting = await insertProcedure(db, mine);
  await ask(leaver, { attendingId: attending.id, message: 'Please' });
  await ask(leaver, { email: 'outside@example.org' });
  await db.insert(invitations).values({
    id: newId(),
    organizationId: organization.id,
    email: leaver.email,
    role: 'trainee',
    createdAt: new Date(),
    expiresAt: new Date(),
  });
  return { organization, administrator, attending, leaver, kept, unkept, verified, waiting };
}

test('a trainee’s deleted account leaves the training record under a pseudonym, and nothing else', async () => {
  const { administrator, attending, leaver, kept, unkept, verified, waiting } =
    await aTraineeWhoLeaves();
  const name = `Former trainee ${code(leaver)}`;
  const terms = await leaver.call('GET /api/profile/deletion');
  expect(terms).toMatchObject({ refusal: null, hasPassword: true, pseudonym: name });
  expect(terms.keptBy).toHaveLength(1);
  await askToGo(leaver);
  expect((await placesOf(server, [leaver.name, leaver.email])).length).toBeGreaterThan(12);
  await afterTheWeek(server);

  expect(await placesOf(server, [leaver.name, leaver.email])).toEqual([]);
  for (const table of [pearlSets, debriefs]) {
    expect(await db.$count(table, eq(table.ownerId, leaver.id))).toBe(0);
  }
  for (const table of [pearlAnswers, reviewCards, memberships]) {
    expect(await db.$count(table, eq(table.userId, leaver.id))).toBe(0);
  }
  expect(await db.$count(sharedContents, eq(sharedContents.sharerId, leaver.id))).toBe(0);
  const { traineeId } = assessmentRequests;
  expect(await db.$count(assessmentRequests, eq(traineeId, leaver.id))).toBe(0);

  const shown = await administrator.call('GET /api/assessments/:id', { path: { id: kept.id } });
  expect(shown).toMatchObject({ trainee: { name }, strengths: kept.strengths });
  expect(await attending.call('GET /api/assessments/:id', { path: { id: kept.id } })).toMatchObject(
    {
      trainee: { name },
    },
  );
  expect(await db.$count(assessments, eq(assessments.id, unkept.id))).toBe(0);
  const procedure = await administrator.call('GET /api/procedures/:id', {
    path: { id: verified.id },
  });
  expect(procedure).toMatchObject({ owner: { name }, verification: 'verified' });
  expect(await db.$count(procedures, eq(procedures.id, waiting.id))).toBe(0);
  expect((await trailOf(server, leaver.id)).at(-1)).toMatchObject({
    action: 'account.deleted',
    actorKind: 'job',
    facts: { askedBy: 'self' },
  });
});

test('what an attending wrote about trainees keeps its words after the attending has left', async () => {
  const { organization, administrator } = await aClinic(server);
  const trainee = await aPerson(server, { organization, displayName: 'Tom Trainee' });
  const leaver = await aLeaver(server, {
    name: 'Balthasar Gone',
    role: 'attending',
    organization,
  });
  await useIt(leaver);
  const by = { submitterId: leaver.id, evaluatorName: leaver.name };
  const signed = await insertAssessment(db, {
    ...by,
    traineeId: trainee.id,
    organizationId: organization.id,
    voidedBy: null,
  });
  await db.insert(assessmentAmendments).values({
    id: newId(),
    assessmentId: signed.id,
    amendedBy: leaver.id,
    amendedAt: new Date(),
    strengths: 'Before',
    improvements: 'Before',
  });
  const unsigned = await insertAssessment(db, {
    traineeId: trainee.id,
    organizationId: organization.id,
    evaluatorName: leaver.name,
    evaluatorEmail: leaver.email,
  });
  const supervised = {
    userId: trainee.id,
    organizationId: organization.id,
    supervisor: leaver.name,
    supervisorId: leaver.id,
  };
  const verified = await insertProcedure(db, {
    ...supervised,
    verification: 'verified',
    verifiedAt: new Date(),
    verifiedBy: leaver.id,
    verifierName: leaver.name,
  });
  const { id: procedureId, userId: _userId, organizationId: _place, ...entry } = verified;
  await db.insert(procedureCorrections).values({
    ...entry,
    id: newId(),
    procedureId,
    correctedBy: trainee.id,
    correctedAt: new Date(),
    reason: 'A slip',
  });
  const byLink = await insertProcedure(db, {
    userId: trainee.id,
    organizationId: organization.id,
    verification: 'verified',
    verifiedAt: new Date(),
    verifierName: leaver.name,
    verifierEmail: leaver.email,
  });
  const waiting = await insertProcedure(db, supervised);
  const asked = await ask(trainee, { attendingId: leaver.id });
  const mailed = await ask(trainee, { email: leaver.email.toUpperCase() });
  const debrief = await debriefOf(trainee, '2026-11-19', { tagged: { id: leaver.id } });

  await askToGo(leaver);
  await afterTheWeek(server);
  const name = `Former attending ${code(leaver)}`;
  expect(await placesOf(server, [leaver.name, leaver.email])).toEqual([]);
  for (const { id } of [signed, unsigned]) {
    const shown = await trainee.call('GET /api/assessments/:id', { path: { id } });
    expect(shown).toMatchObject({ evaluator: { name }, strengths: signed.strengths });
  }
  for (const { id } of [verified, byLink]) {
    const [row] = await db.select().from(procedures).where(eq(procedures.id, id));
    expect(row).toMatchObject({ verification: 'verified', verifierName: name });
  }
  const [left] = await db.select().from(procedures).where(eq(procedures.id, waiting.id));
  expect(left).toMatchObject({ verification: 'waiting', supervisorId: null, supervisor: name });
  for (const { id } of [asked, mailed]) {
    const path = { id };
    const request = await trainee.call('GET /api/assessment-requests/:id', { path });
    expect(request).toMatchObject({ state: 'revoked' });
  }
  const path = { id: debrief.id };
  expect(await trainee.call('GET /api/debriefs/:id', { path })).toMatchObject({
    tagged: { name },
  });
  const { items } = await administrator.call('GET /api/admin/users');
  expect(items.map(({ id }) => id)).not.toContain(leaver.id);
});

test('what a reviewer corrected and signed stays, under the pseudonym', async () => {
  const { organization } = await aClinic(server);
  const leaver = await aLeaver(server, {
    name: 'Rosalind Reviewer',
    role: 'attending',
    organization,
  });
  const { id: userId, name: signerName } = leaver;
  const at = new Date();
  await db.insert(textReviewers).values({ userId, roleTitle: 'Pediatrician', namedAt: at });
  const signature = { id: newId(), textId: 'asthma', version: 'aaaa', signerId: userId };
  await db
    .insert(textSignatures)
    .values({ ...signature, signerName, signerRole: 'Pediatrician', signedAt: at });
  const correction = {
    id: newId(),
    kind: 'withdrawn',
    scope: 'text',
    was: 'Give ten times the dose.',
    reason: 'It harms.',
    byId: userId,
    byName: signerName,
    byRole: 'Pediatrician',
    createdAt: at,
  } as const;
  await db.insert(corrections).values(correction);
  await askToGo(leaver);
  await afterTheWeek(server);
  const name = `Former attending ${code(leaver)}`;
  expect(await placesOf(server, [leaver.name, leaver.email])).toEqual([]);
  const [kept] = await db.select().from(corrections).where(eq(corrections.id, correction.id));
  expect(kept).toMatchObject({ was: correction.was, byName: name, byRole: 'Pediatrician' });
  const [signed] = await db.select().from(textSignatures);
  expect(signed).toMatchObject({ textId: 'asthma', signerName: name });
  expect(await db.$count(textReviewers, eq(textReviewers.userId, userId))).toBe(0);
});

test('the address is free again, and whoever takes it sees nothing of before', async () => {
  const { leaver } = await aTraineeWhoLeaves();
  await askToGo(leaver);
  await afterTheWeek(server);
  expect((await signIn(openBrowser(server), leaver.email)).status).toBe(401);
  const again = await signUp(server, { email: leaver.email });
  expect(again.id).not.toBe(leaver.id);
  const { total } = await again.call('GET /api/assessments');
  expect(total).toBe(0);
  const history = await again.call('GET /api/profile/sign-ins');
  expect(history.items).toHaveLength(1);
});

test('nobody assesses, finds or lists an account that is deleted', async () => {
  const { attending, leaver } = await aTraineeWhoLeaves();
  await askToGo(leaver);
  await afterTheWeek(server);
  const system = await aPerson(server, { role: 'system_admin' });
  const { items } = await system.call('GET /api/admin/users', { query: { limit: 100 } });
  expect(items.map(({ id }) => id)).not.toContain(leaver.id);
  expect((await system.post(`/api/admin/users/${leaver.id}/approve`)).status).toBe(404);
  const answer = await attending.post('/api/assessments', {
    traineeId: leaver.id,
    shiftDate: '2026-11-20',
    epas: [{ number: 12, activityLevel: 'did_it' }],
    strengths: 'Calm',
    improvements: 'More',
    submissionKey: newId(),
  });
  expect(answer.ok).toBe(false);
  const found = await attending.call('GET /api/trainees', { query: { q: 'Former' } });
  expect(found.items).toEqual([]);
});

test('what waits under an address that only contains the leaver’s stays', async () => {
  const { organization } = await aClinic(server);
  const leaver = await aLeaver(server, { name: 'Ann Lee', role: 'attending', organization });
  const wait = (value: string) => ({
    id: newId(),
    identifier: newId(),
    value,
    expiresAt: new Date(Date.now() + 30 * 86_400_000),
  });
  const named = (email: string) => wait(JSON.stringify({ link: { email } }));
  const own = [named(leaver.email), wait(leaver.id), wait(leaver.email.toUpperCase())];
  const others = [
    named(`jo${leaver.email}`),
    wait(`jo${leaver.email}`),
    wait(`${leaver.email}.au`),
  ];
  await db.insert(verifications).values([...own, ...others]);
  await askToGo(leaver);
  await afterTheWeek(server);
  const left = await db.select({ id: verifications.id }).from(verifications);
  const ids = left.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
  expect(ids.filter((id) => own.some((row) => row.id === id))).toEqual([]);
  await db.delete(verifications);
});

test('mails to others stay, whoever’s name they say', async () => {
  const { organization } = await aClinic(server);
  const mail = { messageId: '<1@x>', createdAt: new Date(), text: 'You are The One.' };
  await db.insert(outbox).values(
    (['sent', 'waiting'] as const).map((status) => ({
      ...mail,
      id: newId(),
      toAddress: 'bystander@example.org',
      subject: 'You are The One, says You are',
      fromName: 'You are',
      status,
    })),
  );
  for (const name of ['You are', 'The']) {
    const leaver = await aLeaver(server, { name, role: 'attending', organization });
    await askToGo(leaver);
  }
  await afterTheWeek(server);
  expect(await db.$count(outbox, eq(outbox.messageId, '<1@x>'))).toBe(2);
});

test('the decision says of every column that can name somebody what becomes of it', async () => {
  const decision = readFileSync('docs/decisions/030-rights-over-ones-data.md', 'utf8');
  const said = new Map(
    [...decision.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, table = '', columns = '']) => [
      table,
      columns.split(/[\s,]+/),
    ]),
  );
  const columns = [...(await wordColumnsOf(server)), ...(await accountColumnsOf(server))];
  const ours = columns.filter(({ schema }) => schema === 'public');
  expect(ours.length).toBeGreaterThan(100);
  const unsaid = ours.filter(({ table, column }) => !said.get(table)?.includes(column));
  expect(unsaid.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  const there = new Set(ours.map(({ table }) => table));
  expect([...said.keys()].filter((table) => !there.has(table))).toEqual([]);
});

test('nothing that an account had is left after it is deleted, whatever table it stood in', async () => {
  const isDead = and(isNotNull(profiles.erasedAt), eq(profiles.id, users.id));
  const rows = await db.select({ id: users.id }).from(users).innerJoin(profiles, isDead);
  expect(rows.length).toBeGreaterThan(3);
  expect(await db.$count(accessRequests)).toBe(0);
});
