/** Reports of a trainee or a program over a period: figures as they were when one was made. */

/** How figures are counted. Raised with every change of that: a report says which one it was made by. */
export const REPORT_METHOD = 3;
/** From this one on a form is one submission, however many EPAs. */
const FORMS_BY_SUBMISSION = 3;

/** "Method 2, by which a form counted once for each EPA". */
export function methodWords(method: number): string {
  const words = `Method ${method}`;
  return method < FORMS_BY_SUBMISSION
    ? `${words}, by which a form counted once for each EPA`
    : words;
}

export const REPORT_STATES = ['waiting', 'making', 'done', 'failed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const REPORT_STATE_LABELS: Record<ReportState, string> = {
  waiting: 'Waiting',
  making: 'Being made',
  done: 'Ready',
  failed: 'Could not be made',
};

/** How a person of a program's report stands to the program at the time. */
export const REPORT_STANDINGS = ['training', 'graduated', 'left'] as const;
export type ReportStanding = (typeof REPORT_STANDINGS)[number];

export const REPORT_STANDING_LABELS: Record<ReportStanding, string> = {
  training: 'In training',
  graduated: 'Graduated',
  left: 'Left',
};

export const MAX_REPORT_TITLE_LENGTH = 120;
export const MAX_READERS_AT_ONCE = 20;
export const MOST_REPORT_TRAINEES = 300;
const MOST_REPORT_YEARS = 3;
export const REPORTS_A_PAGE = 50;

export const NO_REPORT = 'This report does not exist, or it is not shared with you.';
export const NO_TRAINEE_IN_REPORT = 'This person is not in the report.';
export const MOST_PAPER_TRAINEES = 100;
export const PAPER_TOO_LONG = `A PDF holds at most ${MOST_PAPER_TRAINEES} trainees. Please take the spreadsheet instead.`;
export const NOBODY_IN_REPORT = 'Nobody was in this program in the period.';
export const NOTHING_IN_REPORT = 'No assessment of the period is on record.';
export const NOT_MADE = 'The report is still being made. Please wait until it is ready.';
export const SUBJECT_REQUIRED = 'Please choose a trainee or a program';
export const TRAINEE_FROM_LIST = 'Please choose a trainee of your organization';
const PERIOD_REVERSED = 'The period ends before it begins';
const PERIOD_AHEAD = 'This period has not begun yet';
const PERIOD_TOO_LONG = `A report covers at most ${MOST_REPORT_YEARS} years`;
export const TOO_MANY_TRAINEES = `A report covers at most ${MOST_REPORT_TRAINEES} trainees`;
export const NOT_SHARED = 'This report is not shared with this person any more.';
export const ONLY_OWN_REPORT = 'A trainee can be given the report of themself only';
export const READERS_FROM_LIST = 'Please choose active members of the organization';

/** Both ends and all between. Null lets it pass. */
export function periodProblem(
  { from, to }: { from: string; to: string },
  today: string,
): { field: 'from' | 'to'; message: string } | null {
  if (to < from) return { field: 'to', message: PERIOD_REVERSED };
  if (from > today) return { field: 'from', message: PERIOD_AHEAD };
  const end = `${Number(from.slice(0, 4)) + MOST_REPORT_YEARS}${from.slice(4)}`;
  return to < end ? null : { field: 'to', message: PERIOD_TOO_LONG };
}
