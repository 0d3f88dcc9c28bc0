import { and, eq, getTableColumns, gte, lte, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProcedureQuery } from '#shared/procedure-input.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { profiles } from '#server/people/tables.ts';
import { countUpTo, filterOf } from '#server/procedures/store/filter.ts';
import { seenIn } from '#server/procedures/store/scope.ts';
import type { Scope } from '#server/procedures/store/scope.ts';
import { behind, cursorAt, orderOf, placeOf, sortedBy } from '#server/procedures/store/sort.ts';
import type { Place, Sorting } from '#server/procedures/store/sort.ts';
import { procedures } from '#server/procedures/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

export type ListedProcedure = ProcedureRow & { ownerName: string };
export type ListedPage = {
  rows: ListedProcedure[];
  nextCursor: string | null;
  total: number | null;
};

/** Moments as texts, everything else as it is. */
type Written = {
  [Key in keyof ListedProcedure]: Date extends ListedProcedure[Key]
    ? string | Extract<ListedProcedure[Key], null>
    : ListedProcedure[Key];
} & Pick<Place, 'sortedBy'>;

const ownerName = sql<string>`(select ${profiles.displayName} from ${profiles} where ${profiles.id} = ${procedures.userId})`;

/** A page of what the viewer sees of what is asked for. The first page counts, as far as COUNTED_UP_TO. */
export async function listProcedures(
  db: Db,
  viewer: UserActor,
  query: ProcedureQuery,
): Promise<ListedPage> {
  const filter = await filterOf(db, viewer, query);
  const place = placeOf(query);
  const where = and(filter.where, place ? behind(query, place) : undefined);
  const found = await readPage(db, query, where, query.limit + 1);
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(read),
    nextCursor: last ? cursorAt(query, last) : null,
    total: place ? null : last ? await countUpTo(db, filter) : rows.length,
  };
}

/** As one json value: taking the answer apart field by field costs more than finding the rows. */
async function readPage(
  db: Db,
  sorting: Sorting,
  where: SQL | undefined,
  limit: number,
): Promise<Written[]> {
  const fields = { ...getTableColumns(procedures), ownerName, sortedBy: sortedBy(sorting) };
  const page = sql`select ${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )} from ${procedures} where ${where} order by ${sql.join(orderOf(sorting), sql`, `)} limit ${limit}`;
  const [found] = await db
    .select({ rows: sql<Written[] | null>`(select json_agg(page) from (${page}) as page)` })
    .from(sql`(select) as nothing`);
  return found?.rows ?? [];
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function read({ sortedBy: _sortedBy, ...row }: Written): ListedProcedure {
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    changedAt: new Date(row.changedAt),
    verifiedAt: moment(row.verifiedAt),
    correctedAt: moment(row.correctedAt),
  };
}

/** So few that neither reading nor writing them holds up anybody else. */
const BATCH = 200;

/** All that a list with this query shows, some at a time. */
export async function* readProcedures(
  db: Db,
  viewer: UserActor,
  query: ProcedureQuery,
): AsyncGenerator<ListedProcedure[]> {
  const { where } = await filterOf(db, viewer, query);
  yield* readAll(db, where, query);
}

type Period = { from?: string | undefined; to?: string | undefined };
const FORWARD: Sorting = { sort: 'date', order: 'asc' };

function owned(scope: Scope, ownerId: string, { from, to }: Period): SQL | undefined {
  const { userId, verification, date } = procedures;
  return and(
    eq(userId, ownerId),
    seenIn(scope),
    ne(verification, 'returned'),
    from ? gte(date, from) : undefined,
    to ? lte(date, to) : undefined,
  );
}

/** One person's in the scope, the oldest first, without those sent back; null when they are more than `most`. */
export async function listOwned(
  db: Db,
  scope: Scope,
  ownerId: string,
  { most, ...period }: Period & { most: number },
): Promise<ListedProcedure[] | null> {
  const rows = await readPage(db, FORWARD, owned(scope, ownerId, period), most + 1);
  return rows.length > most ? null : rows.map(read);
}

/** Of the same what counts for a program: performed, and not without success (shared/procedure-stats.ts). */
export function readCredited(
  db: Db,
  scope: Scope,
  ownerId: string,
  period: Period,
): AsyncGenerator<ListedProcedure[]> {
  const { level, isSuccessful } = procedures;
  const isCredited = sql`${level} <> 'observed' and ${isSuccessful} is distinct from false`;
  return readAll(db, and(owned(scope, ownerId, period), isCredited), FORWARD);
}

/**
 * Each batch only when it is asked for: no connection is held and no transaction is open in between, however slowly
 * somebody downloads.
 */
async function* readAll(
  db: Db,
  where: SQL | undefined,
  sorting: Sorting,
): AsyncGenerator<ListedProcedure[]> {
  let place: Place | null = null;
  for (;;) {
    const rest: SQL | undefined = and(where, place ? behind(sorting, place) : undefined);
    const found = await readPage(db, sorting, rest, BATCH);
    yield found.map(read);
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    place = last;
  }
}
