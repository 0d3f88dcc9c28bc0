import type { MembershipStatus, Role } from '#shared/people.ts';
import type { Demand, SecondFactorOf } from '#shared/sign-in-rules.ts';

/** Somebody in an open session, with the rules of the own organization. */
type Held = {
  role: Role;
  twoFactorEnabled: boolean;
  /** The session came about by single sign-on. */
  bySso: boolean;
  status: MembershipStatus | null;
  secondFactor: SecondFactorOf | null;
  ssoOnly: boolean | null;
};

/**
 * What stands between a person and everything else; null for nothing. Only an organization that has let somebody in
 * decides. Second factors after single sign-on are the institution's matter, and it vouches for no system_admin.
 */
export function demandOn(held: Held): Demand | null {
  if (held.status !== 'active' || held.bySso) return null;
  if (held.ssoOnly && held.role !== 'system_admin') return 'single_sign_on';
  if (held.twoFactorEnabled) return null;
  return isAskedOf(held.secondFactor, held.role) ? 'second_factor' : null;
}

export function isAskedOf(secondFactor: SecondFactorOf | null, role: Role): boolean {
  if (secondFactor === 'everyone') return true;
  const administers = role === 'administrator' || role === 'system_admin';
  return secondFactor === 'administrators' && administers;
}
