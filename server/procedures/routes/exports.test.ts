import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { countedFor } from '#shared/form-procedures.ts';
import { isCredited } from '#shared/procedure-stats.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import { MAX_PORTFOLIO_ENTRIES, PORTFOLIO_TOO_LONG } from '#shared/procedures.ts';
import { limit } from '#server/auth/limits.ts';
import { newId } from '#server/ids.ts';
import { profiles } from '#server/people/tables.ts';
import { procedures } from '#server/procedures/tables.ts';
import { aClinic, aMember, aPerson, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const server = await startTestServer({ now: () => NOON });
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator } = await aClinic(server, { name: 'Łódź Clinic' });
const elsewhere = await aClinic(server);
const of = { organization };
const ada = await aPerson(server, { ...of, displayName: 'Ada Lovelace' });
await db.update(profiles).set({ trainingYear: 2025 }).where(eq(profiles.id, ada.id));
const grace = await aPerson(server, { ...of, role: 'attending', displayName: 'Grace Hopper' });

const at = new Date('2026-11-20T22:05:00Z');
const values = { userId: ada.id, organizationId: organization.id, createdAt: at, site: 'County' };
const verified = await insertProcedure(db, {
  ...values,
  procedure: 'Medical Resuscitation',
  patient: 'neonate',
  level: 'independent',
  supervisorId: grace.id,
  supervisor: 'Grace Hopper',
  attempts: 2,
  isSuccessful: true,
  isUltrasoundGuided: true,
  complications: 'Small hematoma',
  notes: 'Private thoughts',
  verification: 'verified',
  verifiedAt: new Date('2026-11-21T07:00:00Z'),
  verifiedBy: grace.id,
  verifierName: 'Grace Hopper',
  verifierEmail: 'grace@example.org',
});
const hostile = await insertProcedure(db, {
  ...values,
  date: '2026-06-30',
  supervisor: '=HYPERLINK("http://x.example")',
  site: '+1, "North"',
  complications: ' \u200b@SUM(A1)',
  notes: 'first line\n-second é 😀',
  isSimulated: true,
});
const returned = await insertProcedure(db, {
  ...values,
  date: '2026-06-29',
  verification: 'returned',
  returnReason: 'Which side?',
});
const observed = await insertProcedure(db, { ...values, date: '2025-07-01', level: 'observed' });
const failed = await insertProcedure(db, {
  ...values,
  date: '2025-07-02',
  isSuccessful: false,
  supervisorId: grace.id,
  supervisor: 'Grace Hopper',
});
const foreign = await insertProcedure(db, {
  userId: ada.id,
  organizationId: elsewhere.organization.id,
  date: '2025-06-30',
  procedure: 'Chest Tube Placement',
  supervisor: 'Dr. Elsewhere',
});

async function exported(path: string, browser: Pick<Someone, 'get'> = ada) {
  const answer = await browser.get(`/api/procedures/${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer;
}
const bytes = async (path: string, browser: Pick<Someone, 'get'> = ada) =>
  Buffer.from(await (await exported(path, browser)).arrayBuffer());
const text = async (path: string, browser: Pick<Someone, 'get'> = ada) =>
  (await bytes(path, browser)).toString();

const FILES = ['export.csv', 'export.xlsx', 'acgme-cases.csv', 'acgme-totals.csv', 'portfolio.pdf'];

test.each(FILES)('a guest is asked to sign in before %s', async (file) => {
  expect((await openBrowser(server).get(`/api/procedures/${file}`)).status).toBe(401);
});

test.each(FILES)('%s is to be saved under its name with the day', async (file) => {
  const answer = await exported(file);
  const [name = '', ending] = file.replace('export', 'procedures').split('.');
  const saved = name === 'portfolio' ? 'procedure-portfolio' : name;
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${saved}-2026-11-21.${ending}"`,
  );
  await answer.arrayBuffer();
});

test('a list as CSV holds what a clinician asks for, and no cell is a formula', async () => {
  const found = await text('export.csv?sort=date&from=2026-06-29');
  expect(found.split('\r\n')).toEqual([
    '\ufeffDate,Procedure,Patient,Level,Real or simulated,Attempts,Successful,Ultrasound,Site,Logged by,Supervisor,Verification,Verified by,Verified by link,Verified how,Verified at,Sent back because,Complications,Notes,Logged at,Corrected at',
    '2026-11-20,Medical Resuscitation,Neonate,Performed independently,Real,2,yes,yes,County,Ada Lovelace,Grace Hopper,Verified,Grace Hopper,no,By an account,2026-11-21 07:00 UTC,,Small hematoma,Private thoughts,2026-11-20 22:05 UTC,',
    `2026-06-30,Lumbar Puncture,Adult,Performed with assistance,Simulated,1,,no,"'+1, ""North""",Ada Lovelace,"'=HYPERLINK(""http://x.example"")",Not verified yet,,,,,,' \u200b@SUM(A1),"first line\n'-second é 😀",2026-11-20 22:05 UTC,`,
    '2026-06-29,Lumbar Puncture,Adult,Performed with assistance,Real,1,,no,County,Ada Lovelace,Dr. Rivera,Sent back,,,,,Which side?,,,2026-11-20 22:05 UTC,',
    '',
  ]);
  expect(found).not.toContain('grace@example.org');
});

test('an export follows filter, search, order and scope, and goes past the pages', async () => {
  const person = await aPerson(server, of);
  const rows = Array.from({ length: 450 }, (_, i) => ({
    ...values,
    userId: person.id,
    id: newId(),
    entryKey: newId(),
    changedAt: at,
    date: `2026-0${1 + (i % 9)}-10`,
    procedure: 'Thoracentesis' as const,
    patient: 'adult' as const,
    level: 'assisted' as const,
    supervisor: `Dr. ${i}`,
  }));
  await db.insert(procedures).values(rows);
  const lines = async (query: string, browser: Someone) =>
    (await text(`export.csv?${query}`, browser)).trimEnd().split('\r\n').slice(1);
  const all = await lines('sort=date&order=asc&limit=5', person);
  expect(all).toHaveLength(450);
  expect(all.map((line) => line.slice(0, 10))).toEqual(rows.map(({ date }) => date).toSorted());
  expect(await lines('q=dr.+44', person)).toHaveLength(14);
  expect(await lines('procedure=Thoracentesis', administrator)).toHaveLength(450);
  expect(await lines('procedure=Thoracentesis', elsewhere.administrator)).toEqual([]);
  expect(await lines(`ownerId=${person.id}`, ada)).toEqual([]);
  expect(await lines('', grace)).toHaveLength(2);
});

test('a list as XLSX holds the same in cells that are never formulas', async () => {
  const files = unzipSync(await bytes('export.xlsx?sort=date&limit=1'));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(7);
  expect(sheet).toContain('=HYPERLINK(');
  expect(sheet).not.toContain('<f>');
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Procedures"');
});

test('the case file has one line for each that counts, with the year of training, and neither complications nor notes', async () => {
  const found = (await text('acgme-cases.csv')).split('\r\n');
  const number = ({ id }: { id: string }) => `P${id.slice(-10).toUpperCase()}`;
  expect(found).toEqual([
    '\ufeffResident,Date,Case number,Site,Supervising attending,Resident year,Patient type,Real or simulated,Procedure,Comments',
    `Ada Lovelace,2025-06-30,${number(foreign)},,Dr. Elsewhere,,Adult,Real,Chest Tube Placement,Performed with assistance; Not verified yet`,
    `Ada Lovelace,2026-06-30,${number(hostile)},"'+1, ""North""","'=HYPERLINK(""http://x.example"")",1,Adult,Simulated,Lumbar Puncture,Performed with assistance; Not verified yet`,
    `Ada Lovelace,2026-11-20,${number(verified)},County,Grace Hopper,2,Pediatric,Real,Medical Resuscitation,Performed independently; Verified by Grace Hopper`,
    '',
  ]);
  for (const { id } of [returned, observed, failed])
    expect(found.join()).not.toContain(id.slice(-10));
  expect(found.join()).not.toContain('hematoma');
  expect(found.join()).not.toContain('thoughts');
});

test('the totals are those of the case file, in the same period, beside which no minimum stands', async () => {
  const totals = async (query = '') =>
    (await text(`acgme-totals.csv${query}`)).trimEnd().split('\r\n').slice(1);
  expect((await text('acgme-totals.csv')).split('\r\n')[0]).toBe(
    '\ufeffResident,Key index procedure,Real,Simulated,Minimum,Verified real,Verified simulated,Verified by account,Verified by link,"By link, same network","By link, to be confirmed",About the minimum',
  );
  const all = await totals();
  expect(all).toHaveLength(15);
  expect(all).toContain(
    'Ada Lovelace,Pediatric medical resuscitation,1,0,15,1,0,1,0,0,0,As published; check with your program.',
  );
  expect(all).toContain(
    'Ada Lovelace,Lumbar puncture,0,1,15,0,0,0,0,0,0,As published; check with your program.',
  );
  expect(all).toContain(
    'Ada Lovelace,Chest tube,1,0,10,0,0,0,0,0,0,As published; check with your program.',
  );
  const counted = [verified, hostile, returned, observed, failed, foreign].filter(
    (row) =>
      row.verification !== 'returned' &&
      isCredited(row.level, row.isSuccessful) &&
      countedFor(SHIPPED_PROCEDURES.counted, row.procedure, row.patient).length > 0,
  );
  const sum = all
    .map((line) => line.split(','))
    .reduce((n, [, , a, b]) => n + Number(a) + Number(b), 0);
  expect(sum).toBe(counted.length);
  expect(await totals('?from=2026-07-01')).toContain(
    'Ada Lovelace,Chest tube,"Since July 1, 2026",0,0,,0,0,0,0,0,0,Minimums are of all of the training: none stands beside a period.',
  );
});

test('the case file also has what no minimum names, and leaves out what does not count', async () => {
  const person = await aPerson(server, of);
  const log = (row: object) => insertProcedure(db, { ...values, userId: person.id, ...row });
  await log({ procedure: 'Arterial Line Placement' });
  await log({ procedure: 'Thoracentesis', isSuccessful: false });
  await log({ procedure: 'Paracentesis', level: 'observed' });
  const lines = (await text('acgme-cases.csv', person)).trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Arterial Line Placement');
  const api = await (await person.send('GET', '/api/openapi.json')).text();
  const said = api.slice(api.indexOf('acgme-cases'), api.indexOf('acgme-totals'));
  expect(said).toContain('Also those that no minimum names');
  expect(said).toContain('Complications and notes are not in it.');
});

async function portfolio(query = '', browser: Pick<Someone, 'get'> = ada) {
  const pdf = await getDocumentProxy(new Uint8Array(await bytes(`portfolio.pdf${query}`, browser)));
  const pages = (await extractText(pdf)).text.map((page) => page.replace(/\s+/g, ' '));
  return { pages, all: pages.join(' ') };
}

test('a portfolio says whose it is, how much, how it stands against the minimums, and who verified', async () => {
  const { pages, all } = await portfolio();
  expect(pages.length).toBe(3);
  expect(pages[0]).toContain('Procedure portfolio');
  expect(pages[0]).toContain('Ada Lovelace All procedures up to November 21, 2026');
  expect(pages[0]).toContain('Łódź Clinic');
  expect(pages[0]).toContain('4 real, 1 simulated');
  expect(pages[0]).toContain(
    '1 verified, 4 not verified yet; 1 that was sent back is not included',
  );
  expect(pages[1]).toContain('Pediatric medical resuscitation 15 1 1 0 0');
  expect(pages[0]).toContain('Page 1 of 3');
  expect(pages[2]).toContain(
    '2026-11-20 Medical Resuscitation Ultrasound-guided · 2 attempts Neonate Performed independently Grace Hopper County Grace Hopper November 21, 2026',
  );
  expect(pages[2]).toContain('Page 3 of 3');
  expect(all).not.toContain('2026-06-29');
  expect(all).not.toContain('hematoma');
  expect(all).not.toContain('thoughts');
});

test('a verification by a link is told from that of a supervisor who signed in, in every file', async () => {
  const person = await aPerson(server, { ...of, displayName: 'Kay McNulty' });
  const done = { ...values, userId: person.id, verification: 'verified', verifiedAt: at } as const;
  await insertProcedure(db, { ...done, verifiedBy: grace.id, verifierName: 'Grace Hopper' });
  await insertProcedure(db, {
    ...done,
    date: '2026-11-19',
    verifierName: 'Dr. Typed',
    verifierEmail: 'typed@elsewhere.example',
  });
  const found = [
    await text('export.csv?sort=date&order=asc', person),
    await text('acgme-cases.csv', person),
    await text('acgme-totals.csv', person),
    (await portfolio('', person)).all,
  ] as const;
  const [list, cases, totals, paper] = found;
  expect(list).toContain(
    ',Verified,"Dr. Typed (by link, not signed in)",yes,"By link, not signed in",2026',
  );
  expect(list).toContain(',Verified,Grace Hopper,no,By an account,2026');
  expect(cases).toContain('Verified by Dr. Typed (by link, not signed in)');
  expect(cases).toContain('Verified by Grace Hopper\r\n');
  expect(totals).toContain('Kay McNulty,Lumbar puncture,2,0,15,2,0,1,1,0,');
  expect(paper).toContain('2 verified, 1 of these by link, not signed in, 0 not verified yet');
  expect(paper).toContain('Dr. Typed (by link, not signed in)');
  for (const file of found) expect(file).not.toContain('typed@elsewhere.example');
});

test('files say that the minimums are as published, and that the year was assumed', async () => {
  const person = await aPerson(server, of);
  await db
    .update(profiles)
    .set({ createdAt: new Date('2024-08-01T00:00:00Z') })
    .where(eq(profiles.id, person.id));
  const assumed = 'Year of training not set: taken as 2024.';
  const published = 'As published; check with your program.';
  expect((await portfolio('', person)).all).toContain(`${published} ${assumed}`);
  expect(await text('acgme-totals.csv', person)).toContain(`,${published} ${assumed}\r\n`);
  expect((await portfolio()).all).toContain(published);
  expect((await portfolio()).all).not.toContain('Year of training not set');
});

test('an administrator’s portfolio of somebody who has left does not say where that one is now', async () => {
  const leaver = await aPerson(server, { organization: elsewhere.organization });
  await insertProcedure(db, { ...values, userId: leaver.id });
  const query = `?ownerId=${leaver.id}`;
  const theirs = (await portfolio(query, administrator)).all;
  expect(theirs).toContain('Łódź Clinic');
  expect(theirs).not.toContain(elsewhere.organization.name);
  expect((await portfolio('', leaver)).all).toContain(elsewhere.organization.name);
});

test('thirty portfolios in an hour are enough for one person', async () => {
  const person = await aPerson(server, of);
  for (let i = 0; i < 30; i += 1) await limit(server.runtime, 'portfolio', person.id);
  const refused = await person.get('/api/procedures/portfolio.pdf');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await ada.get('/api/procedures/portfolio.pdf')).status).toBe(200);
});

test('a portfolio keeps to its period, and a supervisor’s to what names the supervisor', async () => {
  const of2026 = await portfolio('?from=2026-01-01&to=2026-12-31');
  expect(of2026.pages[0]).toContain('January 1, 2026 to December 31, 2026');
  expect(of2026.all).not.toContain('2025-07-01');
  expect(of2026.all).toContain('Chest tube 10 1 0 0 0');
  const { all } = await portfolio(`?ownerId=${ada.id}`, grace);
  expect(all).toContain('2 real, 0 simulated');
  expect(all).toContain('2025-07-02');
  expect(all).not.toContain('2026-06-30');
  expect(all).not.toContain('2025-06-30');
});

test('a portfolio of many pages repeats the head of its table; one that is too long is refused with a sentence', async () => {
  const person = await aMember(server, of);
  const rows = Array.from({ length: MAX_PORTFOLIO_ENTRIES + 1 }, (_, i) => ({
    ...values,
    userId: person.id,
    id: newId(),
    entryKey: newId(),
    changedAt: at,
    date: i < 120 ? '2026-01-10' : '2026-02-10',
    procedure: 'Bedside Ultrasound' as const,
    patient: 'adult' as const,
    level: 'assisted' as const,
    supervisor: 'Dr. Rivera',
  }));
  for (let from = 0; from < rows.length; from += 1000) {
    await db.insert(procedures).values(rows.slice(from, from + 1000));
  }
  const query = `?ownerId=${person.id}`;
  const { pages } = await portfolio(`${query}&to=2026-01-31`, administrator);
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages.slice(2)) expect(page).toContain('Date Procedure Patient Level');
  expect(pages.join(' ').match(/2026-01-10/g)).toHaveLength(120);
  const refused = await administrator.get(`/api/procedures/portfolio.pdf${query}`);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'invalid', message: PORTFOLIO_TOO_LONG });
});

test('nobody gets a file about somebody whose procedures they may not see', async () => {
  const peer = await aPerson(server, of);
  const stranger = await aPerson(server, { ...elsewhere, role: 'attending' });
  const pending = await aPerson(server, { ...of, role: 'administrator', status: 'pending' });
  for (const browser of [peer, stranger, pending]) {
    for (const file of FILES.slice(2)) {
      const answer = await browser.get(`/api/procedures/${file}?ownerId=${ada.id}`);
      expect(answer.status).toBe(404);
    }
  }
  const there = await text(`acgme-cases.csv?ownerId=${ada.id}`, elsewhere.administrator);
  expect(there.trimEnd().split('\r\n')).toHaveLength(2);
  expect(there).toContain('Chest Tube Placement');
});

test('every file leaves a trace that says which and how many, and nothing that was typed', async () => {
  const boss = await aPerson(server, { ...of, role: 'administrator' });
  await text(
    `export.csv?q=lovelace&procedure=Lumbar%20Puncture&level=assisted&ownerId=${ada.id}`,
    boss,
  );
  const trail = await trailOf(server, boss.id);
  expect(trail.map(({ action, facts }) => ({ action, facts }))).toEqual([
    {
      action: 'procedure.exported',
      facts: {
        exportId: expect.any(String) as string,
        kind: 'csv',
        hasWords: true,
        hasProcedure: true,
        level: 'assisted',
        ownerId: ada.id,
      },
    },
    {
      action: 'procedure.export-finished',
      facts: { exportId: trail[0]?.facts['exportId'], count: 3, isWhole: true },
    },
  ]);
  for (const file of FILES.slice(2)) {
    await bytes(`${file}?ownerId=${ada.id}&from=2026-01-01`, boss);
  }
  const about = (await trailOf(server, ada.id)).filter(({ actorId }) => actorId === boss.id);
  expect(about.map(({ action, facts: { kind, count } }) => [action, kind, count])).toEqual([
    ['procedure.exported', 'acgme-cases', undefined],
    ['procedure.export-finished', undefined, 2],
    ['procedure.exported', 'acgme-totals', 2],
    ['procedure.exported', 'portfolio', 2],
  ]);
});
