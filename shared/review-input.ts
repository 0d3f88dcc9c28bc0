import { z } from 'zod';
import { DAILY_NUMBERS, RATINGS } from '#shared/review.ts';

const CHOOSE_ONE = 'Choose one of the four options.';
const ChosenInput = z.int(CHOOSE_ONE).min(0, CHOOSE_ONE).max(3, CHOOSE_ONE);

/** Minutes ahead of UTC where the person is; anything else is UTC. */
export const Zone = z.coerce.number().int().min(-840).max(840).catch(0);
export const ZoneQuery = z.object({ zone: Zone.default(0) });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** By its name, as summer time moves the days of one month; a name that nobody knows is UTC. */
export const TimeZone = z.string().max(64).refine(isTimeZone).catch('UTC').default('UTC');
export const ReviewDaysQuery = z.object({ timeZone: TimeZone });

/** `question` and `option` are those of a link in a mail: the option as it is kept where the question stood then. */
export const ReviewQuery = ZoneQuery.extend({
  question: z.uuid().optional().catch(undefined),
  option: z.coerce.number().int().min(0).max(3).optional().catch(undefined),
});
export type Picked = Pick<z.output<typeof ReviewQuery>, 'question' | 'option'>;

export const AnswerInput = z.object({
  questionId: z.uuid('This question is no longer in your pearls.'),
  chosen: ChosenInput,
});

export const ReviewInput = z.object({
  /** Made by the browser for one answer: sent twice it counts once. */
  reviewId: z.uuid('The review needs an id.'),
  /** Counted as the options are kept, in whatever order they were shown. */
  chosen: ChosenInput,
  rating: z.enum(RATINGS).default('good'),
  zone: Zone.default(0),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

export const CardInput = z.object({ isPutAside: z.boolean() });

/** What is left out stays as it is. */
export const ReviewSettingsInput = z
  .object({
    weeklyMail: z.boolean().optional(),
    dailyNumber: z.literal(DAILY_NUMBERS, 'Choose one of the numbers.').optional(),
    asksIfGuessed: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Say what to change.',
  });
export type ReviewSettingsInput = z.output<typeof ReviewSettingsInput>;
