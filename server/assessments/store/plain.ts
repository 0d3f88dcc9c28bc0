import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import {
  searched,
  narrowed,
  narrowingOf,
  readIn,
  wordsOf,
} from '#server/assessments/store/filter.ts';
import { scopeOf, seenIn } from '#server/assessments/store/scope.ts';
import type { Scope } from '#server/assessments/store/scope.ts';
import { behind, cursorAt, orderOf, placeOf, sortedBy } from '#server/assessments/store/sort.ts';
import { LISTED } from '#server/assessments/store/summary.ts';
import type { ListedRow } from '#server/assessments/store/summary.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { kept, keptSize } from '#server/db/kept.ts';
import type { Place } from '#server/db/keyset.ts';
import type { UserActor } from '#server/http/context.ts';

type Shape = Pick<AssessmentQuery, 'sort' | 'order'> & {
  of: Scope['of'];
  size: number;
  isFirst: boolean;
  narrowing: string[];
  words: number;
};
/** Moments as texts, everything else as it is. */
type Written = {
  [Key in keyof ListedRow]: Date extends ListedRow[Key]
    ? string | Extract<ListedRow[Key], null>
    : ListedRow[Key];
} & Pick<Place, 'sortedBy'>;

/** A person's on either side: two ways into the table, each along its index, instead of all of both. */
function sidesOf(of: Scope['of']): (SQL | undefined)[] {
  const { traineeId, submitterId } = assessments;
  const id = sql.placeholder('id');
  if (of === 'everybody') return [undefined];
  return of === 'organization'
    ? [seenIn(of, id)]
    : [eq(traineeId, id), and(eq(submitterId, id), ne(traineeId, id))];
}

function together(parts: SQL[]): SQL {
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
}

/**
 * What most ask for is written once for each of its few shapes, counted in the same query, and read as one json value
 * (bench/api.ts, bench/assessments.ts).
 */
const pages = kept((db: Db, { of, isFirst, size, narrowing, words, ...sorting }: Shape) => {
  const place = {
    sortedBy: sql.placeholder('sortedBy'),
    day: sql.placeholder('day'),
    id: sql.placeholder('row'),
  };
  const given = Object.fromEntries(narrowing.map((key) => [key, sql.placeholder(key)]));
  const asked = and(
    narrowed(given, true),
    ...Array.from({ length: words }, (_, at) =>
      readIn({
        pattern: sql.placeholder(`word${at}`),
        epas: sql.placeholder(`epas${at}`),
        number: sql.placeholder(`number${at}`),
      }),
    ),
  );
  const sides = sidesOf(of);
  const order = sql`order by ${sql.join(orderOf(sorting), sql`, `)}`;
  const upTo = (most: number) => sql.raw(`limit ${most}`);
  const upToPage = upTo(size + 1);
  const upToCounted = upTo(COUNTED_UP_TO + 1);
  const rows = (some: SQL) =>
    together(
      sides.map(
        (side) =>
          sql`select * from ${assessments} where ${and(sql`true`, side, asked, isFirst ? undefined : behind(sorting, place))} ${order} ${some}`,
      ),
    );
  const fields = Object.entries({ ...LISTED, sortedBy: sortedBy(sorting) });
  const pageOf = (source: SQL) =>
    sql`(select ${sql.join(
      fields.map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
      sql`, `,
    )} from ${source} as ${assessments} ${order} ${upToPage}) as page`;
  if (isFirst && (narrowing.length > 0 || words > 0)) {
    // What narrows is in no index: the rows are read once, for the page and for its total.
    return select(
      db,
      sql`total`,
      sql`with own as materialized (${rows(upToCounted)}) select
        (select json_agg(page) from ${pageOf(sql`own`)}) as rows, (select count(*)::integer from own) as total`,
    );
  }
  const all = together(
    sides.map(
      (side) =>
        sql`select 1 from ${assessments} where ${and(sql`true`, side, asked)} ${upToCounted}`,
    ),
  );
  return select(
    db,
    isFirst
      ? sql`case when found > ${sql.raw(String(size))} then (select count(*)::integer from (${all}) as few) else found end`
      : sql`0`,
    sql`select json_agg(page) as rows, count(*)::integer as found from ${pageOf(sql`(${rows(upToPage)})`)}`,
  );
});

function select(db: Db, total: SQL, shown: SQL) {
  return db
    .select({ rows: sql<Written[] | null>`rows`, total: sql<number>`${total}` })
    .from(sql`(${shown}) as shown`)
    .prepare('');
}

/** What nobody has narrowed, and whatever a person asks of the own ones, which are few; null of anything else. */
export async function listPlain(db: Db, viewer: UserActor, query: AssessmentQuery) {
  const { sort, order, limit } = query;
  const scope = scopeOf(viewer);
  const { program, way, ...asked } = narrowingOf(query);
  const narrowing = Object.keys(asked);
  const words = wordsOf(query.q);
  if (scope.of !== 'person' && (program || way || narrowing.length > 0 || words.length > 0))
    return null;
  const place = placeOf(query);
  const size = keptSize(limit);
  const shape = { of: scope.of, sort, order, size, isFirst: place === null, narrowing };
  const [found] = await pages(db, { ...shape, words: words.length }).execute({
    ...query,
    ...wordsGiven(words),
    ...(place && { ...place, row: place.id }),
    id: scope.of === 'everybody' ? null : scope.id,
  });
  const written = found?.rows ?? [];
  const rows = written.slice(0, limit);
  const last = written.length > limit ? rows.at(-1) : undefined;
  const total = found?.total ?? 0;
  return {
    rows: rows.map(read),
    nextCursor: last ? cursorAt(query, { ...last, day: last.shiftDate }) : null,
    total: place || total > COUNTED_UP_TO ? null : total,
  };
}

function wordsGiven(words: string[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word, at) => {
      const { pattern, epas, number } = searched(word);
      return [
        [`word${at}`, pattern],
        [`epas${at}`, epas],
        [`number${at}`, number],
      ];
    }),
  );
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function read(row: Written): ListedRow {
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    confirmedAt: moment(row.confirmedAt),
    amendedAt: moment(row.amendedAt),
    voidedAt: moment(row.voidedAt),
    acknowledgedAt: moment(row.acknowledgedAt),
  };
}
