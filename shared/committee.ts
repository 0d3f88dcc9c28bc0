/** A clinical competency committee: its meetings, who sits in them, and what it decides. */

/** prepared: its figures are of one moment, and stay. open: members judge. closed: nothing changes any more. */
export const MEETING_STATES = ['planned', 'preparing', 'prepared', 'open', 'closed'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];
export const MEETING_STATE_LABELS: Record<MeetingState, string> = {
  planned: 'Planned',
  preparing: 'Being prepared',
  prepared: 'Prepared',
  open: 'Open',
  closed: 'Closed',
};

export const COMMITTEE_PARTS = ['chair', 'member', 'coordinator'] as const;
export type CommitteePart = (typeof COMMITTEE_PARTS)[number];
export const COMMITTEE_PART_LABELS: Record<CommitteePart, string> = {
  chair: 'Chair',
  member: 'Member',
  coordinator: 'Coordinator',
};

/** How the figures of a meeting are counted. Raised with every change of that: from 3 on forms of Saturdays are among a trainee's. */
export const PACKET_METHOD = 3;

/** What its files are set on. */
export const PAPER_SIZES = ['letter', 'a4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
export const PAPER_SIZE_LABELS: Record<PaperSize, string> = { letter: 'Letter', a4: 'A4' };

/** What the committee may say of a sub-competency: levels in halves, from 0 (has not reached level 1) on. */
const JUDGEMENT_STEP = 0.5;
const HIGHEST_JUDGEMENT = 5;
export const NOT_ASSESSABLE = 'not_assessable';
export const NOT_ASSESSABLE_LABEL = 'Not yet assessable';
export type JudgedLevel = number | typeof NOT_ASSESSABLE;
export const JUDGED_LEVELS: readonly number[] = Array.from(
  { length: HIGHEST_JUDGEMENT / JUDGEMENT_STEP + 1 },
  (_, index) => index * JUDGEMENT_STEP,
);

export const MAX_JUDGEMENT_NOTE_LENGTH = 1000;
export const MAX_STATEMENT_LENGTH = 4000;
export const MAX_MINUTES_LENGTH = 20_000;
export const MOST_MEMBERS = 30;
/** Members, their chair, and whoever planned the meeting. */
export const MOST_SEATS = MOST_MEMBERS + 2;
export const MEETINGS_A_PAGE = 50;

/** Why nobody, or this trainee, has an estimate. */
export const NO_LEVEL_REASONS = [
  'few_trainees',
  'few_assessors',
  'few_ratings',
  'one_level',
  'no_ratings',
  'few_own_forms',
  'few_own_assessors',
  'failed',
] as const;
export type NoLevelReason = (typeof NO_LEVEL_REASONS)[number];

export const NO_MEETING = 'This meeting does not exist, or you do not sit in it.';
export const NO_PACKET = 'This person is not in the meeting.';
export const NO_FORM = 'This form is not on the page, or counts no more.';
export const NO_PAGES = 'Nobody was in training when the meeting was prepared: it has no pages.';
export const NOT_PREPARED = 'The meeting is not prepared yet.';
export const MEETING_IS_CLOSED = 'The meeting is closed. What it decided stays as it is.';
export const MEETING_NOT_OPEN = 'The committee decides while the meeting is open.';
export const MEETING_IS_OPEN =
  'The meeting is open. Its figures stay as they are until it is over.';
export const MEETING_BEING_PREPARED =
  'The meeting is being prepared. Please wait until it is ready.';
const LOOK_AT_BOTH = 'What you wrote stays here: please look at both, and choose what is to stand.';
export const MINUTES_CHANGED = `The minutes have been changed meanwhile, by somebody else or in another window. ${LOOK_AT_BOTH}`;
export const STATEMENT_CHANGED = `What the committee says has been changed meanwhile, by somebody else or in another window. ${LOOK_AT_BOTH}`;
export const JUDGEMENT_CHANGED = `This level or its note has been changed meanwhile, by somebody else or in another window. ${LOOK_AT_BOTH}`;
export const STATEMENT_REQUIRED =
  'Please say something of the trainee, or that the committee is done';
export const LAST_CHAIR = 'A meeting needs a chair. Please name another one first.';
export const MEETING_IS_FULL = `A meeting has at most ${MOST_SEATS} seats.`;
export const MEMBERS_FROM_LIST = 'Please choose attendings or administrators of the organization';
export const NO_JUDGED_CODE = 'The program’s form does not have this sub-competency.';
export const MEETING_ON_REQUIRED = 'Please enter the day of the meeting';
export const MEETING_FROM_REQUIRED = 'Please enter the first day that counts';
export const FROM_STAYS =
  'The meeting is prepared, so that the first day that counts stays. Plan another meeting to count from another day.';
export const FROM_AFTER_MEETING = 'The period begins after the meeting';
