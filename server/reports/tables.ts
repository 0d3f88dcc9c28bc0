import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportSection, ReportSummary } from '#shared/report-output.ts';
import type { ReportState } from '#shared/reports.ts';
import { person } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { itsOrganization, programs } from '#server/organizations/tables.ts';

const report = () =>
  uuid('report_id')
    .notNull()
    .references(() => reports.id, { onDelete: 'cascade' });

/** Figures of a trainee or a program over a period, as they were when they were counted. Names stand apart. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    organizationId: itsOrganization(),
    /** Of this trainee; null: of a program. */
    traineeId: person('trainee_id'),
    programId: uuid('program_id').references(() => programs.id, { onDelete: 'set null' }),
    /** As it was called; null of a trainee's. */
    programName: text('program_name'),
    from: date('from_day').notNull(),
    to: date('to_day').notNull(),
    /** As typed; null: after its subject. */
    title: text('title'),
    /** Figures of a committee's meeting, which alone shows and removes them. */
    isForCommittee: boolean('is_for_committee').notNull().default(false),
    state: text('state').$type<ReportState>().notNull(),
    /** Trainees done, of so many. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** How its figures were counted (shared/reports.ts). */
    method: integer('method').notNull(),
    summary: jsonb('summary').$type<ReportSummary>(),
    /** SHA-256 over the canonical bytes of summary and sections. */
    checksum: text('checksum'),
    forms: integer('forms').notNull().default(0),
    madeBy: person('made_by').notNull(),
    createdAt: at('created_at').notNull(),
    /** The moment of its figures. */
    madeAt: at('made_at'),
  },
  (table) => [
    index('reports_organization').on(table.organizationId, table.createdAt, table.id),
    index('reports_created').on(table.createdAt, table.id),
    index('reports_trainee').on(table.traineeId),
    index('reports_program').on(table.programId),
    index('reports_maker').on(table.madeBy),
    index('reports_unmade')
      .on(table.createdAt)
      .where(sql`${table.state} in ('waiting', 'making')`),
  ],
);
export type ReportRow = typeof reports.$inferSelect;

/** One trainee of a report. */
export const reportSections = pgTable(
  'report_sections',
  {
    reportId: report(),
    traineeId: person('trainee_id').notNull(),
    position: integer('position').notNull(),
    section: jsonb('section').$type<ReportSection>().notNull(),
    /** The forms it counts: so that what was voided since can be told. */
    formIds: uuid('form_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.traineeId] }),
    index('report_sections_trainee').on(table.traineeId),
  ],
);
export type ReportSectionRow = typeof reportSections.$inferSelect;

/** How the people of a report are called. A deleted account's name changes here, and no figure with it. */
export const reportNames = pgTable(
  'report_names',
  {
    reportId: report(),
    /** An account, or the form of an assessor who was not signed in. */
    namedId: uuid('named_id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.namedId] }),
    index('report_names_named').on(table.namedId),
  ],
);

/** Who beside the administrators reads a report. */
export const reportShares = pgTable(
  'report_shares',
  {
    reportId: report(),
    personId: person('person_id').notNull(),
    sharedBy: person('shared_by').notNull(),
    sharedAt: at('shared_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.personId] }),
    index('report_shares_person').on(table.personId, table.sharedAt),
  ],
);
