/** Constants and shapes of debriefs (spec points 2 and 3): one person's shift. */
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { AssessmentSummary } from '#shared/assessment-output.ts';
import type { ContentDepth } from '#shared/pearls.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import type { Role, TraineeLevel } from '#shared/people.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';

export const DEBRIEF_SECTIONS = ['pearls', 'assessment', 'procedures'] as const;
export type DebriefSection = (typeof DEBRIEF_SECTIONS)[number];

export const MAX_TAGGED_NAME_LENGTH = 100;
export const EARLIEST_DEBRIEF = '1990-01-01';
export const FUTURE_DEBRIEF = 'This date is in the future. Please check the shift date';
export const TOO_OLD_DEBRIEF =
  'Shifts can be debriefed back to January 1, 1990. Please check the shift date';
export const NO_DEBRIEF = 'This debrief does not exist, or you may not see it.';
/** 404 of `GET /api/debriefs/latest/report`. */
export const NO_REPORT_YET = 'There is no report yet.';
export const CHOOSE_PEARLS = 'Please choose pearls of your own';
export const CHOOSE_TAGGED = 'Please choose a person from the list, or type the name instead';
export const CHOOSE_ATTENDING =
  'Please choose an attending of your organization, or type the name instead';
export const CHOOSE_TRAINEE =
  'Please choose a trainee whom you may assess, or type the name instead';
export const TAGS_NOBODY = 'Only trainees and attending physicians tag somebody in a debrief';
/** 409 of sharing with nobody, or with a name that was typed. */
export const NOBODY_TO_SHARE_WITH =
  'A report is shared with the person who is tagged. Please tag somebody with an account first.';
/** 409: whoever is tagged has left, or works elsewhere now. */
export const CANNOT_SHARE_ANY_MORE =
  'The person tagged can no longer see your reports. Please tag somebody else.';
/** 409: another device tagged somebody else after this one was shown whom it shares with. */
export const TAGGED_MEANWHILE =
  'Somebody else has been tagged meanwhile. Please look again before you share.';
/** On the report, where there is none. */
export const NO_ASSESSMENT_OF_SHIFT = 'No assessment submitted for this shift.';
export const NO_PROCEDURES_OF_SHIFT = 'No procedures logged for this shift.';
export const NO_PEARLS_OF_SHIFT = 'No pearls generated for this shift.';

/** The attending of a trainee, or the trainee of an attending; `id` is null for somebody without an account. */
export type TaggedPerson = { id: string | null; name: string };

export type Debrief = {
  id: string;
  /** YYYY-MM-DD; one debrief for each of a person's shifts. */
  shiftDate: string;
  tagged: TaggedPerson | null;
  pearlSetId: string | null;
  includeQuestions: boolean;
  contentDepth: ContentDepth;
  /** View Report waits for the first. */
  opened: DebriefSection[];
  /** Since when the tagged user sees the report; null while nobody does. A new tag takes it back. */
  sharedAt: string | null;
  changedAt: string;
};

/** `GET /api/debriefs`: one's own, the latest shift first. */
export type DebriefSummary = Pick<Debrief, 'id' | 'shiftDate' | 'tagged' | 'sharedAt'> & {
  cases: number;
  assessments: number;
  procedures: number;
};
export type DebriefPage = { items: DebriefSummary[]; nextCursor: string | null };

/**
 * Body of `POST /api/debriefs`, which makes the shift's debrief or returns the one there is, and of
 * `PATCH /api/debriefs/:id`, where what is left out stays; `opened` adds to what was opened before.
 */
export type DebriefChange = Partial<
  Pick<Debrief, 'pearlSetId' | 'includeQuestions' | 'contentDepth' | 'opened'>
> & {
  /** An account by its id, or a name as typed; null for nobody. */
  tagged?: { id: string } | { name: string } | null;
};
export type NewDebrief = DebriefChange & { shiftDate: string };

/**
 * `GET /api/debriefs/:id/report` and `/latest/report`, for its owner and, once shared, for the tagged user; the
 * latter sees of assessments only those between the two.
 */
export type DebriefReport = {
  debrief: Debrief;
  owner: { id: string; name: string; role: Role; traineeLevel: TraineeLevel | null };
  pearls: PearlSet | null;
  assessments: AssessmentSummary[];
  /** Open ones for this shift, of a trainee. */
  requests: AssessmentRequest[];
  procedures: ProcedureSummary[];
  can: { change: boolean; share: boolean };
};

/** `GET /api/debriefs/received`: what others have shared with oneself, newest first. */
export type ReceivedDebrief = {
  id: string;
  shiftDate: string;
  ownerName: string;
  sharedAt: string;
};
export type ReceivedDebriefs = { items: ReceivedDebrief[] };
