import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AnsweredFrom } from '#shared/links.ts';
import type { ImportState } from '#shared/procedure-import.ts';
import type { ImportReport } from '#shared/procedure-import-output.ts';
import type { Minimums } from '#shared/procedure-stats.ts';
import { PATIENT_TYPES, PROCEDURE_LEVELS } from '#shared/procedures.ts';
import type { PatientType, ProcedureLevel, Verification } from '#shared/procedures.ts';
import { itsPerson, person } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { linkColumns } from '#server/links/tables.ts';
import {
  itsOrganization,
  organizationOrNone,
  organizations,
} from '#server/organizations/tables.ts';

const rank = (values: readonly string[], column: AnyPgColumn) =>
  sql<number>`array_position(${sql.raw(`'{${values.join(',')}}'::text[]`)}, ${column})`;
/** From 1 on, in the order of the constants: as lists are sorted, and the indexes have it. */
export const patientRank = (column: AnyPgColumn): SQL<number> => rank(PATIENT_TYPES, column);
export const levelRank = (column: AnyPgColumn): SQL<number> => rank(PROCEDURE_LEVELS, column);

/** What may wait for somebody with an account; as one index has it, so written with its value. */
export const isSupervised = (row: { verification: AnyPgColumn; supervisorId: AnyPgColumn }): SQL =>
  sql`${row.verification} = 'waiting' and ${row.supervisorId} is not null`;

/** Verified by somebody who was not signed in; as the indexes have it. */
export const isByLink = (row: { verification: AnyPgColumn; verifiedBy: AnyPgColumn }): SQL =>
  sql`${row.verification} = 'verified' and ${row.verifiedBy} is null`;

/** By a link, from a browser that its owner had used, and nobody has confirmed it (server/links/way.ts). */
export const isUnconfirmed = (
  row: Record<'verification' | 'verifiedBy' | 'verifiedFrom' | 'confirmedAt', AnyPgColumn>,
): SQL =>
  sql`(${isByLink(row)} and ${row.verifiedFrom} = 'browser' and ${row.confirmedAt} is null)`;

/** What its owner says about a procedure (shared/procedures.ts, ProcedureEntry). `patient` is never an identifier. */
const entry = {
  date: date('date').notNull(),
  procedure: text('procedure').notNull(),
  patient: text('patient').$type<PatientType>().notNull(),
  level: text('level').$type<ProcedureLevel>().notNull(),
  supervisorId: person('supervisor_id'),
  supervisor: text('supervisor').notNull(),
  isSimulated: boolean('is_simulated').notNull().default(false),
  attempts: integer('attempts').notNull().default(1),
  isSuccessful: boolean('is_successful'),
  isUltrasoundGuided: boolean('is_ultrasound_guided').notNull().default(false),
  site: text('site').notNull().default(''),
  complications: text('complications').notNull().default(''),
  notes: text('notes').notNull().default(''),
};

/** One logged procedure. */
export const procedures = pgTable(
  'procedures',
  {
    id: uuid('id').primaryKey(),
    /** The owner. */
    userId: person('user_id').notNull(),
    /** The owner's at the time: its administrators see it, as with assessments (docs/decisions/012). */
    organizationId: organizationOrNone(),
    entryKey: uuid('entry_key').notNull(),
    ...entry,
    verification: text('verification').$type<Verification>().notNull().default('waiting'),
    returnReason: text('return_reason'),
    verifiedAt: at('verified_at'),
    /** Null when it was by a link and nobody was signed in; then name and address are as typed. */
    verifiedBy: person('verified_by'),
    verifierName: text('verifier_name'),
    verifierEmail: text('verifier_email'),
    /** Of a link that nobody signed in for; null: not kept then. */
    verifiedFrom: text('verified_from').$type<AnsweredFrom>(),
    /** By an administrator who asked whoever stands on it. */
    confirmedAt: at('confirmed_at'),
    confirmedBy: person('confirmed_by'),
    /** Goes up with every change. */
    version: integer('version').notNull().default(1),
    correctedAt: at('corrected_at'),
    createdAt: at('created_at').notNull(),
    /** Of the entry or its verification. */
    changedAt: at('changed_at').notNull(),
  },
  ({ id, userId, entryKey, organizationId, supervisorId, verifiedBy, ...table }) => {
    const { date: day, procedure, patient, level, verification, isSimulated } = table;
    const [byPatient, byLevel] = [patientRank(patient), levelRank(level)];
    const named = sql`lower(${table.supervisor})`;
    const isOpen = sql`${verification} <> 'verified'`;
    const more = [level, patient, verification, isSimulated] as const;
    return [
      unique('procedures_entry').on(userId, entryKey),
      index('procedures_user').on(userId, day, id),
      index('procedures_supervisor').on(supervisorId, verification, day, id),
      index('procedures_waiting')
        .on(supervisorId, organizationId, table.changedAt)
        .where(isSupervised({ verification, supervisorId })),
      index('procedures_verifier')
        .on(verifiedBy)
        .where(sql`${verifiedBy} is not null`),
      index('procedures_verifier_email')
        .on(sql`lower(${table.verifierEmail})`)
        .where(sql`${table.verifierEmail} is not null`),
      // Lists of an organization, and of all: each order, the names, and what only few have (bench/procedures.ts). What
      // is asked for besides stands behind the order: it is found, and counted, without reading rows that do not fit.
      index('procedures_organization').on(organizationId, day, id),
      index('procedures_organization_user').on(organizationId, userId),
      index('procedures_date').on(day, id),
      index('procedures_organization_procedure').on(organizationId, procedure, day, id, ...more),
      index('procedures_procedure_sort').on(procedure, day, id, ...more),
      index('procedures_organization_patient').on(organizationId, byPatient, day, id, ...more),
      index('procedures_patient_sort').on(byPatient, day, id, ...more),
      index('procedures_organization_level').on(organizationId, byLevel, day, id, ...more),
      index('procedures_level_sort').on(byLevel, day, id, ...more),
      index('procedures_organization_named').on(organizationId, named, day, id),
      index('procedures_named').on(named, day, id),
      index('procedures_organization_open')
        .on(organizationId, verification, day, id, level, patient, isSimulated)
        .where(isOpen),
      index('procedures_open').on(verification, day, id, level, patient, isSimulated).where(isOpen),
      index('procedures_organization_by_link')
        .on(organizationId, day, id)
        .where(isByLink({ verification, verifiedBy })),
      index('procedures_by_link').on(day, id).where(isByLink({ verification, verifiedBy })),
      index('procedures_organization_unconfirmed')
        .on(organizationId, day, id)
        .where(sql`${table.verifiedFrom} = 'browser'`),
      index('procedures_organization_simulated')
        .on(organizationId, day, id, ...more)
        .where(sql`${isSimulated}`),
      index('procedures_simulated')
        .on(day, id, ...more)
        .where(sql`${isSimulated}`),
    ];
  },
);
export type ProcedureRow = typeof procedures.$inferSelect;

/**
 * How supervisors are called on an organization's procedures, kept by triggers (migrations): a word that is searched
 * for is looked up here first, among thousands instead of millions. A daily job forgets those no longer used.
 */
export const procedureNames = pgTable(
  'procedure_names',
  {
    organizationId: uuid('organization_id').references(() => organizations.id, {
      onDelete: 'cascade',
    }),
    name: text('name').notNull(),
  },
  (table) => [
    unique('procedure_names_name').on(table.organizationId, table.name).nullsNotDistinct(),
  ],
);

/** What a correction replaced. */
export const procedureCorrections = pgTable(
  'procedure_corrections',
  {
    id: uuid('id').primaryKey(),
    procedureId: uuid('procedure_id')
      .notNull()
      .references(() => procedures.id, { onDelete: 'cascade' }),
    correctedBy: person('corrected_by').notNull(),
    correctedAt: at('corrected_at').notNull(),
    reason: text('reason').notNull(),
    ...entry,
    verifierName: text('verifier_name'),
  },
  (table) => [index('procedure_corrections_procedure').on(table.procedureId, table.correctedAt)],
);
export type CorrectionRow = typeof procedureCorrections.$inferSelect;

/** A single-use link for a supervisor without an account. Its token is derived from the id. */
export const procedureLinks = pgTable(
  'procedure_links',
  {
    ...linkColumns(),
    userId: person('user_id').notNull(),
    supervisor: text('supervisor').notNull(),
    email: text('email'),
  },
  (table) => [
    unique('procedure_links_key').on(table.userId, table.requestKey),
    index('procedure_links_user').on(table.userId, table.createdAt),
  ],
);
export type ProcedureLinkRow = typeof procedureLinks.$inferSelect;

export const procedureLinkItems = pgTable(
  'procedure_link_items',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => procedureLinks.id, { onDelete: 'cascade' }),
    procedureId: uuid('procedure_id')
      .notNull()
      .references(() => procedures.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.procedureId] }),
    index('procedure_link_items_procedure').on(table.procedureId),
  ],
);

/** When a supervisor was last written to about what waits, and whether no such mail is wanted. */
export const procedureDigests = pgTable('procedure_digests', {
  supervisorId: itsPerson('supervisor_id').primaryKey(),
  sentAt: at('sent_at'),
  isStopped: boolean('is_stopped').notNull().default(false),
});

/** A file that is being imported; its content goes when it is written, given up or a day old. */
export const procedureImports = pgTable(
  'procedure_imports',
  {
    id: uuid('id').primaryKey(),
    userId: person('user_id').notNull(),
    name: text('name').notNull(),
    /** Decoded; null once it is no longer needed. */
    content: text('content'),
    encoding: text('encoding').$type<'UTF-8' | 'UTF-16' | 'Windows-1252'>().notNull(),
    state: text('state').$type<ImportState>().notNull(),
    /** What was found when it was read. */
    report: jsonb('report').$type<ImportReport>().notNull(),
    newRows: integer('new_rows').notNull(),
    written: integer('written').notNull().default(0),
    failure: text('failure'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('procedure_imports_user').on(table.userId, table.createdAt)],
);
export type ProcedureImportRow = typeof procedureImports.$inferSelect;

/** An organization's own minimums for whoever began training in this year or later (shared/procedure-stats.ts). */
export const procedureMinimums = pgTable(
  'procedure_minimums',
  {
    organizationId: itsOrganization(),
    fromYear: integer('from_year').notNull(),
    minimums: jsonb('minimums').$type<Minimums>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.fromYear] })],
);
