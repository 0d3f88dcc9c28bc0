/** What else is known of trainees: results from other systems, entered by administrators from files. */

export const EVIDENCE_KINDS = ['exam', 'multisource', 'simulation', 'attendance', 'other'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
export const EVIDENCE_KIND_LABELS: Record<EvidenceKind, string> = {
  exam: 'In-training exam',
  multisource: '360° feedback',
  simulation: 'Simulation',
  attendance: 'Attendance',
  other: 'Other',
};

export const MAX_EVIDENCE_TITLE_LENGTH = 120;
export const MAX_EVIDENCE_VALUE_LENGTH = 60;
export const MAX_EVIDENCE_SCALE_LENGTH = 60;
/** Columns of one file that hold results. */
export const MOST_RESULT_COLUMNS = 20;
/** Results of one file, and those of a trainee that a committee's page shows: the latest. */
export const MOST_RESULTS = 20_000;
export const MOST_RESULTS_ON_PAGE = 300;
/** Of a file that is looked at. */
export const SHOWN_RESULTS = 20;
export const SHOWN_REFUSALS = 100;
export const SHOWN_TWINS = 3;
export const EVIDENCE_FILES_A_PAGE = 20;
export const EARLIEST_RESULT = '1990-01-01';

export const NO_EVIDENCE_FILE = 'These results are not here any more.';
export const EVIDENCE_HAS_CHANGED =
  'What this file would do has changed in the meantime. Please look again.';
export const NOTHING_TO_TAKE = 'Every result of this file is here already.';
