import { nameThen } from '#shared/people.ts';
import type { Role } from '#shared/people.ts';
import { PATIENT_TYPE_LABELS, PROCEDURE_LEVEL_LABELS } from '#shared/procedures.ts';
import type { ProcedureScope } from '#shared/procedures.ts';
import type { ProcedureEntry, ProcedureSummary } from '#shared/procedure-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';

/** "Nov 20", with the year when it is not this one. */
export function shortDay(date: string, today: string): string {
  const [month = '', day = '', year = ''] = longShiftDate(date).split(/,? /);
  const short = `${month.slice(0, 3)} ${day}`;
  return year === today.slice(0, 4) ? short : `${short}, ${year}`;
}

export function successWords(isSuccessful: boolean | null): string {
  if (isSuccessful === null) return 'Not said';
  return isSuccessful ? 'Successful' : 'Not successful';
}

/** As the account of the supervisor was called then, and is now. */
type Entry = ProcedureEntry & { supervisorNow?: string | null };

const FIELDS: [label: string, words: (entry: Entry) => string][] = [
  ['Date', ({ date }) => longShiftDate(date)],
  ['Procedure', ({ procedure }) => procedure],
  ['Patient', ({ patient }) => PATIENT_TYPE_LABELS[patient]],
  ['Level', ({ level }) => PROCEDURE_LEVEL_LABELS[level]],
  [
    'Supervisor',
    ({ supervisor, supervisorNow }) => nameThen(supervisor, supervisorNow ?? supervisor),
  ],
  ['Real or simulated', ({ isSimulated }) => (isSimulated ? 'Simulated' : 'Real')],
  ['Attempts', ({ attempts }) => String(attempts)],
  ['Success', ({ isSuccessful }) => successWords(isSuccessful)],
  ['Ultrasound guidance', ({ isUltrasoundGuided }) => (isUltrasoundGuided ? 'Yes' : 'No')],
  ['Site', ({ site }) => site || 'Not said'],
  ['Complications', ({ complications }) => complications || 'None said'],
  ['Notes', ({ notes }) => notes || 'None'],
];
/** They stand in the row itself. */
const IN_ROW = new Set(['Date', 'Procedure', 'Patient', 'Level']);
/** As many lines as were written. */
const LONG = new Set(['Complications', 'Notes']);

export type Said = { label: string; words: string };

/** What a row does not show. */
export function detailsOf(entry: Entry): (Said & { isLong: boolean })[] {
  return FIELDS.filter(([label]) => !IN_ROW.has(label)).map(([label, words]) => ({
    label,
    words: words(entry),
    isLong: LONG.has(label),
  }));
}

/** What it said before, where it says something else now. */
export function changedFrom(before: ProcedureEntry, after: ProcedureEntry): Said[] {
  return FIELDS.map(([label, words]) => ({ label, words: words(before), now: words(after) }))
    .filter(({ words, now }) => words !== now)
    .map(({ label, words }) => ({ label, words }));
}

/** For a screen reader: which of the rows. */
export function nameOf({ procedure, date }: ProcedureSummary): string {
  return `${procedure}, ${longShiftDate(date)}`;
}

export function titleOf(scope: ProcedureScope, role: Role): string {
  if (scope === 'own') return 'Log';
  if (scope === 'supervised') return 'Supervised by you';
  return role === 'system_admin' ? 'All organizations' : 'All of your organization';
}
