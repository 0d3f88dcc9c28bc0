/** How an own log is searched and sorted: the server by SQL, the browser in what it has read, both alike. */
import { PATIENT_TYPES, PROCEDURE_LEVELS } from '#shared/procedures.ts';
import type { ProcedureSort } from '#shared/procedures.ts';
import type { ProcedureEntry } from '#shared/procedure-output.ts';

const MAX_SEARCH_WORDS = 8;

/** Each must stand somewhere, in whatever case. */
export function wordsOf(q = ''): string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS);
}

type Searched = Pick<
  ProcedureEntry,
  'procedure' | 'supervisor' | 'site' | 'complications' | 'notes'
>;

/** In lower case; no word stands across two of its lines. */
export function searchedText(entry: Searched): string {
  const { procedure, supervisor, site, complications, notes } = entry;
  return [procedure, supervisor, site, complications, notes].join('\n').toLowerCase();
}

/** Both in lower case. */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

type Sorted = Pick<ProcedureEntry, 'date' | 'procedure' | 'patient' | 'level'> & { id: string };

const FIRST: Record<ProcedureSort, (a: Sorted, b: Sorted) => number> = {
  date: () => 0,
  procedure: (a, b) => compare(a.procedure, b.procedure),
  patient: (a, b) => PATIENT_TYPES.indexOf(a.patient) - PATIENT_TYPES.indexOf(b.patient),
  level: (a, b) => PROCEDURE_LEVELS.indexOf(a.level) - PROCEDURE_LEVELS.indexOf(b.level),
};

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Ties by date, then by id; descending turns all of it round. */
export function inOrder(sort: ProcedureSort, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Sorted, b: Sorted): number =>
    sign * (FIRST[sort](a, b) || compare(a.date, b.date) || compare(a.id, b.id));
}
