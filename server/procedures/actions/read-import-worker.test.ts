import { expect, test } from 'vitest';
import { MAX_IMPORT_ROWS } from '#shared/import-file.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import { writeCsv } from '#server/documents/csv.ts';
import { readFile } from '#server/procedures/actions/read-import-worker.ts';
import { unpackRow } from '#server/procedures/rules/import-packed.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const OWNER = '01900000-0000-7000-8000-000000000001';

/** Emergency medicine until November 2026, then a set of its own. */
const OWN = [
  { from: null, types: SHIPPED_PROCEDURES.types },
  { from: '2026-11-01', types: ['Splint', 'Lumbar Puncture'] },
];

function read(text: string | Buffer, userId = OWNER, forms = OWN.slice(0, 1)) {
  const found = readFile({ bytes: Buffer.from(text), userId, now: NOW, forms });
  if ('problem' in found) return { problem: found.problem, report: null, rows: [] };
  return { problem: null, report: found.report, rows: found.rows.map(unpackRow) };
}
const entries = (text: string | Buffer) => read(text).rows.map(({ entry }) => entry);
const wrong = (text: string) =>
  read(text).report?.problems.map(({ line, column, value, message }) => [
    line,
    column,
    value,
    message,
  ]);

const HEAD = 'Date,Procedure,Supervisor';
const FULL = `${HEAD},Patient,Level,Simulated,Attempts,Success,Ultrasound,Site,Complications,Notes`;

test('heads may stand in any order and be called as elsewhere; others are named', () => {
  const { report, rows } = read(
    'Comments,ATTENDING PHYSICIAN,Real/Simulated,MRN,Procedure type,Date of Procedure,,Patient Type\nquick,Dr. Rivera,Simulated,4711,lp,2026-11-19,x,Peds\n',
  );
  expect(report?.ignoredColumns).toEqual(['MRN']);
  expect(rows[0]?.entry).toEqual({
    date: '2026-11-19',
    procedure: 'Lumbar Puncture',
    patient: 'pediatric',
    level: 'assisted',
    supervisorId: null,
    supervisor: 'Dr. Rivera',
    isSimulated: true,
    attempts: 1,
    isSuccessful: null,
    isUltrasoundGuided: false,
    site: '',
    complications: '',
    notes: 'quick',
  });
  expect(report?.assumed).toEqual({ patient: 0, level: 1 });
});

test.each([
  [
    'Supervisor,Notes\nx,y\n',
    'These columns are missing: Date, Procedure. The first line of the file must name them.',
  ],
  [
    'Date,Procedure\n2026-11-19,LP\n',
    'This column is missing: Supervisor. The first line of the file must name it.',
  ],
  [`${HEAD}\n`, 'This file has no rows below its first line.'],
  ['', 'This file is empty.'],
  ['PK\u0003\u0004whatever', 'This is an Excel file. Please save it as CSV.'],
  ['a\0b', 'This file is not text. Please save the table as CSV and choose that file.'],
  [
    `${HEAD}\n${'2026-11-19,LP,x\n'.repeat(MAX_IMPORT_ROWS + 1)}`,
    'This file has more than 20,000 rows. Please split it.',
  ],
])('a file that cannot be read says why: %#', (text, problem) => {
  expect(read(text).problem).toBe(problem);
});

test('each bad row is shown with its line, its columns and what to write instead', () => {
  const rows = [
    '2027-01-01,LP,x,,,,,,,,,',
    ',,,,,,,,,,,',
    'soon,Tattoo,,Dog,Boss,maybe,-1,perhaps,?,,,',
    '2026-11-19,LP,x,,,,1.5,,,,,',
    `2026-11-19,LP,${'x'.repeat(101)},,,,21,,,,,`,
    '2026-11-19,LP,x,,,,,,,,,fine,surplus',
    '1985-01-01,LP,x,,,,,,,,,',
  ];
  expect(wrong(`${FULL}\n${rows.join('\n')}\n`)).toEqual([
    [2, 'date', '2027-01-01', 'This date is in the future. Please check the date'],
    [4, 'date', 'soon', 'Please write the date as YYYY-MM-DD'],
    [4, 'procedure', 'Tattoo', 'This procedure is not in the list. Please use one of its names'],
    [4, 'patient', '', 'Please write Adult, Pediatric, Infant or Neonate'],
    [
      4,
      'level',
      'Boss',
      'Please write Observed only, Performed with assistance or Performed independently',
    ],
    [4, 'supervisor', '', 'Supervisor name is required'],
    [4, 'simulated', 'maybe', 'Please write yes or no'],
    [4, 'attempts', '-1', 'Attempts must be at least 1'],
    [4, 'success', 'perhaps', 'Please write yes or no, or leave it empty'],
    [4, 'ultrasound', '?', 'Please write yes or no'],
    [5, 'attempts', '1.5', 'Attempts must be a whole number'],
    [6, 'supervisor', '', 'Supervisor name can have at most 100 characters'],
    [6, 'attempts', '21', 'Attempts can be at most 20'],
    [
      7,
      null,
      '',
      'This row has more cells than the first line. Text that holds a separator must stand in quotation marks.',
    ],
    [
      8,
      'date',
      '1985-01-01',
      'Procedures can be logged back to January 1, 1990. Please check the date',
    ],
  ]);
});

test.each([
  ['intubation', 'Endotracheal Intubation'],
  ['RSI', 'Endotracheal Intubation'],
  ['Central venous access', 'Central Line Placement'],
  ['CVC', 'Central Line Placement'],
  ['chest tube', 'Chest Tube Placement'],
  ['A-line', 'Arterial Line Placement'],
  ['FAST', 'Bedside Ultrasound'],
  ['pericardiocentesis', 'Pericardiocentesis'],
  ['  JOINT   aspiration ', 'Joint Aspiration'],
])('%s is called %s here', (name, procedure) => {
  expect(entries(`${HEAD}\n2026-11-19,${name},x\n`)[0]?.procedure).toBe(procedure);
});

test('a key index procedure says who the patient was, unless the row does', () => {
  const text = `${HEAD},Patient\n2026-11-19,Pediatric trauma resuscitation,x,\n2026-11-19,Adult Medical Resuscitation,x,Infant\n`;
  expect(entries(text).map(({ procedure, patient }) => [procedure, patient])).toEqual([
    ['Trauma Resuscitation', 'pediatric'],
    ['Medical Resuscitation', 'infant'],
  ]);
});

test('who only observed has neither succeeded nor failed, as in the form', () => {
  const text = `${HEAD},Level,Success\n2026-11-19,LP,x,observed,yes\n2026-11-19,LP,x,independent,no\n`;
  expect(entries(text).map(({ isSuccessful }) => isSuccessful)).toEqual([null, false]);
});

test('the same rows of a longer file have the same keys, for one person', () => {
  const row = '2026-11-19,LP,Dr. Rivera\n';
  const keys = (text: string, userId = OWNER) =>
    read(text, userId).rows.map(({ entryKey }) => entryKey);
  const once = keys(`${HEAD}\n${row}${row}`);
  const longer = keys(
    `Procedure;Supervisor;Date\nLumbar puncture;Dr. Rivera;19.11.2026\nlp; Dr. Rivera ;11/19/2026\nCVC;Dr. Rivera;2026-11-19\nLP;Dr. Rivera;2026-11-19\n`,
  );
  expect(new Set(once).size).toBe(2);
  expect(longer.filter((_, at) => at !== 2).slice(0, 2)).toEqual(once);
  expect(new Set(longer).size).toBe(4);
  expect(keys(`${HEAD}\n${row}`, '01900000-0000-7000-8000-000000000002')[0]).not.toBe(once[0]);
});

test('what our own export made harmless reads as it was written', async () => {
  const texts = ['=HYPERLINK("x")', '+1', '-1; =2', '@SUM(1)', "'quoted'", 'a\n=b', '|pipe'];
  async function* rows() {
    yield texts.map((text) => [{ day: '2026-11-19' }, 'Lumbar Puncture', 'Dr. Rivera', text]);
  }
  const columns = ['Date', 'Procedure', 'Supervisor', 'Notes'].map((title) => ({
    title,
    width: 8,
  }));
  const file = Buffer.concat(await Array.fromAsync(writeCsv(columns, rows())));
  expect(file.toString()).toContain(`"'=HYPERLINK(""x"")"`);
  expect(entries(file).map(({ notes }) => notes)).toEqual(texts);
});

test('what looks like a patient’s identifier is not taken in, and not quoted', () => {
  const found = wrong(
    `${HEAD},Notes,Site\n2026-11-19,LP,x,MRN 12345678,ED\n2026-11-19,LP,x,call 206-555-0114,ED\n`,
  );
  expect(found?.map(([line, column, value]) => [line, column, value])).toEqual([
    [2, 'notes', ''],
    [3, 'notes', ''],
  ]);
  expect(JSON.stringify(found)).not.toMatch(/12345678|555/);
});

test('what the form of its day or the form of today lists can be imported, whatever its other names', () => {
  const lines = [
    '2026-11-19,SPLINT,Dr. Rivera',
    '2026-11-19,spinal tap,Dr. Rivera',
    '2024-03-01,Splint,Dr. Rivera',
    '2024-03-01,Adult trauma resuscitation,Dr. Rivera',
    '2026-11-19,Thoracentesis,Dr. Rivera',
  ];
  const { rows, report } = read([HEAD, ...lines].join('\n'), OWNER, OWN);
  expect(rows.map(({ entry }) => [entry.date.slice(0, 4), entry.procedure])).toEqual([
    ['2026', 'Splint'],
    ['2026', 'Lumbar Puncture'],
    ['2024', 'Splint'],
    ['2024', 'Trauma Resuscitation'],
  ]);
  expect(report?.problems).toMatchObject([
    { line: 6, column: 'procedure', message: expect.stringContaining('not in the list') },
  ]);
});
