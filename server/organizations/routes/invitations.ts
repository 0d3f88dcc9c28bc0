import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { InvitationsInput, JoinLinkInput } from '#shared/organization-input.ts';
import type { PendingInvitation } from '#shared/organizations.ts';
import { SIGN_UP_ROLES } from '#shared/people.ts';
import { OrganizationName } from '#shared/people-output.ts';
import { limit } from '#server/auth/limits.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import { currentAdministration, only } from '#server/http/who.ts';
import {
  createJoinLink,
  GONE,
  invitationUrl,
  inviteMany,
  revoke,
} from '#server/organizations/actions/invitations.ts';
import { presentPendingInvitation } from '#server/organizations/present.ts';
import { findInvitation, listOpenInvitations } from '#server/organizations/store/invitations.ts';
import type { NamedInvitation } from '#server/organizations/store/invitations.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import type { Runtime } from '#server/runtime.ts';

const PendingInvitationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['mail', 'link']),
  email: z.string().nullable(),
  role: z.enum(SIGN_UP_ROLES),
  organization: OrganizationName,
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  url: z.string().nullable(),
}) satisfies z.ZodType<PendingInvitation>;

/** An hour, by all administrators behind one address. */
const NETWORK_INVITATIONS = 200;

function letsEveryoneIn({ name }: OrganizationRow): string {
  return `${name} lets everyone in by itself: share the sign-up page or a join link instead.`;
}

/** An administrator invites into the own organization, whatever the body says; a system_admin into the one it names. */
function useOrganization({ db }: Runtime) {
  return async (c: Context<AppEnv>, named: string | null): Promise<OrganizationRow> => {
    const { organizationId } = currentAdministration(c);
    const id = organizationId ?? named;
    const organization = id ? await findOrganization(db, id) : null;
    if (organization) return organization;
    const sentence = 'Please choose an organization from the list';
    throw new AppError('invalid', sentence, { fields: { organizationId: sentence } });
  };
}

export function pendingInvitationRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const getOrganization = useOrganization(runtime);
  const app = new Hono<AppEnv>();
  app.use(only(currentAdministration));
  const present = (row: NamedInvitation) =>
    presentPendingInvitation(row, now(), invitationUrl(runtime, row.id));

  app.get(
    '/',
    describe('Administration', 'Invitations and join links that are open', {
      200: ['The newest first.', z.object({ items: z.array(PendingInvitationSchema) })],
      errors: [401, 403],
    }),
    async (c) => {
      const rows = await listOpenInvitations(db, currentAdministration(c).organizationId);
      return c.json({ items: rows.map(present) });
    },
  );

  app.post(
    '/',
    describe('Administration', 'Invite people by mail', {
      201: ['The invitations are in the outbox.', z.object({ invited: z.int() })],
      errors: [400, 401, 403, 415, 429],
    }),
    validateBody(InvitationsInput),
    async (c) => {
      const { user } = currentAdministration(c);
      const { emails, role, organizationId } = c.req.valid('json');
      const organization = await getOrganization(c, organizationId);
      // Anybody can be its administrator: it would send mail to whomever they like.
      if (organization.autoApprove) throw new AppError('forbidden', letsEveryoneIn(organization));
      for (const _ of emails) {
        await limit(runtime, 'sentInvitation', user.userId);
        await limit(runtime, 'sentInvitation', organization.id);
        await limit(runtime, 'sentInvitation', c.get('client').guestKey, NETWORK_INVITATIONS);
      }
      await inviteMany(runtime, user, organization, emails, role);
      return c.json({ invited: emails.length }, 201);
    },
  );

  app.delete(
    '/:id',
    describe('Administration', 'Revoke an invitation or a join link', {
      200: ['It works no longer.', z.object({})],
      errors: [401, 403, 404, 415],
    }),
    validatePath(z.object({ id: z.uuid() }), GONE),
    async (c) => {
      const { user, organizationId } = currentAdministration(c);
      const invitation = await findInvitation(db, c.req.valid('param').id);
      const isTheirs = organizationId === null || invitation?.organizationId === organizationId;
      if (!invitation || !isTheirs) throw new AppError('not_found', GONE);
      await revoke(runtime, user, invitation);
      return c.json({});
    },
  );

  return app;
}

export function joinLinkRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const getOrganization = useOrganization(runtime);
  const app = new Hono<AppEnv>();
  app.use(only(currentAdministration));

  app.post(
    '/',
    describe('Administration', 'Make a link with which any trainee can join', {
      201: ['The link.', PendingInvitationSchema],
      errors: [400, 401, 403, 415, 429],
    }),
    validateBody(JoinLinkInput),
    async (c) => {
      const { user } = currentAdministration(c);
      await limit(runtime, 'joinLink', user.userId);
      const organization = await getOrganization(c, c.req.valid('json').organizationId);
      const id = await createJoinLink(runtime, user, organization);
      const row = await findInvitation(db, id);
      if (!row) throw new AppError('not_found', GONE);
      return c.json(presentPendingInvitation(row, now(), invitationUrl(runtime, id)), 201);
    },
  );

  return app;
}
