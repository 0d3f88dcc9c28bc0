import { narrowing } from '#shared/filters.ts';
import { PROCEDURE_FILTERS } from '#shared/procedure-filters.ts';
import type { ProcedureQuery } from '#shared/procedure-input.ts';
import { isCredited } from '#shared/procedure-stats.ts';
import { recordEvent } from '#server/audit/store.ts';
import { takenAway } from '#server/documents/batches.ts';
import type { TableFormat } from '#server/documents/formats.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Store } from '#server/ports.ts';
import { readOwned, readProcedures } from '#server/procedures/store/lists.ts';
import type { ListedProcedure } from '#server/procedures/store/lists.ts';
import type { Scope } from '#server/procedures/store/scope.ts';

type Period = { from?: string | undefined; to?: string | undefined };
/** A file about one person. */
export type OwnerFile = 'portfolio' | 'acgme-cases' | 'acgme-totals';

export function exportProcedures(
  ports: Store,
  actor: UserActor,
  query: ProcedureQuery,
  kind: TableFormat,
): Promise<AsyncGenerator<ListedProcedure[]>> {
  // Words may be names, and a procedure that is asked for is any words.
  const { q, procedure, ...rest } = query;
  const asked = { hasWords: q !== undefined, hasProcedure: procedure !== undefined };
  const whose = query.scope && { scope: query.scope };
  const facts = { kind, ...asked, ...whose, ...narrowing(PROCEDURE_FILTERS, rest) };
  const taken = { noun: 'procedure' as const, subjectId: actor.userId, facts };
  return takenAway(ports, actor, taken, readProcedures(ports.db, actor, query));
}

/** One person's cases, likewise: what counts, also of procedures that no minimum names. */
export function exportCases(
  ports: Store,
  actor: UserActor,
  { ownerId, scope }: { ownerId: string; scope: Scope },
  period: Period,
): Promise<AsyncGenerator<ListedProcedure[]>> {
  const kind: OwnerFile = 'acgme-cases';
  const taken = {
    noun: 'procedure' as const,
    subjectId: ownerId,
    facts: { kind, ...days(period) },
  };
  const cases = credited(readOwned(ports.db, scope, ownerId, period));
  return takenAway(ports, actor, taken, cases);
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
