import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beginningOf, piecesOf, searchOf } from '#shared/pearl-search.ts';
import { correctedSets } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { given, isAmong, kept } from '#server/db/kept.ts';
import type { Given } from '#server/db/kept.ts';
import { containing } from '#server/db/like.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import type { PearlPatientRow, PearlSetRow } from '#server/pearls/tables.ts';

/** A set of the list, with its cases in order. */
export type ListedSet = {
  set: PearlSetRow;
  cases: Pick<PearlPatientRow, 'details' | 'starred' | 'status'>[];
  questions: number;
  isCorrected: boolean;
};

const ENGLISH = sql.raw(`'english'`);
const { details, searchable, status } = pearlPatients;

/** In one of its cases, as `of` says of a case. Not `exists`: for that the planner may look through everybody's. */
function inCases(of: SQL): SQL {
  return sql`(select true from ${pearlPatients} where ${pearlPatients.setId} = ${pearlSets.id} and ${of} limit 1) is not null`;
}

/** The set's title or one of its cases matches. */
function anywhere(query: SQL): SQL {
  return sql`(to_tsvector(${ENGLISH}, ${pearlSets.title}) @@ ${query} or ${inCases(sql`${searchable} @@ ${query}`)})`;
}

const asked = (piece: string) => sql`websearch_to_tsquery(${ENGLISH}, ${piece})`;

function matchesPiece(piece: string, isLast: boolean): SQL {
  // A minus says where it must not stand: nowhere in the set.
  if (/^-./.test(piece)) {
    const query = asked(piece.slice(1));
    return sql`(numnode(${query}) = 0 or not ${anywhere(query)})`;
  }
  // Words that every text has are kept out of the index, and narrow nothing.
  const whole = sql`numnode(${asked(piece)}) = 0 or ${anywhere(asked(piece))}`;
  const begun = isLast ? beginningOf(piece) : null;
  if (!begun) return sql`(${whole})`;
  const pattern = containing(begun.text);
  const byWord = begun.query && sql`or ${anywhere(sql`to_tsquery('simple', ${begun.query})`)}`;
  return sql`(${whole} ${byWord || sql``} or ${pearlSets.title} ilike ${pattern} or ${inCases(sql`${details} ilike ${pattern}`)})`;
}

/** Each piece stands somewhere in the set. Of signs and filler words alone: as they were typed, in title or cases. */
function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const search = searchOf(q);
  const pieces = piecesOf(search);
  const each = and(...pieces.map((piece, at) => matchesPiece(piece, at === pieces.length - 1)));
  const pattern = containing(q);
  const asTyped = sql`(${pearlSets.title} ilike ${pattern} or ${inCases(sql`${details} ilike ${pattern}`)})`;
  return sql`case when numnode(${asked(search)}) = 0 then ${asTyped} else ${each ?? sql`true`} end`;
}

const owned = (ownerId: Given<string>) =>
  and(eq(pearlSets.ownerId, ownerId), isNull(pearlSets.deletedAt)) ?? sql`false`;

/** A person's sets, newest first, after the cursor (the last id of the page before). */
export async function listSets(
  one: Db,
  ownerId: string,
  { q, cursor, limit }: { q?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: ListedSet[]; nextCursor: string | null; total: number }> {
  const after = cursor ?? null;
  const [sets, [counts]] = await Promise.all(
    q
      ? [pageOf(one, ownerId, matching(q), after, limit + 1), totalOf(one, ownerId, matching(q))]
      : [
          newest(one, { isFirst: after === null }).execute({ ownerId, after, limit: limit + 1 }),
          total(one, {}).execute({ ownerId }),
        ],
  );
  const page = sets.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const [patients, counted, corrected] = await Promise.all([
    patientsIn(one, {}).execute({ ids }),
    questionsIn(one, {}).execute({ ids }),
    correctedIn(one, {}).execute({ ids }),
  ]);
  const questions = new Map(counted.map((row) => [row.setId, row.count]));
  return {
    items: page.map((set) => ({
      set,
      cases: patients.filter((patient) => patient.setId === set.id),
      questions: questions.get(set.id) ?? 0,
      isCorrected: corrected.some((row) => row.setId === set.id),
    })),
    nextCursor: sets.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: counts?.total ?? 0,
  };
}

function pageOf(
  db: Db,
  ownerId: Given<string>,
  found: SQL | undefined,
  after: Given<string> | null,
  limit: Given<number>,
) {
  return db
    .select()
    .from(pearlSets)
    .where(and(owned(ownerId), found, after === null ? undefined : lt(pearlSets.id, after)))
    .orderBy(desc(pearlSets.id))
    .limit(limit);
}

function totalOf(db: Db, ownerId: Given<string>, found: SQL | undefined) {
  return db
    .select({ total: count() })
    .from(pearlSets)
    .where(and(owned(ownerId), found));
}

/** What nobody searches, which is asked most. */
const newest = kept((db, { isFirst }: { isFirst: boolean }) => {
  const after = isFirst ? null : given('after');
  return pageOf(db, given('ownerId'), undefined, after, given('limit')).prepare('');
});
const total = kept((db) => totalOf(db, given('ownerId'), undefined).prepare(''));

const patientsIn = kept((db) => {
  const { setId, index, starred } = pearlPatients;
  return db
    .select({ setId, index, details, starred, status })
    .from(pearlPatients)
    .where(isAmong(setId, 'ids'))
    .orderBy(asc(index))
    .prepare('');
});
const questionsIn = kept((db) => {
  const { setId } = pearlQuestions;
  return db
    .select({ setId, count: count() })
    .from(pearlQuestions)
    .where(isAmong(setId, 'ids'))
    .groupBy(setId)
    .prepare('');
});
const correctedIn = kept((db) => {
  const { setId } = correctedSets;
  return db.selectDistinct({ setId }).from(correctedSets).where(isAmong(setId, 'ids')).prepare('');
});

/** The ids of those that the search finds, newest first. */
export async function listSetIds(
  db: Db,
  ownerId: string,
  q: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: pearlSets.id })
    .from(pearlSets)
    .where(and(owned(ownerId), matching(q)))
    .orderBy(desc(pearlSets.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function renameSet(tx: Db, id: string, title: string): Promise<void> {
  await tx.update(pearlSets).set({ title }).where(eq(pearlSets.id, id));
}

/** False when it was deleted already. */
export async function markDeleted(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(pearlSets)
    .set({ deletedAt: now })
    .where(and(eq(pearlSets.id, id), isNull(pearlSets.deletedAt)))
    .returning({ id: pearlSets.id });
  return rows.length > 0;
}

/** Null unless this person deleted it since. */
export async function findDeletedSet(
  db: Db,
  id: string,
  ownerId: string,
  since: Date,
): Promise<PearlSetRow | null> {
  const rows = await db
    .select()
    .from(pearlSets)
    .where(
      and(eq(pearlSets.id, id), eq(pearlSets.ownerId, ownerId), gt(pearlSets.deletedAt, since)),
    );
  return rows[0] ?? null;
}

/** Brings it back and returns what of it is still to be written; null when somebody else was faster. */
export async function markRestored(
  tx: Db,
  id: string,
): Promise<Pick<PearlPatientRow, 'index' | 'retries'>[] | null> {
  const rows = await tx
    .update(pearlSets)
    .set({ deletedAt: null })
    .where(and(eq(pearlSets.id, id), isNotNull(pearlSets.deletedAt)))
    .returning({ id: pearlSets.id });
  if (rows.length === 0) return null;
  return tx
    .select({ index: pearlPatients.index, retries: pearlPatients.retries })
    .from(pearlPatients)
    .where(and(eq(pearlPatients.setId, id), notInArray(status, ['done', 'failed'])))
    .orderBy(asc(pearlPatients.index));
}
