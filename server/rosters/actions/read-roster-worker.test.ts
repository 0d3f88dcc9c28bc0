import { expect, test } from 'vitest';
import { MAX_IMPORT_ROWS } from '#shared/import-file.ts';
import { readRosterFile } from '#server/rosters/actions/read-roster-worker.ts';

const NOW = new Date('2026-07-01T12:00:00Z');

function read(text: string | Buffer) {
  const found = readRosterFile({ bytes: Buffer.from(text), now: NOW });
  return 'problem' in found ? { ...found, lines: [] } : { problem: null, ...found };
}
const line = (text: string, head = 'Name,Email,Role,Program,Year,Start,Level') =>
  read(`${head}\n${text}\n`).lines[0];
const problems = (text: string) => read(text).lines.map((row) => [row.line, row.problem]);

test('a row says who a person is and where that person stands', () => {
  expect(line('Ruth Adeyemi,R.Adeyemi@umc.example,Resident,Emergency,PGY-2,7/1/2025,')).toEqual({
    line: 2,
    name: 'Ruth Adeyemi',
    email: 'r.adeyemi@umc.example',
    role: 'trainee',
    program: 'Emergency',
    year: 2,
    start: '2025-07-01',
    level: 'resident',
    problem: null,
  });
});

test('only the address is needed; what is left empty says nothing', () => {
  expect(line('a@umc.example', 'E-mail')).toMatchObject({
    name: '',
    role: null,
    program: '',
    year: null,
    start: null,
    level: null,
    problem: null,
  });
  expect(read('Name,Year\nA,1\n').problem).toBe(
    'This column is missing: Email. The first line of the file must name it.',
  );
});

test('heads may be called as residency systems do, and other columns are named', () => {
  const found = read(
    'Last Name;First Name;Email Address;PGY Level;Locker;Start Date\nAdeyemi;Ruth;r@umc.example;R3;17;2024-07-01\n',
  );
  expect(found).toMatchObject({ delimiter: ';', ignoredColumns: ['Locker'] });
  expect(found.lines[0]).toMatchObject({ name: 'Ruth Adeyemi', year: 3, start: '2024-07-01' });
});

test.each([
  ['"Adeyemi, Ruth",a@x.example,,,,,', { name: 'Ruth Adeyemi' }],
  ['"Ruth Adeyemi, MD",a@x.example,,,,,', { name: 'Ruth Adeyemi, MD' }],
  ['R,Ruth <A@x.example>,,,,,', { email: 'a@x.example' }],
  ['R,a@x.example,Faculty,,,,', { role: 'attending', level: null }],
  ['R,a@x.example,Coordinator,,,,', { role: 'administrator' }],
  ['R,a@x.example,Fellow,,,,', { role: 'trainee', level: 'fellow' }],
  ['R,a@x.example,,,,,PGY-2', { year: 2, level: null }],
  ['R,a@x.example,,,2nd year,,Fellow', { year: 2, level: 'fellow' }],
])('%s is read as it is meant', (text, said) => {
  expect(line(text)).toMatchObject({ ...said, problem: null });
});

test.each([
  ['R,,,,,,', 'The address is missing. Write one, or take the row out.'],
  ['R,r.umc.example,,,,,', 'This is no email address. Please look for a typing error.'],
  ['R,a@x.example,Boss,,,,', 'Please write Trainee, Attending or Administrator as the role.'],
  [
    'R,a@x.example,System admin,,,,',
    'Nobody becomes a system administrator by a roster. Please write another role.',
  ],
  ['R,a@x.example,,,14,,', 'Please write the year as a number from 1 to 10.'],
  ['R,a@x.example,,,2026,,', 'Please write the year as a number from 1 to 10.'],
  ['R,a@x.example,,,,soon,', 'Please write the start of training as YYYY-MM-DD.'],
  ['R,a@x.example,,,,1955-07-01,', 'Start of training: The year must be 1990 or later.'],
  [
    'R,a@x.example,,,,,Chief',
    'Please write Fellow, Resident, Medical student or Nursing student as the level.',
  ],
])('what cannot be read says what to write instead: %s', (text, problem) => {
  expect(line(text)?.problem).toBe(problem);
});

test('one mailbox is one person: the same row twice is taken once, a contradiction not at all', () => {
  const twice = 'Email,Year\na@x.example,1\nA@X.example,1\nb@x.example,2\nb+er@x.example,2\n';
  expect(problems(twice)).toEqual([
    [2, null],
    [3, 'Row 2 says the same and is taken. Take this one out.'],
    [4, 'Row 5 is for the same mailbox and says something else. Keep one of them.'],
    [5, 'Row 4 is for the same mailbox and says something else. Keep one of them.'],
  ]);
});

test('other encodings are read', () => {
  const text = 'Name,Email\nZoë Müller,z@x.example\n';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  for (const [encoding, bytes] of [
    ['UTF-8', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', utf16],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ] as const) {
    const found = read(bytes);
    expect(found).toMatchObject({ encoding });
    expect(found.lines[0]?.name).toBe('Zoë Müller');
  }
});

test.each([
  ['', 'This file is empty.'],
  ['Email\n', 'This file has no rows below its first line.'],
  ['PK\u0003\u0004', 'This is an Excel file. Please save it as CSV.'],
  [
    `Email\n${'a@x.example\n'.repeat(MAX_IMPORT_ROWS + 1)}`,
    'This file has more than 20,000 rows. Please split it.',
  ],
])('a file that is no roster says why: %#', (text, problem) => {
  expect(read(text).problem).toBe(problem);
});
