import { narrowing } from '#shared/filters.ts';
import { PROCEDURE_FILTERS } from '#shared/procedure-filters.ts';
import type { ProcedureQuery } from '#shared/procedure-input.ts';
import { isCredited } from '#shared/procedure-stats.ts';
import { recordEvent } from '#server/audit/store.ts';
import { begun, counted } from '#server/documents/batches.ts';
import type { TableFormat } from '#server/documents/formats.ts';
import type { UserActor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import type { Store } from '#server/ports.ts';
import { readOwned, readProcedures } from '#server/procedures/store/lists.ts';
import type { ListedProcedure } from '#server/procedures/store/lists.ts';
import type { Scope } from '#server/procedures/store/scope.ts';

type Period = { from?: string | undefined; to?: string | undefined };
/** A file about one person. */
export type OwnerFile = 'portfolio' | 'acgme-cases' | 'acgme-totals';

/**
 * Opens what is asked for, to be read at the reader's pace. That somebody takes it away is written down before the first
 * row leaves; how many they were, and whether all, when the reading ends.
 */
export async function exportProcedures(
  { db }: Store,
  actor: UserActor,
  query: ProcedureQuery,
  kind: TableFormat,
): Promise<AsyncGenerator<ListedProcedure[]>> {
  const batches = await begun(readProcedures(db, actor, query));
  const exportId = newId();
  await recordEvent(db, actor, 'procedure.exported', actor.userId, {
    exportId,
    kind,
    // They may be names.
    hasWords: query.q !== undefined,
    ...(query.scope && { scope: query.scope }),
    ...narrowing(PROCEDURE_FILTERS, query),
  });
  return counted(batches, (count, isWhole) =>
    recordEvent(db, actor, 'procedure.export-finished', actor.userId, { exportId, count, isWhole }),
  );
}

/** One person's cases, likewise: what counts, also of procedures that no minimum names. */
export async function exportCases(
  { db }: Store,
  actor: UserActor,
  { ownerId, scope }: { ownerId: string; scope: Scope },
  period: Period,
): Promise<AsyncGenerator<ListedProcedure[]>> {
  const batches = await begun(credited(readOwned(db, scope, ownerId, period)));
  const exportId = newId();
  const kind: OwnerFile = 'acgme-cases';
  await recordEvent(db, actor, 'procedure.exported', ownerId, { exportId, kind, ...days(period) });
  return counted(batches, (count, isWhole) =>
    recordEvent(db, actor, 'procedure.export-finished', ownerId, { exportId, count, isWhole }),
  );
}

async function* credited(
  batches: AsyncGenerator<ListedProcedure[]>,
): AsyncGenerator<ListedProcedure[]> {
  for await (const batch of batches) {
    yield batch.filter(({ level, isSuccessful }) => isCredited(level, isSuccessful));
  }
}

/** Written down before the file leaves. */
export async function recordOwnerFile(
  { db }: Store,
  actor: UserActor,
  ownerId: string,
  { kind, count, ...period }: { kind: OwnerFile; count: number } & Period,
): Promise<void> {
  await recordEvent(db, actor, 'procedure.exported', ownerId, { kind, count, ...days(period) });
}

function days({ from, to }: Period): Record<string, string> {
  return { ...(from && { from }), ...(to && { to }) };
}
