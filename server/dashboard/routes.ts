import { DASHBOARD_DAYS, MIRRORED, RECEIVED_SHOWN, WEEK_DAYS } from '#shared/dashboard.ts';
import { Assessing, Dashboard } from '#shared/dashboard-output.ts';
import { ZoneQuery } from '#shared/review-input.ts';
import { dateAt, dayAfter } from '#shared/shift-date.ts';
import { assessmentsOf } from '#server/assessments/store/records.ts';
import { findLongestOpen, receivedOf } from '#server/assessments/store/requests.ts';
import { waitsAs } from '#server/committee/policy.ts';
import { listWaiting } from '#server/committee/store/waiting.ts';
import { openReportsOf } from '#server/corrections/store/reports.ts';
import { presentActivity, SHOWN } from '#server/dashboard/present/activity.ts';
import { presentNext } from '#server/dashboard/present/next-assessment.ts';
import { presentNew, presentReceived } from '#server/dashboard/present/debriefs.ts';
import { presentFeedback } from '#server/dashboard/present/feedback.ts';
import { presentWaiting } from '#server/dashboard/present/meetings.ts';
import { listActivity } from '#server/dashboard/store/activity.ts';
import { mirrorOf } from '#server/dashboard/rules/mirror.ts';
import { listNarratives, listWritten } from '#server/dashboard/store/assessing.ts';
import { findUnread } from '#server/dashboard/store/feedback.ts';
import { listRead } from '#server/dashboard/store/read.ts';
import { keptFigures } from '#server/db/figures.ts';
import { given } from '#server/db/kept.ts';
import { together } from '#server/db/together.ts';
import { listReceived } from '#server/debriefs/actions/read.ts';
import type { UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { pendingOf } from '#server/organizations/store/memberships.ts';
import { setsOf } from '#server/pearls/store/sets.ts';
import { supervisedOrganization } from '#server/procedures/policy.ts';
import { proceduresOf, returnedOf } from '#server/procedures/store/records.ts';
import { waitingOf } from '#server/procedures/store/verification.ts';
import { allowedIn, figuresOfToday, today } from '#server/review/actions/due.ts';
import type { Runtime } from '#server/runtime.ts';

const DAY_MS = 86_400_000;
const ACTIVITY_LENGTH = 10;

/** What kind of person asks: for each kind the figures are other ones. */
function kindOf(user: UserActor) {
  const { role, emailVerified, membership } = user;
  const isActive = membership?.status === 'active';
  return {
    role,
    emailVerified,
    supervises: supervisedOrganization(user) !== null,
    decidesOn: role === 'system_admin' ? 'all' : role === 'administrator' && isActive ? 'own' : '',
  };
}

/** What is null is not for this person. */
const readDashboard = keptFigures((db, { role, ...kind }: ReturnType<typeof kindOf>) => {
  const [userId, organizationId, now] = [given('userId'), given('organizationId'), given('now')];
  const invited = { userId, email: given('email'), emailVerified: kind.emailVerified };
  const day = { start: given('start'), end: given('end'), madeUntil: given('madeUntil') };
  return {
    recentAssessments: assessmentsOf({ userId, role }, given('since')),
    proceduresLogged: proceduresOf(userId),
    pearlsGenerated: setsOf(userId),
    waitingRequests: role === 'attending' ? receivedOf(invited, now) : null,
    waitingProcedures: kind.supervises ? waitingOf(userId, organizationId) : null,
    returnedProcedures: returnedOf(userId),
    pendingMembers: kind.decidesOn
      ? pendingOf(kind.decidesOn === 'all' ? null : organizationId)
      : null,
    waitingTextReports: openReportsOf(userId, role === 'system_admin'),
    ...figuresOfToday(db, userId, day),
  };
});

export function dashboardRoutes({ db, now }: Runtime) {
  const routes = createRoutes('Dashboard', currentUser);

  routes.ahead(
    db,
    'GET /api/dashboard',
    {
      summary: 'Real counts, and what happened last',
      more: '`zone`: minutes ahead of UTC where the person is, for what is due today.',
      query: ZoneQuery,
      200: ['The figures of the signed-in person.', Dashboard],
    },
    async ({ who: user, query, db: one }) => {
      const at = now();
      const { userId, email, membership } = user;
      const since = new Date(at.getTime() - DASHBOARD_DAYS * DAY_MS);
      const organizationId = membership?.organizationId ?? null;
      const values = { userId, email, organizationId, now: at, since, ...today(at, query.zone) };
      const as = waitsAs(user);
      const soon = dayAfter(dateAt(at, query.zone), DASHBOARD_DAYS);
      const [figures, received, read, events, asked, unread, meetings] = await together(
        one,
        (each) =>
          Promise.all([
            readDashboard(each, kindOf(user), values),
            listReceived(each, user),
            listRead(each, userId, since),
            listActivity(each, userId, SHOWN, ACTIVITY_LENGTH),
            user.role === 'trainee' ? findLongestOpen(each, userId, at) : null,
            user.role === 'trainee' ? findUnread(each, userId) : null,
            as === null ? [] : listWaiting(each, { as, userId, organizationId, since, soon }),
          ]),
      );
      const review = allowedIn(figures);
      const readable = received.map(({ debrief }) => debrief.id);
      return {
        recentAssessments: figures.recentAssessments ?? 0,
        proceduresLogged: figures.proceduresLogged ?? 0,
        pearlsGenerated: figures.pearlsGenerated ?? 0,
        nextAssessment: presentNext(asked),
        waitingRequests: figures.waitingRequests,
        waitingProcedures: figures.waitingProcedures,
        returnedProcedures: figures.returnedProcedures ?? 0,
        pendingMembers: figures.pendingMembers,
        waitingTextReports: figures.waitingTextReports,
        questionsToReview: review.due + review.unseen,
        receivedDebriefs: presentReceived(received, RECEIVED_SHOWN),
        newDebriefs: presentNew(received, { read, since }),
        feedback: presentFeedback(unread),
        meetings: meetings.map(presentWaiting),
        activity: presentActivity(userId, events, readable, unread?.id ?? null),
      };
    },
  );

  routes.on(
    'GET /api/dashboard/assessing',
    {
      summary: 'What one has written about others lately',
      more: '`zone`: minutes ahead of UTC where the person is.',
      query: ZoneQuery,
      200: ['The last week, and what the last forms have in common.', Assessing],
    },
    async ({ who: { userId }, query }) => {
      const from = dayAfter(dateAt(now(), query.zone), 1 - WEEK_DAYS);
      const [rows, forms] = await together(db, (one) =>
        Promise.all([listWritten(one, userId, from), listNarratives(one, userId, MIRRORED)]),
      );
      const week = rows.map(({ traineeId, traineeName, ...row }) => ({
        ...row,
        trainee: { id: traineeId, name: traineeName },
      }));
      return { week, mirror: mirrorOf(forms) };
    },
  );

  return routes.app;
}
