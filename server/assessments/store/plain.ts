import { and, sql } from 'drizzle-orm';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { ASSESSMENTS_A_PAGE } from '#shared/assessments.ts';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import { scopeOf, seenIn } from '#server/assessments/store/scope.ts';
import type { Scope } from '#server/assessments/store/scope.ts';
import { behind, cursorAt, orderOf, placeOf, sortedBy } from '#server/assessments/store/sort.ts';
import { SUMMARY } from '#server/assessments/store/summary.ts';
import type { SummaryRow } from '#server/assessments/store/summary.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { Place } from '#server/db/keyset.ts';
import type { UserActor } from '#server/http/context.ts';

type Shape = Pick<AssessmentQuery, 'sort' | 'order'> & { of: Scope['of']; isFirst: boolean };
/** Moments as texts, everything else as it is. */
type Written = {
  [Key in keyof SummaryRow]: Date extends SummaryRow[Key]
    ? string | Extract<SummaryRow[Key], null>
    : SummaryRow[Key];
} & Pick<Place, 'sortedBy'>;

/**
 * The list that nobody has narrowed, in pages of the usual length, is what most ask for: prepared once for each of its few shapes, counted in
 * the same query, and read as one json value, it takes half the time (bench/assessments.ts). The limit
 * is no parameter, since a kept plan could not count on it.
 */
function prepare(db: Db, { of, isFirst, ...sorting }: Shape) {
  const seen = of === 'everybody' ? undefined : seenIn(of, sql.placeholder('id'));
  const place = {
    sortedBy: sql.placeholder('sortedBy'),
    day: sql.placeholder('day'),
    id: sql.placeholder('row'),
  };
  const fields = Object.entries({ ...SUMMARY, sortedBy: sortedBy(sorting) });
  const page = sql`select ${sql.join(
    fields.map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )} from ${assessments} where ${and(sql`true`, seen, isFirst ? undefined : behind(sorting, place))}
    order by ${sql.join(orderOf(sorting), sql`, `)} limit ${sql.raw(String(ASSESSMENTS_A_PAGE + 1))}`;
  const few = sql`select 1 from ${assessments} where ${and(sql`true`, seen)} limit ${sql.raw(String(COUNTED_UP_TO + 1))}`;
  return db
    .select({
      rows: sql<Written[] | null>`(select json_agg(page) from (${page}) as page)`.as('rows'),
      total:
        sql<number>`${isFirst ? sql`(select count(*)::integer from (${few}) as few)` : sql`0`}`.as(
          'total',
        ),
    })
    .from(sql`(select) as nothing`)
    .prepare(`assessments ${of} ${sorting.sort} ${sorting.order} ${isFirst}`);
}

const prepared = new WeakMap<Db, Map<string, ReturnType<typeof prepare>>>();

function preparedFor(db: Db, shape: Shape): ReturnType<typeof prepare> {
  const known = prepared.get(db) ?? new Map<string, ReturnType<typeof prepare>>();
  prepared.set(db, known);
  const key = JSON.stringify(Object.values(shape));
  const statement = known.get(key) ?? prepare(db, shape);
  known.set(key, statement);
  return statement;
}

export async function listPlain(db: Db, viewer: UserActor, query: AssessmentQuery) {
  const { sort, order } = query;
  const place = placeOf(query);
  const scope = scopeOf(viewer);
  const statement = preparedFor(db, { of: scope.of, sort, order, isFirst: place === null });
  const [found] = await statement.execute({
    ...(place && { ...place, row: place.id }),
    id: scope.of === 'everybody' ? null : scope.id,
  });
  const written = found?.rows ?? [];
  const rows = written.slice(0, ASSESSMENTS_A_PAGE);
  const last = written.length > ASSESSMENTS_A_PAGE ? rows.at(-1) : undefined;
  const total = found?.total ?? 0;
  return {
    rows: rows.map(read),
    nextCursor: last ? cursorAt(query, { ...last, day: last.shiftDate }) : null,
    total: place || total > COUNTED_UP_TO ? null : total,
  };
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function read(row: Written): SummaryRow {
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    amendedAt: moment(row.amendedAt),
    voidedAt: moment(row.voidedAt),
    acknowledgedAt: moment(row.acknowledgedAt),
  };
}
