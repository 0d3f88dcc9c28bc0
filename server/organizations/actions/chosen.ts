import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import type { Administration } from '#server/http/who.ts';
import { administers } from '#server/organizations/policy.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';

const GONE = 'There is no such organization.';

/** The named one, or the administrator's own; another's does not exist for an administrator. */
export async function getChosenOrganization(
  db: Db,
  { user, organizationId }: Administration,
  named: string | undefined,
): Promise<string> {
  const id = named ?? organizationId;
  if (!id) throw invalidField('organizationId', 'Please choose an organization from the list');
  const row = administers(user, id) ? await findOrganization(db, id) : null;
  if (!row) throw new AppError('not_found', GONE);
  return row.id;
}
