import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import { personOrNobody } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { itsOrganization, programs } from '#server/organizations/tables.ts';

/** Versions from before procedures were data say nothing of them: as shipped. */
const formTemplate = customType<{ data: FormTemplate; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (template) => JSON.stringify(template),
  fromDriver: (stored) => {
    const template = typeof stored === 'string' ? JSON.parse(stored) : stored;
    return { procedures: SHIPPED_PROCEDURES, ...template };
  },
});

/** Own versions of the form of an organization or a program (shared/form-templates.ts). One without a date of effect is the draft. */
export const formTemplates = pgTable(
  'form_templates',
  {
    id: uuid('id').primaryKey(),
    organizationId: itsOrganization(),
    /** Null: for all whose program has none of its own. */
    programId: uuid('program_id'),
    /** From 1 on, in the order of their dates. */
    number: integer('number').notNull(),
    /** Null: from this date on the program uses the organization's again. */
    template: formTemplate('template'),
    /** Of its set of EPAs, where many versions are read. */
    name: text('name').generatedAlwaysAs(sql`template ->> 'name'`),
    effectiveFrom: date('effective_from'),
    /** Raised with every saving: whoever read an earlier one is told. */
    revision: integer('revision').notNull(),
    savedAt: at('saved_at').notNull(),
    savedBy: personOrNobody('saved_by'),
  },
  (table) => [
    unique('form_templates_number')
      .on(table.organizationId, table.programId, table.number)
      .nullsNotDistinct(),
    uniqueIndex('form_templates_draft')
      .on(sql`coalesce(${table.programId}, ${table.organizationId})`)
      .where(sql`${table.effectiveFrom} is null`),
    index('form_templates_date')
      .on(table.organizationId, table.effectiveFrom, table.number)
      .where(sql`${table.programId} is null`),
    index('form_templates_program_date')
      .on(table.programId, table.effectiveFrom, table.number)
      .where(sql`${table.programId} is not null`),
    foreignKey({
      name: 'form_templates_program_of_organization',
      columns: [table.programId, table.organizationId],
      foreignColumns: [programs.id, programs.organizationId],
    }).onDelete('cascade'),
    check(
      'form_templates_asks',
      sql`${table.template} is not null or (${table.programId} is not null and ${table.effectiveFrom} is not null)`,
    ),
  ],
);
export type FormTemplateRow = typeof formTemplates.$inferSelect;
