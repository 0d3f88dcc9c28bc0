import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  LAST_CHAIR,
  MEETING_IS_FULL,
  MOST_SEATS,
  MEETING_IS_CLOSED,
  JUDGEMENT_CHANGED,
  MEETING_NOT_OPEN,
  MINUTES_CHANGED,
  NO_JUDGED_CODE,
  NO_MEETING,
  NO_PACKET,
  NOT_PREPARED,
  STATEMENT_CHANGED,
} from '#shared/committee.ts';
import { newId } from '#server/ids.ts';
import { lockMeeting } from '#server/committee/store/meetings.ts';
import { deleteSeat } from '#server/committee/store/members.ts';
import { committeeJudgements, committeeMembers } from '#server/committee/tables.ts';
import { aMember, aPerson, read, statuses, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { aCommittee, meetingOf, openedBy, plannedBy, preparedBy } from '#test/committee.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const committee = await aCommittee(server, { trainees: 3, assessors: 3, forms: 3 });
const { administrator, organization, chair, member, trainees, elsewhere, meeting } = committee;
const traineeId = trainees[0]?.id ?? '';

const open = () => openedBy(administrator, meeting);
type Said = { level: unknown; note?: unknown; over?: unknown };
const judge = (who: Someone, id: string, said: Said, code = 'PC1', whose = traineeId) =>
  read(
    who.send(
      'PUT',
      `/api/committee/meetings/${id}/trainees/${whose}/judgements/${encodeURIComponent(code)}`,
      said,
    ),
  );
const say = (who: Someone, id: string, text: string, isDecided = true) =>
  read(
    who.send('PUT', `/api/committee/meetings/${id}/trainees/${traineeId}/statement`, {
      text,
      isDecided,
    }),
  );
const decide = (who: Someone, id: string, isDecided = true) =>
  read(
    who.send('PUT', `/api/committee/meetings/${id}/trainees/${traineeId}/statement`, { isDecided }),
  );
const sayOver = (who: Someone, id: string, text: string, over: string) =>
  read(
    who.send('PUT', `/api/committee/meetings/${id}/trainees/${traineeId}/statement`, {
      text,
      over,
    }),
  );
const writeMinutes = (who: Someone, id: string, minutes: string, over?: string) =>
  read(who.send('PUT', `/api/committee/meetings/${id}/minutes`, { minutes, over }));
const close = (who: Someone, id: string) =>
  read(who.send('POST', `/api/committee/meetings/${id}/close`));
const pageOf = (who: Someone, id: string) =>
  who.call('GET /api/committee/meetings/:id/trainees/:traineeId', { path: { id, traineeId } });
const seat = (who: Someone, id: string, personId: string, part: string) =>
  read(who.send('PUT', `/api/committee/meetings/${id}/members/${personId}`, { part }));
const unseat = (who: Someone, id: string, personId: string) =>
  read(who.send('DELETE', `/api/committee/meetings/${id}/members/${personId}`));
const times = async (id: string, action: string) =>
  (await trailOf(server, id)).filter((event) => event.action === action).length;

test('the committee’s word stands on the page with who said it, and is told in the agenda', async () => {
  const { id } = await open();
  expect(await judge(chair, id, { level: 2.5, note: 'Leads calmly.' })).toMatchObject({
    status: 200,
    code: 'PC1',
    level: 2.5,
    by: 'Ada Attending',
  });
  await judge(member, id, { level: 'not_assessable' }, 'PC2');
  await judge(member, id, { level: 0 }, 'PC3');
  await say(member, id, 'Go on like this.');
  const { judgements, statement } = await pageOf(member, id);
  expect(judgements.map(({ code, level, by }) => [code, level, by])).toEqual([
    ['PC1', 2.5, 'Ada Attending'],
    ['PC2', 'not_assessable', 'Mona Member'],
    ['PC3', 0, 'Mona Member'],
  ]);
  expect(statement).toMatchObject({ text: 'Go on like this.', isDecided: true, by: 'Mona Member' });
  const { agenda, decided } = await meetingOf(chair, id);
  const item = agenda?.find((one) => one.traineeId === traineeId);
  expect([item?.judged, item?.isDecided, decided]).toEqual([3, true, 1]);
  expect(item?.judgements).toHaveLength(item?.of ?? 0);
  expect(item?.judgements.slice(0, 4)).toEqual([
    { code: 'PC1', level: 2.5 },
    { code: 'PC2', level: 'not_assessable' },
    { code: 'PC3', level: 0 },
    { code: 'PC4', level: null },
  ]);
  expect(await times(id, 'meeting.judged')).toBe(3);
  expect(await times(id, 'meeting.stated')).toBe(1);
});

test('a word is taken back, its note goes when that is taken back, too', async () => {
  const { id } = await open();
  await judge(chair, id, { level: 3, note: 'Yes.' });
  await judge(chair, id, { level: null, note: 'Let us see.' });
  expect((await pageOf(chair, id)).judgements).toMatchObject([
    { level: null, note: 'Let us see.' },
  ]);
  expect((await meetingOf(chair, id)).agenda?.some(({ judged }) => judged > 0)).toBe(false);
  await judge(chair, id, { level: null });
  expect((await pageOf(chair, id)).judgements).toEqual([]);
});

test('whoever decides without a text of their own leaves what another member wrote, with the name', async () => {
  const { id } = await open();
  await say(member, id, 'Calm in a crowded room.', false);
  const words = { text: 'Calm in a crowded room.', by: 'Mona Member' };
  expect(await decide(chair, id)).toMatchObject({ status: 200, ...words, isDecided: true });
  expect((await pageOf(chair, id)).statement).toMatchObject({ ...words, isDecided: true });
  expect((await meetingOf(chair, id)).decided).toBe(1);
  expect(await decide(chair, id, false)).toMatchObject({ status: 200, isDecided: false });
  expect((await pageOf(member, id)).statement).toMatchObject({ ...words, isDecided: false });
});

test('a trainee of whom nothing is written yet is decided, too', async () => {
  const { id } = await open();
  const decided = { text: '', isDecided: true, by: 'Ada Attending' };
  expect(await decide(chair, id)).toMatchObject({ status: 200, ...decided });
  expect((await pageOf(member, id)).statement).toMatchObject(decided);
});

test('whoever writes on after another member has decided takes no decision back', async () => {
  const { id } = await open();
  await decide(chair, id);
  expect(await sayOver(member, id, 'Hands over well.', '')).toMatchObject({ status: 200 });
  expect((await pageOf(chair, id)).statement).toMatchObject({
    text: 'Hands over well.',
    isDecided: true,
    by: 'Mona Member',
  });
  const path = `/api/committee/meetings/${id}/trainees/${traineeId}/statement`;
  expect((await read(chair.send('PUT', path, {}))).status).toBe(400);
});

test('what the committee says is not written over by who has not seen it', async () => {
  const { id } = await open();
  expect((await sayOver(chair, id, 'Leads calmly.', '')).status).toBe(200);
  const late = { status: 409, message: STATEMENT_CHANGED, fields: { over: STATEMENT_CHANGED } };
  expect(await sayOver(member, id, 'Asks for help early.', '')).toMatchObject(late);
  expect((await pageOf(member, id)).statement).toMatchObject({
    text: 'Leads calmly.',
    by: 'Ada Attending',
  });
  expect((await sayOver(member, id, 'Leads calmly.', '')).status).toBe(200);
  const both = 'Leads calmly. Asks for help early.';
  expect((await sayOver(member, id, both, 'Leads calmly.')).status).toBe(200);
  expect((await pageOf(chair, id)).statement.text).toBe(both);
});

test('a note from a page of before leaves the level that another member has chosen meanwhile', async () => {
  const { id } = await open();
  const over = { level: null, note: '' };
  expect((await judge(chair, id, { level: 3, note: '', over })).status).toBe(200);
  const note = 'Seen at two codes.';
  expect(await judge(member, id, { level: null, note, over })).toMatchObject({
    status: 200,
    level: 3,
    note,
  });
  expect((await pageOf(chair, id)).judgements).toMatchObject([{ code: 'PC1', level: 3, note }]);
});

test('a level or a note is not written over by who has not seen it', async () => {
  const { id } = await open();
  const over = { level: null, note: '' };
  await judge(chair, id, { level: 3, note: 'Calm.', over });
  const late = { status: 409, message: JUDGEMENT_CHANGED, fields: { over: JUDGEMENT_CHANGED } };
  expect(await judge(member, id, { level: 4, note: '', over })).toMatchObject(late);
  expect(await judge(member, id, { level: null, note: 'Loud.', over })).toMatchObject(late);
  expect((await judge(member, id, { level: 3, note: 'Calm.', over })).status).toBe(200);
  const seen = { level: 3, note: 'Calm.' };
  expect((await judge(member, id, { level: 4, note: 'Calm.', over: seen })).status).toBe(200);
  expect((await judge(chair, id, { level: null, note: '', over: seen })).status).toBe(409);
  expect((await pageOf(chair, id)).judgements).toMatchObject([{ level: 4, note: 'Calm.' }]);
});

test('of two who write the minutes at once the second is told, and nothing is lost', async () => {
  const { id } = await open();
  const answers = await Promise.all([
    writeMinutes(chair, id, 'All were there.', ''),
    writeMinutes(administrator, id, 'One was away.', ''),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409);
  expect(told).toMatchObject({ message: MINUTES_CHANGED, fields: { over: MINUTES_CHANGED } });
  const { minutes } = await meetingOf(chair, id);
  expect((await writeMinutes(chair, id, minutes, 'Something else.')).status).toBe(200);
  expect((await writeMinutes(chair, id, 'Both.', minutes)).status).toBe(200);
  expect((await writeMinutes(chair, id, 'From a page of before.')).status).toBe(200);
  expect(await times(id, 'meeting.minuted')).toBe(3);
});

test('nobody judges before a meeting is opened or after it is closed', async () => {
  const { id } = await preparedBy(administrator, meeting);
  const early = { status: 409, message: MEETING_NOT_OPEN };
  expect(await judge(chair, id, { level: 3 })).toMatchObject(early);
  expect(await say(chair, id, 'Well done.')).toMatchObject(early);
  expect(await close(chair, id)).toMatchObject(early);
  await chair.call('POST /api/committee/meetings/:id/open', { path: { id } });
  expect((await judge(chair, id, { level: 3 })).status).toBe(200);
  expect((await close(chair, id)).status).toBe(200);
  const late = { status: 409, message: MEETING_IS_CLOSED };
  expect(await judge(chair, id, { level: 4 })).toMatchObject(late);
  expect(await say(chair, id, 'Well done.')).toMatchObject(late);
  expect(await seat(chair, id, member.id, 'chair')).toMatchObject(late);
  const minutes = { minutes: 'Later.' };
  const after = await read(chair.send('PUT', `/api/committee/meetings/${id}/minutes`, minutes));
  expect(after).toMatchObject(late);
  expect((await pageOf(chair, id)).judgements).toMatchObject([{ level: 3 }]);
});

test('two who close a meeting at once close it once', async () => {
  const { id } = await open();
  const answers = await Promise.all([close(chair, id), close(administrator, id)]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await times(id, 'meeting.closed')).toBe(1);
});

test('two who open it at once open it once, and its figures are not prepared anew', async () => {
  const { id } = await preparedBy(administrator, meeting);
  const path = `/api/committee/meetings/${id}`;
  const answers = await Promise.all([
    read(chair.send('POST', `${path}/open`)),
    read(administrator.send('POST', `${path}/open`)),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect((await read(chair.send('POST', `${path}/prepare`))).status).toBe(409);
  expect((await read(chair.send('DELETE', path))).status).toBe(409);
});

test('who is taken out of a meeting no longer reads or judges; what was said stays, with the name', async () => {
  const { id } = await open();
  await judge(member, id, { level: 3.5, note: 'Mine.' });
  expect((await unseat(chair, id, member.id)).status).toBe(200);
  expect(await judge(member, id, { level: 1 })).toMatchObject({ status: 404 });
  expect(await say(member, id, 'x')).toMatchObject({ status: 404 });
  expect((await read(member.send('GET', `/api/committee/meetings/${id}`))).status).toBe(404);
  expect((await pageOf(chair, id)).judgements).toMatchObject([{ level: 3.5, by: 'Mona Member' }]);
});

test('what is judged is a sub-competency of the meeting’s form, of a trainee in the meeting', async () => {
  const { id } = await open();
  const stranger = await aMember(server, { organization: elsewhere.organization });
  const none = { status: 404, message: NO_JUDGED_CODE };
  for (const code of ['PC99', 'pc1', ' PC1', '__proto__', 'constructor', "PC1'--"]) {
    expect(await judge(chair, id, { level: 3 }, code), `code ${code}`).toMatchObject(none);
  }
  for (const code of ['x'.repeat(61), '\u0000', 'PC1\u0000', 'x'.repeat(5000)]) {
    expect((await judge(chair, id, { level: 3 }, code)).status, `code ${code.slice(0, 9)}`).toBe(
      404,
    );
  }
  for (const whose of [stranger.id, newId(), member.id, 'x']) {
    expect(await judge(chair, id, { level: 3 }, 'PC1', whose)).toMatchObject({
      status: 404,
      message: NO_PACKET,
    });
  }
  expect(await db.$count(committeeJudgements, eq(committeeJudgements.meetingId, id))).toBe(0);
});

test('a level is a half from 0 to 5, or that it cannot be assessed yet', async () => {
  const { id } = await open();
  for (const level of [0.25, 5.5, -0.5, 1e9, '3', true, [], {}, 'assessable', undefined]) {
    expect((await judge(chair, id, { level })).status, `level ${JSON.stringify(level)}`).toBe(400);
  }
  for (const note of ['x'.repeat(1001), 5, null]) {
    expect((await judge(chair, id, { level: 3, note })).status).toBe(400);
  }
  expect((await judge(chair, id, { level: 3, note: 'a\u0000b' })).status).toBeLessThan(500);
  expect((await say(chair, id, 'a\u0000b')).status).toBeLessThan(500);
});

test('the last chair keeps the seat, until there is another one', async () => {
  const id = await plannedBy(administrator, meeting);
  const last = { status: 409, message: LAST_CHAIR };
  expect(await unseat(administrator, id, chair.id)).toMatchObject(last);
  expect(await seat(administrator, id, chair.id, 'member')).toMatchObject(last);
  expect((await seat(chair, id, member.id, 'chair')).status).toBe(200);
  const both = await Promise.all([
    unseat(administrator, id, chair.id),
    unseat(administrator, id, member.id),
  ]);
  expect(statuses(both)).toEqual([200, 409]);
  const { seats } = await meetingOf(administrator, id);
  expect(seats.filter(({ part }) => part === 'chair')).toHaveLength(1);
});

test('a chair who has left is no chair: the other one keeps the seat', async () => {
  const id = await plannedBy(administrator, meeting);
  const leaver = await aPerson(server, { role: 'attending', organization });
  expect((await seat(administrator, id, leaver.id, 'chair')).status).toBe(200);
  await administrator.call('POST /api/admin/users/:id/deactivate', { path: { id: leaver.id } });
  const last = { status: 409, message: LAST_CHAIR };
  expect(await unseat(administrator, id, chair.id)).toMatchObject(last);
  expect(await seat(administrator, id, chair.id, 'member')).toMatchObject(last);
  expect((await unseat(administrator, id, leaver.id)).status).toBe(200);
});

test('a meeting that is full seats nobody else, and whoever sits in it may still change the part', async () => {
  const id = await plannedBy(administrator, meeting);
  const before = (await meetingOf(administrator, id)).seats.length;
  const beside = { organization, role: 'attending' } as const;
  const many = Array.from({ length: MOST_SEATS - before + 1 }, () => aMember(server, beside));
  const [late, ...others] = await Promise.all(many);
  const seatedAt = new Date();
  const rows = others.map((one) => ({ personId: one.id, meetingId: id, seatedAt }));
  await db
    .insert(committeeMembers)
    .values(rows.map((row) => ({ ...row, part: 'member' as const })));
  const full = { status: 409, message: MEETING_IS_FULL };
  expect(await seat(administrator, id, late?.id ?? '', 'coordinator')).toMatchObject(full);
  expect((await seat(administrator, id, others[0]?.id ?? '', 'chair')).status).toBe(200);
});

test('a seat is for attendings and administrators of the organization alone', async () => {
  const id = await plannedBy(administrator, meeting);
  const foreign = await aMember(server, {
    role: 'attending',
    organization: elsewhere.organization,
  });
  const left = await aMember(server, { role: 'attending', organization, status: 'deactivated' });
  for (const personId of [traineeId, foreign.id, left.id, newId()]) {
    expect((await seat(chair, id, personId, 'member')).status).toBe(400);
    const body = { ...meeting, members: [personId] };
    const planned = await read(administrator.post('/api/committee/meetings', body));
    expect(planned).toMatchObject({ status: 400, fields: { members: expect.any(String) } });
  }
  expect((await seat(chair, id, 'nobody', 'member')).status).toBe(404);
});

test('whoever only administers the organization does not judge, and is told why', async () => {
  const { id } = await openedBy(administrator, meeting);
  const second = await aPerson(server, { role: 'administrator', organization });
  const why = { status: 403, message: 'Only who sits in the meeting judges in it.' };
  expect(await judge(second, id, { level: 3 })).toMatchObject(why);
  const closing = {
    status: 403,
    message: 'Only the chair, or an administrator, closes a meeting.',
  };
  expect(await close(member, id)).toMatchObject(closing);
});

test('minutes are written from when a meeting is prepared on; before, it is said why not', async () => {
  const id = await plannedBy(administrator, meeting);
  const write = () =>
    read(
      chair.send('PUT', `/api/committee/meetings/${id}/minutes`, { minutes: 'All were there.' }),
    );
  expect(await write()).toMatchObject({ status: 409, message: NOT_PREPARED });
});

test('who was taken out while a word was on its way has not said it', async () => {
  const { id } = await open();
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const judged = await db.transaction(async (tx) => {
    await lockMeeting(tx, id);
    const word = judge(member, id, { level: 2 });
    await expect.poll(async () => (await db.execute(waits)).rows.length).toBe(1);
    await deleteSeat(tx, id, member.id);
    return { word };
  });
  expect(await judged.word).toMatchObject({ status: 404, message: NO_MEETING });
  expect((await pageOf(chair, id)).judgements).toEqual([]);
});

test('whoever plans, prepares, opens, judges and closes a meeting stands in its trail', async () => {
  const { id } = await open();
  await judge(chair, id, { level: 3 });
  await close(chair, id);
  const trail = await trailOf(server, id);
  const who = (action: string) => trail.find((event) => event.action === action)?.actorId;
  expect(who('meeting.planned')).toBe(administrator.id);
  expect(who('meeting.asked')).toBe(administrator.id);
  expect(who('meeting.prepared')).toBe('prepare-meeting');
  expect(who('meeting.opened')).toBe(administrator.id);
  expect(who('meeting.judged')).toBe(chair.id);
  expect(who('meeting.closed')).toBe(chair.id);
  const judged = trail.find(({ action }) => action === 'meeting.judged');
  expect(judged).toMatchObject({ personId: traineeId, organizationId: organization.id });
  expect(judged?.facts).toEqual({ organizationId: organization.id });
});
