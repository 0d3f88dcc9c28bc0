import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { assessmentAmendments, assessments } from '#server/assessments/tables.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { TOO_MANY } from '#server/documents/pdf.ts';
import { writeXlsx } from '#server/documents/xlsx.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aPerson, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const server = await startTestServer({ now: () => NOON });
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);
const systemAdmin = await aPerson(server, { role: 'system_admin' });
const of = { organization };
const ada = await aPerson(server, { ...of, displayName: 'Ada Lovelace' });
const peer = await aPerson(server, of);
const grace = await aPerson(server, { ...of, role: 'attending', displayName: 'Grace Hopper' });

const values = { organizationId: organization.id, traineeId: ada.id, traineeName: 'Ada Lovelace' };
const plain = await insertAssessment(db, {
  ...values,
  submitterId: grace.id,
  evaluatorName: 'Grace Hopper',
  involvement: 'both',
  createdAt: new Date('2026-11-20T22:05:00Z'),
  acknowledgedAt: new Date('2026-11-21T07:00:00Z'),
  reflection: 'My private words',
});
const hostile = await insertAssessment(db, {
  ...values,
  traineeName: '=HYPERLINK("http://x.example")',
  evaluatorName: '+1 "Doc", <b>&',
  evaluatorEmail: 'doc@example.org',
  shiftDate: '2026-11-19',
  strengths: ' \u200b@SUM(A1)',
  improvements: 'first line\nsecond, "quoted"\n-third _x0041_ é 😀 \ufffe',
});
const saturday = await insertAssessment(db, {
  ...values,
  submitterId: grace.id,
  shiftDate: '2026-11-14',
  dayOfWeek: 'Saturday',
  epaNumber: null,
  epaTitle: null,
  activityLevel: null,
  numericRating: 3,
  observationsCount: 4,
  rating: 3,
  voidedAt: new Date('2026-11-15T08:00:00Z'),
  voidedBy: administrator.id,
  voidReason: 'Meant for somebody else',
});

async function exported(path: string, browser: Pick<Someone, 'get'> = administrator) {
  const answer = await browser.get(`/api/assessments/${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer;
}
const csv = async (query = '', browser: Pick<Someone, 'get'> = administrator) =>
  Buffer.from(await (await exported(`export.csv?${query}`, browser)).arrayBuffer()).toString();

const HEAD =
  'Shift date,Weekday,Trainee,Evaluator,Signed in,Given how,Answered from,EPA number,EPA title,Entrustment level,Rating,Day rating,Day rating in words,Observations,Involvement,Strengths,Areas for improvement,Form version,Submitted at,Amended at,Voided at,Reason for voiding,Acknowledged at';

test('a CSV holds every column, quoted as RFC 4180 says, with the mark of UTF-8', async () => {
  const answer = await exported('export.csv?sort=date');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="assessments-2026-11-21.csv"',
  );
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  const at = hostile.createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const late = saturday.createdAt.toISOString().slice(0, 16).replace('T', ' ');
  expect(text.split('\r\n')).toEqual([
    `\ufeff${HEAD}`,
    '2026-11-20,Friday,Ada Lovelace,Grace Hopper,yes,By an account,,12,Provide invasive and noninvasive airway management,I helped a little,3,,,,Both,Calm and prepared.,Say the plan aloud before the first attempt.,as shipped,2026-11-20 22:05 UTC,,,,2026-11-21 07:00 UTC',
    `2026-11-19,Friday,"'=HYPERLINK(""http://x.example"")","'+1 ""Doc"", <b>&",no,"By link, not signed in",,12,Provide invasive and noninvasive airway management,I helped a little,3,,,,,' \u200b@SUM(A1),"first line\nsecond, ""quoted""\n'-third _x0041_ é 😀 \ufffe",as shipped,${at} UTC,,,,`,
    `2026-11-14,Saturday,Ada Lovelace,Attending,yes,By an account,,,,,,3,3+ on Saturday’s 1 to 3+,4,,Calm and prepared.,Say the plan aloud before the first attempt.,as shipped,${late} UTC,,2026-11-15 08:00 UTC,Meant for somebody else,`,
    '',
  ]);
});

test('an export follows filter, search and order, and goes past the pages', async () => {
  const dates = async (query: string) =>
    (await csv(query)).split('\r\n').flatMap((line) => /^\d{4}-\d\d-\d\d/.exec(line)?.[0] ?? []);
  expect(await dates('sort=date&order=asc')).toEqual(['2026-11-14', '2026-11-19', '2026-11-20']);
  expect(await dates('to=2026-11-19&limit=1')).toEqual(['2026-11-19', '2026-11-14']);
  expect(await dates('q=hopper')).toEqual(['2026-11-20']);
  expect(await dates('epa=3')).toEqual([]);
});

test('an export is named by its period and its EPA, never by whom it is about', async () => {
  const named = async (query: string) =>
    (await exported(`export.csv?${query}`)).headers.get('content-disposition');
  expect(await named(`from=2026-10-01&to=2026-10-31&traineeId=${ada.id}`)).toBe(
    'attachment; filename="assessments-2026-10-01-to-2026-10-31.csv"',
  );
  expect(await named('epa=12&from=2026-07-01&to=2027-06-30')).toBe(
    'attachment; filename="assessments-epa-12-2026-07-01-to-2026-11-21.csv"',
  );
});

test('everybody exports what they see and nothing else', async () => {
  const count = async (browser: Someone) => (await csv('', browser)).split('\r\n').length - 2;
  expect(await count(ada)).toBe(3);
  expect(await count(grace)).toBe(2);
  expect(await count(peer)).toBe(0);
  expect(await count(elsewhere.administrator)).toBe(0);
  expect(await count(systemAdmin)).toBe(3);
  const guest = openBrowser(server);
  for (const path of ['export.csv', 'export.xlsx', `${plain.id}.pdf`]) {
    expect((await guest.get(`/api/assessments/${path}`)).status).toBe(401);
  }
});

test('an export leaves its trace, without the words that were searched for', async () => {
  const person = await aPerson(server, { ...of, role: 'administrator' });
  await csv(`q=Ada&from=2026-11-01&level=helped_little&traineeId=${ada.id}`, person);
  await (await exported('export.xlsx', person)).arrayBuffer();
  const trail = await trailOf(server, person.id);
  const exportId = expect.any(String) as string;
  const filters = { from: '2026-11-01', level: 'helped_little', traineeId: ada.id };
  expect(trail.map(({ action, facts }) => [action, facts])).toEqual([
    ['assessments.exported', { exportId, format: 'csv', hasWords: true, ...filters }],
    ['assessments.export-finished', { exportId, count: 1, isWhole: true }],
    ['assessments.exported', { exportId, format: 'xlsx', hasWords: false }],
    ['assessments.export-finished', { exportId, count: 3, isWhole: true }],
  ]);
  expect(new Set(trail.map(({ facts }) => facts['exportId'])).size).toBe(2);
});

test('a PDF leaves its trace, and so does one that is refused', async () => {
  const row = await insertAssessment(db, values);
  expect((await peer.get(`/api/assessments/${row.id}.pdf`)).status).toBe(404);
  await (await exported(`${row.id}.pdf`, ada)).arrayBuffer();
  const trail = await trailOf(server, row.id);
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['access.refused', peer.id],
    ['assessment.downloaded', ada.id],
  ]);
  await db.delete(assessments).where(eq(assessments.id, row.id));
});

function opened(bytes: Uint8Array): Record<string, string> {
  const files = unzipSync(bytes);
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
}

test('an XLSX opens, with dates as dates and texts that are never formulas', async () => {
  const answer = await exported('export.xlsx?sort=date');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="assessments-2026-11-21.xlsx"',
  );
  const files = opened(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(sheet).not.toContain('<f>');
  // 2026-11-20 is the 46346th day of spreadsheets.
  expect(sheet).toContain('<c r="A2" s="2"><v>46346</v></c>');
  expect(sheet).toContain('=HYPERLINK("http://x.example")</t>');
  expect(sheet).toContain('+1 "Doc", &lt;b&gt;&amp;</t>');
  expect(sheet).toContain('second, "quoted"\n-third _x005F_x0041_ é 😀 </t>');
});

test('what one sheet cannot hold goes on in the next', async () => {
  async function* rows() {
    yield [['a'], ['b'], ['c']];
    yield [['d'], ['e']];
    yield [];
  }
  const file = writeXlsx('Rows', [{ title: 'Letter', width: 8 }], rows(), 3);
  const files = opened(Buffer.concat(await Array.fromAsync(file)));
  const letters = [1, 2, 3].map((n) =>
    [...(files[`xl/worksheets/sheet${n}.xml`] ?? '').matchAll(/>(\w+)<\/t>/g)].map((m) => m[1]),
  );
  expect(letters).toEqual([
    ['Letter', 'a', 'b'],
    ['Letter', 'c', 'd'],
    ['Letter', 'e'],
  ]);
  expect(files['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(3);
});

test('a long export is read only as fast as it is taken, and not further when nobody takes it', async () => {
  const clinic = await aClinic(server);
  const many = Array.from({ length: 2000 }, (_, i) => ({
    ...plain,
    id: newId(),
    submissionKey: newId(),
    organizationId: clinic.organization.id,
    rating: (i % 5) + 1,
    // Nothing that a spreadsheet's packing could make small.
    strengths: randomBytes(2400).toString('base64'),
  }));
  await db.insert(assessments).values(many);
  const whole = await csv('sort=rating', clinic.administrator);
  expect(whole.split('\r\n')).toHaveLength(2002);
  for (const [index, format] of ['csv', 'xlsx'].entries()) {
    const answer = await exported(`export.${format}`, clinic.administrator);
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    // Long enough to read all of it.
    await wait(1000);
    await reader?.cancel();
    const ends = async () =>
      (await trailOf(server, clinic.administrator.id)).flatMap(({ action, facts }) =>
        action === 'assessments.export-finished' ? [facts] : [],
      );
    // The whole one has left the first.
    await expect.poll(async () => (await ends()).length).toBe(index + 2);
    const { count, isWhole } = (await ends()).at(-1) ?? {};
    expect(isWhole).toBe(false);
    expect(Number(count)).toBeLessThanOrEqual(1000);
  }
  await db.delete(assessments).where(eq(assessments.organizationId, clinic.organization.id));
});

async function pdfOf(row: AssessmentRow, browser: Pick<Someone, 'get'> = administrator) {
  const answer = await exported(`${row.id}.pdf`, browser);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes));
  return { text: text.join('\n').replace(/\s+/g, ' '), totalPages, name: answer };
}

test('a PDF says who, when, what and how well, on one page, without the private reflection', async () => {
  const { text, totalPages, name } = await pdfOf(plain);
  expect(name.headers.get('content-disposition')).toBe(
    'attachment; filename="assessment-2026-11-20.pdf"',
  );
  expect(totalPages).toBe(1);
  for (const words of [
    'Provide invasive and noninvasive airway management',
    'EPA 12 · Friday, November 20, 2026',
    'Ada Lovelace',
    'Grace Hopper',
    'I helped a little',
    'Both',
    'Calm and prepared.',
    'Say the plan aloud before the first attempt.',
    'Acknowledged by the trainee on November 21, 2026, 07:00 UTC',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('private');
  expect(text).not.toContain('Voided');
  expect(text).not.toContain('Not signed in');
});

test('a voided one says so, with who did it and why', async () => {
  const { text } = await pdfOf(saturday, ada);
  const name = (await administrator.user())?.displayName ?? '?';
  expect(text).toMatch(/Voided On November 15, 2026, \d\d:\d\d UTC by /);
  expect(text).toContain(`UTC by ${name}: Meant for somebody else`);
  expect(text).toContain('3+ on Saturday’s 1 to 3+');
  expect(text).toContain('4 observations');
});

test('what was amended stands below, and who was not signed in is said', async () => {
  await db.insert(assessmentAmendments).values({
    id: newId(),
    assessmentId: hostile.id,
    amendedBy: grace.id,
    amendedAt: new Date('2026-11-20T10:00:00Z'),
    activityLevel: 'did_it',
    involvement: 'direct',
    numericRating: null,
    observationsCount: null,
    strengths: 'What stood here before',
    improvements: 'and here',
  });
  const { text } = await pdfOf(hostile);
  expect(text).toContain('On November 20, 2026, 10:00 UTC by Grace Hopper');
  expect(text).toContain('I had to do it · Directly observed');
  expect(text).toContain('What stood here before');
  expect(text).toContain('Not signed in · doc@example.org');
});

test('five thousand characters, writing from right to left and signs without a letter go over pages', async () => {
  const long = await insertAssessment(db, {
    ...values,
    traineeName: 'שלום عليكم 中文 Łódź',
    strengths: 'Steady hands. '.repeat(357).slice(0, 5000),
    improvements: `${'x'.repeat(2500)} Before 😀 after ${'😀👩‍⚕️ مرحبا\n'.repeat(150)}`,
  });
  const { text, totalPages } = await pdfOf(long);
  expect(totalPages).toBeGreaterThan(1);
  expect(text.match(/Steady hands/g)).toHaveLength(357);
  expect(text).toContain('Łódź');
  expect(text).toContain('Before □ after');
  expect(text.match(/□/g)).toHaveLength(151);
});

test('a text of thousands of lines is typeset with its empty lines, in time for whoever waits', async () => {
  const long = await insertAssessment(db, {
    ...values,
    strengths: 'a\n'.repeat(2500),
    improvements: `first${'\n'.repeat(70)}last`,
  });
  const { text, totalPages } = await pdfOf(long);
  expect(text.match(/\ba\b/g)?.length).toBeGreaterThanOrEqual(2500);
  expect(totalPages).toBeGreaterThan(50);
  expect(text).toMatch(/first .*Page \d+ of .*last/);
});

test('a PDF holds the newest five amendments and says how many came before', async () => {
  const row = await insertAssessment(db, values);
  const amend = (number: number, improvements = 'x') =>
    db.insert(assessmentAmendments).values({
      id: newId(),
      assessmentId: row.id,
      amendedBy: grace.id,
      amendedAt: new Date(NOON.getTime() + number * 60_000),
      activityLevel: 'did_it',
      involvement: null,
      numericRating: null,
      observationsCount: null,
      strengths: `version ${number}`,
      improvements,
    });
  const printed = async () => (await pdfOf(row)).text;
  const versions = (text: string) => [...text.matchAll(/version (\d)/g)].map(([, digit]) => digit);
  for (const number of [1, 2, 3, 4, 5]) await amend(number);
  expect(versions(await printed())).toEqual(['5', '4', '3', '2', '1']);
  expect(await printed()).not.toContain('earlier amendment');
  await amend(6);
  expect(versions(await printed())).toEqual(['6', '5', '4', '3', '2']);
  expect(await printed()).toContain('1 earlier amendment is in the record');
  await amend(7, 'x\n'.repeat(1000));
  expect(versions(await printed())).toEqual([]);
  expect(await printed()).toContain('7 earlier amendments are in the record');
});

test('whoever asks for many PDFs at once gets two, and is told to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ada.get(`/api/assessments/${plain.id}.pdf`)),
  );
  const made = answers.filter(({ status }) => status === 200).length;
  // One that is ready before the last ones ask leaves room for another.
  expect(made).toBeGreaterThanOrEqual(2);
  expect(made).toBeLessThan(8);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('2');
  expect(await refused?.json()).toMatchObject({ message: TOO_MANY });
});

test('who may not see an assessment gets no PDF of it, and neither does an address that is none', async () => {
  for (const browser of [peer, elsewhere.administrator]) {
    expect((await browser.get(`/api/assessments/${plain.id}.pdf`)).status).toBe(404);
  }
  expect((await ada.get(`/api/assessments/${plain.id}.pdf`)).status).toBe(200);
  for (const path of [`${newId()}.pdf`, 'x.pdf', '.pdf', 'export.pdf']) {
    expect((await administrator.get(`/api/assessments/${path}`)).status).toBe(404);
  }
});
