import { eq, or } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { assessments } from '#server/assessments/tables.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';

/** Whose assessments a person sees: the own on either side, an organization's, or all. */
export type Scope = { of: 'person' | 'organization'; id: string } | { of: 'everybody' };

/**
 * One's own on either side, an active administrator the organization's, a system_admin all. Lists of
 * an administrator are the organization's alone, so that one index serves.
 */
export function scopeOf(viewer: UserActor): Scope {
  if (viewer.role === 'system_admin') return { of: 'everybody' };
  const organizationId = administeredOrganization(viewer);
  return organizationId
    ? { of: 'organization', id: organizationId }
    : { of: 'person', id: viewer.userId };
}

/** Which assessments a person sees. */
export function seenBy(viewer: UserActor): SQL | undefined {
  const scope = scopeOf(viewer);
  return scope.of === 'everybody' ? undefined : seenIn(scope.of, scope.id);
}

export function seenIn(of: 'person' | 'organization', id: string | Placeholder): SQL | undefined {
  const { organizationId, traineeId, submitterId } = assessments;
  return of === 'organization'
    ? eq(organizationId, id)
    : or(eq(traineeId, id), eq(submitterId, id));
}
