import type { UserActor } from '#server/http/context.ts';

/** The organization whose records a person sees as its administrator; null for everyone else. */
export function administeredOrganization({ role, membership }: UserActor): string | null {
  if (role !== 'administrator' || membership?.status !== 'active') return null;
  return membership.organizationId;
}
