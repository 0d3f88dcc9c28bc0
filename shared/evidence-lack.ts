import type { EvidenceMapping } from '#shared/evidence-input.ts';

/** What has to be said before a file can be read; null: nothing. */
export function lackOf({ who, results, on, kind }: EvidenceMapping): string | null {
  if (who === null) return 'Please say which column names the trainee.';
  if (results.length === 0) return 'Please say which column has the result.';
  if (kind.column === null && kind.text === '') return 'Please say what kind of results these are.';
  if (on.column === null && on.text === '') return 'Please say of which day the results are.';
  return null;
}
