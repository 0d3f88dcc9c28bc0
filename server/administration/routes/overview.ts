import { isArrivalMailStopped } from '#server/administration/store/arrivals.ts';
import { figuresOf } from '#server/administration/store/figures.ts';
import { sinceWhen } from '#server/completion/rules.ts';
import { countOpenRequests } from '#server/completion/store/weeks.ts';
import type { Db } from '#server/db/connect.ts';
import { readFigure, readFigures } from '#server/db/figures.ts';
import { together } from '#server/db/together.ts';
import { currentAdministration } from '#server/http/who.ts';
import { AdminOverview } from '#shared/administration-output.ts';
import { LATELY_DAYS } from '#shared/completion.ts';
import { dateAt } from '#shared/shift-date.ts';
import { createRoutes } from '#server/http/route.ts';
import { createJointReads } from '#server/joint-reads.ts';
import { countWaiting } from '#server/mail/store.ts';
import { countWaitingAccessRequests } from '#server/organizations/store/access-requests.ts';
import { countOpenInvitations } from '#server/organizations/store/invitations.ts';
import { countByRole } from '#server/organizations/store/members.ts';
import { pendingOf } from '#server/organizations/store/memberships.ts';
import { countOrganizations } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

const DAY_MS = 86_400_000;
const EVERYWHERE = '';

function sinceLately(now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // Today is one of the days.
  const dayBefore = (days: number) => dateAt(before(days - 1), 0);
  return {
    moment: before(LATELY_DAYS),
    momentBefore: before(2 * LATELY_DAYS),
    day: dayBefore(LATELY_DAYS),
    dayBefore: dayBefore(2 * LATELY_DAYS),
  };
}

/** What one organization's administrators see alike; null: everywhere. */
function readOverview(db: Db, organizationId: string | null, at: Date) {
  const isSystem = organizationId === null;
  return together(db, async (one) => {
    const [
      figures,
      requests,
      people,
      pendingMembers,
      openInvitations,
      accessRequests,
      mailWaiting,
      organizations,
    ] = await Promise.all([
      readFigures(one, figuresOf(organizationId, sinceLately(at))),
      countOpenRequests(one, { organizationId, programId: null }, sinceWhen(at)),
      countByRole(one, organizationId),
      readFigure(one, pendingOf(organizationId)),
      countOpenInvitations(one, organizationId, at),
      isSystem ? countWaitingAccessRequests(one) : null,
      isSystem ? countWaiting(one, at) : null,
      isSystem ? countOrganizations(one) : null,
    ]);
    const ofSystem = { accessRequests, mailWaiting, organizations };
    return { figures, requests, people, pendingMembers, openInvitations, ofSystem };
  });
}

export function overviewRoutes({ db, now }: Runtime) {
  const read = createJointReads<Awaited<ReturnType<typeof readOverview>>>();
  const routes = createRoutes('Administration', currentAdministration);
  routes.on(
    'GET /api/admin/overview',
    {
      summary: 'What waits for a decision, and real figures',
      200: ['Of the own organization; of all for a system administrator.', AdminOverview],
    },
    async ({ who }) => {
      const { user, organizationId } = who;
      const isSystem = organizationId === null;
      const isStopped = isSystem ? null : await isArrivalMailStopped(db, user.userId);
      const shared = await read(organizationId ?? EVERYWHERE, () =>
        readOverview(db, organizationId, now()),
      );
      const { figures, requests, people, pendingMembers, openInvitations, ofSystem } = shared;
      return {
        organization: isSystem
          ? null
          : user.membership && {
              id: user.membership.organizationId,
              name: user.membership.organizationName,
            },
        people: {
          trainee: people.get('trainee') ?? 0,
          graduate: people.get('graduate') ?? 0,
          attending: people.get('attending') ?? 0,
          administrator: people.get('administrator') ?? 0,
        },
        users: { count: figures.users ?? 0, lately: figures.usersLately ?? 0 },
        cameByDomain: figures.cameByDomain ?? 0,
        assessments: {
          count: figures.assessments ?? 0,
          lately: figures.assessmentsLately ?? 0,
          before: figures.assessmentsBefore ?? 0,
        },
        programs: figures.programs ?? 0,
        reports: {
          count: figures.reports ?? 0,
          lately: figures.reportsLately ?? 0,
          before: figures.reportsBefore ?? 0,
        },
        requests,
        toConfirm: {
          assessments: figures.assessmentsToConfirm ?? 0,
          procedures: figures.proceduresToConfirm ?? 0,
        },
        proceduresWaiting: figures.proceduresWaiting ?? 0,
        pendingMembers,
        openInvitations,
        isArrivalMailOn: isStopped === null ? null : !isStopped,
        ...ofSystem,
      };
    },
  );
  return routes.app;
}
