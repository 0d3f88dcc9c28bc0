import { ROLE_LABELS } from '#shared/people.ts';
import type { TextReportSummary } from '#shared/text-report-output.ts';
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

export const OUTCOME_BUTTONS = {
  corrected: 'Correct everywhere',
  withdrawn: 'Withdraw everywhere',
  unchanged: 'Leave as it is',
};

export function sameWords(count: number): string {
  return count === 1
    ? '1 other open report of the same words is settled with it.'
    : `${count} other open reports of the same words are settled with it.`;
}
