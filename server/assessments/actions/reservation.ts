import type { Db } from '#server/db/connect.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import { findReservedTo } from '#server/organizations/store/organizations.ts';

/** Where the trainee is now, or was when asking. Both may want it; then the one that will hold the record decides. */
export function findReservation(
  db: Db,
  { traineeOrganizationId, organizationId }: NamedRequest,
): Promise<string | null> {
  return findReservedTo(db, [traineeOrganizationId, organizationId]);
}
