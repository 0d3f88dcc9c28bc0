import { expect, test } from 'vitest';
import { MOST_RESULTS } from '#shared/evidence.ts';
import { readEvidenceFile } from '#server/evidence/actions/read-evidence-worker.ts';
import type { EvidenceGiven } from '#server/evidence/actions/read-evidence-worker.ts';
import { guessMapping } from '#server/evidence/rules/mapping.ts';
import { EVIDENCE_HEAD } from '#test/evidence.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const RUTH = { id: 'ruth', name: 'Ruth Adeyemi', email: 'ruth@umc.example', isActive: true };
const SAM = { id: 'sam', name: 'Sam Ortiz', email: 'sam@umc.example', isActive: true };

function read(text: string, values: Partial<EvidenceGiven> = {}) {
  const given = { file: 'results.csv', mapping: null, people: [RUTH, SAM], now: NOW, ...values };
  return readEvidenceFile({ bytes: Buffer.from(text), ...given });
}
function found(text: string, values: Partial<EvidenceGiven> = {}) {
  const all = read(text, values);
  if ('problem' in all) throw new Error(all.problem);
  const results = all.parts.flatMap((part) => JSON.parse(part) as Record<string, unknown>[]);
  return { ...all, results };
}
const row = (cells: string) => found(`${EVIDENCE_HEAD}${cells}\n`);
const messages = (text: string) =>
  found(`${EVIDENCE_HEAD}${text}`).refusals.map(({ line, message }) => [line, message]);

test('a row is a result of a trainee', () => {
  const { results, refused, lacks } = row('ruth@umc.example,2/24/2026,ITE,ABEM 2026,78,of 100');
  expect([refused, lacks]).toEqual([0, null]);
  expect(results).toEqual([
    {
      line: 2,
      traineeId: 'ruth',
      kind: 'exam',
      on: '2026-02-24',
      title: 'ABEM 2026',
      own: '',
      value: '78',
      scale: 'of 100',
    },
  ]);
});

test('each column with results is a result of its own; an empty cell is none', () => {
  const text = 'Name,Score,Percentile\n"Adeyemi, Ruth",78,64\nSam Ortiz,71,\nRuth Adeyemi,,\n';
  const { mapping } = found(text);
  const told = (title: string) => ({ column: null, text: title });
  const said = { ...mapping, kind: told('exam'), on: told('2026-02-24'), title: told('ITE 2026') };
  const { results, refusals } = found(text, { mapping: said });
  expect(results.map(({ traineeId, title, value }) => [traineeId, title, value])).toEqual([
    ['ruth', 'ITE 2026 · Score', '78'],
    ['ruth', 'ITE 2026 · Percentile', '64'],
    ['sam', 'ITE 2026 · Score', '71'],
  ]);
  expect(refusals).toEqual([
    { line: 4, who: 'Ruth Adeyemi', message: 'There is no result in this row.' },
  ]);
});

test.each([
  [
    'nobody@umc.example,2026-02-24,exam,A,1,',
    'No trainee here has this email address. Look for a typing error, or let the person join first.',
  ],
  ['sam@umc.example,2026-13-24,exam,A,1,', 'Please write the day as YYYY-MM-DD.'],
  ['sam@umc.example,02/31/2026,exam,A,1,', 'There is no February 31.'],
  ['sam@umc.example,2027-02-24,exam,A,1,', 'This day has not come yet.'],
  ['sam@umc.example,1989-12-31,exam,A,1,', 'Results count from 1990-01-01 on.'],
  [
    'sam@umc.example,2026-02-24,birthday,A,1,',
    'Please write Exam, 360, Simulation, Attendance or Other as the kind.',
  ],
  ['sam@umc.example,2026-02-24,exam,A,,', 'There is no result in this row.'],
  [
    `sam@umc.example,2026-02-24,exam,A,${'9'.repeat(61)},`,
    'A result can have at most 60 characters.',
  ],
  [
    `sam@umc.example,2026-02-24,exam,${'A'.repeat(121)},1,`,
    'What it is the result of can have at most 120 characters.',
  ],
  [
    'sam@umc.example,2026-02-24,exam,A,1,,more',
    'This row has more cells than the first line. Text that holds a separator must stand in quotation marks.',
  ],
])('what cannot be taken says what to write instead: %s', (text, message) => {
  expect(messages(`${text}\n`)).toEqual([[2, message]]);
});

test.each(['MRN 4839201,1,', 'A,MRN 4839201,', 'A,1,MRN 4839201'])(
  'a patient’s identifier is no result, nor its title or scale: %s',
  (cells) => {
    const [[line, message] = []] = messages(`sam@umc.example,2026-02-24,sim,${cells}\n`);
    expect(line).toBe(2);
    expect(message).toMatch(/record number/i);
  },
);

test('the same twice is taken once, a contradiction not at all', () => {
  const one = (value: string) => `sam@umc.example,2026-02-24,exam,A,${value},\n`;
  const same = found(`${EVIDENCE_HEAD}${one('1')}${one('1')}`);
  expect(same.results).toHaveLength(1);
  expect(same.refusals.map(({ message }) => message)).toEqual([
    'Row 2 says the same and is taken. Take this one out.',
  ]);
  const other = found(`${EVIDENCE_HEAD}${one('1')}${one('2')}`);
  expect(other.results).toEqual([]);
  expect(other.refused).toBe(2);
});

test('a cell that would be a formula, or has hidden signs, is read as it was meant', () => {
  expect(row("sam@umc.example,2026-02-24,exam,'=A\u200b,1,").results).toMatchObject([
    { title: '=A' },
  ]);
});

test('days are read in one order, also where hidden marks stand before them', () => {
  const { results, dateReading } = found(
    `${EVIDENCE_HEAD}ruth@umc.example,\u200e25/02/2026,sim,A,1,\nruth@umc.example,\u200e03/04/2026,sim,A,1,\n`,
  );
  expect(dateReading).toBe('day_first');
  expect(results.map(({ on }) => on)).toEqual(['2026-02-25', '2026-04-03']);
});

test('what is typed for the whole file is cleaned as a cell is; a day is a plain one', () => {
  const text = 'Email,Score\nruth@umc.example,7\n';
  const { mapping } = found(text);
  const told = (words: string) => ({ column: null, text: words });
  const said = { ...mapping, kind: told('simulation'), title: told('A\u200b  B\u0000') };
  expect(found(text, { mapping: { ...said, on: told('2026-02-24') } }).results).toMatchObject([
    { title: 'A B', on: '2026-02-24' },
  ]);
  expect(found(text, { mapping: { ...said, on: told('2/3/2026') } }).refused).toBe(1);
});

test('columns that are called alike, or not at all, are told apart in full', () => {
  const long = 'x'.repeat(90);
  const text = `Email,${long} one,${long} two,Score,Score,\nruth@umc.example,1,2,3,4,5\n`;
  const { mapping } = found(text);
  const told = (words: string) => ({ column: null, text: words });
  const said = { ...mapping, kind: told('multisource'), on: told('2026-02-24') };
  const { results } = found(text, { mapping: { ...said, results: [1, 2, 3, 4, 5] } });
  expect(results.map(({ title }) => title)).toEqual([
    `${long} one`,
    `${long} two`,
    'Score',
    'Score (2)',
    'Column 6',
  ]);
});

test('beside an address the first name says nothing', () => {
  const { mapping } = found('Email,First,Score\nruth@umc.example,Ruth,7\n');
  const told = (words: string) => ({ column: null, text: words });
  const said = { ...mapping, first: 1, kind: told('simulation'), on: told('2026-02-24') };
  expect(
    found('Email,First,Score\nruth@umc.example,Ruth,7\n', { mapping: said }).results,
  ).toHaveLength(1);
});

test('a file of too many results is refused before all of it is read', () => {
  const heads = Array.from({ length: 20 }, (_, at) => `Score ${at}`).join(',');
  const rows = Array.from({ length: 2000 }, () => `ruth@umc.example,${'7,'.repeat(19)}7\n`);
  const text = `Email,${heads}\n${rows.join('')}`;
  const mapping = guessMapping(['Email', ...heads.split(',')], '');
  const told = (words: string) => ({ column: null, text: words });
  const said = { ...mapping, kind: told('simulation'), on: told('2026-02-24') };
  expect(read(text, { mapping: said })).toEqual({
    problem: 'This file has more than 20,000 results. Please split it.',
  });
});

test('columns are shown with an example, and nothing is read before it is known where', () => {
  const { columns, lacks, results } = found('Who,What\n,\nsam@umc.example,7\n');
  expect(columns).toEqual([
    { head: 'Who', example: 'sam@umc.example' },
    { head: 'What', example: '7' },
  ]);
  expect(lacks).toBe('Please say which column names the trainee.');
  expect(results).toEqual([]);
});

test.each([
  ['', 'This file is empty.'],
  ['Email,Score\n', 'This file has no rows below its first line.'],
])('a file without rows says so: %#', (text, problem) => {
  expect(read(text)).toEqual({ problem });
});

test('20,000 rows with wrong addresses are told by the first, and counted', () => {
  const rows = Array.from(
    { length: MOST_RESULTS },
    (_, at) => `no.${at}@umc.example,2026-02-24,exam,A,1,\n`,
  );
  const { refused, refusals, results } = found(`${EVIDENCE_HEAD}${rows.join('')}`);
  expect([refused, refusals.length, results.length]).toEqual([MOST_RESULTS, 100, 0]);
});
