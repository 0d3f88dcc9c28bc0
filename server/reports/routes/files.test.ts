import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { NOT_MADE, NOTHING_IN_REPORT, PAPER_TOO_LONG } from '#shared/reports.ts';
import { newId } from '#server/ids.ts';
import { reports } from '#server/reports/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aMember, aWard, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { reportBy } from '#test/reports.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const YEAR = { from: '2025-07-01', to: '2026-06-30' };
const HOSTILE = '=HYPERLINK("http://x.example")';

async function aReport() {
  const ward = await aWard(server);
  const { administrator, organization, attending, trainee } = ward;
  const program = await programOf(server, organization, { name: 'Residency' });
  const hana = await aMember(server, { organization, displayName: HOSTILE });
  await placeIn(server, trainee.id, program, { programYear: 1 });
  await placeIn(server, hana.id, program, { programYear: 2 });
  const common = { organizationId: organization.id, submitterId: attending.id };
  const mine = { ...common, evaluatorName: 'Ada Attending', traineeId: trainee.id };
  await insertAssessment(db, { ...mine, shiftDate: '2026-01-05', rating: 2 });
  await insertAssessment(db, { ...mine, shiftDate: '2026-02-05', rating: 4, strengths: HOSTILE });
  const guest = { ...common, submitterId: null, evaluatorName: 'Gus Guest', traineeId: hana.id };
  await insertAssessment(db, { ...guest, shiftDate: '2026-03-05', rating: 5, epaNumber: 13 });
  const saturday = { dayOfWeek: 'Saturday', epaNumber: null, epaTitle: null } as const;
  const rated = { ...saturday, activityLevel: null, numericRating: 3, observationsCount: 4 };
  await insertAssessment(db, { ...mine, ...rated, shiftDate: '2026-01-10', rating: 3 });
  const report = await reportBy(administrator, { ...YEAR, programId: program.id });
  return { ...ward, program, report };
}

type Ending = 'pdf' | 'csv' | 'xlsx';

async function fileOf(person: Someone, id: string, ending: Ending): Promise<Buffer> {
  const answer = await person.send('GET', `/api/reports/${id}.${ending}`);
  if (!answer.ok) throw new Error(`${ending}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const proxy = await getDocumentProxy(new Uint8Array(pdf));
  return (await extractText(proxy)).text;
}

test('the same report is the same file, byte for byte, and bears the moment of its figures', async () => {
  const { administrator, report } = await aReport();
  const madeAt = new Date('2026-08-09T10:11:12Z');
  await db.update(reports).set({ madeAt }).where(eq(reports.id, report.id));
  for (const ending of ['pdf', 'csv', 'xlsx'] as const) {
    const first = await fileOf(administrator, report.id, ending);
    expect((await fileOf(administrator, report.id, ending)).equals(first)).toBe(true);
  }
  const pdf = await fileOf(administrator, report.id, 'pdf');
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
  expect(info['CreationDate']).toBe('D:20260809101112Z');
  const zip = await fileOf(administrator, report.id, 'xlsx');
  // Of a file in a ZIP: hours, minutes and every second second, then years since 1980, month and day.
  expect(zip.readUInt16LE(10)).toBe((10 << 11) | (11 << 5) | 6);
  expect(zip.readUInt16LE(12)).toBe((46 << 9) | (8 << 5) | 9);
  const trail = await trailOf(server, report.id);
  const taken = trail.filter(({ action }) => action === 'report.downloaded');
  expect(taken.map(({ facts }) => facts['format']).slice(0, 3)).toEqual(['pdf', 'pdf', 'csv']);
});

test('the CSV has a line for each trainee and EPA, and no cell of it is a formula', async () => {
  const { administrator, report } = await aReport();
  const lines = (await fileOf(administrator, report.id, 'csv')).toString().trim().split('\r\n');
  expect(lines).toHaveLength(1 + 2 * 22);
  expect(lines.find((line) => line.startsWith('Tom Trainee') && line.includes(',12,'))).toMatch(
    /^Tom Trainee,.*,12,.*,2,0,1,0,1,0,1,0,3,4,2026-02-05,4,In training,/,
  );
  expect(lines.filter((line) => line.startsWith(`"'=HYPERLINK`))).toHaveLength(22);
});

test('the spreadsheet has a sheet each for EPAs, days, milestones, procedures and narratives', async () => {
  const { administrator, report } = await aReport();
  const files = unzipSync(await fileOf(administrator, report.id, 'xlsx'));
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const names = [...textOf('xl/workbook.xml').matchAll(/sheet name="([^"]+)"/g)].map((m) => m[1]);
  expect(names).toEqual(['EPAs', 'Days as a whole', 'Milestones', 'Procedures', 'Narratives']);
  const rows = names.map((_, at) => textOf(`xl/worksheets/sheet${at + 1}.xml`).match(/<row /g));
  expect(rows.map((found) => found?.length)).toEqual([45, 2, 39, 31, 5]);
  expect(textOf('xl/worksheets/sheet5.xml')).toContain('>Gus Guest</t>');
  expect(textOf('xl/worksheets/sheet5.xml')).not.toContain('<f>');
});

test('the PDF begins with all, and each trainee with a page', async () => {
  const { administrator, report } = await aReport();
  const pages = await pagesOf(await fileOf(administrator, report.id, 'pdf'));
  expect(pages[0]).toMatch(/Residency.*July 1, 2025 to June 30, 2026/s);
  expect(pages[0]).toMatch(/4 forms by 2 assessors about 2 trainees/);
  expect(pages[0]).toMatch(/SBP2, PBLI2, PROF3/);
  const all = pages.join('\n');
  expect(all).toMatch(/Tom Trainee: what was written/);
  expect(all).toMatch(/Gus Guest/);
  expect(all).toMatch(/days rated as a whole/);
});

test('a report without a form says so on paper', async () => {
  const { administrator, trainee } = await aWard(server);
  const report = await reportBy(administrator, { ...YEAR, traineeId: trainee.id });
  const pages = await pagesOf(await fileOf(administrator, report.id, 'pdf'));
  expect(pages[0]).toContain(NOTHING_IN_REPORT);
});

test('what is not made yet, and what no paper can hold, is refused with what to do', async () => {
  const { administrator, elsewhere, report } = await aReport();
  const of = (values: object) => db.update(reports).set(values).where(eq(reports.id, report.id));
  const ask = (ending: Ending, person: Someone = administrator) =>
    read(person.send('GET', `/api/reports/${report.id}.${ending}`));
  for (const ending of ['pdf', 'csv', 'xlsx'] as const) {
    expect((await ask(ending, elsewhere.administrator)).status).toBe(404);
  }
  await of({ total: 101 });
  expect(await ask('pdf')).toMatchObject({ status: 409, message: PAPER_TOO_LONG });
  await of({ state: 'making' });
  expect(await ask('csv')).toMatchObject({ status: 409, message: NOT_MADE });
  const nobodys = await administrator.send('GET', `/api/reports/${newId()}.pdf`);
  expect(nobodys.status).toBe(404);
});
