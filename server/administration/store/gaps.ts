import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { assessments, isCounted } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { isActiveIn, isInTraining } from '#server/organizations/store/memberships.ts';
import { memberships, programs } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { procedures } from '#server/procedures/tables.ts';
import type { TraineePlace } from '#server/templates/store/forms.ts';
import { formTemplates } from '#server/templates/tables.ts';

type EpaSet = { organizationId: string; set: string };

/** Written on a form of this set: elsewhere the same number is another EPA. As an array, which is read once. */
function isOfSet({ organizationId, set }: EpaSet): SQL {
  const { id, name, organizationId: place } = formTemplates;
  const { formId } = assessments;
  return sql`case when ${formId} is null then ${set === SHIPPED_TEMPLATE.name}::boolean
    else ${formId} = any (array(select ${id} from ${formTemplates}
      where ${place} = ${organizationId} and ${name} = ${set})) end`;
}

/** Where trainees are: whose form is in use. */
export async function listPlaces(db: Db, organizationId: string): Promise<TraineePlace[]> {
  const rows = await db
    .selectDistinct({ programId: memberships.programId })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(and(isActiveIn(organizationId, ['trainee']), isInTraining()));
  const found = rows.length > 0 ? rows : [{ programId: null }];
  return found.map(({ programId }) => ({ organizationId, programId }));
}

/** The last shift on which each of these EPAs was seen in an organization: a step along its index for each. Who has none is not in it. */
export async function listLastSeen(
  db: Db,
  { organizationId, set }: EpaSet,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const { organizationId: place, epaNumber, shiftDate, id } = assessments;
  const asked = db
    .$with('asked')
    .as(
      db
        .select({ number: sql<number>`asked_number`.mapWith(Number).as('asked_number') })
        .from(sql`unnest(${sql.param([...numbers])}::int[]) as asked_number`),
    );
  const last = db
    .select({ on: shiftDate })
    .from(assessments)
    .where(
      and(
        eq(place, organizationId),
        sql`coalesce(${epaNumber}, 0) = ${asked.number}`,
        isCounted(assessments),
        isOfSet({ organizationId, set }),
      ),
    )
    .orderBy(desc(shiftDate), desc(id))
    .limit(1)
    .as('last');
  const rows = await db
    .with(asked)
    .select({ number: asked.number, on: last.on })
    .from(asked)
    .crossJoinLateral(last);
  return new Map(rows.map(({ number, on }) => [number, on]));
}

/** Those in the last year of a program that is open. */
export function listFinishing(db: Db, organizationId: string) {
  return db
    .select({
      id: memberships.userId,
      displayName: profiles.displayName,
      trainingYear: profiles.trainingYear,
      createdAt: profiles.createdAt,
      programId: memberships.programId,
      yearBegins: programs.yearBegins,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(programs, eq(programs.id, memberships.programId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, 'active'),
        isInTraining(),
        isNull(programs.closedAt),
        eq(profiles.role, 'trainee'),
        eq(memberships.programYear, programs.years),
      ),
    )
    .orderBy(profiles.displayName, memberships.userId);
}

/** Their real procedures by kind that an organization keeps, and how many of them are of this day or later; without those that were sent back. */
export function countDone(
  db: Db,
  organizationId: string,
  ownerIds: readonly string[],
  since: string,
) {
  const {
    userId,
    organizationId: place,
    procedure,
    patient,
    level,
    isSuccessful,
    isSimulated,
    verification,
    date,
  } = procedures;
  const recent = sql<number>`count(*) filter (where ${date} >= ${since}::date)`.mapWith(Number);
  return db
    .select({
      userId,
      procedure,
      patient,
      level,
      isSuccessful,
      count: sql<number>`count(*)`.mapWith(Number),
      recent,
    })
    .from(procedures)
    .where(
      and(
        inArray(userId, [...ownerIds]),
        eq(place, organizationId),
        eq(isSimulated, false),
        ne(verification, 'returned'),
      ),
    )
    .groupBy(userId, procedure, patient, level, isSuccessful);
}
