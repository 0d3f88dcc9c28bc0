import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AgendaReason, MeetingGroup, PacketLevels } from '#shared/committee-output.ts';
import type { Evidence } from '#shared/evidence-output.ts';
import type { CommitteePart, MeetingState } from '#shared/committee.ts';
import { itsPerson, person } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { itsOrganization, programs } from '#server/organizations/tables.ts';
import { reports } from '#server/reports/tables.ts';

const meeting = () =>
  uuid('meeting_id')
    .notNull()
    .references(() => committeeMeetings.id, { onDelete: 'cascade' });

/** A meeting of a program's clinical competency committee. */
export const committeeMeetings = pgTable(
  'committee_meetings',
  {
    id: uuid('id').primaryKey(),
    organizationId: itsOrganization(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'restrict' }),
    /** The day it meets. */
    on: date('meets_on').notNull(),
    /** The first shift that counts; the last is its report's. */
    from: date('from_day').notNull(),
    state: text('state').$type<MeetingState>().notNull(),
    /** The figures that it decides by. */
    reportId: uuid('report_id').references(() => reports.id, { onDelete: 'restrict' }),
    /** Those that are being counted. */
    nextReportId: uuid('next_report_id').references(() => reports.id, { onDelete: 'restrict' }),
    hasFailed: boolean('has_failed').notNull().default(false),
    groups: jsonb('groups').$type<MeetingGroup[]>().notNull().default([]),
    /** The statistical model that its levels were estimated by. */
    modelVersion: text('model_version'),
    /** How packets and reasons were counted (shared/committee.ts). */
    method: integer('method').notNull(),
    /** SHA-256 over the report's checksum and the canonical bytes of all packets. */
    checksum: text('checksum'),
    minutes: text('minutes').notNull().default(''),
    createdBy: person('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    preparedAt: at('prepared_at'),
    openedAt: at('opened_at'),
    closedAt: at('closed_at'),
    closedBy: person('closed_by'),
  },
  (table) => [
    index('committee_meetings_organization').on(table.organizationId, table.on, table.id),
    index('committee_meetings_program').on(table.programId, table.on),
    unique('committee_meetings_report').on(table.reportId),
    unique('committee_meetings_next_report').on(table.nextReportId),
  ],
);
export type MeetingRow = typeof committeeMeetings.$inferSelect;

export const committeeMembers = pgTable(
  'committee_members',
  {
    meetingId: meeting(),
    personId: person('person_id').notNull(),
    part: text('part').$type<CommitteePart>().notNull(),
    seatedAt: at('seated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.personId] }),
    index('committee_members_person').on(table.personId),
  ],
);
export type CommitteeMemberRow = typeof committeeMembers.$inferSelect;

/** What a report does not have: levels of one trainee, and why to look at the trainee first. */
export const committeePackets = pgTable(
  'committee_packets',
  {
    meetingId: meeting(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    traineeId: person('trainee_id').notNull(),
    /** In the agenda, from 1. */
    place: integer('place').notNull(),
    levels: jsonb('levels').$type<PacketLevels>().notNull(),
    /** Results from elsewhere, the newest first (server/evidence/). */
    evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
    /** EPAs of the form that nobody saw in the period. */
    unseen: integer('unseen').notNull(),
    reasons: jsonb('reasons').$type<AgendaReason[]>().notNull(),
    /** Minimums not met; null outside of the last year. */
    behind: integer('behind'),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.traineeId] }),
    index('committee_packets_meeting').on(table.meetingId),
    index('committee_packets_trainee').on(table.traineeId),
  ],
);
export type PacketRow = typeof committeePackets.$inferSelect;

/** The committee's own word on one sub-competency of one trainee. */
export const committeeJudgements = pgTable(
  'committee_judgements',
  {
    meetingId: meeting(),
    traineeId: person('trainee_id').notNull(),
    code: text('code').notNull(),
    /** In halves of a level; null: it cannot be assessed yet, or nothing is said. */
    halves: integer('halves'),
    isNotAssessable: boolean('is_not_assessable').notNull(),
    note: text('note').notNull(),
    decidedBy: person('decided_by').notNull(),
    decidedAt: at('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.traineeId, table.code] }),
    index('committee_judgements_trainee').on(table.traineeId),
    index('committee_judgements_decider').on(table.decidedBy),
    check('committee_judgements_halves', sql`${table.halves} between 0 and 10`),
    check(
      'committee_judgements_one_word',
      sql`${table.halves} is null or not ${table.isNotAssessable}`,
    ),
  ],
);
export type JudgementRow = typeof committeeJudgements.$inferSelect;

/** What the committee says to one trainee. */
export const committeeStatements = pgTable(
  'committee_statements',
  {
    meetingId: meeting(),
    traineeId: person('trainee_id').notNull(),
    text: text('text').notNull(),
    /** The committee is done with the trainee. */
    isDecided: boolean('is_decided').notNull(),
    saidBy: person('said_by').notNull(),
    saidAt: at('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.traineeId] }),
    index('committee_statements_trainee').on(table.traineeId),
    index('committee_statements_sayer').on(table.saidBy),
  ],
);
export type StatementRow = typeof committeeStatements.$inferSelect;

/** How lenient each assessor of a program is, as it was estimated last (rules/levels.ts). */
export const leniencies = pgTable(
  'leniencies',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    assessorId: itsPerson('assessor_id'),
    /** In levels, above or below the average assessor; where it lies nine times in ten. */
    estimate: doublePrecision('estimate').notNull(),
    low: doublePrecision('low').notNull(),
    high: doublePrecision('high').notNull(),
    ratings: integer('ratings').notNull(),
    trainees: integer('trainees').notNull(),
    modelVersion: text('model_version').notNull(),
    estimatedAt: at('estimated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.assessorId] }),
    index('leniencies_assessor').on(table.assessorId),
  ],
);
export type LeniencyRow = typeof leniencies.$inferSelect;
