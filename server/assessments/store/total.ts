import { and, count, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import type { Filter, Word } from '#server/assessments/store/filter.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';

/** How many there are, as far as COUNTED_UP_TO; null when there are more. */
export async function countUpTo(db: Db, filter: Filter): Promise<number | null> {
  const { seen, words, whole, where, isByWords } = filter;
  if (!isByWords) return atMost(await countFew(db, few(where)));
  // Names that hold all words are most often what is meant, and mostly they are enough.
  if (words.length > 1 && whole?.length) {
    const enough = await countFew(db, union(namedBranches(whole, seen)));
    if (enough > COUNTED_UP_TO) return null;
  }
  const rarest = rarestOf(words);
  return atMost(await countFew(db, rarest ? union(branches(rarest, filter)) : few(where)));
}

function atMost(total: number): number | null {
  return total > COUNTED_UP_TO ? null : total;
}

function rarestOf(words: Word[]): (Word & { names: string[] }) | undefined {
  return words
    .flatMap((word) => (word.names === null ? [] : [{ ...word, names: word.names }]))
    .toSorted((a, b) => a.names.length - b.names.length)[0];
}

async function countFew(db: Db, rows: SQL): Promise<number> {
  const found = await db.select({ total: count() }).from(sql`(${rows}) as few`);
  return found[0]?.total ?? 0;
}

function few(where: SQL | undefined): SQL {
  return sql`select ${assessments.id} from ${assessments} where ${and(sql`true`, where)} limit ${COUNTED_UP_TO + 1}`;
}

/** A row that is in two branches counts once. */
function union(parts: SQL[]): SQL {
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  );
}

/** Each way in which the rarest word can match, with the others as a condition: each stops when it has enough. */
function branches(rarest: Word & { names: string[] }, { seen, words }: Filter): SQL[] {
  const others = words.filter(({ condition }) => condition !== rarest.condition);
  const rest = and(seen, ...others.map(({ condition }) => condition));
  return [
    ...namedBranches(rarest.names, rest),
    ...(rarest.ofEpa ? [few(and(rarest.ofEpa, rest))] : []),
  ];
}

/** Name by name along the index: asked for all at once, the planner reads the table from one end instead. */
function namedBranches(names: string[], rest: SQL | undefined): SQL[] {
  return [assessments.traineeName, assessments.evaluatorName].map(
    (
      name,
    ) => sql`select one.id from json_array_elements_text(${JSON.stringify(names)}::json) as called (name)
      cross join lateral (${few(and(sql`lower(${name}) = called.name`, rest))}) as one limit ${COUNTED_UP_TO + 1}`,
  );
}
