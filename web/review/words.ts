import { RATING_LABELS } from '#shared/review.ts';
import type { Review, ReviewQuestion } from '#shared/review-output.ts';
import type { Last } from '#web/review/sitting.ts';
import { counted } from '#web/ui/when.ts';

const DAY_MS = 86_400_000;

function dayNumber(date: Date): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY_MS);
}

/** "later today", "tomorrow", "on Thursday", "on December 4". */
export function dayWords(at: Date, now: Date): string {
  const days = dayNumber(at) - dayNumber(now);
  if (days <= 0) return 'later today';
  if (days === 1) return 'tomorrow';
  if (days < 7) return `on ${at.toLocaleDateString('en-US', { weekday: 'long' })}`;
  return `on ${at.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}`;
}

/** When it goes on, as a sentence; null while nobody knows. */
export function nextWords({ nextDueAt, nextDue }: Review, now: Date): string | null {
  if (nextDueAt === null) return null;
  const when = dayWords(new Date(nextDueAt), now);
  if (nextDue === 0) return `The next comes ${when}.`;
  return `${counted(nextDue, 'question')} ${nextDue === 1 ? 'comes' : 'come'} ${when}.`;
}

/** What waits since the daily number is reached; null when nothing does. */
export function waitingWords({ waiting, dailyNumber }: Review): string | null {
  if (waiting === 0) return null;
  const are = waiting === 1 ? 'is due and waits' : 'are due and wait';
  return `${counted(waiting, 'more question')} ${are}: at most ${dailyNumber} come a day.`;
}

export function lastWords(last: Last, question: ReviewQuestion | undefined): string {
  if (last.kind === 'aside') return 'The last question was put aside.';
  const isLeech = last.rating === 'guessed' && question?.isLastTry;
  const aside = isLeech ? ' and put aside: it was forgotten often' : '';
  return `The last one was rated ${RATING_LABELS[last.rating].toLowerCase()}${aside}.`;
}
