/** What the server answers about reports of errors. */
import { z } from 'zod';
import { QuestionWords } from '#shared/correction-output.ts';
import { listQuery } from '#shared/list-input.ts';
import { PearlPatient } from '#shared/pearl-output.ts';
import { ROLES } from '#shared/people.ts';
import {
  TEXT_REPORT_FILTERS,
  TEXT_REPORT_OUTCOMES,
  TEXT_REPORT_SORTS,
  TEXT_REPORTS_A_PAGE,
} from '#shared/text-reports.ts';

export const TextReportQuery = listQuery(TEXT_REPORT_FILTERS, TEXT_REPORT_SORTS, {
  most: 100,
  usual: TEXT_REPORTS_A_PAGE,
}).omit({ q: true, sort: true, order: true });
export type TextReportQuery = z.output<typeof TextReportQuery>;

/** Who reported is no name: what counts is what was said. */
export const TextReportSummary = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Null for a guest, and for somebody whose account is gone. */
  reporterRole: z.enum(ROLES).nullable(),
  about: z.enum(['text', 'question']),
  /** Its words may say who a patient is: then none of them are here. */
  isKeptBack: z.boolean(),
  section: z.string().nullable(),
  /** The passage; of a question what it asks. */
  quoted: z.string().nullable(),
  message: z.string(),
  /** The library's text that it was shown from; null for a model's. */
  textId: z.string().nullable(),
  outcome: z.enum(TEXT_REPORT_OUTCOMES).nullable(),
  settledAt: z.iso.datetime().nullable(),
});
export type TextReportSummary = z.output<typeof TextReportSummary>;

export const TextReportPage = z.object({
  items: z.array(TextReportSummary),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

export const TextReport = TextReportSummary.extend({
  textVersion: z.string().nullable(),
  question: QuestionWords.nullable(),
  /** The section that holds the passage, as it stands now; null when its set is gone, or it may name a patient. */
  around: z.string().nullable(),
  source: PearlPatient.shape.source,
  presentation: z.string().nullable(),
  /** Other open reports of the same words: they are settled with it, unless it stays as it is. */
  same: z.int(),
  answer: z.string().nullable(),
  settledBy: z.string().nullable(),
  correction: z
    .object({
      /** In this text of the library alone. */
      textId: z.string().nullable(),
      was: z.string(),
      now: z.string().nullable(),
      nowQuestion: QuestionWords.nullable(),
      reason: z.string(),
    })
    .nullable(),
  /** settle: not what one reported oneself. */
  can: z.object({ settle: z.boolean() }),
});
export type TextReport = z.output<typeof TextReport>;

/** How far a correction of these words would go. */
export const TextReach = z.object({
  /** Texts of the library that hold them, and the titles of some. */
  texts: z.int(),
  titles: z.array(z.string()),
  /** Saved sets that hold them; there may be more where not all were searched. */
  sets: z.int(),
  isAtLeast: z.boolean(),
  /** They stand in texts about other things: corrected in this text alone, or as a longer passage. */
  isTooCommon: z.boolean(),
});
export type TextReach = z.output<typeof TextReach>;

export const Reviewer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roleTitle: z.string(),
  namedBy: z.string().nullable(),
  namedAt: z.iso.datetime(),
});
export type Reviewer = z.output<typeof Reviewer>;
export const Reviewers = z.object({ items: z.array(Reviewer) });
export type Reviewers = z.output<typeof Reviewers>;
