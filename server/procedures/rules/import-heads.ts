import { IMPORT_COLUMNS, IMPORT_HEADS, REQUIRED_COLUMNS } from '#shared/procedure-import.ts';
import type { ImportColumn } from '#shared/procedure-import.ts';
import { plainText } from '#shared/text.ts';

/** How programs, hospitals and people call the same. The first is our own. */
const NAMES: Record<ImportColumn, string> = {
  date: 'date, procedure date, date of procedure, date performed, performed on, performed, service date, date of service, shift date, case date, day',
  procedure:
    'procedure, procedure type, procedure name, type of procedure, type, procedure performed, procedures',
  patient:
    'patient, patient type, patient category, patient group, patient age group, age group, age category, population, adult pediatric, adult or pediatric',
  level:
    'level, procedure level, level of involvement, involvement, level of participation, participation, role, resident role, trainee role, performed as, level of supervision, supervision level',
  supervisor:
    'supervisor, supervisor name, attending, attending name, attending physician, supervising attending, supervising attending name, supervising physician, supervising faculty, supervised by, faculty, faculty name, preceptor, evaluator',
  simulated:
    'simulated, simulation, sim, is simulated, real simulated, simulated real, real or simulated, simulated or real, real vs simulated, real or sim, real sim',
  attempts: 'attempts, attempt, number of attempts, no of attempts, attempt count, tries',
  success: 'success, successful, is successful, success y n, successful y n, outcome, result',
  ultrasound:
    'ultrasound, ultrasound guidance, ultrasound guided, us guidance, us guided, us, is ultrasound guided',
  site: 'site, location, hospital, facility, institution, clinical site, training site',
  complications: 'complications, complication',
  notes: 'notes, note, comments, comment, remarks, remark, description',
};
const COLUMN_OF = new Map(
  IMPORT_COLUMNS.flatMap((column) =>
    NAMES[column].split(', ').map((name, rank) => [name, { column, rank }] as const),
  ),
);
const LONGEST_NAME = 60;

export type Heads = {
  /** Where a column stands, from 0. */
  places: Partial<Record<ImportColumn, number>>;
  /** Named columns that are not read. */
  ignored: string[];
};

function columnOf(head: string): { column: ImportColumn; rank: number } | undefined {
  const words = head.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return COLUMN_OF.get(words.trim());
}

export function knownHeads(heads: readonly string[]): number {
  return heads.filter((head) => columnOf(head)).length;
}

/** Of two columns for the same, the one that is called more nearly as ours is read. */
export function readHeads(heads: readonly string[]): Heads {
  const places: Heads['places'] = {};
  const ranks: Partial<Record<ImportColumn, number>> = {};
  for (const [place, head] of heads.entries()) {
    const known = columnOf(head);
    if (!known || (ranks[known.column] ?? Infinity) <= known.rank) continue;
    places[known.column] = place;
    ranks[known.column] = known.rank;
  }
  const read = new Set(Object.values(places));
  const ignored = heads
    .filter((head, place) => !read.has(place) && head.trim() !== '')
    .map((head) => plainText(head).replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME));
  return { places, ignored };
}

/** Why nothing can be read without them; null when all are there. */
export function missingHeads({ places }: Heads): string | null {
  const missing = REQUIRED_COLUMNS.filter((column) => places[column] === undefined);
  if (missing.length === 0) return null;
  const names = missing.map((column) => IMPORT_HEADS[column]).join(', ');
  return missing.length === 1
    ? `This column is missing: ${names}. The first line of the file must name it.`
    : `These columns are missing: ${names}. The first line of the file must name them.`;
}
