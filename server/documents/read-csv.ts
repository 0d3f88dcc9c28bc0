import { CsvError, parse } from 'csv-parse/sync';

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];
/** `line` is where it begins, from 1. Cells are as they stand there. */
type CsvRecord = { line: number; cells: string[] };

export type CsvLimits = { records: number; columns: number };
export type Csv = { delimiter: Delimiter; heads: string[]; records: CsvRecord[] };
/** Why a file is no table: a sentence. */
export type CsvProblem = { problem: string };

/** In characters. Whatever is longer is no row but a file whose quotation marks do not fit. */
const LONGEST_RECORD = 100_000;
const LONGEST_HEAD = 20_000;
const READING = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: '\n',
  max_record_size: LONGEST_RECORD,
} as const;

class TooLarge extends Error {}

/**
 * Reads a table whose first line names its columns, split where `likeness` finds the most names it knows. It takes seconds
 * with the worst files there are: call it in a thread.
 */
export function readCsv(
  text: string,
  limits: CsvLimits,
  likeness: (heads: readonly string[]) => number,
): Csv | CsvProblem {
  const lines = text.replace(/\r\n?/g, '\n');
  const hint = /^\s*"?sep=([,;\t])"?[ \t]*\n/i.exec(lines);
  const table = hint ? lines.slice(hint[0].length) : lines;
  const before = hint ? hint[0].split('\n').length - 1 : 0;
  const delimiter = (hint?.[1] as Delimiter | undefined) ?? delimiterOf(table, likeness);
  const records: CsvRecord[] = [];
  let end = 0;
  try {
    parse(table, {
      ...READING,
      delimiter,
      on_record: (cells: string[], { lines: last }) => {
        const line = before + last - cells.reduce((sum, cell) => sum + breaks(cell), 0);
        end = last;
        if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells });
        if (cells.length > limits.columns) throw new TooLarge(tooMany('columns', limits.columns));
        if (records.length > limits.records + 1)
          throw new TooLarge(tooMany('rows', limits.records));
        return null;
      },
    });
  } catch (error) {
    return { problem: sentenceOf(error, before + nextLine(table, end)) };
  }
  const [head, ...rest] = records;
  return { delimiter, heads: head?.cells ?? [], records: rest };
}

function breaks(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}

/** The first line after `end` lines that is not empty, from 1. */
function nextLine(text: string, end: number): number {
  const after = text.split('\n').slice(end);
  const empty = after.findIndex((line) => line.trim() !== '');
  return end + 1 + Math.max(0, empty);
}

function delimiterOf(table: string, likeness: (heads: readonly string[]) => number): Delimiter {
  const first = table.slice(0, LONGEST_HEAD).trimStart();
  const scored = DELIMITERS.map((delimiter) => {
    const heads = headsOf(first, delimiter);
    return { delimiter, score: likeness(heads) * LONGEST_HEAD + heads.length };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

function headsOf(text: string, delimiter: Delimiter): string[] {
  try {
    return parse(text, { ...READING, delimiter, to: 1 })[0] ?? [];
  } catch {
    return [];
  }
}

function tooMany(what: string, limit: number): string {
  return `This file has more than ${limit.toLocaleString('en-US')} ${what}. Please split it.`;
}

function sentenceOf(error: unknown, line: number): string {
  if (error instanceof TooLarge) return error.message;
  if (!(error instanceof CsvError)) throw error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return `A quotation mark in line ${line} is never closed. Please close it, or take it out.`;
  }
  return `Line ${line} is too long to be one row. Perhaps a quotation mark in it is never closed.`;
}
