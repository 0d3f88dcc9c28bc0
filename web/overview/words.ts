import { LATELY_DAYS } from '#shared/completion.ts';
import type { CompletionWeek } from '#shared/completion-output.ts';
import type { AdminOverview } from '#shared/administration-output.ts';
import { counted, grouped } from '#shared/count-words.ts';

type Decisions = Pick<AdminOverview, 'pendingMembers' | 'accessRequests' | 'toConfirm'>;

const SMALL = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** "Three decisions wait". */
export function decisionsWords(of: Decisions): string {
  const { assessments, procedures } = of.toConfirm;
  const count = of.pendingMembers + (of.accessRequests ?? 0) + assessments + procedures;
  if (count === 0) return 'Nothing waits for a decision';
  const number = SMALL[count] ?? grouped(count);
  return count === 1 ? `${number} decision waits` : `${number} decisions wait`;
}

/** The list of trainees, which the number leads to, has them too. */
export function graduatesWords(graduates: number): string {
  return graduates === 0 ? '' : `and ${counted(graduates, 'graduate')}`;
}

export function usersTrend({ lately }: AdminOverview['users']): string {
  return `${grouped(lately)} new in ${LATELY_DAYS} days`;
}

export function trendWords({ lately, before }: AdminOverview['assessments']): string {
  const [now, then] = [lately, before].map(grouped);
  return `${now} in the last ${LATELY_DAYS} days, ${then} in those before`;
}

/** "14 forms this week so far, 20 the week before; 15 of 18 requests of these two weeks are answered." */
export function weekSentence(weeks: readonly CompletionWeek[]): string {
  const [before, now] = weeks.slice(-2);
  if (!before || !now) return 'No form yet.';
  const written = `${counted(now.forms, 'form')} this week so far, ${before.forms} the week before`;
  const asked = before.asked + now.asked;
  if (asked === 0) return `${written}.`;
  return `${written}; ${before.answered + now.answered} of ${counted(asked, 'request')} of these two weeks ${asked === 1 ? 'is' : 'are'} answered.`;
}
