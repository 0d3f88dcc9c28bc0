/** What the server answers about pearls. */
import { z } from 'zod';
import { CONTENT_DEPTHS, LEARNER_LEVELS, PROBLEMS } from '#shared/pearls.ts';
import {
  QuestionCorrection,
  QuestionWords,
  TextCorrection,
  TextReview,
} from '#shared/correction-output.ts';
import { HARD_PHI, SOFT_PHI } from '#shared/phi-kinds.ts';

export const PearlQuestion = QuestionWords.extend({
  id: z.uuid(),
  patientIndex: z.int(),
  /** `url` is null unless it is http(s). */
  additionalReading: z
    .object({
      title: z.string(),
      url: z.string().nullable(),
      /** A source of the starter library that somebody has seen. */
      isChecked: z.boolean().default(false),
    })
    .optional(),
  /** Asked again without the key, the model did not come to the same answer: the question does not come in review. */
  isDoubted: z.boolean().default(false),
  /** It stands here as it was corrected, or it was withdrawn: then it is asked no more. */
  correction: QuestionCorrection.nullable().default(null),
});
export type PearlQuestion = z.output<typeof PearlQuestion>;

/** A topic of the starter library. */
export const TopicName = z.object({ id: z.string(), title: z.string() });
export type TopicName = z.output<typeof TopicName>;
export const TopicNames = z.array(TopicName);

export const PearlPatient = z.object({
  index: z.int(),
  details: z.string(),
  starred: z.boolean(),
  status: z.enum(['waiting', 'generating', 'done', 'failed']),
  /** Null until the content is final. */
  source: z.enum(['model', 'library', 'scaffold']).nullable(),
  /** Title of the starter library's presentation, when source is `library`. */
  presentation: z.string().nullable(),
  /** The library's text that it is or was built on, and its version; null for a model alone and for old sets. */
  textId: z.string().nullable(),
  textVersion: z.string().nullable(),
  /** Who has signed the library's text that it is, in this very version. */
  review: TextReview.nullable(),
  /** What of the content was found wrong since, in its order; the content has it struck, with what is right behind it. */
  corrections: z.array(TextCorrection),
  /** What the case is about, as far as the library knows it: by the case, or as a person chose. */
  topic: TopicName.nullable(),
  /** Topics that fit the case as well. */
  otherTopics: z.array(TopicName),
  /** Why the model's answer, or its questions, could not be used. Null when nothing went wrong. */
  problem: z.enum(PROBLEMS).nullable(),
  /** Markdown without the questions' section. While generating: what has been written so far. */
  content: z.string(),
  questions: z.array(PearlQuestion),
  can: z.object({ retry: z.boolean(), chooseTopic: z.boolean() }),
});
export type PearlPatient = z.output<typeof PearlPatient>;

/** Kept with what was checked: how many of each kind were in it, by which rules, and whether the person said to keep them. */
const PhiReceipt = z.object({
  version: z.string(),
  found: z.partialRecord(z.enum([...HARD_PHI, ...SOFT_PHI]), z.int()),
  confirmed: z.boolean(),
});
export type PhiReceipt = z.output<typeof PhiReceipt>;

export const PearlSet = z.object({
  id: z.uuid(),
  /** Given by its owner; empty: the cases name it. */
  title: z.string(),
  /** Its owner's copy of pearls that somebody shared. */
  isCopy: z.boolean(),
  status: z.enum(['generating', 'complete']),
  learnerLevel: z.enum(LEARNER_LEVELS),
  includeQuestions: z.boolean(),
  contentDepth: z.enum(CONTENT_DEPTHS),
  createdAt: z.iso.datetime(),
  /** Until then anyone who has the address may read it; null for a set that is its owner's alone. */
  expiresAt: z.iso.datetime().nullable(),
  /** What the check for identifiers found; null for sets from before it. */
  phiReceipt: PhiReceipt.nullable(),
  patients: z.array(PearlPatient),
  /** keep: a guest's set that the signed-in visitor may take into the own account. edit: name and delete it. */
  can: z.object({ keep: z.boolean(), edit: z.boolean(), export: z.boolean() }),
});
export type PearlSet = z.output<typeof PearlSet>;

/** Payloads of `GET /api/pearls/:id/events`, by event name. */
export type PearlEvents = {
  snapshot: PearlSet;
  /** `offset` is where `text` begins in the patient's content, in UTF-16 units. */
  delta: { patientIndex: number; offset: number; text: string };
  patient: PearlPatient;
  done: Record<string, never>;
};

/** What this visitor may still generate. */
export const PearlAllowance = z.object({
  limit: z.int(),
  left: z.int(),
  resetsAt: z.iso.datetime().nullable(),
});
export type PearlAllowance = z.output<typeof PearlAllowance>;

/** A set of one's own. */
export const PearlSetSummary = PearlSet.pick({
  id: true,
  title: true,
  isCopy: true,
  createdAt: true,
  status: true,
  learnerLevel: true,
}).extend({
  /** The cases as they were entered, in order. */
  cases: z.array(z.object({ details: z.string(), starred: z.boolean() })),
  questions: z.int(),
  /** Something in it was corrected or withdrawn. */
  isCorrected: z.boolean(),
});
export type PearlSetSummary = z.output<typeof PearlSetSummary>;

export const PearlSetPage = z.object({
  items: z.array(PearlSetSummary),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

export const PearlTitle = z.object({ id: z.uuid(), title: z.string() });
