import { narrowing } from '#shared/filters.ts';
import type { AdminUserQuery } from '#shared/list-input.ts';
import { USER_FILTERS } from '#shared/user-filters.ts';
import { takenAway } from '#server/documents/batches.ts';
import type { TableFormat } from '#server/documents/formats.ts';
import type { UserActor } from '#server/http/context.ts';
import { readMembers } from '#server/organizations/store/members.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import type { Store } from '#server/ports.ts';

export function exportMembers(
  ports: Store,
  actor: UserActor,
  { organizationId, query }: { organizationId: string | null; query: AdminUserQuery },
  format: TableFormat,
): Promise<AsyncGenerator<MemberRow[]>> {
  const facts = { format, ...narrowing(USER_FILTERS, query) };
  const taken = { noun: 'people' as const, subjectId: actor.userId, facts };
  return takenAway(ports, actor, taken, readMembers(ports.db, organizationId, query));
}
