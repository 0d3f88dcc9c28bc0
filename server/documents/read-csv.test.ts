import { expect, test } from 'vitest';
import { readCsv } from '#server/documents/read-csv.ts';
import { processorMs } from '#test/effort.ts';

const LIMITS = { records: 5, columns: 4 };
const KNOWN = ['date', 'procedure'];
const likeness = (heads: readonly string[]) =>
  heads.filter((head) => KNOWN.includes(head.toLowerCase())).length;
const read = (text: string) => readCsv(text, LIMITS, likeness);

test.each([
  ['commas', 'Date,Procedure\n1,LP\n', ','],
  ['semicolons', 'Date;Procedure\r\n1;LP\r\n', ';'],
  ['tabs', 'Date\tProcedure\r1\tLP', '\t'],
  ['semicolons with commas in the heads', 'Date;Procedure;a,b,c,d\n1;LP;x\n', ';'],
  ['what the first line says, as Excel writes it', 'sep=;\nDate;Procedure\n1;LP\n', ';'],
])('cells parted by %s are told apart', (_, text, delimiter) => {
  const csv = read(text);
  expect(csv).toMatchObject({ delimiter });
  expect('records' in csv && csv.records[0]?.cells.slice(0, 2)).toEqual(['1', 'LP']);
});

test('a row is named by the line it begins in, whatever lines its cells have', () => {
  const csv = read('Date,Procedure\r\n\r\n1,"two\r\nlines"\r\n,\r\n2,LP\r\n');
  expect(csv).toMatchObject({
    records: [
      { line: 3, cells: ['1', 'two\nlines'] },
      { line: 6, cells: ['2', 'LP'] },
    ],
  });
});

test('a quotation mark in the middle of a text is one', () => {
  expect(read('Date,Procedure\n1,5" needle\n2,"said ""yes"""\n')).toMatchObject({
    records: [{ cells: ['1', '5" needle'] }, { cells: ['2', 'said "yes"'] }],
  });
});

test.each([
  [
    'Date,Procedure\n1,LP\n\n2,"LP\n3,LP\n',
    'A quotation mark in line 4 is never closed. Please close it, or take it out.',
  ],
  [
    `Date,Procedure\n1,${'a'.repeat(200_000)}\n`,
    'Line 2 is too long to be one row. Perhaps a quotation mark in it is never closed.',
  ],
  [`Date,Procedure\n${'1,LP\n'.repeat(6)}`, 'This file has more than 5 rows. Please split it.'],
  ['Date,Procedure,a,b,c\n1,LP\n', 'This file has more than 4 columns. Please split it.'],
])('what is no table says where and why: %#', (text, problem) => {
  expect(read(text)).toEqual({ problem });
});

test('as many rows as are allowed are read', () => {
  expect(read(`Date,Procedure\n${'1,LP\n'.repeat(5)}\n,\n`)).toMatchObject({
    records: Array.from({ length: 5 }, () => ({ cells: ['1', 'LP'] })),
  });
});

const MIB = 1024 * 1024;
test.each([
  ['commas', `Date,Procedure\n${','.repeat(4 * MIB)}`],
  ['quotation marks', `Date,Procedure\n${'"'.repeat(4 * MIB)}`],
  ['quoted commas', `Date,Procedure\n${'",'.repeat(2 * MIB)}`],
  ['one cell', 'a'.repeat(4 * MIB)],
  ['short lines', 'Date,Procedure\n1,2\n'.repeat(MIB / 4)],
])('4 MiB of %s are refused at once', (_, text) => {
  const limits = { records: 20_000, columns: 100 };
  const spent = processorMs(() =>
    expect(readCsv(text, limits, likeness)).toHaveProperty('problem'),
  );
  expect(spent).toBeLessThan(3000);
});
