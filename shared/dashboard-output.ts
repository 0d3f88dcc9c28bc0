import { z } from 'zod';
import { NamedEpa } from '#shared/assessment-output.ts';
import { MEETING_STATES } from '#shared/committee.ts';
import { ReceivedDebrief } from '#shared/debrief-output.ts';

const Activity = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** A sentence about the person's own doings: "Generated pearls for 3 patients". */
  text: z.string(),
  /** Of an assessment about the person what was written, shortened; null of all else, and of what stands above as new. */
  quote: z.string().nullable(),
  /** A screen of ours where it can be seen; null when there is none. */
  path: z.string().nullable(),
});
export type Activity = z.output<typeof Activity>;

const NextAssessment = z.object({
  requestId: z.uuid(),
  /** Name or address of whom it was asked; null for a link that waits for anybody. */
  assessor: z.string().nullable(),
  askedAt: z.iso.datetime(),
  /** How many wait in all. */
  open: z.int(),
});
export type NextAssessment = z.output<typeof NextAssessment>;

const Feedback = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  shiftDate: z.iso.date(),
  by: z.string(),
  /** Nobody else is told of thanks. */
  hasAccount: z.boolean(),
  /** The first of several; null of a day that was rated as a whole. */
  epa: NamedEpa.nullable(),
  rating: z.int(),
  ratingWords: z.string(),
  strengths: z.string(),
  improvements: z.string(),
  /** All that the list of assessments has as new, those of this form with them. */
  unread: z.int(),
  /** Whether other forms are among them. */
  hasMore: z.boolean(),
});
export type Feedback = z.output<typeof Feedback>;

/** Not read yet. */
const NewDebrief = ReceivedDebrief.extend({ ownerId: z.uuid() });
export type NewDebrief = z.output<typeof NewDebrief>;

const WaitingMeeting = z.object({
  id: z.uuid(),
  on: z.iso.date(),
  program: z.string(),
  state: z.enum(MEETING_STATES),
  /** Of an open one how many residents have no decision yet, of so many; null of every other. */
  undecided: z.object({ left: z.int(), of: z.int() }).nullable(),
});
export type WaitingMeeting = z.output<typeof WaitingMeeting>;

export const Dashboard = z.object({
  /** As trainee, or as submitter for every other role, in the last 30 days. */
  recentAssessments: z.int(),
  proceduresLogged: z.int(),
  pearlsGenerated: z.int(),
  /** The own request for an assessment that has waited longest for an answer; null when none is open. */
  nextAssessment: NextAssessment.nullable(),
  /** Open requests for an assessment that wait for this attending; null for everyone else. */
  waitingRequests: z.int().nullable(),
  /** Procedures that wait for this person to verify them; null for whoever cannot supervise. */
  waitingProcedures: z.int().nullable(),
  /** Own procedures that a supervisor has sent back. */
  returnedProcedures: z.int(),
  /** People waiting for this administrator's decision; null for everyone else. */
  pendingMembers: z.int().nullable(),
  /** Reported errors in texts that wait; null for whoever does not settle them. */
  waitingTextReports: z.int().nullable(),
  /** Due today where the person is (`?zone=`), new ones included. */
  questionsToReview: z.int(),
  /** Reports that others share with this person: how many, and the newest RECEIVED_SHOWN. */
  receivedDebriefs: z.object({ count: z.int(), items: z.array(ReceivedDebrief) }),
  /** Those of the last DASHBOARD_DAYS that the person has not opened, NEW_DEBRIEFS_SHOWN at most. */
  newDebriefs: z.array(NewDebrief),
  /** The newest form about this trainee of the last DASHBOARD_DAYS that is not acknowledged; null for everyone else. */
  feedback: Feedback.nullable(),
  /**
   * Meetings of a competency committee that wait, five at most: with a seat those that are prepared or open; for
   * administrators also what is to be prepared; for a trainee those that closed in the last DASHBOARD_DAYS.
   */
  meetings: z.array(WaitingMeeting),
  activity: z.array(Activity),
});
export type Dashboard = z.output<typeof Dashboard>;

/** What somebody who assesses has written: `GET /api/dashboard/assessing`. */
export const Assessing = z.object({
  /** Of the last WEEK_DAYS, by shift and trainee, the latest shift first. */
  week: z.array(
    z.object({
      shiftDate: z.iso.date(),
      trainee: z.object({ id: z.uuid(), name: z.string() }),
      forms: z.int(),
      /** The trainee has acknowledged all of them. */
      isRead: z.boolean(),
    }),
  ),
  /** Of the last MIRRORED forms; nobody else sees it. */
  mirror: z.object({
    forms: z.int(),
    trainees: z.int(),
    /** Written in English, which alone is read. */
    judged: z.int(),
    /** Those of them that name something to try next. */
    suggesting: z.int(),
  }),
});
export type Assessing = z.output<typeof Assessing>;
