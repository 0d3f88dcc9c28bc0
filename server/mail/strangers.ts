import type { UserActor } from '#server/http/context.ts';

/** Names stand in mails to people who know neither us nor the sender. */
export const WEB_ADDRESS_IN_NAME =
  'No mail is sent with a web address in a name. Please take it out of the name, show the code or copy the link.';

/**
 * Mails to strangers are sent for those whom somebody knows: members whom an organization let in, or a confirmed address.
 * `autoApprove`: of the actor's organization, which then knows nobody.
 */
export function mayMailStrangers(
  { emailVerified, membership }: Pick<UserActor, 'emailVerified' | 'membership'>,
  { autoApprove }: { autoApprove: boolean },
): boolean {
  return emailVerified || (membership?.status === 'active' && !autoApprove);
}
