import type { AuditKind } from '#server/audit/kinds.ts';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/db/columns.ts';

/** Append-only: who did what to which record. Facts are ids, counts and codes, never what a person wrote. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull().defaultNow(),
    actorKind: text('actor_kind').$type<'guest' | 'user' | 'job' | 'operator'>().notNull(),
    actorId: text('actor_id').notNull(),
    action: text('action').$type<AuditKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Whose record it is about, where that is not the actor. */
    personId: uuid('person_id'),
    /** Which organization's administrators read of it: as it was when it was written. No reference: rows never change. */
    organizationId: uuid('organization_id'),
    facts: jsonb('facts').$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [
    index('audit_events_subject').on(table.subjectId, table.at),
    index('audit_events_at').on(table.at, table.id),
    index('audit_events_actor').on(table.actorId, table.at),
    index('audit_events_person').on(table.personId, table.at),
    index('audit_events_organization').on(table.organizationId, table.action, table.at, table.id),
  ],
);
