import { DASHBOARD_DAYS, RECEIVED_SHOWN } from '#shared/dashboard.ts';
import { Dashboard } from '#shared/dashboard-output.ts';
import { ZoneQuery } from '#shared/review-input.ts';
import { assessmentsOf } from '#server/assessments/store/records.ts';
import { daysUntil } from '#server/assessments/rules/requests.ts';
import { expiryOf, receivedOf } from '#server/assessments/store/requests.ts';
import { listActivity } from '#server/audit/store.ts';
import { debriefOf, presentActivity, presentReceived, SHOWN } from '#server/dashboard/present.ts';
import type { Db } from '#server/db/connect.ts';
import { readFigures } from '#server/db/figures.ts';
import type { Figure } from '#server/db/figures.ts';
import { listGoneDebriefs, listReceived } from '#server/debriefs/actions/read.ts';
import type { UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { pendingOf } from '#server/organizations/store/memberships.ts';
import { listGoneSets } from '#server/pearls/store/saved.ts';
import { setsOf } from '#server/pearls/store/sets.ts';
import { supervisedOrganization } from '#server/procedures/policy.ts';
import { proceduresOf, returnedOf } from '#server/procedures/store/records.ts';
import { waitingOf } from '#server/procedures/store/verification.ts';
import { allowedToday, figuresOfToday } from '#server/review/actions/due.ts';
import type { Runtime } from '#server/runtime.ts';

const DAY_MS = 86_400_000;
const ACTIVITY_LENGTH = 10;

/** What is null is not for this person. */
function figuresOf(db: Db, user: UserActor, now: Date, zone: number) {
  const { userId } = user;
  const supervised = supervisedOrganization(user);
  const isAttending = user.role === 'attending';
  return {
    recentAssessments: assessmentsOf(user, new Date(now.getTime() - DASHBOARD_DAYS * DAY_MS)),
    proceduresLogged: proceduresOf(userId),
    pearlsGenerated: setsOf(userId),
    nextExpiry: expiryOf(userId, now),
    waitingRequests: isAttending ? receivedOf(user, now) : null,
    waitingProcedures: supervised === null ? null : waitingOf(userId, supervised),
    returnedProcedures: returnedOf(userId),
    pendingMembers: pendingFor(user),
    ...figuresOfToday(db, userId, now, zone),
  };
}

/** Null for whoever decides on nobody. */
function pendingFor({ role, membership }: UserActor): Figure | null {
  if (role === 'system_admin') return pendingOf(null);
  if (role !== 'administrator' || membership?.status !== 'active') return null;
  return pendingOf(membership.organizationId);
}

export function dashboardRoutes({ db, now }: Runtime) {
  const routes = createRoutes('Dashboard');

  routes.on(
    'GET /api/dashboard',
    {
      summary: 'Real counts, and what happened last',
      more: '`zone`: minutes ahead of UTC where the person is, for what is due today.',
      who: currentUser,
      query: ZoneQuery,
      200: ['The figures of the signed-in person.', Dashboard],
    },
    async ({ who: user, query }) => {
      const at = now();
      const [figures, received, events] = await Promise.all([
        readFigures(db, figuresOf(db, user, at, query.zone)),
        listReceived(db, user),
        listActivity(db, user.userId, SHOWN, ACTIVITY_LENGTH),
      ]);
      const review = allowedToday(figures);
      const sets = events.filter(({ action }) => action.startsWith('pearls.'));
      const shifts = events.flatMap((event) => debriefOf(event) ?? []);
      const gone = await Promise.all([
        listGoneSets(
          db,
          sets.map(({ subjectId }) => subjectId),
        ),
        listGoneDebriefs(db, user, shifts, received),
      ]);
      return {
        recentAssessments: figures.recentAssessments ?? 0,
        proceduresLogged: figures.proceduresLogged ?? 0,
        pearlsGenerated: figures.pearlsGenerated ?? 0,
        nextAssessmentDays:
          figures.nextExpiry === null ? null : daysUntil(new Date(figures.nextExpiry), at),
        waitingRequests: figures.waitingRequests,
        waitingProcedures: figures.waitingProcedures,
        returnedProcedures: figures.returnedProcedures ?? 0,
        pendingMembers: figures.pendingMembers,
        questionsToReview: review.due + review.unseen,
        receivedDebriefs: presentReceived(received, RECEIVED_SHOWN),
        activity: presentActivity(user.userId, events, gone.flat()),
      };
    },
  );

  return routes.app;
}
