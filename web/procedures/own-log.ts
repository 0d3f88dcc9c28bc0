import { applied } from '#shared/filters.ts';
import type { FilterValues } from '#shared/filters.ts';
import type { PROCEDURE_FILTERS } from '#shared/procedure-filters.ts';
import { inOrder, matches, searchedText, wordsOf } from '#shared/procedure-search.ts';
import type { ProcedureSort } from '#shared/procedures.ts';
import type { ProcedurePage, ProcedureSummary } from '#shared/procedure-output.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import type { Sorting } from '#web/ui/Table.tsx';

/** Above this the own log is read page by page from the server, like everybody else's. */
export const MOST_HERE = 5000;

/** A procedure with its text to search, made once. */
export type Searchable = { item: ProcedureSummary; text: string };

/** A row that was added while the pages were read may stand on two of them. */
export function ownLogOf(pages: readonly ProcedurePage[]): Searchable[] {
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item])));
  return [...items.values()].map((item) => ({ item, text: searchedText(item) }));
}

export function sortLog(
  log: readonly Searchable[],
  sorting: Sorting<ProcedureSort>,
): readonly Searchable[] {
  const before = inOrder(sorting.column, sorting.order);
  return log.toSorted((a, b) => before(a.item, b.item));
}

function passes(item: ProcedureSummary, filter: ListFilter): boolean {
  const rules = applied<FilterValues<typeof PROCEDURE_FILTERS>, boolean>(filter, {
    procedure: (procedure) => item.procedure === procedure,
    level: (level) => item.level === level,
    patient: (patient) => item.patient === patient,
    from: (from) => item.date >= from,
    to: (to) => item.date <= to,
    verification: (verification) => item.verification === verification,
    simulated: (simulated) => item.isSimulated === simulated,
    ownerId: (id) => item.owner.id === id,
    // The own log knows none of these (procedure-filter.ts).
    program: () => true,
    way: () => true,
  });
  return rules.every((isMet) => isMet);
}

/** What the server would answer for the same filter (shared/procedure-search.ts). */
export function filterLog(
  sorted: readonly Searchable[],
  filter: ListFilter,
  q: string,
): ProcedureSummary[] {
  const words = wordsOf(q.toLowerCase());
  return sorted
    .filter(({ item, text }) => matches(text, words) && passes(item, filter))
    .map(({ item }) => item);
}
