/** What the server answers about answers and reviews. */
import { z } from 'zod';
import { PearlQuestion } from '#shared/pearl-output.ts';

/** The first answer to a question of one's own set. */
export const KeptAnswer = z.object({
  questionId: z.uuid(),
  chosen: z.int(),
  answeredAt: z.iso.datetime(),
});
export type KeptAnswer = z.output<typeof KeptAnswer>;
export const KeptAnswers = z.object({ items: z.array(KeptAnswer) });

const ReviewQuestion = PearlQuestion.extend({
  setId: z.uuid(),
  /** The case as it was typed. */
  details: z.string(),
  /** Never answered before. */
  isNew: z.boolean(),
  /** The options stand in another order each time: at each place, which one it is as they are kept. */
  order: z.array(z.int()).length(4),
  /** One more answer that is wrong or guessed puts it aside. */
  isLastTry: z.boolean(),
  /** When its set was made, and when it was answered last. */
  madeAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** When it comes again after an answer given now; again: wrong or guessed. */
  returns: z.object({
    again: z.iso.datetime(),
    hard: z.iso.datetime(),
    good: z.iso.datetime(),
    easy: z.iso.datetime(),
  }),
});
export type ReviewQuestion = z.output<typeof ReviewQuestion>;

/** "Today" is the person's day: `?zone=` minutes ahead of UTC. */
export const Review = z.object({
  /** What is due, the longest first, then new ones; one sitting at most. */
  items: z.array(ReviewQuestion),
  /** What a mail's link asks for, where it stands among the items now; null when it is not among them. */
  picked: z.object({ questionId: z.uuid(), option: z.int().nullable() }).nullable(),
  /** Answered before, and due today. */
  due: z.int(),
  /** Not answered yet, as many as today still allows. */
  new: z.int(),
  /** Due, but beyond the daily number. */
  waiting: z.int(),
  dailyNumber: z.int(),
  /** Whether a right answer may be called guessed. */
  asksIfGuessed: z.boolean(),
  reviewedToday: z.int(),
  /** When the next one comes that is not due today; null when none is known. */
  nextDueAt: z.iso.datetime().nullable(),
  /** How many come on that day. */
  nextDue: z.int(),
  putAside: z.int(),
  /** All questions in the own sets. */
  questions: z.int(),
});
export type Review = z.output<typeof Review>;

const DayCount = z.object({ day: z.iso.date(), count: z.int() });
export type DayCount = z.output<typeof DayCount>;

/** Days are calendar days where the person is. */
export const ReviewDays = z.object({
  today: z.iso.date(),
  /** Questions answered on each day of this month, in sets too; days without one are left out. */
  answered: z.array(DayCount),
  /** How many come on each day from tomorrow on. */
  coming: z.array(DayCount),
});
export type ReviewDays = z.output<typeof ReviewDays>;

export const PutAside = z.object({
  items: z.array(
    ReviewQuestion.pick({ id: true, question: true, details: true, setId: true }).extend({
      patientIndex: z.int(),
      /** How often it was forgotten, where that is why; null where the person put it aside. */
      forgotten: z.int().nullable(),
    }),
  ),
});
export type PutAside = z.output<typeof PutAside>;

export const ReviewOutcome = z.object({
  /** not_due: answered on another device, or put aside, in the meantime; nothing was changed. */
  outcome: z.enum(['stored', 'repeated', 'not_due']),
  due: z.iso.datetime(),
});
export type ReviewOutcome = z.output<typeof ReviewOutcome>;

/** No mail goes to an address that is not confirmed. */
export const ReviewSettings = z.object({
  weeklyMail: z.boolean(),
  isConfirmed: z.boolean(),
  dailyNumber: z.int(),
  asksIfGuessed: z.boolean(),
});
export type ReviewSettings = z.output<typeof ReviewSettings>;
