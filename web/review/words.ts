import { counted } from '#shared/count-words.ts';
import { monthDay, weekdayWord } from '#shared/date-words.ts';
import { RATING_LABELS } from '#shared/review.ts';
import type { Review, ReviewQuestion } from '#shared/review-output.ts';
import type { Last } from '#web/review/sitting.ts';
import { comesBack } from '#web/review/sitting.ts';
import type { Given } from '#web/review/sitting.ts';
import { daysBetween } from '#web/ui/when.ts';

/** "later today", "tomorrow", "on Thursday", "on December 4". */
export function dayWords(at: Date, now: Date): string {
  const days = daysBetween(now, at);
  if (days <= 0) return 'later today';
  if (days === 1) return 'tomorrow';
  if (days < 7) return `on ${weekdayWord(at)}`;
  return `on ${monthDay(at)}`;
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

/** "tomorrow", "in 16 days", "in 5 weeks", "in 3 months": as short as a button is wide. */
export function awayWords(iso: string, now: Date): string {
  const days = daysBetween(now, new Date(iso));
  if (days <= 0) return 'later today';
  if (days === 1) return 'tomorrow';
  if (days <= 20) return `in ${days} days`;
  if (days <= 62) return `in ${Math.round(days / 7)} weeks`;
  return days < 350 ? `in ${Math.round(days / 30.4)} months` : 'in a year';
}

const LONGEST_NAME = 60;

/** A case by its first line, as a link's words. */
export function caseName(details: string): string {
  const [line = ''] = details.trim().split('\n');
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…` : line;
}

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');
const LONGEST_MINUTES = 60;

/** "In four minutes."; null where the page was left open. */
export function minutesWords(ms: number): string | null {
  const minutes = Math.round(ms / 60_000);
  if (minutes > LONGEST_MINUTES) return null;
  if (minutes === 0) return 'In less than a minute.';
  return `In ${NUMBERS[minutes] ?? minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** When what was missed comes back; null when nothing was, or all of it is put aside. */
export function missedWords(missed: readonly Given[], now: Date): string | null {
  const back = missed.map(comesBack).filter((iso) => iso !== null);
  const days = [...new Set(back.map((iso) => dayWords(new Date(iso), now)))];
  const [first] = back.toSorted();
  if (first === undefined) return null;
  const when = dayWords(new Date(first), now);
  if (missed.length === 1) return `The one you missed comes back ${when}.`;
  if (days.length === 1 && back.length === missed.length) {
    return `The ${missed.length} you missed come back ${when}.`;
  }
  return `Of those you missed, the first comes back ${when}.`;
}

export function strokeWords(worth: 1 | 5): string {
  return worth === 1 ? 'One stroke, one question.' : 'One stroke, five questions.';
}
