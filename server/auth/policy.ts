import type { MembershipStatus, Role } from '#shared/people.ts';
import type { Demand, SecondFactorOf } from '#shared/sign-in-rules.ts';

/** Somebody in an open session, with the rules of the own organization. */
type Held = {
  role: Role;
  twoFactorEnabled: boolean;
  organizationId: string | null;
  /** Whose single sign-on the session came about by. */
  ssoOrganization: string | null;
  status: MembershipStatus | null;
  secondFactor: SecondFactorOf | null;
  ssoOnly: boolean | null;
};

/**
 * What stands between a person and everything else; null for nothing. Only an organization that has let somebody in
 * decides. Second factors after its own single sign-on are its matter; another's settles nothing, and asked for no code
 * of ours. None vouches for a system_admin.
 */
export function demandOn(held: Held): Demand | null {
  const { organizationId, ssoOrganization } = held;
  if (held.status !== 'active') return null;
  if (ssoOrganization !== null && ssoOrganization === organizationId) return null;
  if (held.ssoOnly && held.role !== 'system_admin') return 'single_sign_on';
  if (held.twoFactorEnabled && ssoOrganization === null) return null;
  return isAskedOf(held.secondFactor, held.role) ? 'second_factor' : null;
}

export function isAskedOf(secondFactor: SecondFactorOf | null, role: Role): boolean {
  if (secondFactor === 'everyone') return true;
  const administers = role === 'administrator' || role === 'system_admin';
  return secondFactor === 'administrators' && administers;
}
