import { Email } from '#shared/fields.ts';
import type { DateReading } from '#shared/import-file.ts';
import { MAX_DISPLAY_NAME_LENGTH, trainingYearProblem } from '#shared/people.ts';
import { MAX_PROGRAM_NAME_LENGTH, MOST_YEARS } from '#shared/programs.ts';
import type { RosterLine } from '#shared/rosters.ts';
import { isBlank } from '#shared/text.ts';
import { readDate, readingOf } from '#server/documents/read-dates.ts';
import {
  readAddress,
  readLevel,
  readName,
  readRole,
  readYear,
} from '#server/rosters/rules/cells.ts';
import type { FileColumn, RosterHeads } from '#server/rosters/rules/heads.ts';
import { mailboxOf } from '#shared/mailbox.ts';

type RosterRecord = { line: number; cells: readonly string[] };
type Cells = Record<FileColumn, string>;

const LONGEST_ADDRESS = 254;
const NO_ADDRESS = 'The address is missing. Write one, or take the row out.';
const WRONG_ADDRESS = 'This is no email address. Please look for a typing error.';
const WRONG_ROLE = 'Please write Trainee, Attending or Administrator as the role.';
const ABOVE_ROLE = 'Nobody becomes a system administrator by a roster. Please write another role.';
const WRONG_YEAR = `Please write the year as a number from 1 to ${MOST_YEARS}.`;
const WRONG_START = 'Please write the start of training as YYYY-MM-DD.';
const UNSURE_START =
  'This start of training can be read in two ways, and the file writes both. Please write it as YYYY-MM-DD.';
const WRONG_LEVEL =
  'Please write Fellow, Resident, Medical student or Nursing student as the level.';
const LONG_NAME = `A name can have at most ${MAX_DISPLAY_NAME_LENGTH} characters.`;
const LONG_PROGRAM = `The name of a program can have at most ${MAX_PROGRAM_NAME_LENGTH} characters.`;
const TOO_MANY_CELLS =
  'This row has more cells than the first line. Text that holds a separator must stand in quotation marks.';

/** `clean` makes of a cell what its writer meant. */
export function readRoster(
  records: readonly RosterRecord[],
  heads: RosterHeads & { count: number },
  now: Date,
  clean: (cell: string) => string,
): { lines: RosterLine[]; dateReading: DateReading } {
  const starts = heads.places.start ?? -1;
  const dateReading = readingOf(records.map(({ cells }) => cells[starts] ?? ''));
  const lines = records.map((record) => {
    const cell = (column: FileColumn) => {
      const text = record.cells[heads.places[column] ?? -1] ?? '';
      return isBlank(text) ? '' : clean(text).normalize('NFC').replace(/\s+/g, ' ').trim();
    };
    const isTooLong = record.cells.slice(heads.count).some((text) => !isBlank(text));
    const first = [cell('first'), cell('last')].filter((part) => part !== '').join(' ');
    const cells: Cells = {
      name: readName(cell('name')) || first,
      first: '',
      last: '',
      email: readAddress(cell('email')),
      role: cell('role'),
      program: cell('program'),
      year: cell('year'),
      start: cell('start'),
      level: cell('level'),
    };
    return lineOf(record.line, cells, { dateReading, now, isTooLong });
  });
  return { lines: marked(lines), dateReading };
}

type Reading = { dateReading: DateReading; now: Date; isTooLong: boolean };

function lineOf(line: number, cells: Cells, { dateReading, now, isTooLong }: Reading): RosterLine {
  const problems: string[] = [];
  function read<Value>(text: string, value: Value | null, problem: string): Value | null {
    if (text !== '' && value === null) problems.push(problem);
    return text === '' ? null : value;
  }
  const address = Email.safeParse(cells.email);
  if (!address.success) problems.push(cells.email === '' ? NO_ADDRESS : WRONG_ADDRESS);
  const role = read(cells.role, readRole(cells.role), WRONG_ROLE);
  if (role === 'above') problems.push(ABOVE_ROLE);
  // "PGY-2" in a column of levels is a year.
  const yearInLevel = cells.year === '' && readLevel(cells.level) === null;
  const yearCell = yearInLevel && readYear(cells.level) !== null ? cells.level : cells.year;
  const levelCell = yearCell === cells.level ? '' : cells.level;
  const year = read(yearCell, readYear(yearCell), WRONG_YEAR);
  const level = read(levelCell, readLevel(levelCell), WRONG_LEVEL);
  const start = startOf(cells.start, dateReading, now, problems);
  if (cells.name.length > MAX_DISPLAY_NAME_LENGTH) problems.push(LONG_NAME);
  if (cells.program.length > MAX_PROGRAM_NAME_LENGTH) problems.push(LONG_PROGRAM);
  if (isTooLong) problems.push(TOO_MANY_CELLS);
  return {
    line,
    email: address.success ? address.data : cells.email.slice(0, LONGEST_ADDRESS).toWellFormed(),
    name: cells.name.slice(0, MAX_DISPLAY_NAME_LENGTH).toWellFormed(),
    role: role === 'above' ? null : role,
    program: cells.program.slice(0, MAX_PROGRAM_NAME_LENGTH).toWellFormed(),
    year,
    start,
    level: level ?? (role === 'trainee' ? readLevel(cells.role) : null),
    problem: problems.length === 0 ? null : problems.join(' '),
  };
}

function startOf(cell: string, reading: DateReading, now: Date, problems: string[]): string | null {
  if (cell === '') return null;
  const found = readDate(cell, reading);
  if (!found || found === 'unsure') {
    problems.push(found ? UNSURE_START : WRONG_START);
    return null;
  }
  const problem = trainingYearProblem(Number(found.date.slice(0, 4)), now.getUTCFullYear());
  if (problem) problems.push(`Start of training: ${problem}.`);
  return problem ? null : found.date;
}

/** One mailbox is one person, whatever its spelling: rows that say the same are taken once, others not at all. */
function marked(lines: readonly RosterLine[]): RosterLine[] {
  const byMailbox = Map.groupBy(
    lines.filter(({ email }) => Email.safeParse(email).success),
    ({ email }) => mailboxOf(email),
  );
  const problems = new Map<number, string>();
  for (const same of byMailbox.values()) {
    const [first, ...others] = same;
    if (!first || others.length === 0) continue;
    const isOne = others.every((other) => saidBy(other) === saidBy(first));
    const rows = same.map(({ line }) => line);
    for (const { line } of isOne ? others : same) {
      const also = rows.filter((row) => row !== line);
      problems.set(line, isOne ? repeated(first.line) : contradicting(also));
    }
  }
  return lines.map((line) => {
    const found = [line.problem, problems.get(line.line)].filter((problem) => problem);
    return { ...line, problem: found.length === 0 ? null : found.join(' ') };
  });
}

function saidBy({ email, name, role, program, year, start, level }: RosterLine): string {
  return JSON.stringify([email, name, role, program.toLowerCase(), year, start, level]);
}

function repeated(line: number): string {
  return `Row ${line} says the same and is taken. Take this one out.`;
}

function contradicting(rows: readonly number[]): string {
  const others = rows.slice(0, 5).join(', ');
  return rows.length === 1
    ? `Row ${others} is for the same mailbox and says something else. Keep one of them.`
    : `Rows ${others} are for the same mailbox and say something else. Keep one of them.`;
}
