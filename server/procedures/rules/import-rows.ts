import { ASSUMED, IMPORT_COLUMNS } from '#shared/procedure-import.ts';
import type { DateReading } from '#shared/import-file.ts';
import type { AssumedColumn, ImportColumn } from '#shared/procedure-import.ts';
import type { ImportProblem } from '#shared/procedure-import-output.ts';
import { ProcedureEntryInput } from '#shared/procedure-entry-input.ts';
import {
  PROCEDURE_DATE_REQUIRED,
  PROCEDURE_REQUIRED,
  SUPERVISOR_REQUIRED,
} from '#shared/procedures.ts';
import type { ProcedureEntry } from '#shared/procedure-output.ts';
import { isBlank, plainText } from '#shared/text.ts';
import { asStored, identifiersIn, problemOfDate } from '#server/procedures/rules/entries.ts';
import {
  readAttempts,
  readGuided,
  readLevel,
  readPatient,
  readSimulated,
  readSuccess,
} from '#server/procedures/rules/import-cells.ts';
import { readDate, readingOf } from '#server/documents/read-dates.ts';
import type { ImportHeads } from '#server/procedures/rules/import-heads.ts';
import type { ReadProcedure } from '#server/procedures/rules/import-procedures.ts';

const UNREADABLE: Partial<Record<ImportColumn, string>> = {
  date: 'Please write the date as YYYY-MM-DD',
  procedure: 'This procedure is not in the list. Please use one of its names',
  patient: 'Please write Adult, Pediatric, Infant or Neonate',
  level: 'Please write Observed only, Performed with assistance or Performed independently',
  simulated: 'Please write yes or no',
  success: 'Please write yes or no, or leave it empty',
  ultrasound: 'Please write yes or no',
};
const UNSURE_DATE =
  'This date can be read in two ways, and the file writes both. Please write it as YYYY-MM-DD';
const TOO_MANY_CELLS =
  'This row has more cells than the first line. Text that holds a separator must stand in quotation marks.';
const LONGEST_VALUE = 60;
/** What is quoted of them could name a patient. */
const NEVER_QUOTED: readonly ImportColumn[] = [
  'patient',
  'supervisor',
  'site',
  'complications',
  'notes',
];

/** By the field of an entry where the column is called otherwise. */
const COLUMN_OF_FIELD: Record<string, ImportColumn> = {
  isSimulated: 'simulated',
  isSuccessful: 'success',
  isUltrasoundGuided: 'ultrasound',
};

const TEXTS = ['supervisor', 'site', 'complications', 'notes'] as const;
/** What a text holds that could identify a person; null when nothing. */
type Identifies = (text: string) => string | null;

export type ImportRecord = { line: number; cells: readonly string[] };
export type ReadRow = { line: number; entry: ProcedureEntry };
export type ReadRows = {
  good: ReadRow[];
  problems: ImportProblem[];
  badRows: number;
  dateReading: DateReading;
  assumed: Record<AssumedColumn, number>;
};

type Cells = Record<ImportColumn, string>;
type Draft = {
  values: Record<string, unknown>;
  wrong: Map<ImportColumn, string>;
  assumed: AssumedColumn[];
};

type Reading = {
  now: Date;
  /** Makes of a cell what its writer meant. */
  clean: (cell: string) => string;
  readProcedure: ReadProcedure;
};

export function readRows(
  records: readonly ImportRecord[],
  heads: ImportHeads & { count: number },
  { now, clean, readProcedure }: Reading,
): ReadRows {
  const dates = heads.places.date ?? -1;
  const dateReading = readingOf(records.map(({ cells }) => cells[dates] ?? ''));
  const read: ReadRows = {
    good: [],
    problems: [],
    badRows: 0,
    dateReading,
    assumed: { patient: 0, level: 0 },
  };
  const identifies = createIdentifies();
  for (const record of records) {
    const cells = cellsOf(record, heads.places, clean);
    const draft = draftOf(cells, dateReading, readProcedure);
    const entry = entryOf(draft, now, identifies);
    const wrong = isTooLong(record, heads.count) ? TOO_MANY_CELLS : null;
    if (entry && !wrong) {
      read.good.push({ line: record.line, entry });
      for (const column of draft.assumed) read.assumed[column] += 1;
      continue;
    }
    read.badRows += 1;
    read.problems.push(
      ...(wrong ? [rowProblem(record, wrong)] : shownProblems(record, cells, draft)),
    );
  }
  return read;
}

function isTooLong({ cells }: ImportRecord, columns: number): boolean {
  return cells.slice(columns).some((cell) => !isBlank(cell));
}

function cellsOf(
  { cells }: ImportRecord,
  places: ImportHeads['places'],
  clean: (cell: string) => string,
): Cells {
  const entries = IMPORT_COLUMNS.map((column) => {
    const text = cells[places[column] ?? -1] ?? '';
    return [column, isBlank(text) ? '' : clean(text).normalize('NFC')] as const;
  });
  return Object.fromEntries(entries) as Cells;
}

function draftOf(cells: Cells, dateReading: DateReading, readProcedure: ReadProcedure): Draft {
  const wrong: Draft['wrong'] = new Map();
  const assumed: AssumedColumn[] = [];
  function read<Value>(column: ImportColumn, reader: (text: string) => Value, empty: Value): Value {
    if (cells[column] === '') return empty;
    const value = reader(cells[column]);
    if (value === null || value === undefined) wrong.set(column, UNREADABLE[column] ?? '');
    return value;
  }
  const date = dateOf(cells.date, dateReading, wrong);
  const named = cells.procedure === '' ? null : readProcedure(cells.procedure, date);
  if (!named)
    wrong.set(
      'procedure',
      cells.procedure === '' ? PROCEDURE_REQUIRED : (UNREADABLE.procedure ?? ''),
    );
  if (cells.supervisor === '') wrong.set('supervisor', SUPERVISOR_REQUIRED);
  const patient = read('patient', readPatient, named?.patient ?? null);
  const level = read('level', readLevel, null);
  if (patient === null && cells.patient === '') assumed.push('patient');
  if (level === null && cells.level === '') assumed.push('level');
  const values = {
    date,
    procedure: named?.procedure,
    patient: patient ?? ASSUMED.patient,
    level: level ?? ASSUMED.level,
    supervisor: cells.supervisor,
    isSimulated: read('simulated', readSimulated, false) ?? false,
    attempts: cells.attempts === '' ? 1 : readAttempts(cells.attempts),
    isSuccessful: cells.success === '' ? null : readSuccess(cells.success),
    isUltrasoundGuided: read('ultrasound', readGuided, false) ?? false,
    site: cells.site,
    complications: cells.complications,
    notes: cells.notes,
  };
  if (values.isSuccessful === undefined) wrong.set('success', UNREADABLE.success ?? '');
  return { values, wrong, assumed };
}

function dateOf(cell: string, reading: DateReading, wrong: Draft['wrong']): string | undefined {
  const found = cell === '' ? null : readDate(cell, reading);
  if (found && found !== 'unsure') return found.date;
  const unreadable = cell === '' ? PROCEDURE_DATE_REQUIRED : (UNREADABLE.date ?? '');
  wrong.set('date', found === 'unsure' ? UNSURE_DATE : unreadable);
  return undefined;
}

/** Null when something is wrong; then the draft says what. */
function entryOf(
  { values, wrong }: Draft,
  now: Date,
  identifies: Identifies,
): ProcedureEntry | null {
  const checked = ProcedureEntryInput.safeParse(values);
  const problems = checked.success
    ? problemsOf(checked.data, now, identifies)
    : checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  for (const [field, message] of problems) {
    const column = columnOf(field);
    if (column && !wrong.has(column)) wrong.set(column, message);
  }
  return checked.success && wrong.size === 0 ? asStored(checked.data) : null;
}

/** As `problemsOf` of a form's entry, with each text looked at once: thousands of rows have the same site. */
function problemsOf(entry: ProcedureEntry, now: Date, identifies: Identifies): [string, string][] {
  const found = [
    ['date', problemOfDate(entry.date, now)],
    ...TEXTS.map((field) => [field, identifies(entry[field])] as const),
  ] as const;
  return found.flatMap(([field, problem]) => (problem ? [[field, problem]] : []));
}

function createIdentifies(): Identifies {
  const seen = new Map<string, string | null>([['', null]]);
  return (text) => {
    const before = seen.get(text);
    if (before !== undefined) return before;
    const problem = identifiersIn({ text })['text'] ?? null;
    seen.set(text, problem);
    return problem;
  };
}

function columnOf(field: string): ImportColumn | undefined {
  const name = COLUMN_OF_FIELD[field] ?? field;
  return IMPORT_COLUMNS.find((column) => column === name);
}

function shownProblems({ line }: ImportRecord, cells: Cells, { wrong }: Draft): ImportProblem[] {
  return IMPORT_COLUMNS.filter((column) => wrong.has(column)).map((column) => ({
    line,
    column,
    value: NEVER_QUOTED.includes(column) ? '' : shortened(cells[column]),
    message: wrong.get(column) ?? '',
  }));
}

function rowProblem({ line }: ImportRecord, message: string): ImportProblem {
  return { line, column: null, value: '', message };
}

function shortened(cell: string): string {
  const text = plainText(cell).replace(/\s+/g, ' ').trim();
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1).toWellFormed()}…` : text;
}
