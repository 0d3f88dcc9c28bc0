import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { assessmentNames, assessmentRequests, assessments } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { leniencies } from '#server/committee/tables.ts';
import { corrections, textReviewers, textSignatures } from '#server/corrections/tables.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { procedureCorrections, procedureLinks, procedures } from '#server/procedures/tables.ts';
import { reportNames, reports, reportShares } from '#server/reports/tables.ts';
import { isAddress } from '#server/rights/store/address.ts';
import type { Leaver } from '#server/rights/store/address.ts';

type Alias = { name: string; email: string };

/** The account is a name on others' records from now on. */
export async function renameAccount(
  tx: Db,
  { id }: Leaver,
  alias: Alias,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({
      name: '',
      email: alias.email,
      emailVerified: false,
      image: null,
      twoFactorEnabled: false,
      updatedAt: now,
    })
    .where(eq(users.id, id));
  await tx
    .update(profiles)
    .set({
      role: profiles.ownRole,
      displayName: alias.name,
      specialty: null,
      bio: '',
      erasedAt: now,
    })
    .where(eq(profiles.id, id));
}

/** Beside the names, which `renameInAssessments` changes: the private reflection, and forms filled in without signing in. */
export async function renameOnAssessments(tx: Db, leaver: Leaver, alias: Alias): Promise<void> {
  const { traineeId, submitterId, evaluatorEmail } = assessments;
  await tx.update(assessments).set({ reflection: '' }).where(eq(traineeId, leaver.id));
  const isTyped = and(isNull(submitterId), isAddress(evaluatorEmail, leaver.confirmedEmail));
  await tx
    .update(assessments)
    .set({ evaluatorName: alias.name, evaluatorEmail: null })
    .where(isTyped);
  await tx.update(assessments).set({ evaluatorEmail: null }).where(eq(submitterId, leaver.id));
}

/** Nobody is asked any more who has left; what was asked and answered stays. */
export async function closeRequests(tx: Db, leaver: Leaver, now: Date): Promise<void> {
  const { assessorId, assessorEmail, usedAt, revokedAt } = assessmentRequests;
  const isTheirs = or(eq(assessorId, leaver.id), isAddress(assessorEmail, leaver.confirmedEmail));
  await tx
    .update(assessmentRequests)
    .set({ revokedAt: now, nextReminderAt: null })
    .where(and(isTheirs, isNull(usedAt), isNull(revokedAt)));
  await tx.update(assessmentRequests).set({ assessorEmail: null }).where(isTheirs);
}

/** What waits for the person waits for nobody: its owner names another supervisor. */
export async function renameOnProcedures(
  tx: Db,
  leaver: Leaver & { name: string },
  alias: Alias,
): Promise<void> {
  const { supervisorId, verification, verifiedBy, verifierEmail } = procedures;
  const { verifierName: before, supervisor, supervisorId: named } = procedureCorrections;
  const theirs = tx
    .select({ id: procedures.id })
    .from(procedures)
    .where(or(eq(supervisorId, leaver.id), eq(verifiedBy, leaver.id)));
  await tx
    .update(procedureCorrections)
    .set({ verifierName: alias.name })
    .where(
      or(
        and(eq(before, leaver.name), inArray(procedureCorrections.procedureId, theirs)),
        and(eq(named, leaver.id), eq(before, supervisor)),
      ),
    );
  await tx.update(procedureCorrections).set({ supervisor: alias.name }).where(eq(named, leaver.id));
  await tx
    .update(procedures)
    .set({ verifierName: alias.name, verifierEmail: null })
    .where(or(eq(verifiedBy, leaver.id), isAddress(verifierEmail, leaver.confirmedEmail)));
  await tx.update(procedures).set({ supervisor: alias.name }).where(eq(supervisorId, leaver.id));
  await tx
    .update(procedures)
    .set({ supervisorId: null })
    .where(and(eq(supervisorId, leaver.id), ne(verification, 'verified')));
  await tx
    .update(procedureLinks)
    .set({ supervisor: alias.name, email: null })
    .where(isAddress(procedureLinks.email, leaver.confirmedEmail));
}

/** Figures stay as they are; names stand apart from them. A title may name whom the report is about. */
export async function renameOnReports(tx: Db, leaver: Leaver, alias: Alias): Promise<void> {
  const { id, submitterId, evaluatorEmail } = assessments;
  const typed = tx
    .select({ id })
    .from(assessments)
    .where(and(isNull(submitterId), isAddress(evaluatorEmail, leaver.confirmedEmail)));
  const { namedId } = reportNames;
  await tx
    .update(reportNames)
    .set({ name: alias.name })
    .where(or(eq(namedId, leaver.id), inArray(namedId, typed)));
  await tx.update(reports).set({ title: null }).where(eq(reports.traineeId, leaver.id));
  await tx.delete(reportShares).where(eq(reportShares.personId, leaver.id));
}

/** What was decided stays, with who sat and who said it; how lenient the person was is nobody's any more. */
export async function forgetLeniency(tx: Db, { id }: Leaver): Promise<void> {
  await tx.delete(leniencies).where(eq(leniencies.assessorId, id));
}

/** On shifts of others; nobody reads a report as this person any more. */
export async function renameOnDebriefs(tx: Db, leaver: Leaver, alias: Alias): Promise<void> {
  await tx
    .update(debriefs)
    .set({ taggedName: alias.name, sharedAt: null })
    .where(eq(debriefs.taggedId, leaver.id));
}

/** What was corrected and signed stays; the person reviews nothing any more. */
export async function renameOnCorrections(tx: Db, { id }: Leaver, alias: Alias): Promise<void> {
  await tx.update(corrections).set({ byName: alias.name }).where(eq(corrections.byId, id));
  await tx
    .update(textSignatures)
    .set({ signerName: alias.name })
    .where(eq(textSignatures.signerId, id));
  await tx.delete(textReviewers).where(eq(textReviewers.userId, id));
}

/** Of the names that a search finds, those that stand on no assessment any more. */
export async function forgetUnusedNames(tx: Db): Promise<void> {
  const { organizationId, name } = assessmentNames;
  const named = (column: typeof assessments.traineeName | typeof assessments.evaluatorName) =>
    sql`select from ${assessments} where ${assessments.organizationId} = ${organizationId} and lower(${column}) = lower(${name}) and ${column} = ${name}`;
  const nowhere = (column: typeof assessments.traineeName | typeof assessments.evaluatorName) =>
    sql`select from ${assessments} where ${assessments.organizationId} is null and lower(${column}) = lower(${name}) and ${column} = ${name}`;
  const { traineeName, evaluatorName } = assessments;
  await tx.delete(assessmentNames).where(
    sql`not case when ${organizationId} is null
      then exists (${nowhere(traineeName)}) or exists (${nowhere(evaluatorName)})
      else exists (${named(traineeName)}) or exists (${named(evaluatorName)}) end`,
  );
}
