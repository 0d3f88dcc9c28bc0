import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { ASSESSMENT_FILTERS } from '#shared/assessment-filters.ts';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import { EPAS } from '#shared/epas.ts';
import { applied, narrowing } from '#shared/filters.ts';
import type { Narrowing as FilterNarrowing } from '#shared/filters.ts';
import { scopeOf, seenBy } from '#server/assessments/store/scope.ts';
import { epaOrZero } from '#server/assessments/store/sort.ts';
import { assessmentNames, assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/like.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';

/** What narrows a list but for the words. */
export type Narrowing = FilterNarrowing<typeof ASSESSMENT_FILTERS>;
export type AssessmentFilter = Narrowing & Pick<AssessmentQuery, 'q'>;

const MAX_WORDS = 8;
/** With more names than this a word is common: reading along the order meets it soon. */
const MAX_NAMES = 200;

export function narrowingOf(filter: AssessmentFilter): Narrowing {
  return narrowing(ASSESSMENT_FILTERS, filter);
}

/** Whether nothing narrows the list. */
function isWide(filter: AssessmentFilter): boolean {
  return !filter.q && Object.keys(narrowingOf(filter)).length === 0;
}

type Given = { [Key in keyof Narrowing]?: Narrowing[Key] | Placeholder };

/**
 * Among the few of one person or name what else is asked is looked up in them, by columns without an index: the planner
 * would read another index whole beside.
 */
export function narrowed(given: Given, isOfFew: boolean): SQL | undefined {
  const { shiftDate, rating, activityLevel, submitterId, traineeId, epaNumber } = assessments;
  const conditions = applied<Given, SQL | undefined>(given, {
    from: (from) => gte(shiftDate, from),
    to: (to) => lte(shiftDate, to),
    epa: (epa) => eq(isOfFew ? sql`${epaNumber}` : epaOrZero, epa),
    traineeId: (id) => eq(traineeId, id),
    evaluatorId: (id) => eq(submitterId, id),
    level: (level) =>
      and(
        eq(activityLevel, level),
        // The rating has the index.
        typeof level === 'string' && !isOfFew
          ? eq(rating, ACTIVITY_LEVELS.indexOf(level) + 1)
          : undefined,
      ),
  });
  return and(...conditions);
}

/** Where a word stands: in one of these names or EPAs. Null names are too many to tell, or not worth it. */
export type Word = { names: string[] | null; epas: number[]; condition: SQL | undefined };
export type Filter = {
  where: SQL | undefined;
  /** For counting: whom the viewer sees, the words, and the names that all of them stand in. */
  seen: SQL | undefined;
  /** Whether nothing but the words narrows the list. */
  isByWords: boolean;
  words: Word[];
  whole: string[] | null;
};

export async function filterOf(
  db: Db,
  viewer: UserActor,
  filter: AssessmentFilter,
): Promise<Filter> {
  const typed = wordsOf(filter.q);
  const names = await findNames(db, viewer, typed);
  const words = typed.map((word, index) => wordIn(word, names.each[index] ?? null));
  const isOfOne = scopeOf(viewer).of === 'person' || filter.traineeId || filter.evaluatorId;
  return {
    where: and(
      seenBy(viewer),
      narrowed(filter, Boolean(isOfOne)),
      ...words.map(({ condition }) => condition),
    ),
    seen: seenBy(viewer),
    isByWords: isWide({ ...filter, q: undefined }),
    words,
    whole: names.whole,
  };
}

export function wordsOf(q = ''): string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** Its number, or a word of its title. */
export function epasOf(word: string): number[] {
  const small = word.toLowerCase();
  return EPAS.filter(
    ({ number, title }) => String(number) === word || title.toLowerCase().includes(small),
  ).map(({ number }) => number);
}

/** In the rows themselves: its EPAs as an array in Postgres's writing. */
export function readIn(pattern: string | Placeholder, epas: string | Placeholder): SQL {
  const { traineeName, evaluatorName, epaNumber } = assessments;
  return sql`(${traineeName} ilike ${pattern} or ${evaluatorName} ilike ${pattern} or ${epaNumber} = any(${epas}::integer[]))`;
}

function wordIn(word: string, names: string[] | null): Word {
  const epas = epasOf(word);
  if (names === null) {
    return { names, epas, condition: readIn(containing(word), `{${epas.join(',')}}`) };
  }
  const ofEpa = epas.length > 0 ? inArray(epaOrZero, epas) : undefined;
  const ofName = [assessments.traineeName, assessments.evaluatorName].map((name) =>
    names.length > 0 ? inArray(sql`lower(${name})`, names) : undefined,
  );
  return { names, epas, condition: or(...ofName, ofEpa) ?? sql`false` };
}

type Names = { each: (string[] | null)[]; whole: string[] | null };

/**
 * The names that each word stands in, and those that all stand in, in lower case; null where they are too many. Whoever
 * sees but the own assessments needs none: these are few.
 */
async function findNames(db: Db, viewer: UserActor, words: string[]): Promise<Names> {
  const organizationId = administeredOrganization(viewer);
  const isForAll = viewer.role === 'system_admin';
  if (words.length === 0 || (!isForAll && organizationId === null)) {
    return { each: [], whole: null };
  }
  const { name } = assessmentNames;
  const here = organizationId ? eq(assessmentNames.organizationId, organizationId) : undefined;
  const all = JSON.stringify(words.map(containing));
  const found = (matching: SQL) => sql<
    string[] | null
  >`(select json_agg(found.name) from (select distinct lower(${name}) as name from ${assessmentNames}
    where ${and(matching, here)} limit ${MAX_NAMES + 1}) as found)`;
  const rows = await db
    .select({
      each: found(sql`${name} ilike word.pattern`),
      whole: found(
        sql`word.place = 1 and ${name} ilike all (array(select json_array_elements_text(${all}::json)))`,
      ),
    })
    .from(sql`json_array_elements_text(${all}::json) with ordinality as word (pattern, place)`)
    .orderBy(sql`word.place`);
  const few = (names: string[] | null = null) => {
    const known = names ?? [];
    return known.length > MAX_NAMES ? null : known;
  };
  return { each: rows.map(({ each }) => few(each)), whole: few(rows[0]?.whole) };
}
