import { Invitation, Joined, OrganizationList } from '#shared/organization-output.ts';
import { anyone, currentUser } from '#server/http/who.ts';
import { AccessRequestInput } from '#shared/account-input.ts';
import { MembershipRequestInput } from '#shared/organization-input.ts';
import { Membership } from '#shared/people-output.ts';
import { limit } from '#server/auth/limits.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { requestAccess } from '#server/organizations/actions/access-requests.ts';
import { requestMembership } from '#server/organizations/actions/ask.ts';
import {
  accept,
  GONE,
  invitationIdOf,
  tokenOf,
} from '#server/organizations/actions/invitations.ts';
import { presentInvitation } from '#server/organizations/present.ts';
import { isHeldClosed, isOpen } from '#server/organizations/rules.ts';
import { findInvitation } from '#server/organizations/store/invitations.ts';
import { findOrganization, listOrganizations } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

export function publicOrganizationRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Organizations', anyone);

  routes.on(
    'GET /api/organizations',
    {
      summary: 'The organizations that the sign-up form offers',
      200: ['By name.', OrganizationList],
    },
    async () => {
      const rows = await listOrganizations(db);
      const offered = rows.filter((row) => !isHeldClosed(row, runtime.config));
      return { items: offered.map(({ id, name }) => ({ id, name })) };
    },
  );

  routes.on(
    'GET /api/invitations/:token',
    {
      summary: 'What an invitation or a join link offers',
      more: 'Instead of its token a join link has a code, such as K7QM-3XPD.',
      404: GONE,
      200: ['The invitation.', Invitation],
      errors: [429],
    },
    async ({ c, path }) => {
      await limit(runtime, 'invitation', c.get('client').guestKey);
      const token = await tokenOf(runtime, c.get('client').guestKey, path.token);
      const id = invitationIdOf(runtime, token);
      const invitation = id ? await findInvitation(db, id) : null;
      if (!invitation || !isOpen(invitation, now())) throw new AppError('not_found', GONE);
      return presentInvitation(invitation);
    },
  );

  routes.on(
    'POST /api/invitations/:token/accept',
    {
      summary: 'Join with an invitation or a join link',
      more: 'Whoever is a member already stays as they are, with role and program.',
      who: currentUser,
      404: GONE,
      200: ['Joined.', Joined],
      errors: [403, 409, 429],
    },
    async ({ c, who, path }) => {
      const token = await tokenOf(runtime, c.get('client').guestKey, path.token);
      const { organizationId: id, wasMember } = await accept(runtime, who, token);
      const organization = await findOrganization(db, id);
      if (!organization) throw new AppError('not_found', GONE);
      return { organization: { id, name: organization.name }, wasMember };
    },
  );

  routes.on(
    'POST /api/membership-requests',
    {
      summary: 'Ask to join an organization',
      more: 'Its administrators decide, where it does not let everyone in by itself.',
      who: currentUser,
      body: MembershipRequestInput,
      201: ['The request waits, or the person is a member.', Membership],
      errors: [403, 409, 429],
    },
    async ({ who, body: { organizationId } }) => {
      await limit(runtime, 'askToJoin', who.userId);
      const status = await requestMembership(runtime, who, organizationId);
      const organization = await findOrganization(db, organizationId);
      if (!organization) throw new AppError('not_found', GONE);
      return { organization: { id: organization.id, name: organization.name }, status };
    },
  );

  routes.on(
    'POST /api/access-requests',
    {
      summary: 'Ask for access for an institution',
      body: AccessRequestInput,
      201: 'The request is stored and waits for a decision.',
      errors: [429],
    },
    async ({ c, who, body }) => {
      await limit(runtime, 'accessRequest', c.get('client').guestKey);
      await requestAccess(runtime, who, body);
    },
  );

  return routes.app;
}
