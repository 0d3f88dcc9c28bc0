import { eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { assessments } from '#server/assessments/tables.ts';
import type { UserActor } from '#server/http/context.ts';

/** The organization whose records a person sees as its administrator; null for everyone else. */
export function administeredOrganization(viewer: UserActor): string | null {
  const { role, membership } = viewer;
  if (role !== 'administrator' || membership?.status !== 'active') return null;
  return membership.organizationId;
}

/**
 * Which assessments a person sees: one's own on either side, an active administrator the organization's, a
 * system_admin all (design section 3). Lists of an administrator are the organization's alone, so that one index serves.
 */
export function seenBy(viewer: UserActor): SQL | undefined {
  if (viewer.role === 'system_admin') return undefined;
  const organizationId = administeredOrganization(viewer);
  if (organizationId) return eq(assessments.organizationId, organizationId);
  return or(eq(assessments.traineeId, viewer.userId), eq(assessments.submitterId, viewer.userId));
}
