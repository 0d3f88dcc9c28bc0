import type { Administration } from '#server/http/who.ts';
import { Invited, PendingInvitation, PendingInvitations } from '#shared/organization-output.ts';
import { ChosenInput } from '#shared/list-input.ts';
import { InvitationsInput, JoinLinkInput } from '#shared/organization-input.ts';
import { limit } from '#server/auth/limits.ts';
import type { UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { currentAdministration } from '#server/http/who.ts';
import {
  createJoinLink,
  GONE,
  invitationUrl,
  inviteMany,
  limitSent,
  resend,
  revoke,
} from '#server/organizations/actions/invitations.ts';
import { presentPendingInvitation } from '#server/organizations/present.ts';
import { findInvitation, listOpenInvitations } from '#server/organizations/store/invitations.ts';
import type { NamedInvitation } from '#server/organizations/store/invitations.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import type { Runtime } from '#server/runtime.ts';

/** An hour, by all administrators behind one address. */
const NETWORK_INVITATIONS = 200;

export function invitationRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Administration', currentAdministration);
  const present = (row: NamedInvitation) =>
    presentPendingInvitation(row, now(), invitationUrl(runtime, row.id));

  /** An administrator invites into the own organization, whatever the body says; a system_admin into the one it names. */
  async function getOrganization(
    { organizationId }: Administration,
    named: string | null,
  ): Promise<OrganizationRow> {
    const id = organizationId ?? named;
    const organization = id ? await findOrganization(db, id) : null;
    if (organization) return organization;
    throw invalidField('organizationId', 'Please choose an organization from the list');
  }

  async function limitMails(
    user: UserActor,
    organization: OrganizationRow,
    guestKey: string,
  ): Promise<void> {
    await limitSent(runtime, user, organization);
    await limit(runtime, 'sentInvitation', guestKey, NETWORK_INVITATIONS);
  }

  /** One of another organization does not exist for this administrator. */
  async function getInvitation(
    { organizationId }: Administration,
    id: string,
  ): Promise<NamedInvitation> {
    const invitation = await findInvitation(db, id);
    const isTheirs = organizationId === null || invitation?.organizationId === organizationId;
    if (!invitation || !isTheirs) throw new AppError('not_found', GONE);
    return invitation;
  }

  routes.on(
    'GET /api/admin/invitations',
    {
      summary: 'Invitations and join links that are open',
      200: ['The newest first.', PendingInvitations],
    },
    async ({ who: { organizationId } }) => {
      const rows = await listOpenInvitations(db, organizationId);
      return { items: rows.map(present) };
    },
  );

  routes.on(
    'POST /api/admin/invitations',
    {
      summary: 'Invite people by mail',
      body: InvitationsInput,
      201: ['The invitations are in the outbox.', Invited],
      errors: [429],
    },
    async ({ c, who, body: { emails, role, organizationId } }) => {
      const { user } = who;
      const organization = await getOrganization(who, organizationId);
      for (const _ of emails) await limitMails(user, organization, c.get('client').guestKey);
      await inviteMany(runtime, user, organization, emails, role);
      return { invited: emails.length };
    },
  );

  routes.on(
    'DELETE /api/admin/invitations/:id',
    {
      summary: 'Revoke an invitation or a join link',
      404: GONE,
      200: 'It works no longer.',
    },
    async ({ who, path }) => revoke(runtime, who.user, [await getInvitation(who, path.id)]),
  );

  routes.on(
    'POST /api/admin/invitations/:id/resend',
    {
      summary: 'Mail an invitation again',
      more: 'Its time begins anew; a join link has no mail.',
      404: GONE,
      200: 'The mail is in the outbox.',
      errors: [429],
    },
    async ({ c, who, path }) => {
      const invitation = await getInvitation(who, path.id);
      const organization = await getOrganization(who, invitation.organizationId);
      await limitMails(who.user, organization, c.get('client').guestKey);
      await resend(runtime, who.user, [invitation]);
    },
  );

  const getAll = (who: Administration, ids: readonly string[]) =>
    Array.fromAsync(ids, (id) => getInvitation(who, id));

  routes.on(
    'POST /api/admin/invitations/revocations',
    {
      summary: 'Revoke several invitations and join links',
      more: 'All of them, or none where one is gone.',
      body: ChosenInput,
      200: 'They work no longer.',
      errors: [404],
    },
    async ({ who, body: { ids } }) => revoke(runtime, who.user, await getAll(who, ids)),
  );

  routes.on(
    'POST /api/admin/invitations/resends',
    {
      summary: 'Mail several invitations again',
      more: 'All of them, or none where one is gone or has no mail.',
      body: ChosenInput,
      200: 'The mails are in the outbox.',
      errors: [404, 429],
    },
    async ({ c, who, body: { ids } }) => {
      const invitations = await getAll(who, ids);
      for (const { organizationId } of invitations) {
        const organization = await getOrganization(who, organizationId);
        await limitMails(who.user, organization, c.get('client').guestKey);
      }
      await resend(runtime, who.user, invitations);
    },
  );

  routes.on(
    'POST /api/admin/join-links',
    {
      summary: 'Make a link with which any trainee can join',
      body: JoinLinkInput,
      201: ['The link.', PendingInvitation],
      errors: [429],
    },
    async ({ who, body }) => {
      const { user } = who;
      await limit(runtime, 'joinLink', user.userId);
      const organization = await getOrganization(who, body.organizationId);
      const id = await createJoinLink(runtime, user, organization);
      const row = await findInvitation(db, id);
      if (!row) throw new AppError('not_found', GONE);
      return present(row);
    },
  );

  return routes.app;
}
