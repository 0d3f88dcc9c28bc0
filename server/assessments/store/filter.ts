import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import { EPAS } from '#shared/epas.ts';
import { administeredOrganization, seenBy } from '#server/assessments/store/scope.ts';
import { epaOrZero } from '#server/assessments/store/sort.ts';
import { assessmentNames, assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';

export type AssessmentFilter = Pick<
  AssessmentQuery,
  'q' | 'from' | 'to' | 'epa' | 'traineeId' | 'evaluatorId' | 'level'
>;

const MAX_WORDS = 8;
/** With more names than this a word is common: reading along the order meets it soon. */
const MAX_NAMES = 200;

/** What a person sees and asked for. */
export async function filterOf(
  db: Db,
  viewer: UserActor,
  filter: AssessmentFilter,
): Promise<SQL | undefined> {
  const { from, to, epa, traineeId, evaluatorId, level } = filter;
  const { shiftDate, rating, activityLevel, submitterId } = assessments;
  return and(
    seenBy(viewer),
    from ? gte(shiftDate, from) : undefined,
    to ? lte(shiftDate, to) : undefined,
    epa ? eq(epaOrZero, epa) : undefined,
    traineeId ? eq(assessments.traineeId, traineeId) : undefined,
    evaluatorId ? eq(submitterId, evaluatorId) : undefined,
    // The rating has the index.
    level
      ? and(eq(rating, ACTIVITY_LEVELS.indexOf(level) + 1), eq(activityLevel, level))
      : undefined,
    ...(await matching(db, viewer, wordsOf(filter.q))),
  );
}

function wordsOf(q = ''): string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** `%` and `_` in what was typed mean themselves. */
export function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Its number, or a word of its title. */
function epasOf(word: string): number[] {
  const small = word.toLowerCase();
  return EPAS.filter(
    ({ number, title }) => String(number) === word || title.toLowerCase().includes(small),
  ).map(({ number }) => number);
}

/** A condition for each word: it stands in the trainee's or evaluator's name or in the EPA. */
async function matching(db: Db, viewer: UserActor, words: string[]): Promise<(SQL | undefined)[]> {
  if (words.length === 0) return [];
  const names = await findNames(db, viewer, words);
  const { traineeName, evaluatorName } = assessments;
  return words.map((word, index) => {
    const epas = epasOf(word);
    const ofEpa = epas.length > 0 ? inArray(epaOrZero, epas) : undefined;
    const found = names?.[index] ?? null;
    if (found === null) {
      const pattern = patternOf(word);
      return or(
        sql`${traineeName} ilike ${pattern}`,
        sql`${evaluatorName} ilike ${pattern}`,
        ofEpa,
      );
    }
    if (found.length === 0) return ofEpa ?? sql`false`;
    return or(
      inArray(sql`lower(${traineeName})`, found),
      inArray(sql`lower(${evaluatorName})`, found),
      ofEpa,
    );
  });
}

/**
 * For each word the names it stands in, in lower case; null where they are too many. Null for whoever sees but the own
 * assessments: these are few.
 */
async function findNames(
  db: Db,
  viewer: UserActor,
  words: string[],
): Promise<(string[] | null)[] | null> {
  const organizationId = administeredOrganization(viewer);
  if (viewer.role !== 'system_admin' && organizationId === null) return null;
  const { name } = assessmentNames;
  const here = organizationId ? eq(assessmentNames.organizationId, organizationId) : sql`true`;
  const rows = await db
    .select({
      names: sql<string[] | null>`(select json_agg(found.name) from (
        select distinct lower(${name}) as name from ${assessmentNames}
        where ${name} ilike word.pattern and ${here} limit ${MAX_NAMES + 1}) as found)`,
    })
    .from(
      sql`json_array_elements_text(${JSON.stringify(words.map(patternOf))}::json) with ordinality as word (pattern, place)`,
    )
    .orderBy(sql`word.place`);
  return rows.map(({ names }) => ((names?.length ?? 0) > MAX_NAMES ? null : (names ?? [])));
}
