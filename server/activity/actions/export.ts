import { ACTIVITY_FILTERS } from '#shared/activity.ts';
import type { TrailQuery } from '#shared/activity-input.ts';
import { narrowing } from '#shared/filters.ts';
import { readTrail } from '#server/activity/store/trail.ts';
import type { TrailRow } from '#server/activity/store/trail.ts';
import { takenAway } from '#server/documents/batches.ts';
import type { TableFormat } from '#server/documents/formats.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Store } from '#server/ports.ts';

/** Taking the trail away stands in it, too. */
export function exportTrail(
  ports: Store,
  actor: UserActor,
  narrowed: { organizationId: string | null; query: TrailQuery },
  format: TableFormat,
): Promise<AsyncGenerator<TrailRow[]>> {
  const { organizationId: scope, ...facts } = narrowing(ACTIVITY_FILTERS, narrowed.query);
  const taken = {
    noun: 'audit' as const,
    subjectId: actor.userId,
    facts: { format, ...facts, ...(scope && { ofOrganization: scope }) },
  };
  return takenAway(ports, actor, taken, readTrail(ports.db, narrowed));
}
