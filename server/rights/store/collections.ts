import { and, asc, desc, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { arrivalDigests } from '#server/administration/tables.ts';
import {
  assessmentAmendments,
  assessmentRequests,
  assessments,
} from '#server/assessments/tables.ts';
import { THEN } from '#server/assessments/store/summary.ts';
import type { ExportedAssessment } from '#server/assessments/store/export.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { accounts, sessions, signInAttempts, users } from '#server/auth/tables.ts';
import { reminders } from '#server/completion/tables.ts';
import {
  correctionMails,
  corrections,
  textReports,
  textReviewers,
  textSignatures,
} from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import {
  accessRequests,
  invitations,
  memberships,
  organizations,
  programs,
} from '#server/organizations/tables.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import { profiles, renames } from '#server/people/tables.ts';
import {
  procedureCorrections,
  procedureDigests,
  procedureImports,
  procedureLinks,
  procedures,
} from '#server/procedures/tables.ts';
import { leaves, promotionMoves } from '#server/programs/tables.ts';
import {
  pearlAnswers,
  reviewCards,
  reviewMails,
  reviews,
  reviewSettings,
} from '#server/review/tables.ts';
import { reports, reportSections, reportShares } from '#server/reports/tables.ts';
import { sharedContents } from '#server/sharing/tables.ts';
import { isAddress } from '#server/rights/store/address.ts';
import type { Leaver as Whose } from '#server/rights/store/address.ts';
import { once } from '#server/rights/store/batches.ts';
import type { Batches } from '#server/rights/store/batches.ts';
import { COMMITTEE_COLLECTIONS } from '#server/rights/store/committee.ts';
import { TEACHING_COLLECTIONS } from '#server/rights/store/teaching.ts';
import { formTemplates } from '#server/templates/tables.ts';

const BATCH = 500;
/** The newest: years of use. */
const MOST_EVENTS = 20_000;

type Identified = PgTable & { id: PgColumn };

/** All of a table's rows that are meant, some at a time, the oldest first. */
async function* all<Table extends Identified>(
  db: Db,
  table: Table,
  which: SQL | undefined,
): Batches<Table['$inferSelect']> {
  const from: Identified = table;
  for (let last: string | null = null; ;) {
    const rest: SQL | undefined = and(which, last === null ? undefined : gt(from.id, last));
    const rows: Record<string, unknown>[] = await db
      .select()
      .from(from)
      .where(rest)
      .orderBy(asc(from.id))
      .limit(BATCH);
    yield rows;
    if (rows.length < BATCH) return;
    last = String(rows.at(-1)?.['id']);
  }
}

const at = (column: PgColumn, { confirmedEmail }: Whose) => isAddress(column, confirmedEmail);

/** The person's own pearls. */
const ownSets = (db: Db, { id }: Whose) =>
  db.select({ id: pearlSets.id }).from(pearlSets).where(eq(pearlSets.ownerId, id));

export function receivedAssessments(db: Db, { id }: Whose): Batches<ExportedAssessment> {
  return withForms(db, all(db, assessments, eq(assessments.traineeId, id)));
}

export function submittedAssessments(db: Db, { id }: Whose): Batches<ExportedAssessment> {
  return withForms(db, all(db, assessments, eq(assessments.submitterId, id)));
}

const SAME = { traineeThen: null, evaluatorThen: null };
const AS_SHIPPED = { formNumber: null, formProgram: null };

/** With the number of the form's version, and whose it was. */
async function* withForms(db: Db, batches: Batches<AssessmentRow>): Batches<ExportedAssessment> {
  for await (const rows of batches) {
    const ids = [...new Set(rows.flatMap(({ formId }) => formId ?? []))];
    const { id, number, programId } = formTemplates;
    const forms = await db
      .select({ id, formNumber: number, formProgram: programs.name })
      .from(formTemplates)
      .leftJoin(programs, eq(programs.id, programId))
      .where(inArray(id, ids));
    const names = await db
      .select({ id: assessments.id, ...THEN })
      .from(assessments)
      .where(
        inArray(
          assessments.id,
          rows.map((row) => row.id),
        ),
      );
    const then = new Map(names.map(({ id: one, ...told }) => [one, told]));
    const known = new Map(forms.map(({ id: form, ...told }) => [form, told]));
    yield rows.map((row) => ({
      ...row,
      ...(then.get(row.id) ?? SAME),
      ...(known.get(row.formId ?? '') ?? AS_SHIPPED),
    }));
  }
}

export function answersOf(db: Db, { id }: Whose) {
  return once(
    db
      .select({
        ...getTableColumns(pearlAnswers),
        question: pearlQuestions.question,
        options: pearlQuestions.options,
        correctAnswer: pearlQuestions.correctAnswer,
      })
      .from(pearlAnswers)
      .innerJoin(pearlQuestions, eq(pearlQuestions.id, pearlAnswers.questionId))
      .where(eq(pearlAnswers.userId, id))
      .orderBy(asc(pearlAnswers.answeredAt)),
  );
}

export function reviewsOf(db: Db, { id }: Whose) {
  return all(db, reviews, eq(reviews.userId, id));
}

export function debriefsOf(db: Db, { id }: Whose) {
  return all(db, debriefs, eq(debriefs.ownerId, id));
}

export function setsOfPerson(db: Db, { id }: Whose) {
  return all(db, pearlSets, eq(pearlSets.ownerId, id));
}

/** What a supervisor did; the words are their owner's, and whoever has left the organization does not see them. */
const SUPERVISED = {
  id: procedures.id,
  date: procedures.date,
  procedure: procedures.procedure,
  level: procedures.level,
  verification: procedures.verification,
  verifiedAt: procedures.verifiedAt,
};

/** What is told about mails that went to the person: their text is deleted when they leave. */
const MAIL = {
  subject: outbox.subject,
  status: outbox.status,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};

/** To the account itself: about a person others get mails too. */
const isOwnMail = ({ id }: Whose) =>
  and(
    eq(outbox.subjectId, id),
    sql`lower(${outbox.toAddress}) = (select lower(${users.email}) from ${users} where ${users.id} = ${id})`,
  );

/**
 * Everything that stands under a person, by the name of its file. Left out is what only guards: passwords, secrets of
 * the second factor, tokens; and what others wrote for themselves.
 */
export const COLLECTIONS: Record<string, (db: Db, whose: Whose) => Batches> = {
  account: (db, { id }) =>
    once(
      db
        .select({
          email: users.email,
          emailVerified: users.emailVerified,
          twoFactorEnabled: users.twoFactorEnabled,
          ...getTableColumns(profiles),
        })
        .from(users)
        .innerJoin(profiles, eq(profiles.id, users.id))
        .where(eq(users.id, id)),
    ),
  memberships: (db, { id }) =>
    once(
      db
        .select({ ...getTableColumns(memberships), organizationName: organizations.name })
        .from(memberships)
        .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
        .where(eq(memberships.userId, id)),
    ),
  renames: (db, { id }) => all(db, renames, eq(renames.userId, id)),
  leaves: (db, { id }) => once(db.select().from(leaves).where(eq(leaves.userId, id))),
  promotions: (db, { id }) =>
    once(db.select().from(promotionMoves).where(eq(promotionMoves.userId, id))),
  'ways-to-sign-in': (db, { id }) =>
    once(
      db
        .select({ provider: accounts.providerId, createdAt: accounts.createdAt })
        .from(accounts)
        .where(eq(accounts.userId, id)),
    ),
  sessions: (db, { id }) =>
    once(
      db
        .select({
          ipAddress: sessions.ipAddress,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, id)),
    ),
  'sign-ins': (db, { id }) =>
    without(all(db, signInAttempts, eq(signInAttempts.userId, id)), 'emailKey'),
  pearls: setsOfPerson,
  'pearl-patients': (db, whose) =>
    once(
      db
        .select(withoutColumn(getTableColumns(pearlPatients), 'searchable'))
        .from(pearlPatients)
        .where(inArray(pearlPatients.setId, ownSets(db, whose)))
        .orderBy(asc(pearlPatients.setId), asc(pearlPatients.index)),
    ),
  'pearl-questions': (db, whose) =>
    all(db, pearlQuestions, inArray(pearlQuestions.setId, ownSets(db, whose))),
  answers: answersOf,
  'review-cards': (db, { id }) =>
    once(db.select().from(reviewCards).where(eq(reviewCards.userId, id))),
  reviews: reviewsOf,
  'review-mails': (db, { id }) =>
    once(db.select().from(reviewMails).where(eq(reviewMails.userId, id))),
  'review-settings': (db, { id }) =>
    once(db.select().from(reviewSettings).where(eq(reviewSettings.userId, id))),
  'text-reports': (db, { id }) =>
    without(all(db, textReports, eq(textReports.reporterId, id)), 'settledBy'),
  corrections: (db, { id }) => all(db, corrections, eq(corrections.byId, id)),
  'correction-mails': (db, { id }) =>
    once(db.select().from(correctionMails).where(eq(correctionMails.userId, id))),
  'text-signatures': (db, { id }) => all(db, textSignatures, eq(textSignatures.signerId, id)),
  'text-reviewer': (db, { id }) =>
    once(db.select().from(textReviewers).where(eq(textReviewers.userId, id))),
  shares: (db, { id }) =>
    without(all(db, sharedContents, eq(sharedContents.sharerId, id)), 'requestDigest'),
  debriefs: debriefsOf,
  // Of who signed by a link as much as on screen: from where, and a verifier's typed address, is for administrators.
  'assessments-received': (db, whose) => without(receivedAssessments(db, whose), 'answeredFrom'),
  'assessments-submitted': (db, whose) => without(submittedAssessments(db, whose), 'reflection'),
  'assessment-amendments': (db, { id }) => {
    const theirs = db
      .select({ id: assessments.id })
      .from(assessments)
      .where(or(eq(assessments.traineeId, id), eq(assessments.submitterId, id)));
    return all(db, assessmentAmendments, inArray(assessmentAmendments.assessmentId, theirs));
  },
  'assessment-requests': (db, whose) =>
    all(
      db,
      assessmentRequests,
      or(
        eq(assessmentRequests.traineeId, whose.id),
        eq(assessmentRequests.assessorId, whose.id),
        at(assessmentRequests.assessorEmail, whose),
      ),
    ),
  procedures: (db, { id }) =>
    without(all(db, procedures, eq(procedures.userId, id)), 'verifierEmail', 'verifiedFrom'),
  'procedure-corrections': (db, { id }) => {
    const theirs = db
      .select({ id: procedures.id })
      .from(procedures)
      .where(eq(procedures.userId, id));
    return all(db, procedureCorrections, inArray(procedureCorrections.procedureId, theirs));
  },
  'procedures-supervised': (db, { id }) =>
    once(
      db
        .select(SUPERVISED)
        .from(procedures)
        .where(or(eq(procedures.supervisorId, id), eq(procedures.verifiedBy, id)))
        .orderBy(asc(procedures.date)),
    ),
  'procedure-links': (db, { id }) => all(db, procedureLinks, eq(procedureLinks.userId, id)),
  'procedure-imports': (db, { id }) =>
    without(all(db, procedureImports, eq(procedureImports.userId, id)), 'report'),
  'arrival-mails': (db, { id }) =>
    once(db.select().from(arrivalDigests).where(eq(arrivalDigests.administratorId, id))),
  'procedure-mails': (db, { id }) =>
    once(db.select().from(procedureDigests).where(eq(procedureDigests.supervisorId, id))),
  'assessment-mails': (db, { id }) =>
    once(db.select().from(reminders).where(eq(reminders.userId, id))),
  'reports-made': (db, { id }) => {
    const { summary: _figures, ...head } = getTableColumns(reports);
    return once(
      db.select(head).from(reports).where(eq(reports.madeBy, id)).orderBy(asc(reports.createdAt)),
    );
  },
  'reports-shared-with-me': (db, { id }) =>
    once(
      db
        .select({
          reportId: reportShares.reportId,
          sharedAt: reportShares.sharedAt,
          from: reports.from,
          to: reports.to,
          programName: reports.programName,
          aboutMe: reportSections.section,
        })
        .from(reportShares)
        .innerJoin(reports, eq(reports.id, reportShares.reportId))
        .leftJoin(
          reportSections,
          and(eq(reportSections.reportId, reports.id), eq(reportSections.traineeId, id)),
        )
        .where(eq(reportShares.personId, id))
        .orderBy(asc(reportShares.sharedAt)),
    ),
  ...COMMITTEE_COLLECTIONS,
  ...TEACHING_COLLECTIONS,
  invitations: (db, whose) =>
    all(db, invitations, or(at(invitations.email, whose), eq(invitations.invitedBy, whose.id))),
  'access-requests': (db, whose) => all(db, accessRequests, at(accessRequests.email, whose)),
  mails: (db, whose) =>
    once(
      db
        .select(MAIL)
        .from(outbox)
        .where(or(at(outbox.toAddress, whose), isOwnMail(whose)))
        .orderBy(outbox.createdAt),
    ),
  activity: (db, { id }) =>
    once(
      db
        .select({
          at: auditEvents.at,
          action: auditEvents.action,
          subjectId: auditEvents.subjectId,
          facts: auditEvents.facts,
        })
        .from(auditEvents)
        .where(eq(auditEvents.actorId, id))
        .orderBy(desc(auditEvents.at))
        .limit(MOST_EVENTS),
    ),
};

async function* without<Row extends object>(
  batches: Batches<Row>,
  ...names: (keyof Row & string)[]
): Batches {
  const left = new Set<string>(names);
  const rest = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name)));
  for await (const rows of batches) yield rows.map(rest);
}

function withoutColumn<Row extends object, Name extends keyof Row>(row: Row, name: Name) {
  const { [name]: _left, ...rest } = row;
  return rest;
}
