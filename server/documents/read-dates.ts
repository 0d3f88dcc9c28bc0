import type { DateReading } from '#shared/import-file.ts';
import { isShiftDate, MONTHS } from '#shared/shift-date.ts';

const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3).toLowerCase());
/** A year of two digits is of this century: nobody's log is older. */
const CENTURY = 2000;

type Parts = { year: number; month: number; day: number };
/** What stands in a cell: a day, none, or two numbers of which either may be the month. */
type Written = Parts | { first: number; second: number; year: number } | null;

/** Null: no calendar has it. */
function dateOf({ year, month, day }: Parts): { date: string } | null {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isShiftDate(date) ? { date } : null;
}

const partsOf = (year: number, month: number, day: number): Parts => ({ year, month, day });

function yearOf(digits: string): number {
  return digits.length === 2 ? CENTURY + Number(digits) : Number(digits);
}

function monthOf(name: string): number {
  return SHORT_MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** Without the time of day and the weekday, which exports like to add. */
function plainDay(cell: string): string {
  return cell
    .trim()
    .replace(
      /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)? ?([ap]\.?m\.?)?( ?(z|utc|[+-]\d{2}:?\d{2}))?$/i,
      '',
    )
    .replace(/^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\.?,? +/i, '');
}

function written(cell: string): Written {
  const text = plainDay(cell);
  let match =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (match) return partsOf(Number(match[1]), Number(match[2]), Number(match[3]));
  match = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)$/.exec(text);
  if (match) return partsOf(yearOf(match[3] ?? ''), Number(match[2]), Number(match[1]));
  match = /^(\d{1,2})[ -]?([a-z]{3,9})\.?,?[ -]?(\d{4}|\d\d)$/i.exec(text);
  if (match) return partsOf(yearOf(match[3] ?? ''), monthOf(match[2] ?? ''), Number(match[1]));
  match = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/i.exec(text);
  if (match) return partsOf(Number(match[3]), monthOf(match[1] ?? ''), Number(match[2]));
  match = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d\d)$/.exec(text);
  if (!match) return null;
  return { first: Number(match[1]), second: Number(match[3]), year: yearOf(match[4] ?? '') };
}

const isMonth = (value: number) => value >= 1 && value <= 12;

/** What a file's own days tell of how it writes them. */
export function readingOf(cells: Iterable<string>): DateReading {
  const told = { month_first: false, day_first: false, open: false };
  for (const cell of cells) {
    const found = written(cell);
    if (!found || 'month' in found || found.first === found.second) continue;
    if (isMonth(found.first) && isMonth(found.second)) told.open = true;
    else if (isMonth(found.first)) told.month_first = true;
    else if (isMonth(found.second)) told.day_first = true;
  }
  if (told.month_first && told.day_first) return 'mixed';
  if (told.month_first) return 'month_first';
  if (told.day_first) return 'day_first';
  return told.open ? 'assumed_month_first' : 'plain';
}

function readParts(cell: string, reading: DateReading): Parts | 'unsure' | null {
  const found = written(cell);
  if (!found || 'month' in found) return found;
  const { first, second, year } = found;
  const isOpen = first !== second && isMonth(first) && isMonth(second);
  if (reading === 'mixed' && isOpen) return 'unsure';
  const isDayFirst = isOpen ? reading === 'day_first' : !isMonth(first);
  return isDayFirst ? partsOf(year, second, first) : partsOf(year, first, second);
}

/** `unsure`: in a file that has both orders, this could be either. Null: no date. */
export function readDate(cell: string, reading: DateReading): { date: string } | 'unsure' | null {
  const found = readParts(cell, reading);
  return found === null || found === 'unsure' ? found : dateOf(found);
}

const LONGEST_MONTH = 31;

/** "February 31": a day that is written as one, and that its month does not have; else null. */
export function missingDay(cell: string, reading: DateReading): string | null {
  const found = readParts(cell, reading);
  if (found === null || found === 'unsure' || dateOf(found)) return null;
  const { year, month, day } = found;
  if (!isMonth(month) || day < 1 || day > LONGEST_MONTH) return null;
  const isOfLeapYears = month === 2 && day === 29;
  return `${MONTHS[month - 1]} ${day}${isOfLeapYears ? `, ${year}` : ''}`;
}
