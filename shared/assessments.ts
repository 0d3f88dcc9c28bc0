/** Entrustment assessments at the end of a shift (spec points 2, 3, 5 and 9; design sections 3 and 4). */
import type { Epa, Weekday } from '#shared/epas.ts';
import type { TraineeLevel } from '#shared/people.ts';

/** From 1 "I had to do it" to 5 "I didn't need to be there at all"; a rating is the place in this list. */
export const ACTIVITY_LEVELS = [
  'did_it',
  'helped_lot',
  'helped_little',
  'present_no_help',
  'not_needed',
] as const;
export type ActivityLevel = (typeof ACTIVITY_LEVELS)[number];

export const ACTIVITY_LEVEL_LABELS: Record<ActivityLevel, string> = {
  did_it: 'I had to do it',
  helped_lot: 'I helped a lot',
  helped_little: 'I helped a little',
  present_no_help: 'I needed to be there but did not help',
  not_needed: "I didn't need to be there at all",
};

/** What each level means in the field's words (field.md, Entrustment levels). */
export const ACTIVITY_LEVEL_HINTS: Record<ActivityLevel, string> = {
  did_it: 'Constant direct supervision, hands on',
  helped_lot: 'Considerable direct supervision and guidance',
  helped_little: 'Minimal direct supervision or guidance',
  present_no_help: 'Indirect supervision, no guidance',
  not_needed: 'Practice without supervision',
};

export const INVOLVEMENTS = ['direct', 'discussed', 'both'] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];
export const INVOLVEMENT_LABELS: Record<Involvement, string> = {
  direct: 'Directly observed',
  discussed: 'Discussed the case',
  both: 'Both',
};

export const SATURDAY_RATINGS = [1, 2, 3] as const;
export const SATURDAY_RATING_LABELS: Record<number, string> = { 1: '1', 2: '2', 3: '3+' };
export const MAX_OBSERVATIONS = 100;
export const MAX_FEEDBACK_LENGTH = 5000;
export const MAX_REASON_LENGTH = 1000;
export const MAX_REFLECTION_LENGTH = 5000;
/** Older than this the form asks whether the date is right; older than the second it is refused. */
export const ASK_AFTER_DAYS = 60;
export const REFUSE_AFTER_DAYS = 365;
export const AMEND_DAYS = 7;
export const MAX_EPAS_AT_ONCE = 9;

export const TRAINEE_REQUIRED = 'Please select a trainee';
export const RATING_REQUIRED = 'Please enter a numeric rating';
export const OBSERVATIONS_REQUIRED = 'Please enter the number of observations';
export const EPA_REQUIRED = 'Please select an EPA';
export const LEVEL_REQUIRED = 'Please select an entrustment level';
export const STRENGTHS_REQUIRED = 'Please provide feedback on what went well';
export const IMPROVEMENTS_REQUIRED = 'Please provide feedback on areas for improvement';
export const SUBMITTED = 'Assessment submitted successfully! Redirecting...';
export const SUBMIT_FAILED = 'Failed to submit assessment. Please try again.';
export const NO_ASSESSMENTS = 'No assessments found';

export const FUTURE_DATE = 'This date is in the future. Please check the shift date';
export const DATE_TOO_OLD = `A shift more than ${REFUSE_AFTER_DAYS} days ago can no longer be assessed`;
export const EPA_OF_ANOTHER_DAY =
  'This EPA is not offered on the day of the shift. Please select another';
export const NOT_YOUR_TRAINEE =
  'This trainee is not in your organization. Please enter the exact email address instead';
export const NO_TRAINEE_WITH_ADDRESS =
  'There is no trainee with exactly this address. Please check it, or let the trainee ask you with a link or QR code';

/** 409 at `submissionKey`: the same key came with other content. */
export const EARLIER_VERSION_STORED =
  'An earlier version of this assessment has been stored. What you changed since is not in it.';

/** "This shift was 75 days ago. Please confirm that the date is right". */
export function oldDate(days: number): string {
  return `This shift was ${days} days ago. Please confirm that the date is right`;
}

/** Who wrote it. Without an account the name and address are as typed. */
export type Evaluator = {
  id: string | null;
  name: string;
  /** Only when not signed in. */
  email: string | null;
  isSignedIn: boolean;
};

/** What the assessor judged and wrote; the part that may be amended. */
export type Judgement = {
  /** Null on Saturdays. */
  activityLevel: ActivityLevel | null;
  involvement: Involvement | null;
  /** Saturdays only, 1 to 3, shown as "1", "2", "3+". */
  numericRating: number | null;
  observationsCount: number | null;
  strengths: string;
  improvements: string;
};

/** One item of `GET /api/assessments`. */
export type AssessmentSummary = {
  id: string;
  shiftDate: string;
  dayOfWeek: Weekday;
  trainee: { id: string; name: string };
  evaluator: Evaluator;
  /** As it was called at the time; null on Saturdays. */
  epa: Epa | null;
  /** 1 to 5: the entrustment level, or on Saturdays the numeric rating. */
  rating: number;
  createdAt: string;
  isAmended: boolean;
  isVoided: boolean;
  isAcknowledged: boolean;
};

export type Amendment = { at: string; by: string; before: Judgement };

/** `GET /api/assessments/:id`. */
export type Assessment = AssessmentSummary &
  Judgement & {
    /** The oldest first. */
    amendments: Amendment[];
    voided: { at: string; by: string; reason: string } | null;
    acknowledgedAt: string | null;
    /** For the trainee alone; null for everyone else, whatever is stored. */
    reflection: string | null;
    can: { amend: boolean; void: boolean; acknowledge: boolean };
    /** Until when the submitter may amend. */
    amendableUntil: string;
  };

export const ASSESSMENT_SORTS = ['date', 'trainee', 'evaluator', 'epa', 'rating'] as const;
export type AssessmentSort = (typeof ASSESSMENT_SORTS)[number];

/** Query of `GET /api/assessments` and the exports, all optional, kept in the screen's address. */
export type AssessmentFilter = {
  /** Words of the trainee's or evaluator's name or the EPA's title, or an EPA's number. */
  q?: string;
  from?: string;
  to?: string;
  epa?: number;
  traineeId?: string;
  evaluatorId?: string;
  level?: ActivityLevel;
  sort?: AssessmentSort;
  order?: 'asc' | 'desc';
  cursor?: string;
  limit?: number;
};

/** `total` counts up to COUNTED_UP_TO; null beyond. Only the first page counts. */
export type AssessmentPage = {
  items: AssessmentSummary[];
  nextCursor: string | null;
  total: number | null;
};
export const ASSESSMENTS_A_PAGE = 50;

/** `POST /api/assessments`, 201: one id for each EPA, in the order given. The same submissionKey again answers the same. */
export type SubmittedAssessments = { ids: string[] };

/** `GET /api/assessments/settings`: what the viewer's organization allows on the form. */
export type AssessmentSettings = { dictation: boolean; modelHints: boolean };

/** `POST /api/assessments/hint`. */
export type Hint = { hint: string | null };

/** One item of `GET /api/trainees`. */
export type TraineeChoice = {
  id: string;
  displayName: string;
  traineeLevel: TraineeLevel | null;
  /** Shift date of the last that the viewer may see. */
  lastAssessedOn: string | null;
  /** How many the viewer may see. */
  assessments: number;
  /** Numbers of EPAs without an assessment that the viewer may see in the last 90 days. */
  epasNotSeenLately: number[];
};
export type TraineeList = { items: TraineeChoice[]; nextCursor: string | null };
export const EPA_UNSEEN_DAYS = 90;

/** `POST /api/trainees/by-address`. */
export type TraineeByAddress = {
  id: string;
  displayName: string;
  traineeLevel: TraineeLevel | null;
};

export type ProgressPoint = {
  assessmentId: string;
  shiftDate: string;
  rating: number;
  /** The same number is the same assessor, in the order of first appearance, from 1; all not signed in share one. */
  assessor: number;
};
export type EpaProgress = { epa: Epa; points: ProgressPoint[]; assessors: number };

/** `GET /api/trainees/:id/progress`: voided ones and Saturdays' ratings are not in it. */
export type TraineeProgress = {
  trainee: { id: string; displayName: string; traineeLevel: TraineeLevel | null };
  /** own: only what the viewer submitted. all: for the trainee and administrators. */
  scope: 'all' | 'own';
  /** All EPAs that have a point, by number. */
  epas: EpaProgress[];
  saturdays: (ProgressPoint & { observations: number })[];
};
