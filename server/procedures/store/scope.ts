import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProcedureScope } from '#shared/procedures.ts';
import type { Given } from '#server/db/kept.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import { procedures } from '#server/procedures/tables.ts';

const { organizationId, supervisorId, userId, verifiedBy } = procedures;

/** Whose procedures a list holds: one person's own, those that somebody supervises, an organization's, or all. */
export type Scope<Id = string> =
  | { of: 'own'; id: Id }
  | { of: 'supervised'; id: Id; organizationId: Id | null }
  | { of: 'organization'; id: Id }
  | { of: 'everybody' };

/** Of a scope that the viewer has no right to, the own. */
export function scopeOf(viewer: UserActor, asked: ProcedureScope | undefined): Scope {
  const organization = administeredOrganization(viewer);
  const isWide = viewer.role === 'system_admin' || organization !== null;
  const usual = viewer.role === 'attending' ? 'supervised' : isWide ? 'organization' : 'own';
  const scope = asked ?? usual;
  if (scope === 'organization' && isWide) {
    return organization ? { of: 'organization', id: organization } : { of: 'everybody' };
  }
  if (scope === 'supervised' && viewer.role !== 'trainee') return supervisedBy(viewer);
  return { of: 'own', id: viewer.userId };
}

function supervisedBy({ userId: id, membership }: UserActor): Scope {
  const isActive = membership?.status === 'active';
  return { of: 'supervised', id, organizationId: isActive ? membership.organizationId : null };
}

/** What `canSee` of the policy says of single ones, for rows. */
export function seenIn(scope: Scope<Given<string>>): SQL | undefined {
  if (scope.of === 'everybody') return undefined;
  if (scope.of === 'own') return eq(userId, scope.id);
  if (scope.of === 'organization') return eq(organizationId, scope.id);
  if (scope.organizationId === null) return sql`false`;
  return and(
    or(eq(supervisorId, scope.id), eq(verifiedBy, scope.id)),
    eq(organizationId, scope.organizationId),
    ne(userId, scope.id),
  );
}
