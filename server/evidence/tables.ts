import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EvidenceKind } from '#shared/evidence.ts';
import { person } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { itsOrganization } from '#server/organizations/tables.ts';

/** Results that came together, so that they can be taken out together. */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    id: uuid('id').primaryKey(),
    organizationId: itsOrganization(),
    name: text('name').notNull(),
    takenBy: person('taken_by').notNull(),
    takenAt: at('taken_at').notNull(),
  },
  (table) => [
    index('evidence_files_organization').on(table.organizationId, table.id),
    index('evidence_files_taker').on(table.takenBy),
  ],
);
export type EvidenceFileRow = typeof evidenceFiles.$inferSelect;

/** A result of a trainee from another system. Of one trainee, kind, day and title the last file's is meant. */
export const otherEvidence = pgTable(
  'other_evidence',
  {
    organizationId: itsOrganization(),
    traineeId: person('trainee_id').notNull(),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    on: date('on_day').notNull(),
    title: text('title').notNull(),
    value: text('value').notNull(),
    /** What the value is to be read against; empty where nothing was said. */
    scale: text('scale').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => evidenceFiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({
      columns: [
        table.traineeId,
        table.organizationId,
        table.on,
        table.kind,
        table.title,
        table.fileId,
      ],
    }),
    index('other_evidence_organization').on(table.organizationId),
    index('other_evidence_file').on(table.fileId),
  ],
);

/** A trainee of the organization, by whatever a file may name the person. */
export type KnownTrainee = { id: string; name: string; email: string; isActive: boolean };

/** So many results of a file stand here already under this title, each by the part of its title that its column gives. */
export type TwinRow = { own: string; title: string; scale: string; results: number };

/** A meeting that waits, and how many results of a file are for its pages: in all, and from before its period. */
export type MeetingAhead = {
  id: string;
  programId: string;
  program: string;
  on: string;
  isPrepared: boolean;
  results: number;
  before: number;
};
