import type { SignUpInput } from '#shared/account-input.ts';
import type { PasswordOwner } from '#shared/passwords.ts';
import { expectGoodPassword } from '#server/auth/common-passwords.ts';
import { hashPassword } from '#server/auth/password.ts';
import { insertUser } from '#server/auth/store.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { GuestActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import type { Mailer } from '#server/mail/queue.ts';
import {
  acceptAtSignUp,
  findOpenInvitation,
  invitationIdOf,
} from '#server/organizations/actions/invitations.ts';
import { askToJoin } from '#server/organizations/actions/memberships.ts';
import type { Doors } from '#server/organizations/actions/memberships.ts';
import { expectPasswords } from '#server/organizations/actions/sign-in-rules.ts';
import { findInvitation } from '#server/organizations/store/invitations.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import { insertProfile } from '#server/people/store.ts';
import { newProfile } from '#server/people/rules.ts';
import type { Links, Store } from '#server/ports.ts';

export type NewPerson = { id: string; email: string; emailVerified: boolean };

/** What is known of whoever signs up. */
async function ownerOf(
  ports: Store & Links,
  { email, invitation, organizationId }: SignUpInput,
): Promise<PasswordOwner> {
  const id = invitation && invitationIdOf(ports, invitation);
  const invited = id ? await findInvitation(ports.db, id) : null;
  if (invited) return { email, name: invited.name, organization: invited.organizationName };
  const chosen = organizationId && (await findOrganization(ports.db, organizationId));
  return { email, organization: chosen ? chosen.name : null };
}

/**
 * Makes the account, the profile and the membership in one transaction. A mailed invitation decides role and
 * organization and proves the address; a join link makes a trainee.
 */
export async function signUp(
  ports: Store & Mailer & Links & Doors,
  actor: GuestActor,
  input: SignUpInput,
): Promise<NewPerson> {
  const { db, now } = ports;
  const at = now();
  await expectGoodPassword('password', input.password, await ownerOf(ports, input));
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    const invitation = input.invitation
      ? await findOpenInvitation(ports, tx, input.invitation)
      : null;
    if (invitation?.email && invitation.email !== input.email) {
      throw new AppError('forbidden', 'This invitation was sent to another address.', {
        fields: { email: 'This invitation was sent to another address.' },
      });
    }
    const role = invitation ? invitation.role : input.role;
    const id = newId();
    const user = { id, email: input.email, name: '', emailVerified: Boolean(invitation?.email) };
    if (!(await insertUser(tx, user, { id: newId(), passwordHash }, at))) {
      const sentence = 'This email is already registered. Please sign in instead.';
      throw new AppError('conflict', sentence, { fields: { email: sentence } });
    }
    const profile = newProfile(id, input, role, at);
    await insertProfile(tx, { ...profile, displayName: invitation?.name || profile.displayName });
    await recordEvent(tx, actor, 'account.created', id, { role });
    const person = { userId: id, email: input.email, emailVerified: user.emailVerified, role };
    if (invitation) await acceptAtSignUp(tx, invitation, person, at);
    else if (input.organizationId && role !== 'trainee') {
      const signingUp = { kind: 'job', job: 'sign-up' } as const;
      await askToJoin(ports, tx, signingUp, person, input.organizationId);
    }
    await expectPasswords(tx, id);
    return { id, email: user.email, emailVerified: user.emailVerified };
  });
}
