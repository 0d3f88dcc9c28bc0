import { countDistinct, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ActivityLevel, Involvement } from '#shared/assessments.ts';
import { DASHBOARD_DAYS } from '#shared/dashboard.ts';
import type { AnsweredFrom } from '#shared/links.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { person } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { linkColumns } from '#server/links/tables.ts';
import { organizationOrNone, organizations } from '#server/organizations/tables.ts';
import { formTemplates } from '#server/templates/tables.ts';

/** What may be amended (shared/assessments.ts, Judgement). */
const judgement = {
  activityLevel: text('activity_level').$type<ActivityLevel>(),
  involvement: text('involvement').$type<Involvement>(),
  numericRating: integer('numeric_rating'),
  observationsCount: integer('observations_count'),
  /** What the level or the rating meant then; null: as shipped. */
  ratingWords: text('rating_words'),
  strengths: text('strengths').notNull(),
  improvements: text('improvements').notNull(),
};

/** A trainee's request for an assessment. */
export const assessmentRequests = pgTable(
  'assessment_requests',
  {
    ...linkColumns(),
    traineeId: person('trainee_id').notNull(),
    /** An attending of the organization; otherwise an address, or neither for whoever opens the link. */
    assessorId: person('assessor_id'),
    assessorEmail: text('assessor_email'),
    shiftDate: date('shift_date'),
    epaNumber: integer('epa_number'),
    /** As it was called then; null: as shipped. */
    epaTitle: text('epa_title'),
    message: text('message').notNull().default(''),
    remindersSent: integer('reminders_sent').notNull().default(0),
    nextReminderAt: at('next_reminder_at'),
    remindersStopped: boolean('reminders_stopped').notNull().default(false),
  },
  (table) => [
    unique('assessment_requests_key').on(table.traineeId, table.requestKey),
    index('assessment_requests_trainee').on(table.traineeId, table.createdAt),
    index('assessment_requests_assessor').on(table.assessorId, table.createdAt),
    index('assessment_requests_email').on(table.assessorEmail, table.createdAt),
    index('assessment_requests_reminder').on(table.nextReminderAt),
    index('assessment_requests_organization').on(table.organizationId, table.createdAt),
    // What is open is counted where an organization, or all of it, is looked at.
    index('assessment_requests_open')
      .on(table.organizationId, table.expiresAt, table.assessorId, table.createdAt)
      .where(sql`${table.usedAt} is null and ${table.revokedAt} is null`),
  ],
);
export type AssessmentRequestRow = typeof assessmentRequests.$inferSelect;

/** From a browser that the trainee had used, and nobody has confirmed it (server/links/way.ts). */
export const isUnconfirmed = (row: Record<'answeredFrom' | 'confirmedAt', AnyPgColumn>): SQL =>
  sql`(${row.answeredFrom} = 'browser' and ${row.confirmedAt} is null)`;

type Counting = Record<'voidedAt' | 'answeredFrom' | 'confirmedAt', AnyPgColumn>;

/** Waits for an administrator. */
export const isToBeConfirmed = (row: Counting): SQL =>
  sql`(${row.voidedAt} is null and ${isUnconfirmed(row)})`;

/** What counts in anybody's figures: neither void nor to be confirmed. */
export const isCounted = (row: Counting): SQL =>
  sql`(${row.voidedAt} is null and ${isUnconfirmed(row)} is not true)`;

/** New to its trainee: of the days that Today shows, counted and not acknowledged. */
export const isUnread = (
  row: Counting & Record<'acknowledgedAt' | 'createdAt', AnyPgColumn>,
): SQL<boolean> =>
  sql<boolean>`(${row.acknowledgedAt} is null and ${isCounted(row)}
    and ${row.createdAt} >= now() - ${DASHBOARD_DAYS}::integer * interval '1 day')`;

/** How many forms these rows stand on (shared/submissions.ts). */
export const countForms = ({ submissionKey }: Record<'submissionKey', AnyPgColumn>) =>
  countDistinct(submissionKey);

/** When it was last amended or voided; null of what never was. */
export const changedAt = (row: Record<'amendedAt' | 'voidedAt', AnyPgColumn>): SQL =>
  sql`greatest(${row.amendedAt}, ${row.voidedAt})`;

type Columns = Record<'organizationId' | 'shiftDate' | 'id', AnyPgColumn>;

function sorted(name: string, { organizationId, shiftDate, id }: Columns, value: SQL) {
  return [
    index(`assessments_organization_${name}`).on(organizationId, value, shiftDate, id),
    index(`assessments_${name}_sort`).on(value, shiftDate, id),
  ];
}

/** By level, and behind all levels the days that are rated as a whole, each on a scale of its own. */
export function ratingApart(
  { rating, epaNumber }: Record<'rating' | 'epaNumber', AnyPgColumn>,
  order: 'asc' | 'desc',
): SQL {
  const [ofDay, ofEpa] = order === 'asc' ? [sql`10`, sql`0`] : [sql`0`, sql`10`];
  return sql`(${rating} + case when ${epaNumber} is null then ${ofDay} else ${ofEpa} end)`;
}

/** One end-of-shift assessment. */
export const assessments = pgTable(
  'assessments',
  {
    id: uuid('id').primaryKey(),
    /** The trainee's at the time: its administrators see it (docs/decisions/012). */
    organizationId: organizationOrNone(),
    traineeId: person('trainee_id').notNull(),
    /** As they are called now: lists are sorted by them (kept up to date with the profile). */
    traineeName: text('trainee_name').notNull(),
    evaluatorName: text('evaluator_name').notNull(),
    /** Null when the assessor was not signed in; then the address is as typed. */
    submitterId: person('submitter_id'),
    evaluatorEmail: text('evaluator_email'),
    /** Of a link that nobody signed in for; null: not kept then. */
    answeredFrom: text('answered_from').$type<AnsweredFrom>(),
    /** By an administrator who asked whoever stands on it. */
    confirmedAt: at('confirmed_at'),
    confirmedBy: person('confirmed_by'),
    requestId: uuid('request_id').references(() => assessmentRequests.id, { onDelete: 'set null' }),
    submissionKey: uuid('submission_key').notNull(),
    shiftDate: date('shift_date').notNull(),
    dayOfWeek: text('day_of_week').$type<Weekday>().notNull(),
    epaNumber: integer('epa_number'),
    epaTitle: text('epa_title'),
    /** The version of the form; null: the shipped one. */
    formId: uuid('form_id').references(() => formTemplates.id, { onDelete: 'set null' }),
    ...judgement,
    /** 1 to 5: the place of the level, or the numeric rating. */
    rating: integer('rating').notNull(),
    createdAt: at('created_at').notNull(),
    amendedAt: at('amended_at'),
    voidedAt: at('voided_at'),
    voidedBy: person('voided_by'),
    voidReason: text('void_reason'),
    acknowledgedAt: at('acknowledged_at'),
    /** For the trainee alone. */
    reflection: text('reflection').notNull().default(''),
  },
  (table) => [
    unique('assessments_submission').on(table.submissionKey, table.epaNumber).nullsNotDistinct(),
    index('assessments_request').on(table.requestId),
    index('assessments_form')
      .on(table.formId)
      .where(sql`${table.formId} is not null`),
    index('assessments_trainee').on(table.traineeId, table.shiftDate, table.id),
    index('assessments_submitter').on(table.submitterId, table.shiftDate, table.id),
    // Each way to sort (store/lists.ts), for one organization and for all of them.
    index('assessments_organization').on(table.organizationId, table.shiftDate, table.id),
    index('assessments_date').on(table.shiftDate, table.id),
    ...sorted('trainee', table, sql`lower(${table.traineeName})`),
    ...sorted('evaluator', table, sql`lower(${table.evaluatorName})`),
    ...sorted('epa', table, sql`coalesce(${table.epaNumber}, 0)`),
    ...sorted('rating_apart', table, ratingApart(table, 'asc')),
    ...sorted('rating_falling', table, ratingApart(table, 'desc')),
    // What was submitted lately.
    index('assessments_organization_submitted')
      .on(table.organizationId, table.createdAt)
      .where(sql`${table.voidedAt} is null`),
    index('assessments_submitted')
      .on(table.createdAt)
      .where(sql`${table.voidedAt} is null`),
    index('assessments_organization_own_browser')
      .on(table.organizationId, table.shiftDate, table.id)
      .where(sql`${table.answeredFrom} = 'browser'`),
    // What a committee's figures were counted from before it changed.
    index('assessments_organization_changed')
      .on(table.organizationId, changedAt(table))
      .where(sql`${changedAt(table)} is not null`),
    // Who assessed without an account is found by the address, when that account's data are deleted or taken away.
    index('assessments_evaluator_email')
      .on(sql`lower(${table.evaluatorEmail})`)
      .where(sql`${table.evaluatorEmail} is not null`),
    index('assessments_organization_epa_rating').on(
      table.organizationId,
      sql`coalesce(${table.epaNumber}, 0)`,
      table.rating,
    ),
  ],
);
export type AssessmentRow = typeof assessments.$inferSelect;

/**
 * Every name that stands on an organization's assessments, once, so that a search finds it without reading a million
 * rows. A trigger fills it (migrations/0005_assessment_lists.sql); names out of use stay and do no harm.
 */
export const assessmentNames = pgTable(
  'assessment_names',
  {
    organizationId: uuid('organization_id').references(() => organizations.id, {
      onDelete: 'cascade',
    }),
    name: text('name').notNull(),
  },
  (table) => [
    unique('assessment_names_name').on(table.organizationId, table.name).nullsNotDistinct(),
  ],
);

/** What an amendment replaced. */
export const assessmentAmendments = pgTable(
  'assessment_amendments',
  {
    id: uuid('id').primaryKey(),
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    amendedBy: person('amended_by').notNull(),
    amendedAt: at('amended_at').notNull(),
    ...judgement,
  },
  (table) => [index('assessment_amendments_assessment').on(table.assessmentId, table.amendedAt)],
);
export type AmendmentRow = typeof assessmentAmendments.$inferSelect;
