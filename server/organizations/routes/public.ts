import { Hono } from 'hono';
import { z } from 'zod';
import { AccessRequestInput } from '#shared/account-input.ts';
import { LinkToken } from '#shared/link-input.ts';
import type { Invitation } from '#shared/organizations.ts';
import { SIGN_UP_ROLES } from '#shared/people.ts';
import { OrganizationName } from '#shared/people-output.ts';
import { limit } from '#server/auth/limits.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { requestAccess } from '#server/organizations/actions/access-requests.ts';
import { accept, GONE, invitationIdOf } from '#server/organizations/actions/invitations.ts';
import { presentInvitation } from '#server/organizations/present.ts';
import { isOpen } from '#server/organizations/rules.ts';
import { findInvitation } from '#server/organizations/store/invitations.ts';
import { findOrganization, listOrganizations } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

const InvitationSchema = z.object({
  kind: z.enum(['mail', 'link']),
  organization: OrganizationName,
  role: z.enum(SIGN_UP_ROLES),
  email: z.string().nullable(),
}) satisfies z.ZodType<Invitation>;

export function organizationRoutes({ db }: Runtime) {
  const app = new Hono<AppEnv>();
  app.get(
    '/',
    describe('Organizations', 'The organizations that the sign-up form offers', {
      200: ['By name.', z.object({ items: z.array(OrganizationName) })],
    }),
    async (c) => {
      const rows = await listOrganizations(db);
      return c.json({ items: rows.map(({ id, name }) => ({ id, name })) });
    },
  );
  return app;
}

export function invitationRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const app = new Hono<AppEnv>();

  app.get(
    '/:token',
    describe('Organizations', 'What an invitation or a join link offers', {
      200: ['The invitation.', InvitationSchema],
      errors: [404, 429],
    }),
    validatePath(LinkToken, GONE),
    async (c) => {
      await limit(runtime, 'invitation', c.get('client').guestKey);
      const id = invitationIdOf(runtime, c.req.valid('param').token);
      const invitation = id ? await findInvitation(db, id) : null;
      if (!invitation || !isOpen(invitation, now())) throw new AppError('not_found', GONE);
      return c.json(presentInvitation(invitation));
    },
  );

  app.post(
    '/:token/accept',
    describe('Organizations', 'Join with an invitation or a join link', {
      200: ['Joined.', z.object({ organization: OrganizationName })],
      errors: [401, 403, 404, 409, 415],
    }),
    only(currentUser),
    validatePath(LinkToken, GONE),
    async (c) => {
      const id = await accept(runtime, currentUser(c), c.req.valid('param').token);
      const organization = await findOrganization(db, id);
      if (!organization) throw new AppError('not_found', GONE);
      return c.json({ organization: { id, name: organization.name } });
    },
  );

  return app;
}

export function accessRequestRoutes(runtime: Runtime) {
  const app = new Hono<AppEnv>();
  app.post(
    '/',
    describe('Organizations', 'Ask for access for an institution', {
      201: ['The request is stored and waits for a decision.', z.object({})],
      errors: [400, 415, 429],
    }),
    validateBody(AccessRequestInput),
    async (c) => {
      await limit(runtime, 'accessRequest', c.get('client').guestKey);
      await requestAccess(runtime, c.get('actor'), c.req.valid('json'));
      return c.json({}, 201);
    },
  );
  return app;
}
