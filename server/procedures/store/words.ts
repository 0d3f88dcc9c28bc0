import { and, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { wordsOf } from '#shared/procedure-search.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/like.ts';
import { profiles } from '#server/people/tables.ts';
import { seenIn } from '#server/procedures/store/scope.ts';
import type { Scope } from '#server/procedures/store/scope.ts';
import { listTypes } from '#server/procedures/store/types.ts';
import { procedureNames, procedures } from '#server/procedures/tables.ts';

const { procedure, supervisor, userId, site, complications, notes } = procedures;
/** With more than these a word is common: reading along the order meets it soon. */
const MAX_FOUND = 200;

/** Where a word stands. `ways` are those that an index finds; null where there are too many, or rows are few anyway. */
export type Word = { condition: SQL; ways: { among: SQL; type: SQL; values: string[] }[] | null };

/** Each word is somewhere in the procedure, the supervisor or the owner; of the own also in what was written. */
export async function findWords(db: Db, scope: Scope, q: string | undefined): Promise<Word[]> {
  const words = wordsOf(q);
  if (scope.of === 'own') return words.map(inOwn);
  if (scope.of === 'supervised') return words.map(inSupervised);
  const types = words.length > 0 ? await listTypes(db, scope) : [];
  const found: Word[] = [];
  for (const word of words) found.push(await inMany(db, scope, word, types));
  return found;
}

function inOwn(word: string): Word {
  const pattern = containing(word);
  const texts = [procedure, supervisor, site, complications, notes];
  return either(texts.map((text) => sql`${text} ilike ${pattern}`));
}

const isOwnedByOneCalled = (pattern: string) =>
  sql`exists (select from ${profiles} where ${profiles.id} = ${userId} and ${profiles.displayName} ilike ${pattern})`;

function inSupervised(word: string): Word {
  const pattern = containing(word);
  const texts = [procedure, supervisor].map((text) => sql`${text} ilike ${pattern}`);
  return either([...texts, isOwnedByOneCalled(pattern)]);
}

function either(conditions: (SQL | undefined)[]): Word {
  return { condition: or(...conditions) ?? sql`false`, ways: null };
}

/** Among very many: the few names that hold the word are looked up first, and sought by their indexes. */
async function inMany(db: Db, scope: Scope, word: string, types: readonly string[]): Promise<Word> {
  const small = word.toLowerCase();
  const named = types.filter((type) => type.toLowerCase().includes(small));
  const pattern = containing(word);
  const names = await findNames(db, scope, pattern);
  const owners = await findOwnersCalled(db, scope, pattern);
  const [areFewNames, areFewOwners] = [names, owners].map(({ length }) => length <= MAX_FOUND);
  const ways = [
    { among: sql`${procedure}`, type: sql`text`, values: named },
    { among: sql`lower(${supervisor})`, type: sql`text`, values: areFewNames ? names : [] },
    { among: sql`${userId}`, type: sql`uuid`, values: areFewOwners ? owners : [] },
  ].filter(({ values }) => values.length > 0);
  const { condition } = either([
    ...ways.map(({ among, values }) => inArray(among, values)),
    areFewNames ? undefined : sql`${supervisor} ilike ${pattern}`,
    areFewOwners ? undefined : isOwnedByOneCalled(pattern),
  ]);
  return { condition, ways: areFewNames && areFewOwners ? ways : null };
}

async function findNames(db: Db, scope: Scope, pattern: string): Promise<string[]> {
  const { organizationId, name } = procedureNames;
  const here = scope.of === 'organization' ? sql`${organizationId} = ${scope.id}` : undefined;
  const rows = await db
    .selectDistinct({ name: sql<string>`lower(${name})` })
    .from(procedureNames)
    .where(and(sql`${name} ilike ${pattern}`, here))
    .limit(MAX_FOUND + 1);
  return rows.map((row) => row.name);
}

async function findOwnersCalled(db: Db, scope: Scope, pattern: string): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(sql`${profiles.displayName} ilike ${pattern}`, hasEntries(scope)))
    .limit(MAX_FOUND + 1);
  return rows.map(({ id }) => id);
}

/**
 * Of a profile. An organization begins with its own owners, found one after the other in an index, so that it does not
 * pay for all the others. Else not `exists`: for that the planner may read all of the procedures.
 */
export function hasEntries(scope: Scope): SQL {
  if (scope.of === 'organization') return sql`${profiles.id} in (${ownersIn(scope.id)})`;
  const where = and(sql`${userId} = ${profiles.id}`, seenIn(scope));
  return sql`(select ${procedures.id} from ${procedures} where ${where} limit 1) is not null`;
}

function ownersIn(organizationId: string): SQL {
  const next = (more: SQL) =>
    sql`(select ${userId} as id from ${procedures} where ${procedures.organizationId} = ${organizationId} ${more} order by ${userId} limit 1)`;
  return sql`with recursive owners(id) as (
    ${next(sql``)}
    union all select ${next(sql`and ${userId} > owners.id`)} from owners where owners.id is not null
  ) select owners.id from owners where owners.id is not null`;
}
