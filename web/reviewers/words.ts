import { counted } from '#shared/count-words.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import type { TextReach, TextReportSummary } from '#shared/text-report-output.ts';
import type { TextReportOutcome } from '#shared/text-reports.ts';
import { ago } from '#web/ui/when.ts';

const ABOUT = { text: 'A passage', question: 'A question' };

/** "A passage, reported by a trainee 2 hours ago". */
export function reportedWords(report: TextReportSummary, now: Date): string {
  const { about, reporterRole, createdAt } = report;
  const by = reporterRole ? withArticle(ROLE_LABELS[reporterRole].toLowerCase()) : 'a guest';
  return `${ABOUT[about]}, reported by ${by} ${ago(createdAt, now)}`;
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

export const OUTCOME_CHOICES = {
  corrected: 'Correct it',
  withdrawn: 'Withdraw it',
  unchanged: 'Leave it as it is',
};

/** "everywhere" is where the words stand. */
export function outcomeButton(outcome: TextReportOutcome, isNarrow: boolean): string {
  if (outcome === 'unchanged') return 'Leave as it is';
  const verb = outcome === 'corrected' ? 'Correct' : 'Withdraw';
  return isNarrow ? `${verb} in this text` : `${verb} everywhere`;
}

const PLACES = { wide: 'Wherever these words stand', narrow: 'In this text of the library alone' };
export const PLACE_CHOICES = [
  { value: 'wide', label: PLACES.wide },
  { value: 'narrow', label: PLACES.narrow },
] as const;

/** "These words stand in 2 texts of the library (Gout, Septic arthritis) and in 14 saved sets." */
export function reachWords({ texts, titles, sets, isAtLeast }: TextReach): string {
  const named =
    titles.length > 0 ? ` (${titles.join(', ')}${texts > titles.length ? ', …' : ''})` : '';
  const library = `${counted(texts, 'text', 'texts')} of the library${named}`;
  const saved = `${isAtLeast ? 'at least ' : ''}${counted(sets, 'saved set', 'saved sets')}`;
  return `These words stand in ${library} and in ${saved}.`;
}

export function sameWords(count: number): string {
  return count === 1
    ? '1 other open report of the same words is settled with it.'
    : `${count} other open reports of the same words are settled with it.`;
}
