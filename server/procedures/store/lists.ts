import { and, eq, getTableColumns, gte, lte, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { narrowing } from '#shared/filters.ts';
import { PROCEDURE_FILTERS } from '#shared/procedure-filters.ts';
import type { ProcedureQuery } from '#shared/procedure-input.ts';
import type { Db } from '#server/db/connect.ts';
import { given, kept, keptSize } from '#server/db/kept.ts';
import type { Place } from '#server/db/keyset.ts';
import type { UserActor } from '#server/http/context.ts';
import { emailNow, nameNow } from '#server/people/store.ts';
import { countUpTo, few, filterOf, upTo } from '#server/procedures/store/filter.ts';
import { OTHER_NAMES } from '#server/procedures/store/records.ts';
import type { OtherNames, OwnedBy } from '#server/procedures/store/records.ts';
import { scopeOf, seenIn } from '#server/procedures/store/scope.ts';
import type { Scope } from '#server/procedures/store/scope.ts';
import { behind, cursorAt, orderOf, placeOf, sortedBy } from '#server/procedures/store/sort.ts';
import { procedures } from '#server/procedures/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

export type ListedProcedure = ProcedureRow & OtherNames & OwnedBy;
export type ListedPage = {
  rows: ListedProcedure[];
  nextCursor: string | null;
  total: number | null;
};

type Sorting = Pick<ProcedureQuery, 'sort' | 'order'>;
/** Moments as texts, everything else as it is. */
type Written = {
  [Key in keyof ListedProcedure]: Date extends ListedProcedure[Key]
    ? string | Extract<ListedProcedure[Key], null>
    : ListedProcedure[Key];
} & Pick<Place, 'sortedBy'>;

/** Written once: to put it together anew takes longer than to find the rows. */
const FIELDS = sql.raw(
  Object.entries(getTableColumns(procedures))
    .map(([name, column]) => `procedures."${column.name}" as "${name}"`)
    .join(', '),
);
const NAMES = sql.join(
  Object.entries({
    ...OTHER_NAMES,
    ownerName: nameNow(procedures.userId),
    ownerEmail: emailNow(procedures.userId),
  }).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
);

/** A page of what the viewer sees of what is asked for. The first page counts, as far as COUNTED_UP_TO. */
export async function listProcedures(
  db: Db,
  viewer: UserActor,
  query: ProcedureQuery,
): Promise<ListedPage> {
  const place = placeOf(query);
  const scope = scopeOf(viewer, query.scope);
  if (!isNarrowed(query)) {
    const found = await readPlain(db, scope, query, place);
    return pageOf({ ...query, place }, found, () => Promise.resolve(upTo(found.total)));
  }
  const filter = await filterOf(db, viewer, query);
  const where = and(filter.where, place ? behind(query, place) : undefined);
  // Words are counted in their own way, and only when the page does not say it.
  const countedAtOnce = place || filter.words.length > 0 ? null : few(filter.where);
  const found = await readPage(db, query, where, { limit: query.limit + 1, countedAtOnce });
  return pageOf({ ...query, place }, found, async () =>
    countedAtOnce ? upTo(found.total) : countUpTo(db, filter),
  );
}

type Found = { rows: Written[]; total: number };

async function pageOf(
  { limit, place, ...sorting }: ProcedureQuery & { place: Place | null },
  found: Found,
  count: () => Promise<number | null>,
): Promise<ListedPage> {
  const rows = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(read),
    nextCursor: last ? cursorAt(sorting, { ...last, day: last.date }) : null,
    total: place ? null : last ? await count() : rows.length,
  };
}

function isNarrowed(query: ProcedureQuery): boolean {
  return Boolean(query.q) || Object.keys(narrowing(PROCEDURE_FILTERS, query)).length > 0;
}

type Shape = Sorting & {
  of: Scope['of'];
  isOfOrganization: boolean;
  size: number;
  isFirst: boolean;
};

/** What nobody has narrowed, which is asked most. */
const plain = kept((db, { of, isOfOrganization, size, isFirst, ...sorting }: Shape) => {
  const [id, organizationId] = [given('id'), isOfOrganization ? given('organizationId') : null];
  const seen = seenIn({ of, id, organizationId });
  const place = { sortedBy: given('sortedBy'), day: given('day'), id: given('row') };
  const where = and(sql`true`, seen, isFirst ? undefined : behind(sorting, place));
  const countedAtOnce = isFirst ? few(and(sql`true`, seen)) : null;
  return asking(db, sorting, where, { limit: sql.raw(String(size + 1)), countedAtOnce }).prepare(
    '',
  );
});

async function readPlain(
  db: Db,
  scope: Scope,
  { sort, order, limit }: ProcedureQuery,
  place: Place | null,
): Promise<Found> {
  const { of } = scope;
  const whose = { id: null, organizationId: null, ...scope };
  const shape = {
    of,
    isOfOrganization: whose.organizationId !== null,
    size: keptSize(limit),
    sort,
    order,
  };
  const [found] = await plain(db, { ...shape, isFirst: place === null }).execute({
    ...whose,
    ...(place && { ...place, row: place.id, id: whose.id }),
  });
  return { rows: found?.rows ?? [], total: found?.total ?? 0 };
}

type Asked = { limit: SQL | number; countedAtOnce?: SQL | null };

/** As one json value: taking the answer apart field by field costs more than finding the rows. */
function asking(
  db: Db,
  sorting: Sorting,
  where: SQL | undefined,
  { limit, countedAtOnce = null }: Asked,
) {
  const page = sql`select ${FIELDS}, ${NAMES}, ${sortedBy(sorting)} as "sortedBy"
    from ${procedures} where ${where} order by ${sql.join(orderOf(sorting), sql`, `)} limit ${limit}`;
  const counted = countedAtOnce
    ? sql`(select count(*)::integer from (${countedAtOnce}) as few)`
    : sql`0`;
  return db
    .select({
      rows: sql<Written[] | null>`(select json_agg(page) from (${page}) as page)`,
      total: sql<number>`${counted}`,
    })
    .from(sql`(select) as nothing`);
}

async function readPage(
  db: Db,
  sorting: Sorting,
  where: SQL | undefined,
  asked: Asked,
): Promise<Found> {
  const [found] = await asking(db, sorting, where, asked);
  return { rows: found?.rows ?? [], total: found?.total ?? 0 };
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
    confirmedAt: moment(row.confirmedAt),
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

/** What a portfolio shows, without what was written freely. */
const PRINTED = {
  date: procedures.date,
  procedure: procedures.procedure,
  patient: procedures.patient,
  level: procedures.level,
  supervisor: procedures.supervisor,
  site: procedures.site,
  isSimulated: procedures.isSimulated,
  isUltrasoundGuided: procedures.isUltrasoundGuided,
  attempts: procedures.attempts,
  isSuccessful: procedures.isSuccessful,
  verification: procedures.verification,
  verifiedAt: procedures.verifiedAt,
  verifiedBy: procedures.verifiedBy,
  verifierName: procedures.verifierName,
  verifiedFrom: procedures.verifiedFrom,
  confirmedAt: procedures.confirmedAt,
};
export type PrintedProcedure = Pick<ProcedureRow, keyof typeof PRINTED> & OtherNames;

/** One person's in the scope, the oldest first, without those sent back; null when they are more than `most`. */
export async function listOwned(
  db: Db,
  scope: Scope,
  ownerId: string,
  { most, ...period }: Period & { most: number },
): Promise<PrintedProcedure[] | null> {
  const rows = await db
    .select({ ...PRINTED, ...OTHER_NAMES })
    .from(procedures)
    .where(owned(scope, ownerId, period))
    .orderBy(...orderOf(FORWARD))
    .limit(most + 1);
  return rows.length > most ? null : rows;
}

/** The same, of any number. */
export function readOwned(
  db: Db,
  scope: Scope,
  ownerId: string,
  period: Period,
): AsyncGenerator<ListedProcedure[]> {
  return readAll(db, owned(scope, ownerId, period), FORWARD);
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
    const { rows: found }: { rows: Written[] } = await readPage(db, sorting, rest, {
      limit: BATCH,
    });
    yield found.map(read);
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    place = { ...last, day: last.date };
  }
}
