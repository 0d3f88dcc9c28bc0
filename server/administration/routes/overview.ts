import { readFigure } from '#server/db/figures.ts';
import { currentAdministration } from '#server/http/who.ts';
import { AdminOverview } from '#shared/organization-output.ts';
import { createRoutes } from '#server/http/route.ts';
import { countWaiting } from '#server/mail/store.ts';
import { countWaitingAccessRequests } from '#server/organizations/store/access-requests.ts';
import { countOpenInvitations } from '#server/organizations/store/invitations.ts';
import { countByRole } from '#server/organizations/store/members.ts';
import { pendingOf } from '#server/organizations/store/memberships.ts';
import { countOrganizations } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

export function overviewRoutes({ db, now }: Runtime) {
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
      const [people, pendingMembers, openInvitations, accessRequests, mailWaiting, organizations] =
        await Promise.all([
          countByRole(db, organizationId),
          readFigure(db, pendingOf(organizationId)),
          countOpenInvitations(db, organizationId),
          isSystem ? countWaitingAccessRequests(db) : null,
          isSystem ? countWaiting(db, now()) : null,
          isSystem ? countOrganizations(db) : null,
        ]);
      return {
        organization: isSystem
          ? null
          : user.membership && {
              id: user.membership.organizationId,
              name: user.membership.organizationName,
            },
        people: {
          trainee: people.get('trainee') ?? 0,
          attending: people.get('attending') ?? 0,
          administrator: people.get('administrator') ?? 0,
        },
        pendingMembers,
        openInvitations,
        accessRequests,
        mailWaiting,
        organizations,
      };
    },
  );
  return routes.app;
}
