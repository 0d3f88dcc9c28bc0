import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { applied } from '#shared/filters.ts';
import type { Narrowing } from '#shared/filters.ts';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import type { PROCEDURE_FILTERS } from '#shared/procedure-filters.ts';
import type { ProcedureQuery } from '#shared/procedure-input.ts';
import { PATIENT_TYPES, PROCEDURE_LEVELS } from '#shared/procedures.ts';
import type { AnswerWay } from '#shared/links.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { isOfProgram } from '#server/organizations/store/memberships.ts';
import { scopeOf, seenIn } from '#server/procedures/store/scope.ts';
import type { Scope } from '#server/procedures/store/scope.ts';
import { findWords } from '#server/procedures/store/words.ts';
import type { Word } from '#server/procedures/store/words.ts';
import {
  isByLink,
  isUnconfirmed,
  levelRank,
  patientRank,
  procedures,
} from '#server/procedures/tables.ts';

export type ProcedureFilter = Omit<ProcedureQuery, 'sort' | 'order' | 'cursor' | 'limit'>;
/** For counting: whom the viewer sees, the words, and whether nothing but these narrows the list. */
export type Filter = { where: SQL; seen: SQL | undefined; words: Word[]; isByWords: boolean };

export async function filterOf(
  db: Db,
  viewer: UserActor,
  filter: ProcedureFilter,
): Promise<Filter> {
  const scope = scopeOf(viewer, filter.scope);
  const seen = seenIn(scope);
  const narrowed = asked(scope, filter, await ofProgram(db, scope, filter.program));
  const words = await findWords(db, scope, filter.q);
  const where = and(sql`true`, seen, narrowed, ...words.map(({ condition }) => condition));
  return { where: where ?? sql`true`, seen, words, isByWords: narrowed === undefined };
}

/**
 * Of several things asked for one leads, the one that fewest have: its index is read along, and the others stand in it
 * (tables.ts). Among the few of one person they are all looked up: the planner would read another index whole beside.
 */
function asked(scope: Scope, filter: ProcedureFilter, people: SQL | undefined): SQL | undefined {
  const { procedure, patient, verification, ownerId } = filter;
  const isOfOne = scope.of === 'own' || scope.of === 'supervised' || ownerId !== undefined;
  const isLed = isOfOne || procedure || (verification && verification !== 'verified');
  const rank = (ranked: SQL, values: readonly string[], value: string) =>
    sql`${ranked} = ${values.indexOf(value) + 1}`;
  const conditions = applied<Narrowing<typeof PROCEDURE_FILTERS>, SQL | undefined>(filter, {
    procedure: (value) => eq(procedures.procedure, value),
    patient: (value) =>
      isLed
        ? eq(procedures.patient, value)
        : rank(patientRank(procedures.patient), PATIENT_TYPES, value),
    level: (value) =>
      isLed || patient
        ? eq(procedures.level, value)
        : rank(levelRank(procedures.level), PROCEDURE_LEVELS, value),
    from: (value) => gte(procedures.date, value),
    to: (value) => lte(procedures.date, value),
    verification: (value) => eq(procedures.verification, value),
    way: (value) => (isOfMany(scope) ? IS_WAY[value] : undefined),
    // Said so that the index of the simulated ones serves.
    simulated: (value) =>
      value ? sql`${procedures.isSimulated}` : sql`not ${procedures.isSimulated}`,
    ownerId: (value) => eq(procedures.userId, value),
    program: () => people,
  });
  return and(...conditions);
}

/** As the indexes have it (tables.ts). */
const byLink = isByLink(procedures);
const unconfirmed = isUnconfirmed(procedures);
const inNetwork = sql`${procedures.verifiedFrom} = 'network'`;
const IS_WAY: Record<AnswerWay, SQL> = {
  account: sql`${procedures.verification} = 'verified' and ${procedures.verifiedBy} is not null`,
  link: sql`${byLink} and ${unconfirmed} is not true and ${inNetwork} is not true`,
  network: sql`${byLink} and ${inNetwork}`,
  unconfirmed,
};

const isOfMany = ({ of }: Scope) => of === 'organization' || of === 'everybody';

/** It narrows what administrators see; everybody else's list knows none. */
async function ofProgram(
  db: Db,
  scope: Scope,
  program: string | undefined,
): Promise<SQL | undefined> {
  if (!program || !isOfMany(scope)) return undefined;
  return isOfProgram(db, procedures.userId, program, scope.of === 'organization' ? scope.id : null);
}

/** How many there are, as far as COUNTED_UP_TO; null when there are more. */
export async function countUpTo(
  db: Db,
  { where, seen, words, isByWords }: Filter,
): Promise<number | null> {
  const rarest = (isByWords ? words : [])
    .flatMap((word) => (word.ways ? [{ word, ways: word.ways, rarity: sizeOf(word.ways) }] : []))
    .toSorted((a, b) => a.rarity - b.rarity)[0];
  const rows = rarest
    ? branches(rarest.ways, and(seen, ...conditionsBeside(rarest.word, words)))
    : few(where);
  const [found] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(sql`(${rows}) as few`);
  return upTo(found?.total ?? 0);
}

export function upTo(total: number): number | null {
  return total > COUNTED_UP_TO ? null : total;
}

const sizeOf = (ways: NonNullable<Word['ways']>) =>
  ways.reduce((size, { values }) => size + values.length, 0);

const conditionsBeside = (one: Word, words: Word[]) =>
  words.flatMap((word) => (word === one ? [] : [word.condition]));

/** As many as are counted, and one more. */
export function few(where: SQL | undefined): SQL {
  return sql`select ${procedures.id} from ${procedures} where ${where} limit ${COUNTED_UP_TO + 1}`;
}

/**
 * Each way in which the word can match, and value by value along its index, each only as far as needed: asked for all at
 * once, the planner reads all rows of all values. What matches in two ways counts once.
 */
function branches(ways: NonNullable<Word['ways']>, rest: SQL | undefined): SQL {
  if (ways.length === 0) return few(sql`false`);
  return sql.join(
    ways.map(({ among, type, values }) => {
      const one = few(and(sql`${among} = one_of.value::${type}`, rest));
      return sql`(select one.id from json_array_elements_text(${JSON.stringify(values)}::json) as one_of (value)
        cross join lateral (${one}) as one limit ${COUNTED_UP_TO + 1})`;
    }),
    sql` union `,
  );
}
