import type { DateReading } from '#shared/import-file.ts';
import { isShiftDate } from '#shared/shift-date.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A year of two digits is of this century: nobody's log is older. */
const CENTURY = 2000;

/** What stands in a cell: a day, none, or two numbers of which either may be the month. */
type Written = { date: string } | { first: number; second: number; year: number } | null;

function dateOf(year: number, month: number, day: number): Written {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isShiftDate(date) ? { date } : null;
}

function yearOf(digits: string): number {
  return digits.length === 2 ? CENTURY + Number(digits) : Number(digits);
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
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
  if (match) return dateOf(Number(match[1]), Number(match[2]), Number(match[3]));
  match = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)$/.exec(text);
  if (match) return dateOf(yearOf(match[3] ?? ''), Number(match[2]), Number(match[1]));
  match = /^(\d{1,2})[ -]?([a-z]{3,9})\.?,?[ -]?(\d{4}|\d\d)$/i.exec(text);
  if (match) return dateOf(yearOf(match[3] ?? ''), monthOf(match[2] ?? ''), Number(match[1]));
  match = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/i.exec(text);
  if (match) return dateOf(Number(match[3]), monthOf(match[1] ?? ''), Number(match[2]));
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
    if (!found || 'date' in found || found.first === found.second) continue;
    if (isMonth(found.first) && isMonth(found.second)) told.open = true;
    else if (isMonth(found.first)) told.month_first = true;
    else if (isMonth(found.second)) told.day_first = true;
  }
  if (told.month_first && told.day_first) return 'mixed';
  if (told.month_first) return 'month_first';
  if (told.day_first) return 'day_first';
  return told.open ? 'assumed_month_first' : 'plain';
}

/** `unsure`: in a file that has both orders, this could be either. Null: no date. */
export function readDate(cell: string, reading: DateReading): { date: string } | 'unsure' | null {
  const found = written(cell);
  if (!found || 'date' in found) return found;
  const { first, second, year } = found;
  const isOpen = first !== second && isMonth(first) && isMonth(second);
  if (reading === 'mixed' && isOpen) return 'unsure';
  const isDayFirst = isOpen ? reading === 'day_first' : !isMonth(first);
  const day = isDayFirst ? dateOf(year, second, first) : dateOf(year, first, second);
  return day && 'date' in day ? day : null;
}
