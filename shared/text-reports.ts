import { counted } from '#shared/count-words.ts';
import { choice, labelled } from '#shared/filters.ts';
import type { Filters } from '#shared/filters.ts';

/** Somebody says that a text or a question is wrong; clinicians named as reviewers, and system administrators, settle it. */

export const TEXT_REPORT_OUTCOMES = ['corrected', 'withdrawn', 'unchanged'] as const;
export type TextReportOutcome = (typeof TEXT_REPORT_OUTCOMES)[number];
export const TEXT_REPORT_OUTCOME_LABELS: Record<TextReportOutcome, string> = {
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
  unchanged: 'Left as it is',
};

const STATES = ['open', 'settled'] as const;
const ABOUT = ['text', 'question'] as const;
export const TEXT_REPORT_FILTERS = {
  state: choice(
    'State',
    'Open and settled',
    labelled(STATES, { open: 'Open', settled: 'Settled' }),
  ),
  about: choice(
    'About',
    'Texts and questions',
    labelled(ABOUT, { text: 'Texts', question: 'Questions' }),
  ),
} satisfies Filters;
export const TEXT_REPORT_SORTS = ['reported'] as const;

export const MAX_QUOTED_LENGTH = 2000;
export const MAX_REPORT_LENGTH = 2000;
export const MAX_ROLE_TITLE_LENGTH = 80;
export const TEXT_REPORTS_A_PAGE = 25;

/** A correction reaches a text by its words: fewer would be found where nobody meant them. */
export const FEWEST_WORDS = 4;

export const WHAT_IS_WRONG = 'Please say what is wrong';
export const QUOTED_REQUIRED = 'Please choose the passage';
export const TOO_FEW_WORDS = `Please take at least ${FEWEST_WORDS} words in a row, so that no other text is meant`;
export const ANSWER_REQUIRED = 'Please tell the reporter why it stays';
export const REASON_REQUIRED = 'Please say why, with the source';
export const NOW_REQUIRED = 'Please write what is right instead';
export const NOT_DIFFERENT = 'This is what it says now';
export const SAME_OPTIONS = 'Each option has to differ from the others';
export const TEXT_CHANGED = 'These words stand there no longer. Please look again.';
export const REPORT_SETTLED = 'Somebody else has settled this report. Please look again.';
export const OWN_REPORT =
  'You reported this yourself: another reviewer or a system administrator settles it. Where there is nobody else, a system administrator names another reviewer.';
export const KEPT_BACK =
  'Its words are not shown: they may say who a patient is. They cannot be corrected for everybody; tell the reporter.';
export const TOO_COMMON =
  'These words stand in texts about other things as well. Please take a longer passage, or correct this text alone.';
export const HALF_CORRECTED =
  'Part of this was corrected before. Please take that part alone, or what stands beside it.';
export const NOT_OF_LIBRARY = 'Only a text of the library can be corrected alone.';
export const NO_TEXT_REPORT = 'There is no such report.';
export const FOR_REVIEWERS =
  'Reports of errors are for clinicians named as reviewers and for system administrators.';

export function reportsWaiting(count: number): string {
  return counted(count, 'reported error');
}

/** Of a passage by its key: "2.5-5 mg" is two, and marks between letters make no more of them. */
export function wordCount(key: string): number {
  return key.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
