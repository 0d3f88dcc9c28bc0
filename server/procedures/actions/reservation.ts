import type { Db } from '#server/db/connect.ts';
import { findReservedTo } from '#server/organizations/store/organizations.ts';
import { listLinkOrganizations } from '#server/procedures/store/links.ts';
import type { NamedLink } from '#server/procedures/store/links.ts';

/**
 * The organization whose approved people alone may verify, if any: that of the procedures, which stays when their owner
 * leaves, then the owner's now, or when the link was made.
 */
export async function findReservation(db: Db, link: NamedLink): Promise<string | null> {
  const ofProcedures = (await listLinkOrganizations(db, [link.id])).get(link.id) ?? [];
  return findReservedTo(db, [...ofProcedures, link.ownerOrganizationId, link.organizationId]);
}
