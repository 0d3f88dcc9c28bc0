import { eq } from 'drizzle-orm';
import { newId } from '#server/ids.ts';
import { memberships, programs } from '#server/organizations/tables.ts';
import type { MembershipRow, OrganizationRow, ProgramRow } from '#server/organizations/tables.ts';
import { DEFAULT_YEAR_BEGINS, DEFAULT_YEARS } from '#shared/programs.ts';
import type { TestServer } from '#test/server.ts';

let programsMade = 0;

/** A program of an organization, as a row. */
export async function programOf(
  { runtime }: TestServer,
  organization: Pick<OrganizationRow, 'id'>,
  values: Partial<ProgramRow> = {},
): Promise<ProgramRow> {
  programsMade += 1;
  const row: ProgramRow = {
    id: newId(),
    organizationId: organization.id,
    name: `Program ${programsMade}`,
    specialty: 'emergency-medicine',
    sites: [],
    yearBegins: DEFAULT_YEAR_BEGINS,
    years: DEFAULT_YEARS,
    closedAt: null,
    createdAt: new Date(),
    ...values,
  };
  await runtime.db.insert(programs).values(row);
  return row;
}

export async function placeIn(
  { runtime }: TestServer,
  userId: string,
  { id }: Pick<ProgramRow, 'id'>,
  values: Partial<Pick<MembershipRow, 'programYear' | 'graduatedOn'>> = {},
): Promise<void> {
  await runtime.db
    .update(memberships)
    .set({ programId: id, placement: newId(), ...values })
    .where(eq(memberships.userId, userId));
}
