import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { ASSESSMENT_FILTERS } from '#shared/assessment-filters.ts';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import { applied, narrowing } from '#shared/filters.ts';
import type { Narrowing as FilterNarrowing } from '#shared/filters.ts';
import { scopeOf, seenBy } from '#server/assessments/store/scope.ts';
import { epaOrZero } from '#server/assessments/store/sort.ts';
import {
  assessmentNames,
  assessments,
  isCounted,
  isUnconfirmed,
  isUnread,
  ratingApart,
} from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/like.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { AnswerWay } from '#shared/links.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { isOfProgram } from '#server/organizations/store/memberships.ts';
import { formTemplates } from '#server/templates/tables.ts';
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

/** A program, and how it was given, narrow what administrators see; everybody else's own list knows neither. */
type Given = {
  [Key in Exclude<keyof Narrowing, 'program' | 'way'>]?: Narrowing[Key] | Placeholder;
};

/**
 * Among the few of one person or name what else is asked is looked up in them, by columns without an index: the planner
 * would read another index whole beside.
 */
export function narrowed(given: Given, isOfFew: boolean): SQL | undefined {
  const { shiftDate, activityLevel, submitterId, traineeId, epaNumber } = assessments;
  const { createdAt } = assessments;
  const conditions = applied<Given, SQL | undefined>(given, {
    from: (from) => gte(shiftDate, from),
    to: (to) => lte(shiftDate, to),
    epa: (epa) => eq(isOfFew ? sql`${epaNumber}` : epaOrZero, epa),
    traineeId: (id) => eq(traineeId, id),
    evaluatorId: (id) => eq(submitterId, id),
    submitted: (days) =>
      and(sql`${createdAt} >= now() - ${days}::integer * interval '1 day'`, isCounted(assessments)),
    read: () => isUnread(assessments),
    level: (level) =>
      and(
        eq(activityLevel, level),
        // The rating has the index.
        typeof level === 'string' && !isOfFew
          ? eq(ratingApart(assessments, 'asc'), ACTIVITY_LEVELS.indexOf(level) + 1)
          : undefined,
      ),
  });
  return and(...conditions);
}

/** Where a word stands: in one of these names, or in an EPA. Null names are too many to tell, or not worth it. */
export type Word = {
  names: string[] | null;
  ofEpa: SQL | undefined;
  condition: SQL | undefined;
};
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
  const words = typed.map((word, index) => wordIn(word, names.each[index] ?? NOT_ASKED));
  const isOfOne = scopeOf(viewer).of === 'person' || filter.traineeId || filter.evaluatorId;
  return {
    where: and(
      seenBy(viewer),
      narrowed(filter, Boolean(isOfOne)),
      await ofProgram(db, viewer, filter.program),
      ofWay(viewer, filter.way),
      ...words.map(({ condition }) => condition),
    ),
    seen: seenBy(viewer),
    isByWords: isWide({ ...filter, q: undefined }),
    words,
    whole: names.whole,
  };
}

const { submitterId, answeredFrom } = assessments;
const unconfirmed = isUnconfirmed(assessments);
const inNetwork = sql`${answeredFrom} = 'network'`;
const IS_WAY: Record<AnswerWay, SQL> = {
  account: sql`${submitterId} is not null`,
  link: sql`${submitterId} is null and ${unconfirmed} is not true and ${inNetwork} is not true`,
  network: inNetwork,
  unconfirmed,
};

function ofWay(viewer: UserActor, way: AnswerWay | undefined): SQL | undefined {
  return way && scopeOf(viewer).of !== 'person' ? IS_WAY[way] : undefined;
}

async function ofProgram(
  db: Db,
  viewer: UserActor,
  program: string | undefined,
): Promise<SQL | undefined> {
  if (!program || scopeOf(viewer).of === 'person') return undefined;
  return isOfProgram(db, assessments.traineeId, program, administeredOrganization(viewer));
}

export function wordsOf(q = ''): string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

type Searched<Text extends Placeholder | string> = {
  pattern: Text;
  /** Of the shipped form, in Postgres's writing of an array: its number, or a word of its title. */
  epas: Text;
  number: Text;
};

export function searched(word: string): Searched<string> {
  const small = word.toLowerCase();
  const epas = shippedEpas(word, small);
  return { pattern: containing(word), epas: `{${epas.join(',')}}`, number: small };
}

function shippedEpas(word: string, small: string): number[] {
  return SHIPPED_TEMPLATE.epas
    .filter(({ number, title }) => String(number) === word || title.toLowerCase().includes(small))
    .map(({ number }) => number);
}

/** An organization's own EPAs are called what the record says. */
function inEpa({ pattern, epas, number }: Searched<Placeholder | string>): SQL {
  const { epaNumber, epaTitle, formId } = assessments;
  return sql`case when ${formId} is null then ${epaNumber} = any(${epas}::integer[])
    else ${epaTitle} ilike ${pattern} or ${epaNumber}::text = ${number} end`;
}

/** In the rows themselves. */
export function readIn(word: Searched<Placeholder | string>): SQL {
  const { traineeName, evaluatorName } = assessments;
  return sql`(${traineeName} ilike ${word.pattern} or ${evaluatorName} ilike ${word.pattern} or ${inEpa(word)})`;
}

function wordIn(word: string, { names, epas }: Found): Word {
  const all = searched(word);
  if (names === null) return { names, ofEpa: undefined, condition: readIn(all) };
  const numbers = [...new Set([...shippedEpas(word, word.toLowerCase()), ...epas])];
  // By its number, which has the index.
  const ofEpa = numbers.length > 0 ? and(inArray(epaOrZero, numbers), inEpa(all)) : undefined;
  const ofName = [assessments.traineeName, assessments.evaluatorName].map((name) =>
    names.length > 0 ? inArray(sql`lower(${name})`, names) : undefined,
  );
  return { names, ofEpa, condition: or(...ofName, ofEpa) ?? sql`false` };
}

/** `epas`: numbers of the organization's own whose number or title holds the word. */
type Found = { names: string[] | null; epas: number[] };
const NOT_ASKED: Found = { names: null, epas: [] };
type Names = { each: Found[]; whole: string[] | null };

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
  const ofForms = organizationId ? eq(formTemplates.organizationId, organizationId) : undefined;
  const all = JSON.stringify(words.map(containing));
  const plain = JSON.stringify(words);
  const found = (matching: SQL) => sql<
    string[] | null
  >`(select json_agg(found.name) from (select distinct lower(${name}) as name from ${assessmentNames}
    where ${and(matching, here)} limit ${MAX_NAMES + 1}) as found)`;
  const rows = await db
    .select({
      each: found(sql`${name} ilike word.pattern`),
      epas: sql<number[] | null>`(select json_agg(distinct (epa ->> 'number')::integer)
        from ${formTemplates} cross join jsonb_array_elements(${formTemplates.template} -> 'epas') as epa
        where ${and(sql`(epa ->> 'title' ilike word.pattern or epa ->> 'number' = word.word)`, ofForms)})`,
      whole: found(
        sql`word.place = 1 and ${name} ilike all (array(select json_array_elements_text(${all}::json)))`,
      ),
    })
    .from(
      sql`rows from (json_array_elements_text(${all}::json), json_array_elements_text(${plain}::json)) with ordinality as word (pattern, word, place)`,
    )
    .orderBy(sql`word.place`);
  const few = (names: string[] | null = null) => {
    const known = names ?? [];
    return known.length > MAX_NAMES ? null : known;
  };
  return {
    each: rows.map(({ each, epas }) => ({ names: few(each), epas: epas ?? [] })),
    whole: few(rows[0]?.whole),
  };
}
