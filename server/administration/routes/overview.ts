import { Hono } from 'hono';
import { z } from 'zod';
import type { AdminOverview } from '#shared/organizations.ts';
import { OrganizationName } from '#shared/people-output.ts';
import { readFigure } from '#server/db/figures.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { currentAdministration, only } from '#server/http/who.ts';
import { countWaiting } from '#server/mail/store.ts';
import { countWaitingAccessRequests } from '#server/organizations/store/access-requests.ts';
import { countOpenInvitations } from '#server/organizations/store/invitations.ts';
import { countByRole } from '#server/organizations/store/members.ts';
import { pendingOf } from '#server/organizations/store/memberships.ts';
import { countOrganizations } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

const OverviewSchema = z.object({
  organization: OrganizationName.nullable(),
  people: z.object({ trainee: z.int(), attending: z.int(), administrator: z.int() }),
  pendingMembers: z.int(),
  openInvitations: z.int(),
  accessRequests: z.int().nullable(),
  mailWaiting: z.int().nullable(),
  organizations: z.int().nullable(),
}) satisfies z.ZodType<AdminOverview>;

export function overviewRoutes({ db, now }: Runtime) {
  const app = new Hono<AppEnv>();
  app.use(only(currentAdministration));
  app.get(
    '/',
    describe('Administration', 'What waits for a decision, and real figures', {
      200: ['Of the own organization; of all for a system administrator.', OverviewSchema],
      errors: [401, 403],
    }),
    async (c) => {
      const { user, organizationId } = currentAdministration(c);
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
      return c.json({
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
      });
    },
  );
  return app;
}
