import type { Review } from '#shared/review-output.ts';
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
