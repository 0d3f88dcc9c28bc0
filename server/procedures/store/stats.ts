import { and, eq, inArray, lte, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnswerWay } from '#shared/links.ts';
import type { Db } from '#server/db/connect.ts';
import { seenIn } from '#server/procedures/store/scope.ts';
import type { Scope } from '#server/procedures/store/scope.ts';
import { procedures } from '#server/procedures/tables.ts';

export type CountedEntries = Awaited<ReturnType<typeof countAlike>>;

const { procedure, patient, level, isSuccessful, isSimulated, verification, date } = procedures;
const { verifiedBy, verifiedFrom, confirmedAt } = procedures;

/** What `wayOf` of the rules says of single ones, for rows. */
const way = sql<AnswerWay | null>`case when ${verification} <> 'verified' then null when ${verifiedBy} is not null then 'account'
  when ${verifiedFrom} = 'network' then 'network' when ${verifiedFrom} = 'browser' and ${confirmedAt} is null then 'unconfirmed' else 'link' end`;

/** Of one person's procedures those in the scope, counted in one statement, so that all numbers are of one moment. */
export async function countAlike(
  db: Db,
  scope: Scope,
  ownerId: string,
  period: { from?: string | undefined; to?: string | undefined },
) {
  const month = sql<string>`to_char(${date}, 'YYYY-MM')`;
  const isInPeriod = and(
    sql`true`,
    period.from ? sql`${date} >= ${period.from}::date` : undefined,
    period.to ? sql`${date} <= ${period.to}::date` : undefined,
  );
  const count = (counts: SQL | undefined) =>
    sql<number>`count(*) filter (where ${counts})`.mapWith(Number);
  const rows = await db
    .select({
      isMonth: sql<number>`grouping(${procedure})`.mapWith(Number),
      procedure,
      patient,
      level,
      isSuccessful,
      isSimulated,
      verification,
      way,
      month,
      ever: count(sql`true`),
      inPeriod: count(isInPeriod),
      inMonth: count(and(isInPeriod, ne(verification, 'returned'))),
    })
    .from(procedures)
    .where(and(eq(procedures.userId, ownerId), seenIn(scope)))
    .groupBy(
      sql`grouping sets ((${procedure}, ${patient}, ${level}, ${isSuccessful}, ${isSimulated}, ${verification}, ${way}), (${month}, ${isSimulated}))`,
    );
  const [groups, months] = [
    rows.filter((row) => row.isMonth === 0),
    rows.filter((row) => row.isMonth === 1),
  ];
  return {
    groups: groups.map(
      ({ isMonth: _isMonth, month: _month, inMonth: _inMonth, ...group }) => group,
    ),
    months: months.flatMap((row) =>
      row.inMonth > 0
        ? [{ month: row.month, isSimulated: row.isSimulated, count: row.inMonth }]
        : [],
    ),
  };
}

/** Of several people what an organization keeps, until a day, and of it since another. `until`: the last of who left. */
export async function countAlikeUntil(
  db: Db,
  organizationId: string,
  owners: readonly { id: string; until: string | null }[],
  { from, to }: { from: string; to: string },
) {
  const { userId, organizationId: place } = procedures;
  const left = owners.flatMap(({ id, until }) =>
    until === null ? [] : [and(eq(userId, id), sql`${date} > ${until}::date`)],
  );
  const isAfter = or(...left);
  const isTheirs = and(
    inArray(
      userId,
      owners.map(({ id }) => id),
    ),
    isAfter && not(isAfter),
  );
  return db
    .select({
      userId,
      procedure,
      patient,
      level,
      isSuccessful,
      isSimulated,
      verification,
      way,
      ever: sql<number>`count(*)`.mapWith(Number),
      inPeriod: sql<number>`count(*) filter (where ${date} >= ${from}::date)`.mapWith(Number),
    })
    .from(procedures)
    .where(and(isTheirs, eq(place, organizationId), lte(date, to)))
    .groupBy(userId, procedure, patient, level, isSuccessful, isSimulated, verification, way);
}
