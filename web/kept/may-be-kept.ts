import type { SessionUser } from '#shared/people-output.ts';

/**
 * Whose answers may stay on a device, to be read without a network. What an administrator reads is about other people;
 * and an organization that signs people out when they are away wants nothing of theirs left there.
 */
export function mayBeKept({
  role,
  idleMinutes,
  demand,
}: Pick<SessionUser, 'role' | 'idleMinutes' | 'demand'>): boolean {
  const isOfOwnShifts = role === 'trainee' || role === 'attending';
  return isOfOwnShifts && idleMinutes === null && demand === null;
}
