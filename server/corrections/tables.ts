import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QuestionWords } from '#shared/correction-output.ts';
import { itsPerson, personOrNobody } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import { sharedContents } from '#server/sharing/tables.ts';

/** Somebody says that a text or a question is wrong. */
export const textReports = pgTable(
  'text_reports',
  {
    id: uuid('id').primaryKey(),
    /** Null for a guest. */
    reporterId: personOrNobody('reporter_id'),
    /** Whose limit it counts against: a guest's key, or the person's id. */
    madeBy: text('made_by').notNull(),
    /** Made by the browser for one press of the button: the same request twice makes one report. */
    requestKey: uuid('request_key').notNull(),
    setId: uuid('set_id').references(() => pearlSets.id, { onDelete: 'set null' }),
    sharedId: uuid('shared_id').references(() => sharedContents.id, { onDelete: 'set null' }),
    patientIndex: integer('patient_index'),
    questionId: uuid('question_id').references(() => pearlQuestions.id, { onDelete: 'set null' }),
    section: text('section'),
    /** The library's text that it was shown from, and its version then; null for a model's. */
    textId: text('text_id'),
    textVersion: text('text_version'),
    /** The passage as it stood there. */
    quoted: text('quoted').notNull(),
    /** The whole question as it stood there, where it is about one. */
    question: jsonb('question').$type<QuestionWords>(),
    message: text('message').notNull(),
    state: text('state').$type<'open' | 'settled'>().notNull(),
    outcome: text('outcome').$type<'corrected' | 'withdrawn' | 'unchanged'>(),
    /** What the reporter is told. */
    answer: text('answer'),
    settledBy: personOrNobody('settled_by'),
    settledAt: at('settled_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('text_reports_request').on(table.madeBy, table.requestKey),
    index('text_reports_made_by').on(table.madeBy, table.createdAt),
    index('text_reports_state').on(table.state, table.createdAt, table.id),
    index('text_reports_reporter').on(table.reporterId),
    index('text_reports_set').on(table.setId),
    index('text_reports_shared').on(table.sharedId),
    index('text_reports_question').on(table.questionId),
  ],
);

export type TextReportRow = typeof textReports.$inferSelect;

/** Clinicians who settle reports and sign the library's texts. */
export const textReviewers = pgTable('text_reviewers', {
  userId: itsPerson('user_id').primaryKey(),
  /** Such as "Emergency physician". */
  roleTitle: text('role_title').notNull(),
  namedBy: personOrNobody('named_by'),
  namedAt: at('named_at').notNull(),
});

export type TextReviewerRow = typeof textReviewers.$inferSelect;

/** A reviewer has read this version of a text of the library. Name and role as they were then. */
export const textSignatures = pgTable(
  'text_signatures',
  {
    id: uuid('id').primaryKey(),
    textId: text('text_id').notNull(),
    version: text('version').notNull(),
    signerId: personOrNobody('signer_id'),
    signerName: text('signer_name').notNull(),
    signerRole: text('signer_role').notNull(),
    signedAt: at('signed_at').notNull(),
  },
  (table) => [unique('text_signatures_once').on(table.textId, table.version, table.signerId)],
);

/** What was said, and what is right instead: it reaches every text and question that has these words. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'corrected' | 'withdrawn'>().notNull(),
    scope: text('scope').$type<'text' | 'question'>().notNull(),
    /** In this text of the library alone; null: wherever the words stand. */
    textId: text('text_id'),
    /** The passage; of a question what it asks. */
    was: text('was').notNull(),
    /** Null when withdrawn. */
    now: text('now'),
    wasQuestion: jsonb('was_question').$type<QuestionWords>(),
    nowQuestion: jsonb('now_question').$type<QuestionWords>(),
    /** Of the question as it was (`server/fingerprint.ts`). */
    fingerprint: text('fingerprint'),
    /** Of the question as it is now: by it a later correction of its new words is found. */
    nextFingerprint: text('next_fingerprint'),
    reason: text('reason').notNull(),
    byId: personOrNobody('by_id'),
    byName: text('by_name').notNull(),
    byRole: text('by_role').notNull(),
    reportId: uuid('report_id').references(() => textReports.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** Null until everybody was told who holds the words. */
    toldAt: at('told_at'),
  },
  (table) => [
    index('corrections_newest').on(table.createdAt),
    index('corrections_report').on(table.reportId),
    index('corrections_fingerprint').on(table.fingerprint),
  ],
);

/** Saved sets that hold the words of a correction: their owners' lists say so. */
export const correctedSets = pgTable(
  'corrected_sets',
  {
    correctionId: uuid('correction_id')
      .notNull()
      .references(() => corrections.id, { onDelete: 'cascade' }),
    setId: uuid('set_id')
      .notNull()
      .references(() => pearlSets.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.correctionId, table.setId] }),
    index('corrected_sets_set').on(table.setId),
  ],
);

/** One mail a correction and person. */
export const correctionMails = pgTable(
  'correction_mails',
  {
    correctionId: uuid('correction_id')
      .notNull()
      .references(() => corrections.id, { onDelete: 'cascade' }),
    userId: itsPerson('user_id'),
    toldAt: at('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.correctionId, table.userId] }),
    index('correction_mails_user').on(table.userId),
  ],
);
