import { readTraced } from '#server/audit/reading.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Store } from '#server/ports.ts';
import { listCorrections } from '#server/procedures/store/records.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

/** The rest of a procedure that the viewer may see. */
export function readCorrections(
  { db }: Store,
  viewer: UserActor,
  { id, userId, supervisorId, verifiedBy, organizationId }: ProcedureRow,
): ReturnType<typeof listCorrections> {
  const event = {
    action: 'procedure.read' as const,
    subjectId: id,
    facts: {},
    personId: userId,
    organizationId,
    owners: [userId, supervisorId, verifiedBy],
  };
  return readTraced(db, viewer, event, (one) => listCorrections(one, id));
}
