import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { NO_PAGES } from '#shared/committee.ts';
import { MILESTONES_NOTICE } from '#shared/milestones.ts';
import { WORDS } from '#server/audit/words.ts';
import { aMember, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aCommittee, openedBy, prepared, prepare } from '#test/committee.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const HOSTILE = '=HYPERLINK("http://x.example")';
const committee = await aCommittee(server, { trainees: 2, assessors: 3, forms: 5 });
const { administrator, organization, chair, member, trainees, program } = committee;
const hana = await aMember(server, { organization, displayName: HOSTILE });
await placeIn(server, hana.id, program, { programYear: 2 });
await insertAssessment(db, {
  traineeId: hana.id,
  organizationId: organization.id,
  submitterId: member.id,
  shiftDate: '2026-10-02',
  epaNumber: 1,
  improvements: 'Say who leads.',
});
const { id } = await openedBy(administrator, committee.meeting);
const path = { id, traineeId: hana.id };
await chair.call('PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code', {
  path: { ...path, code: 'PC1' },
  body: { level: 2.5, note: '=1+1' },
});
await chair.call('PUT /api/committee/meetings/:id/trainees/:traineeId/statement', {
  path,
  body: { text: 'Go on like this.', isDecided: true },
});

async function fileOf(who: Someone, ending: string, query = ''): Promise<Buffer> {
  const answer = await who.send('GET', `/api/committee/meetings/${id}/packets.${ending}${query}`);
  if (!answer.ok) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
}
async function textOf(pdf: Buffer): Promise<string> {
  const proxy = await getDocumentProxy(new Uint8Array(pdf));
  return (await extractText(proxy, { mergePages: true })).text.replace(/\s+/g, ' ');
}

test('files made twice of the same figures and words are the same, byte for byte, whoever has them made', async () => {
  for (const ending of ['csv', 'xlsx', 'pdf']) {
    const first = await fileOf(chair, ending);
    expect((await fileOf(member, ending)).equals(first), `as ${ending}`).toBe(true);
  }
});

test('the table has a line for each trainee and sub-competency, with the committee’s level', async () => {
  const lines = (await fileOf(chair, 'csv')).toString('utf8').trimEnd().split(/\r?\n/);
  const { levels } = await chair.call('GET /api/committee/meetings/:id/trainees/:traineeId', {
    path,
  });
  expect(lines).toHaveLength(1 + 4 * levels.subCompetencies.length);
  const judged = lines.filter((line) => line.includes(hana.id) && line.includes(',PC1,'));
  expect(judged).toHaveLength(1);
  expect(judged[0]).toContain(',2.5,');
});

test('what people wrote is no formula in a table', async () => {
  const lines = (await fileOf(chair, 'csv')).toString('utf8');
  expect(lines).toContain("'=HYPERLINK");
  expect(lines).not.toMatch(/(^|[,"])=HYPERLINK/m);
  const sheets = unzipSync(await fileOf(chair, 'xlsx'));
  for (const [name, sheet] of Object.entries(sheets)) {
    expect(strFromU8(sheet), `in ${name}`).not.toContain('<f>');
  }
});

test('the paper has every trainee’s page, what the committee says and whose milestones they are', async () => {
  const text = await textOf(await fileOf(chair, 'pdf'));
  for (const words of ['Go on like this.', 'Say who leads.', 'Clinical Competency Committee']) {
    expect(text).toContain(words);
  }
  expect(text).toContain(MILESTONES_NOTICE.slice(0, 60));
  const one = await textOf(await fileOf(chair, 'pdf', `?trainee=${trainees[0]?.id}&paper=a4`));
  expect(one).not.toContain('Go on like this.');
});

test('the minutes say who sat, what was written down and what was decided, twice the same', async () => {
  const minutes = { minutes: 'All were there.\nNobody was against it.' };
  await chair.call('PUT /api/committee/meetings/:id/minutes', { path: { id }, body: minutes });
  const take = async (who: Someone) => {
    const answer = await who.send('GET', `/api/committee/meetings/${id}/minutes.pdf`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const first = await take(chair);
  expect((await take(member)).equals(first)).toBe(true);
  const text = await textOf(first);
  const words = ['Ada Attending', 'Mona Member', 'Nobody was against it.', 'PC1 2.5', 'Go on like'];
  for (const one of [...words, 'Not closed']) expect(text).toContain(one);
});

test('pages and minutes are set on Letter, or on A4 where that is asked for', async () => {
  const sizeOf = async (file: string) => {
    const answer = await chair.send('GET', `/api/committee/meetings/${id}/${file}`);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return `${Math.round(width)} x ${Math.round(height)}`;
  };
  // One after the other: nobody has many made at once.
  const sizes = [];
  for (const file of ['packets.pdf', 'minutes.pdf']) {
    sizes.push(await sizeOf(file), await sizeOf(`${file}?paper=a4`));
  }
  expect(sizes).toEqual(['612 x 792', '595 x 842', '612 x 792', '595 x 842']);
});

test('that files are taken stands in the trail of each trainee that is in them', async () => {
  const before = (await trailOf(server, id)).length;
  await fileOf(chair, 'csv');
  await fileOf(chair, 'pdf', `?trainee=${hana.id}`);
  const made = (await trailOf(server, id)).slice(before);
  const told = made.map(({ action, personId, facts }) => [action, personId, facts['format']]);
  expect(told.filter(([action]) => action === 'meeting.downloaded')).toEqual([
    ['meeting.downloaded', null, 'csv'],
    ['meeting.downloaded', hana.id, 'pdf'],
  ]);
  expect(told.filter(([action]) => action === 'meeting.listed')).toHaveLength(4);
});

test('that minutes are taken is told as such, and of each trainee that is in them', async () => {
  const before = (await trailOf(server, id)).length;
  await chair.send('GET', `/api/committee/meetings/${id}/minutes.pdf`);
  const made = (await trailOf(server, id)).slice(before);
  const said = made.map(({ action, facts }) => WORDS[action]({ whom: 'Hana', facts }));
  expect(new Set(said)).toEqual(
    new Set([
      'downloaded a committee’s minutes as PDF',
      'downloaded a committee’s minutes that Hana is in',
    ]),
  );
  expect(said).toHaveLength(5);
});

test('without any page there is no paper, and that is said', async () => {
  const empty = await prepared({ ...committee, program: await programOf(server, organization) });
  const answer = await read(
    administrator.send('GET', `/api/committee/meetings/${empty.id}/packets.pdf`),
  );
  expect(answer).toMatchObject({
    status: 409,
    message: NO_PAGES,
  });
  expect(
    (await trailOf(server, empty.id)).some(({ action }) => action === 'meeting.downloaded'),
  ).toBe(false);
  expect((await prepare(administrator, empty.id)).state).toBe('prepared');
});
