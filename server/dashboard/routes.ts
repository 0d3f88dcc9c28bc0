import { Hono } from 'hono';
import { z } from 'zod';
import { DASHBOARD_DAYS, RECEIVED_SHOWN } from '#shared/dashboard.ts';
import type { Dashboard } from '#shared/dashboard.ts';
import { ZoneQuery } from '#shared/review-input.ts';
import { ReceivedDebriefSchema } from '#shared/debrief-output.ts';
import { countAssessmentsSince } from '#server/assessments/store/counts.ts';
import { daysUntil } from '#server/assessments/rules/requests.ts';
import { countReceived, findNextExpiry } from '#server/assessments/store/requests.ts';
import { listActivity } from '#server/audit/store.ts';
import { debriefOf, presentActivity, presentReceived, SHOWN } from '#server/dashboard/present.ts';
import { listGoneDebriefs, listReceived } from '#server/debriefs/actions/read.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { countPending } from '#server/organizations/store/memberships.ts';
import { listGoneSets } from '#server/pearls/store/saved.ts';
import { countSets } from '#server/pearls/store/sets.ts';
import { supervisedOrganization } from '#server/procedures/policy.ts';
import { countProcedures, countReturned } from '#server/procedures/store/counts.ts';
import { countWaiting } from '#server/procedures/store/verification.ts';
import { countDueToday } from '#server/review/actions/due.ts';
import type { Runtime } from '#server/runtime.ts';

const DAY_MS = 86_400_000;
const ACTIVITY_LENGTH = 10;

const DashboardSchema = z.object({
  recentAssessments: z.int(),
  proceduresLogged: z.int(),
  pearlsGenerated: z.int(),
  nextAssessmentDays: z.int().nullable(),
  waitingRequests: z.int().nullable(),
  waitingProcedures: z.int().nullable(),
  returnedProcedures: z.int(),
  pendingMembers: z.int().nullable(),
  questionsToReview: z.int(),
  receivedDebriefs: z.object({ count: z.int(), items: z.array(ReceivedDebriefSchema) }),
  activity: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      text: z.string(),
      path: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<Dashboard>;

export function dashboardRoutes({ db, now }: Runtime) {
  const app = new Hono<AppEnv>();
  app.use(only(currentUser));

  /** Null for whoever decides on nobody. */
  async function findPending(user: UserActor): Promise<number | null> {
    if (user.role === 'system_admin') return countPending(db, null);
    if (user.role !== 'administrator' || user.membership?.status !== 'active') return null;
    return countPending(db, user.membership.organizationId);
  }

  async function findNextAssessment(user: UserActor): Promise<number | null> {
    const expiry = await findNextExpiry(db, user.userId, now());
    return expiry && daysUntil(expiry, now());
  }

  async function findWaiting(user: UserActor): Promise<number | null> {
    return user.role === 'attending' ? countReceived(db, user, now()) : null;
  }

  async function findWaitingProcedures(user: UserActor): Promise<number | null> {
    const place = supervisedOrganization(user);
    return place === null ? null : countWaiting(db, user.userId, place);
  }

  app.get(
    '/',
    describe('Dashboard', 'Real counts, and what happened last', {
      200: ['The figures of the signed-in person.', DashboardSchema],
      errors: [401],
      more: '`zone`: minutes ahead of UTC where the person is, for what is due today.',
    }),
    validateQuery(ZoneQuery),
    async (c) => {
      const user = currentUser(c);
      const since = new Date(now().getTime() - DASHBOARD_DAYS * DAY_MS);
      const [
        recentAssessments,
        proceduresLogged,
        pearlsGenerated,
        nextAssessmentDays,
        waitingRequests,
        waitingProcedures,
        returnedProcedures,
        pendingMembers,
        received,
        review,
        events,
      ] = await Promise.all([
        countAssessmentsSince(db, user, since),
        countProcedures(db, user.userId),
        countSets(db, user.userId),
        findNextAssessment(user),
        findWaiting(user),
        findWaitingProcedures(user),
        countReturned(db, user.userId),
        findPending(user),
        listReceived(db, user),
        countDueToday(db, user.userId, now(), c.req.valid('query').zone),
        listActivity(db, user.userId, SHOWN, ACTIVITY_LENGTH),
      ]);
      const sets = events.filter(({ action }) => action.startsWith('pearls.'));
      const goneSets = await listGoneSets(
        db,
        sets.map(({ subjectId }) => subjectId),
      );
      const shifts = events.flatMap((event) => debriefOf(event) ?? []);
      const gone = [...goneSets, ...(await listGoneDebriefs(db, user, shifts, received))];
      return c.json({
        recentAssessments,
        proceduresLogged,
        pearlsGenerated,
        nextAssessmentDays,
        waitingRequests,
        waitingProcedures,
        returnedProcedures,
        pendingMembers,
        questionsToReview: review.due + review.unseen,
        receivedDebriefs: presentReceived(received, RECEIVED_SHOWN),
        activity: presentActivity(user.userId, events, gone),
      });
    },
  );

  return app;
}
