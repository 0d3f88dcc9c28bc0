import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ContentDepth, LearnerLevel, Problem } from '#shared/pearls.ts';
import type { PearlPatient, PhiReceipt, TopicName } from '#shared/pearl-output.ts';
import { users } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** One press of Generate Pearls. */
export const pearlSets = pgTable(
  'pearl_sets',
  {
    id: uuid('id').primaryKey(),
    /** Whose it is; null for a guest's. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whose limit it counted against: a guest's key, or the user's id. */
    madeBy: text('made_by').notNull(),
    /** Made by the browser for one press of the button: the same request twice makes one set. */
    requestKey: uuid('request_key'),
    /** Given by its owner; empty: the cases name it. */
    title: text('title').notNull().default(''),
    /** The shared content (`content-…`) of which this is the owner's copy. */
    savedFrom: text('saved_from'),
    learnerLevel: text('learner_level').$type<LearnerLevel>().notNull(),
    includeQuestions: boolean('include_questions').notNull(),
    contentDepth: text('content_depth').$type<ContentDepth>().notNull(),
    /** Null for sets from before the check. */
    phiReceipt: jsonb('phi_receipt').$type<PhiReceipt>(),
    createdAt: at('created_at').notNull(),
    /** Until then whoever has the address may read it; null for its owner alone. */
    expiresAt: at('expires_at'),
    /** Deleted by its owner: gone for everyone, until undone or removed for good. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('pearl_sets_made_by').on(table.madeBy, table.createdAt),
    index('pearl_sets_owner').on(table.ownerId, table.id),
    index('pearl_sets_expiry').on(table.expiresAt),
    index('pearl_sets_deleted').on(table.deletedAt),
    uniqueIndex('pearl_sets_request').on(table.madeBy, table.requestKey),
    uniqueIndex('pearl_sets_saved_from').on(table.ownerId, table.savedFrom),
  ],
);
export type PearlSetRow = typeof pearlSets.$inferSelect;

export const pearlPatients = pgTable(
  'pearl_patients',
  {
    setId: uuid('set_id')
      .notNull()
      .references(() => pearlSets.id, { onDelete: 'cascade' }),
    index: integer('index').notNull(),
    details: text('details').notNull(),
    starred: boolean('starred').notNull(),
    status: text('status').$type<PearlPatient['status']>().notNull(),
    source: text('source').$type<PearlPatient['source']>(),
    presentation: text('presentation'),
    /** The library's text that was shown or built on, such as `asthma--child`, and its version; null for a model alone. */
    textId: text('text_id'),
    textVersion: text('text_version'),
    /** What it is about, by the library; null where nothing fits, or before it is written. */
    topic: jsonb('topic').$type<TopicName>(),
    /** What else of the library fits the case. */
    otherTopics: jsonb('other_topics').$type<TopicName[]>().notNull().default([]),
    /** The topic that a person chose instead, or NO_TOPIC; null: the case decides. */
    chosenTopic: text('chosen_topic'),
    problem: text('problem').$type<Problem>(),
    /** While generating: what may be shown of the answer so far. */
    content: text('content').notNull().default(''),
    /** Counts the workers that took this patient on; only the last one may write. */
    attempt: integer('attempt').notNull().default(0),
    /** How often a person pressed Try again. */
    retries: integer('retries').notNull().default(0),
    promptVersion: text('prompt_version'),
    finishedAt: at('finished_at'),
    /** What a search finds. Drafts are left out: they change twice a second. */
    searchable: tsvector('searchable').generatedAlwaysAs(
      sql`to_tsvector('english', details || ' ' || case when status = 'done' then content else '' end)`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.index] }),
    index('pearl_patients_search').using('gin', table.searchable),
  ],
);
export type PearlPatientRow = Omit<typeof pearlPatients.$inferSelect, 'searchable'>;

export const pearlQuestions = pgTable(
  'pearl_questions',
  {
    id: uuid('id').primaryKey(),
    setId: uuid('set_id')
      .notNull()
      .references(() => pearlSets.id, { onDelete: 'cascade' }),
    patientIndex: integer('patient_index').notNull(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    options: jsonb('options').$type<[string, string, string, string]>().notNull(),
    /** Of its words (`server/fingerprint.ts`): the same in every set that has this question. */
    fingerprint: text('fingerprint').notNull(),
    correctAnswer: integer('correct_answer').$type<0 | 1 | 2 | 3>().notNull(),
    explanation: text('explanation').notNull(),
    readingTitle: text('reading_title'),
    readingUrl: text('reading_url'),
    /** Somebody has seen that this source exists: one of the library's, with an address. */
    isReadingChecked: boolean('is_reading_checked').notNull().default(false),
    /** A second, blind answer of the model is another than its key. */
    isDoubted: boolean('is_doubted').notNull().default(false),
  },
  (table) => [
    index('pearl_questions_set').on(table.setId, table.patientIndex, table.position),
    index('pearl_questions_fingerprint').on(table.fingerprint),
    // A corrected passage is looked for in it.
    index('pearl_questions_explanation').using(
      'gin',
      sql`to_tsvector('english', ${table.explanation})`,
    ),
  ],
);
export type PearlQuestionRow = typeof pearlQuestions.$inferSelect;
