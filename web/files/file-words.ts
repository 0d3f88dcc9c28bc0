import { counted } from '#shared/count-words.ts';
import type { DateReading } from '#shared/import-file.ts';

type ReadFile = {
  name: string;
  rows: number;
  delimiter: string;
  encoding: string;
  dateReading: DateReading;
};

const DELIMITERS: Record<string, string> = { ';': 'semicolons', '\t': 'tabs' };

/** How it is written is said only where it is not as most are. */
export function fileWords({
  name,
  rows,
  delimiter,
  encoding,
}: Omit<ReadFile, 'dateReading'>): string {
  const how = [
    ...(delimiter === ',' ? [] : [`separated by ${DELIMITERS[delimiter] ?? delimiter}`]),
    ...(encoding === 'UTF-8' ? [] : [`its letters read as ${encoding}`]),
  ];
  return [`${name || 'Without a name'}: ${counted(rows, 'row')}`, ...how].join(', ');
}

/** Where the order of day and month is not sure. */
export function dateWords({ dateReading }: Pick<ReadFile, 'dateReading'>): string | null {
  if (dateReading === 'assumed_month_first') {
    return 'Days are read as month/day/year, and nothing in the file shows that it is so. If days come first, please write them as YYYY-MM-DD and choose the file again.';
  }
  return dateReading === 'mixed'
    ? 'Some days in this file are month/day/year, others day/month/year. Rows whose day could be either cannot be taken.'
    : null;
}
