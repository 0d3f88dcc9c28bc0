import type { ReceivedDebrief } from '#shared/debriefs.ts';

/** `GET /api/dashboard`: real counts and what happened last (spec point 2, Dashboards by role). */
export const DASHBOARD_DAYS = 30;
export const RECEIVED_SHOWN = 3;
export const NO_ACTIVITY = 'No recent activity to display.';

export type Activity = {
  id: string;
  at: string;
  /** A sentence about the person's own doings: "Generated pearls for 3 patients". */
  text: string;
  /** A screen of ours where it can be seen; null when there is none. */
  path: string | null;
};

export type Dashboard = {
  /** As trainee, or as submitter for every other role, in the last 30 days. */
  recentAssessments: number;
  proceduresLogged: number;
  pearlsGenerated: number;
  /** Whole days until the nearest requested assessment expires; null when none is open. */
  nextAssessmentDays: number | null;
  /** Open requests for an assessment that wait for this attending; null for everyone else. */
  waitingRequests: number | null;
  /** Procedures that wait for this person to verify them; null for whoever cannot supervise. */
  waitingProcedures: number | null;
  /** Own procedures that a supervisor has sent back. */
  returnedProcedures: number;
  /** People waiting for this administrator's decision; null for everyone else. */
  pendingMembers: number | null;
  /** Due today where the person is (`?zone=`), new ones included. */
  questionsToReview: number;
  /** Reports that others share with this person: how many, and the newest RECEIVED_SHOWN. */
  receivedDebriefs: { count: number; items: ReceivedDebrief[] };
  activity: Activity[];
};
