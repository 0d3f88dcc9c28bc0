import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { dayAfter, weekdayOf } from '#shared/shift-date.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aCommittee, openedBy } from '#test/committee.ts';
import { EVIDENCE_HEAD, evidenceOf } from '#test/evidence.ts';
import type { Someone } from '#test/administration.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const committee = await aCommittee(server);
const { administrator, assessors, chair, organization, trainee } = committee;
const { epas } = SHIPPED_TEMPLATE;
const SENTENCE = 'Kept the team together in a full department and said aloud what came next. ';

/** The ward's trainee over three years: a form every ten days, each with more words than most write. */
for (let form = 0; form < 110; form += 1) {
  const shiftDate = dayAfter('2026-11-20', -10 * form);
  const epa = epas[form % epas.length];
  await insertAssessment(db, {
    traineeId: trainee.id,
    organizationId: organization.id,
    submitterId: assessors[form % assessors.length]?.id ?? null,
    evaluatorName: `Assessor ${form % assessors.length}`,
    shiftDate,
    dayOfWeek: weekdayOf(shiftDate) ?? 'Friday',
    epaNumber: epa?.number ?? 1,
    epaTitle: epa?.title ?? '',
    rating: 3 + (form % 2),
    strengths: `${SENTENCE.repeat(4)}Shift ${form}.`,
    improvements: SENTENCE.repeat(3),
  });
}
const results = ['2024-02-20,ITE,In-training exam 2024,61,percentile'].concat(
  ['2025-02-20', '2026-02-20'].map((on) => `${on},ITE,In-training exam ${on.slice(0, 4)},70.5,`),
);
await evidenceOf(administrator).enter(
  EVIDENCE_HEAD + results.map((line) => `${trainee.email},${line}`).join('\n'),
);
const { id } = await openedBy(administrator, committee.meeting);
const path = { id, traineeId: trainee.id };
const page = await chair.call('GET /api/committee/meetings/:id/trainees/:traineeId', { path });
const codes = page.levels.subCompetencies.map(({ code }) => code);
for (const [at, code] of codes.slice(0, -1).entries()) {
  const body = { level: 3.5, note: at === 5 ? 'Seen at night, too.' : '' };
  const judged = { ...path, code };
  await chair.call('PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code', {
    path: judged,
    body,
  });
}
await chair.call('PUT /api/committee/meetings/:id/trainees/:traineeId/statement', {
  path,
  body: { text: 'Go on like this.', isDecided: true },
});

async function take(who: Someone, file: string) {
  const answer = await who.send('GET', `/api/committee/meetings/${id}/${file}`);
  if (!answer.ok) throw new Error(await answer.text());
  const name = /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { name, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function sheetsOf(who: Someone, file: string): Promise<string[]> {
  const proxy = await getDocumentProxy((await take(who, file)).bytes);
  const { text } = await extractText(proxy, { mergePages: false });
  return text.map((sheet) => sheet.replace(/\s+/g, ' '));
}

/** Sheets of the list; how many depends on how long names and reasons are. */
function listedOn(sheets: readonly string[]): string[] {
  return sheets.slice(
    0,
    sheets.findIndex((sheet) => sheet.includes('Levels by EPA')),
  );
}

test.each(['letter', 'a4'])(
  'a resident of three years has at most three sheets on %s, the sub-competencies whole on one of them',
  async (paper) => {
    const own = await sheetsOf(chair, `packets.pdf?paper=${paper}&trainee=${trainee.id}`);
    expect(own.length).toBeLessThanOrEqual(3);
    const whole = own.filter((sheet) => sheet.includes(`${codes.length} sub-competencies`));
    expect(whole).toHaveLength(1);
    for (const code of codes) expect(whole[0]).toContain(code);
    const all = await sheetsOf(chair, `packets.pdf?paper=${paper}`);
    const residents = committee.trainees.length + 1;
    expect(all.length - listedOn(all).length).toBeLessThanOrEqual(3 * residents);
  },
);

test('before the page of any resident it is said whom to look at first, and why', async () => {
  const list = listedOn(await sheetsOf(chair, 'packets.pdf'));
  expect(list.length).toBeGreaterThan(0);
  expect(list[0]).toContain('Look first');
  const said = list.join(' ');
  expect(said).toContain('The other');
  expect(said).toMatch(/EPAs not seen|one wrote/);
});

test('paper says days in words, and has no column in which nothing stands', async () => {
  const text = (await sheetsOf(chair, `packets.pdf?trainee=${trainee.id}`)).join(' ');
  expect(text).toContain('February 20, 2026');
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  const hasMore = page.levels.epas.some(({ more }) => more !== null);
  expect(text.includes('More by someone new')).toBe(hasMore);
});

test('the figures on paper are those of the page', async () => {
  const text = (await sheetsOf(chair, `packets.pdf?trainee=${trainee.id}`)).join(' ');
  const shown = page.levels.epas.filter(({ level }) => level !== null);
  expect(shown.length).toBeGreaterThan(0);
  for (const { number, shortName, forms, assessors: people, rawMean, level } of shown) {
    const range = `${level?.low.toFixed(1)} to ${level?.high.toFixed(1)}`;
    const counts = [forms, people, rawMean?.toFixed(1) ?? ''].join(' ').trimEnd();
    expect(text).toContain(
      `${number}. ${shortName} ${counts} ${range} ${level?.estimate.toFixed(1)}`,
    );
  }
});

test('one resident’s file is called otherwise than all of them, and never by whose it is', async () => {
  const all = await take(chair, 'packets.pdf');
  const one = await take(chair, `packets.pdf?trainee=${trainee.id}`);
  expect(all.name).toBe('committee-2026-12-09.pdf');
  expect(one.name).toBe(`committee-2026-12-09-page-${page.place?.number}.pdf`);
});

test('the minutes say each level beside its code, what was noted, and which level is empty though it was decided', async () => {
  const text = (await sheetsOf(chair, 'minutes.pdf')).join(' ');
  expect(text).toContain('PC6 3.5');
  expect(text).toContain(`Decided. Empty: ${codes.at(-1)}.`);
  expect(text).toContain(`${codes.at(-1)} empty`);
  expect(text).toContain('PC6 Seen at night, too.');
  expect(text).toContain('Not decided. Every level is empty.');
});

test('in a spreadsheet levels and results are numbers, and a table has the most likely level beside where it lies', async () => {
  const book = unzipSync((await take(chair, 'packets.xlsx')).bytes);
  const text = Object.values(book)
    .map((part) => strFromU8(part))
    .join('');
  expect(text).toContain('<v>70.5</v>');
  expect(text).toContain('<v>3.5</v>');
  expect(text).not.toMatch(/<t[^>]*>(70\.5|61|3\.5)<\/t>/);
  const [head = '', ...lines] = new TextDecoder()
    .decode((await take(chair, 'packets.csv')).bytes)
    .split('\r\n');
  const at = head.split(',').findIndex((title) => title.includes('most likely'));
  expect(at).toBeGreaterThan(0);
  expect(lines.some((line) => line.includes(trainee.id) && /,\d\.\d+,/.test(line))).toBe(true);
});
