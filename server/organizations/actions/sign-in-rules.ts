import type { z } from 'zod';
import { ssoOnlySentence } from '#shared/sign-in-rules.ts';
import type { OrganizationInput } from '#shared/organization-input.ts';
import { isAskedOf } from '#server/auth/policy.ts';
import { countSsoPeople, isSsoSession, lockDomains } from '#server/auth/sso-store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { listAdministratorEmails } from '#server/organizations/store/memberships.ts';
import { findSsoOnlyAt } from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';

type Rules = Pick<z.output<typeof OrganizationInput>, 'secondFactor' | 'ssoOnly'>;

const OWN_FACTOR_FIRST =
  'Turn two-factor sign-in on in your own profile first, so that you do not shut yourself out.';
const NOBODY_CAME =
  'Nobody has signed in by this organization’s single sign-on yet. Try it once, then turn this on.';
const OWN_SSO_FIRST =
  'Sign in by single sign-on yourself, then turn this on: that shows that you are not shut out.';

/** Throws where the member of an organization with single sign-on only would get or use a password. */
export async function expectPasswords(tx: Db, userId: string): Promise<void> {
  const organization = await findSsoOnlyAt(tx, userId);
  if (organization !== null) throw new AppError('forbidden', ssoOnlySentence(organization));
}

/** Whoever asks something of everybody's sign-in has done it: nobody locks out the own house. */
export async function expectKeepsAWay(
  tx: Db,
  actor: UserActor,
  organization: OrganizationRow,
  { secondFactor = organization.secondFactor, ssoOnly = organization.ssoOnly }: Rules,
): Promise<void> {
  const comesBySso = await isSsoSession(tx, actor.sessionId, organization.id);
  const isMember = actor.membership?.organizationId === organization.id;
  const isRaised = secondFactor !== organization.secondFactor;
  const isAsked = isMember && isAskedOf(secondFactor, actor.role);
  if (isRaised && isAsked && !actor.twoFactorEnabled && !comesBySso) {
    throw invalidField('secondFactor', OWN_FACTOR_FIRST);
  }
  if (!ssoOnly || organization.ssoOnly) return;
  await lockDomains(tx, organization.id);
  if ((await countSsoPeople(tx, organization.id)) === 0) throw invalidField('ssoOnly', NOBODY_CAME);
  if (actor.role !== 'system_admin' && !comesBySso) throw invalidField('ssoOnly', OWN_SSO_FIRST);
}

/** All who administer the organization hear of it: it may be somebody who should not have. */
export async function tellAdministrators(
  tx: Db,
  ports: Mailer,
  actor: UserActor,
  organization: OrganizationRow,
  { secondFactor, ssoOnly }: Rules,
): Promise<void> {
  const changes = [
    ...(secondFactor && secondFactor !== organization.secondFactor
      ? [SECOND_FACTOR_NOW[secondFactor]]
      : []),
    ...(ssoOnly !== undefined && ssoOnly !== organization.ssoOnly
      ? [
          ssoOnly
            ? 'Members come by single sign-on only.'
            : 'Members may sign in by password again.',
        ]
      : []),
  ];
  if (changes.length === 0) return;
  for (const to of await listAdministratorEmails(tx, organization.id)) {
    await queueMail(tx, ports, {
      to,
      subject: `How people sign in at ${organization.name} was changed`,
      ...letter({
        mailboxes: [actor.email],
        paragraphs: [
          `${actor.displayName} (${actor.email}) changed how members of ${organization.name} sign in.`,
          ...changes,
          'If this should not have been, set it back in the organization’s settings and look at its activity.',
        ],
      }),
      subjectId: organization.id,
    });
  }
}

const SECOND_FACTOR_NOW = {
  nobody: 'Two-factor sign-in is not required any more.',
  administrators: 'Two-factor sign-in is required of administrators.',
  everyone: 'Two-factor sign-in is required of everyone.',
} as const;
