import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { EvidenceFilesQuery } from '#shared/evidence-input.ts';
import type { EvidenceKind } from '#shared/evidence.ts';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import type { Db } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import { evidenceFiles, otherEvidence } from '#server/evidence/tables.ts';
import type { EvidenceFileRow } from '#server/evidence/tables.ts';
import { organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

const { id, organizationId, takenBy } = evidenceFiles;

export async function insertFile(tx: Db, row: EvidenceFileRow): Promise<void> {
  await tx.insert(evidenceFiles).values(row);
}

/** Null when there is none where the viewer may look; `place` null looks everywhere. */
export async function findFile(
  db: Db,
  place: string | null,
  file: string,
): Promise<EvidenceFileRow | null> {
  const isThere = place === null ? undefined : eq(organizationId, place);
  const rows = await db
    .select()
    .from(evidenceFiles)
    .where(and(eq(id, file), isThere));
  return rows[0] ?? null;
}

/** With all that came with it; what stood behind it stands again. */
export async function deleteFile(tx: Db, file: string): Promise<void> {
  await tx.delete(evidenceFiles).where(eq(id, file));
}

const ofFile = <Value>(what: ReturnType<typeof sql>) =>
  sql<Value>`(select ${what} from ${otherEvidence} where ${otherEvidence.fileId} = ${id})`;

function select(db: Db) {
  return db
    .select({
      file: evidenceFiles,
      organizationName: organizations.name,
      takerName: profiles.displayName,
      kinds: ofFile<EvidenceKind[]>(sql`coalesce(array_agg(distinct ${otherEvidence.kind}), '{}')`),
      results: ofFile<number>(sql`count(*)::int`),
      trainees: ofFile<number>(sql`count(distinct ${otherEvidence.traineeId})::int`),
    })
    .from(evidenceFiles)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .innerJoin(profiles, eq(profiles.id, takenBy))
    .$dynamic();
}
export type FoundFile = Awaited<ReturnType<typeof select>>[number];

/** Of a place, or with null of all; the latest first. */
export async function listFiles(
  db: Db,
  place: string | null,
  { cursor, limit }: EvidenceFilesQuery,
) {
  const where = place === null ? undefined : eq(organizationId, place);
  const [found, total] = await together(db, (one) =>
    Promise.all([
      select(one)
        .where(and(where, cursor === undefined ? undefined : lt(id, cursor)))
        .orderBy(desc(id))
        .limit(limit + 1),
      cursor === undefined ? one.$count(evidenceFiles, where) : null,
    ]),
  );
  const rows = found.slice(0, limit);
  return {
    rows,
    nextCursor: found.length > limit ? (rows.at(-1)?.file.id ?? null) : null,
    total: total !== null && total > COUNTED_UP_TO ? null : total,
  };
}
