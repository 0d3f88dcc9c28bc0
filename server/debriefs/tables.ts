import { boolean, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { itsPerson, personOrNobody } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';
import type { DebriefSection } from '#shared/debriefs.ts';
import type { ContentDepth } from '#shared/pearls.ts';

/** One person's shift: what was learned, assessed and done. */
export const debriefs = pgTable(
  'debriefs',
  {
    id: uuid('id').primaryKey(),
    ownerId: itsPerson('owner_id'),
    shiftDate: date('shift_date').notNull(),
    /** The attending of a trainee, or the trainee of an attending. Sees the report once it is shared. */
    taggedId: personOrNobody('tagged_id'),
    /** As the account was named when it was tagged, or as typed for somebody without one; empty for nobody. */
    taggedName: text('tagged_name').notNull().default(''),
    pearlSetId: uuid('pearl_set_id').references(() => pearlSets.id, { onDelete: 'set null' }),
    includeQuestions: boolean('include_questions').notNull().default(true),
    contentDepth: text('content_depth').$type<ContentDepth>().notNull().default('concise'),
    /** Sections that were opened: View Report waits for the first. */
    opened: text('opened').array().$type<DebriefSection[]>().notNull().default([]),
    sharedAt: at('shared_at'),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    unique('debriefs_shift').on(table.ownerId, table.shiftDate),
    index('debriefs_pearl_set').on(table.pearlSetId),
    index('debriefs_tagged').on(table.taggedId, table.sharedAt),
  ],
);
export type DebriefRow = typeof debriefs.$inferSelect;

type Made = { createdAt: Date };
type OfDay = Made & { shiftDate: string };

/** What a person has recorded in the last days, of whatever shift. */
export type ShiftFacts = {
  debriefs: (OfDay & {
    id: string;
    taggedId: string | null;
    taggedName: string;
    pearlSetId: string | null;
  })[];
  /** Each case of a set of pearls, with what it is about. */
  cases: (Made & { setId: string; topic: string | null })[];
  procedures: (OfDay &
    Pick<
      ProcedureRow,
      | 'procedure'
      | 'supervisorId'
      | 'supervisor'
      | 'patient'
      | 'level'
      | 'isSuccessful'
      | 'isSimulated'
      | 'verification'
    >)[];
  /** `isOwn`: about whose shifts these are. */
  assessments: (OfDay & { isOwn: boolean; otherId: string | null; other: string })[];
  /** Open requests; without a name of somebody who is no member. */
  asked: (OfDay & { assessorId: string | null; assessorName: string | null })[];
};
