import type { SessionUser } from '#shared/people-output.ts';

/** What waits until the address is confirmed, for this person. */
export function waitingForAddress({
  role,
  membership,
}: Pick<SessionUser, 'role' | 'membership'>): string {
  const waits = [
    ...(membership?.status === 'pending' && role === 'trainee'
      ? ['joining at once, where your organization accepts its own addresses']
      : []),
    ...(membership?.status === 'active' ? [] : ['mails with a link to people without an account']),
    ...(role === 'attending'
      ? ['requests sent to this address', 'mails about procedures to verify']
      : []),
    'the weekly mail with questions',
  ];
  const last = waits.pop();
  return `It is needed for ${waits.length > 0 ? `${waits.join(', ')} and ${last}` : last}.`;
}
