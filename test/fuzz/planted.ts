import { eq } from 'drizzle-orm';
import { assessmentAmendments } from '#server/assessments/tables.ts';
import { sessions, signInAttempts } from '#server/auth/tables.ts';
import {
  corrections,
  textReports,
  textReviewers,
  textSignatures,
} from '#server/corrections/tables.ts';
import { newId } from '#server/ids.ts';
import { accessRequests, invitations, programs } from '#server/organizations/tables.ts';
import type { QuestionWords } from '#shared/correction-output.ts';
import type { OrganizationRow, ProgramRow } from '#server/organizations/tables.ts';
import { pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import { procedureCorrections } from '#server/procedures/tables.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { insertSet } from '#test/debriefs.ts';
import { WHO } from '#test/fuzz/who.ts';
import type { Who } from '#test/fuzz/who.ts';
import type { Plant } from '#test/fuzz/filled.ts';
import { openedBy } from '#test/committee.ts';
import { EVIDENCE_HEAD, evidenceOf } from '#test/evidence.ts';
import { makeLink } from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { ROSTER_HEAD } from '#test/rosters.ts';
import type { TestServer } from '#test/server.ts';
import { programForm, renamed } from '#test/templates.ts';

type Place = {
  server: TestServer;
  plant: Plant;
  organization: OrganizationRow;
  program: ProgramRow;
};

/** What is kept beside a record: what it said before, why it was voided, sent back or corrected, who was asked. */
export async function plantHistory(
  { server, plant, organization }: Place,
  { owner, supervisor }: Record<'owner' | 'supervisor', Someone>,
  { own, readers, admins }: Record<'own' | 'readers' | 'admins', readonly Who[]>,
): Promise<void> {
  const { db } = server.runtime;
  const organizationId = organization.id;
  const text = () => plant(...readers);
  const assessment = await insertAssessment(db, {
    traineeId: owner.id,
    submitterId: supervisor.id,
    organizationId,
    traineeName: text(),
    evaluatorName: text(),
    epaTitle: text(),
    ratingWords: text(),
    voidReason: text(),
    voidedAt: new Date(),
    voidedBy: supervisor.id,
    amendedAt: new Date(),
  });
  await db.insert(assessmentAmendments).values({
    id: newId(),
    assessmentId: assessment.id,
    amendedBy: supervisor.id,
    amendedAt: new Date(),
    activityLevel: 'helped_little',
    strengths: text(),
    improvements: text(),
    ratingWords: text(),
  });
  await insertAssessment(db, {
    traineeId: owner.id,
    organizationId,
    evaluatorName: text(),
    evaluatorEmail: `${text()}@example.org`,
  });
  const returned = await insertProcedure(db, {
    userId: owner.id,
    organizationId,
    supervisorId: supervisor.id,
    procedure: text(),
    verification: 'returned',
    returnReason: text(),
  });
  await db.insert(procedureCorrections).values({
    id: newId(),
    procedureId: returned.id,
    correctedBy: owner.id,
    correctedAt: new Date(),
    date: '2026-11-19',
    procedure: text(),
    patient: 'adult',
    level: 'assisted',
    reason: text(),
    supervisor: text(),
    site: text(),
    complications: text(),
    notes: text(),
    verifierName: text(),
  });
  const asked = await insertProcedure(db, {
    userId: owner.id,
    organizationId,
    supervisor: plant(...own, ...admins),
  });
  await makeLink(owner, [asked], { email: `${plant(...own, ...admins)}@example.org` });
}

/** What an organization says to its members, and what its administrators have typed. */
export async function plantHouse(
  { server, plant, organization, program }: Place,
  administrator: Someone,
  { members, admins }: Record<'members' | 'admins', readonly Who[]>,
): Promise<void> {
  const { db } = server.runtime;
  // Whoever assesses a trainee reads the form: by a link, or from elsewhere by the exact address.
  const form = { ...renamed(12, plant(...WHO)), name: plant(...WHO) };
  await programForm(server, program, '2026-07-01', form);
  await db
    .update(programs)
    .set({ sites: [plant(...members)], specialty: plant(...members) })
    .where(eq(programs.id, program.id));
  await db
    .update(invitations)
    .set({ name: plant(...admins) })
    .where(eq(invitations.organizationId, organization.id));
  await administrator.call('POST /api/admin/rosters', {
    body: {
      name: `${plant(...admins)}.csv`,
      content: Buffer.from(`${ROSTER_HEAD}Ada,ada@example.org,,,1,\n`).toString('base64'),
    },
  });
}

/** A committee's meeting, its minutes, other evidence on its pages, and what it says of a trainee, for who sits in it. */
export async function plantMeeting(
  { plant, program }: Place,
  { administrator, chair, judged }: Record<'administrator' | 'chair' | 'judged', Someone>,
  { readers, admins }: Record<'readers' | 'admins', readonly Who[]>,
): Promise<string> {
  const said = [plant(...readers), plant(...readers), plant(...readers)].join(',');
  const file = `${EVIDENCE_HEAD}${judged.email},2026-11-21,Simulation,${said}\n`;
  await evidenceOf(administrator).enter(file, `${plant(...admins)}.csv`);
  const { id } = await openedBy(administrator, {
    programId: program.id,
    on: '2026-12-09',
    // Words of forms are read by the committee, too: none is of so late a day.
    from: '2026-11-22',
    chairId: chair.id,
    members: [],
  });
  const path = { id, traineeId: judged.id };
  await chair.call('PUT /api/committee/meetings/:id/minutes', {
    path,
    body: { minutes: plant(...readers) },
  });
  await chair.call('PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code', {
    path: { ...path, code: 'PC1' },
    body: { level: 2, note: plant(...readers) },
  });
  await chair.call('PUT /api/committee/meetings/:id/trainees/:traineeId/statement', {
    path,
    body: { text: plant(...readers), isDecided: true },
  });
  return id;
}

/** What is of one person alone, whatever the role. */
export async function plantOwn(
  { server, plant }: Pick<Place, 'server' | 'plant'>,
  who: Who,
  person: Someone,
): Promise<string> {
  const { db } = server.runtime;
  const set = await insertSet(db, person.id, [plant(who)]);
  await db
    .update(pearlSets)
    .set({ title: plant(who) })
    .where(eq(pearlSets.id, set));
  await db
    .update(pearlQuestions)
    .set({
      question: plant(who),
      options: [plant(who), plant(who), plant(who), plant(who)],
      explanation: plant(who),
      readingTitle: plant(who),
      readingUrl: `https://${plant(who)}.example.org/`,
    })
    .where(eq(pearlQuestions.setId, set));
  await db
    .update(sessions)
    .set({ userAgent: plant(who), ipAddress: plant(who) })
    .where(eq(sessions.userId, person.id));
  await db.insert(signInAttempts).values({
    id: newId(),
    at: new Date(),
    emailKey: newId(),
    userId: person.id,
    outcome: 'signed_in',
    method: 'password',
    userAgent: plant(who),
    ipAddress: plant(who),
  });
  return set;
}

/** An access that was asked for and declined with a word. */
export async function plantDeclined({ server, plant }: Pick<Place, 'server' | 'plant'>) {
  const text = () => plant('system_admin');
  await server.runtime.db.insert(accessRequests).values({
    id: newId(),
    fullName: text(),
    email: `${text()}@example.org`,
    phone: text(),
    organizationName: text(),
    role: 'administrator',
    specialty: null,
    traineeCount: 3,
    additionalInformation: text(),
    status: 'declined',
    answer: text(),
    createdAt: new Date(),
    decidedAt: new Date(),
  });
}

/** An error that somebody reported, what became of it, and the clinician who settled it and signed a text. */
export async function plantReports(
  { server, plant }: Pick<Place, 'server' | 'plant'>,
  reporter: Someone,
  reviewer: Someone,
) {
  const { db } = server.runtime;
  const text = () => plant('system_admin');
  /** The reporter finds it among the own data. */
  const reported = ['system_admin', 'trainee'] as const;
  const words = (...who: Who[]): QuestionWords => ({
    question: plant(...who),
    options: [plant(...who), plant(...who), plant(...who), plant(...who)],
    correctAnswer: 0,
    explanation: plant(...who),
  });
  const report = {
    id: newId(),
    reporterId: reporter.id,
    madeBy: reporter.id,
    requestKey: newId(),
    quoted: plant(...reported),
    question: words(...reported),
    message: plant(...reported),
    state: 'settled' as const,
    outcome: 'corrected' as const,
    answer: plant(...reported),
    settledBy: reviewer.id,
    settledAt: new Date(),
    createdAt: new Date(),
  };
  await db.insert(textReports).values(report);
  await db.insert(textReviewers).values({
    userId: reviewer.id,
    roleTitle: text(),
    namedAt: new Date(),
  });
  await db.insert(corrections).values({
    id: newId(),
    kind: 'corrected',
    scope: 'question',
    was: text(),
    now: text(),
    wasQuestion: words(),
    nowQuestion: words('system_admin'),
    reason: text(),
    byName: plant(),
    byRole: plant(),
    reportId: report.id,
    createdAt: new Date(),
  });
  await db.insert(textSignatures).values({
    id: newId(),
    textId: 'bacterial-meningitis--child',
    version: 'of before',
    signerId: reviewer.id,
    signerName: text(),
    signerRole: text(),
    signedAt: new Date(),
  });
}
