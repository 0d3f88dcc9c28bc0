import type { PoolClient } from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { NO_MEETING, NO_PACKET } from '#shared/committee.ts';
import { poolOf } from '#server/db/together.ts';
import { newId } from '#server/ids.ts';
import { committeeMeetings } from '#server/committee/tables.ts';
import { aMember, aPerson, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import {
  aCommittee,
  aMeeting,
  meetingOf,
  openedBy,
  plannedBy,
  preparedBy,
} from '#test/committee.ts';
import { insertAssessment } from '#test/assessments.ts';
import { programOf } from '#test/programs.ts';
import { openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { eq } from 'drizzle-orm';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const committee = await aCommittee(server);
const { administrator, organization, program, chair, member, trainee, trainees, elsewhere } =
  committee;
await insertAssessment(db, {
  traineeId: trainee.id,
  organizationId: organization.id,
  submitterId: member.id,
  shiftDate: '2026-10-09',
});
const open = await openedBy(administrator, committee.meeting);
const closed = await openedBy(administrator, committee.meeting);
await administrator.call('POST /api/committee/meetings/:id/close', { path: { id: closed.id } });

const pageAt = (who: Someone, id: string, traineeId: string) =>
  read(who.send('GET', `/api/committee/meetings/${id}/trainees/${traineeId}`));
const paperAt = (who: Someone, id: string, traineeId: string) =>
  who.send('GET', `/api/committee/meetings/${id}/packets.pdf?trainee=${traineeId}`);

test('who sits in a meeting reads it, its pages and its files', async () => {
  for (const one of [chair, member, administrator]) {
    expect((await meetingOf(one, open.id)).agenda).toHaveLength(11);
    expect(await pageAt(one, open.id, trainee.id)).toMatchObject({ status: 200 });
    expect((await one.send('GET', `/api/committee/meetings/${open.id}/packets.csv`)).status).toBe(
      200,
    );
  }
});

test('for everybody else a meeting does not exist, whatever is asked of it', async () => {
  const other = await aPerson(server, { role: 'attending', organization });
  const second = await programOf(server, organization);
  await plannedBy(administrator, {
    ...aMeeting(committee),
    programId: second.id,
    chairId: other.id,
  });
  const at = `/api/committee/meetings/${open.id}`;
  const says = { level: 3, note: '' };
  const asks: [string, string, unknown?][] = [
    ['GET', at],
    ['GET', `${at}/trainees/${trainee.id}`],
    ['GET', `${at}/packets.pdf`],
    ['GET', `${at}/packets.csv`],
    ['GET', `${at}/packets.xlsx`],
    ['GET', `${at}/minutes.pdf`],
    ['GET', `${at}/people`],
    ['PATCH', at, { on: '2026-12-10', from: '2026-06-01' }],
    ['DELETE', at],
    ['POST', `${at}/prepare`],
    ['POST', `${at}/open`],
    ['POST', `${at}/close`],
    ['PUT', `${at}/minutes`, { minutes: 'x' }],
    ['PUT', `${at}/members/${other.id}`, { part: 'chair' }],
    ['DELETE', `${at}/members/${member.id}`],
    ['PUT', `${at}/trainees/${trainee.id}/judgements/PC1`, says],
    ['PUT', `${at}/trainees/${trainee.id}/statement`, { text: 'x', isDecided: true }],
  ];
  for (const who of [other, elsewhere.administrator, trainee]) {
    for (const [method, path, body] of asks) {
      const answer = await read(who.send(method, path, body));
      expect(answer, `${method} ${path}`).toMatchObject({ status: 404 });
      expect([NO_MEETING, NO_PACKET]).toContain(answer.message);
    }
  }
  const guest = openBrowser(server);
  for (const [method, path, body] of asks) {
    expect((await guest.send(method, path, body)).status, `${method} ${path}`).toBe(401);
  }
});

test('everybody’s list has the meetings that they may read, and no others', async () => {
  const listOf = async (who: Someone) =>
    (await who.call('GET /api/committee/meetings', { query: { program: program.id } })).items.map(
      ({ id }) => id,
    );
  const both = [open.id, closed.id].toSorted();
  expect((await listOf(member)).toSorted()).toEqual(both);
  expect((await listOf(administrator)).toSorted()).toEqual(both);
  expect(await listOf(trainee)).toEqual([]);
  expect(await listOf(elsewhere.administrator)).toEqual([]);
  const query = { organizationId: organization.id };
  const foreign = await elsewhere.administrator.call('GET /api/committee/meetings', { query });
  expect(foreign.items).toEqual([]);
});

test('a system administrator reads every meeting, and that stands in the trail', async () => {
  const system = await aPerson(server, { role: 'system_admin' });
  expect((await meetingOf(system, open.id)).can).toMatchObject({ judge: false, close: true });
  const trail = await trailOf(server, open.id);
  expect(trail.filter(({ actorId }) => actorId === system.id)).toHaveLength(12);
});

test('a trainee reads the own page once the meeting is closed, and nobody else’s', async () => {
  const [another] = trainees;
  expect(await pageAt(trainee, open.id, trainee.id)).toMatchObject({ status: 404 });
  expect(await pageAt(trainee, closed.id, trainee.id)).toMatchObject({ status: 200, place: null });
  expect(await pageAt(trainee, closed.id, another?.id ?? '')).toMatchObject({ status: 404 });
  expect((await paperAt(trainee, open.id, trainee.id)).status).toBe(404);
  const paper = await paperAt(trainee, closed.id, trainee.id);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await paperAt(trainee, closed.id, another?.id ?? '')).status).toBe(404);
  const all = await trainee.send('GET', `/api/committee/meetings/${closed.id}/packets.pdf`);
  expect(all.status).toBe(404);
  expect((await read(trainee.get(`/api/committee/meetings/${closed.id}`))).status).toBe(404);
});

test('why the committee looks at a trainee is for the committee, not for the trainee', async () => {
  const reasonsFor = async (who: Someone) =>
    (
      await who.call('GET /api/committee/meetings/:id/trainees/:traineeId', {
        path: { id: closed.id, traineeId: trainee.id },
      })
    ).reasons;
  expect(await reasonsFor(chair)).not.toEqual([]);
  expect(await reasonsFor(administrator)).not.toEqual([]);
  expect(await reasonsFor(trainee)).toEqual([]);
});

test('a trainee’s own meetings are those that are closed', async () => {
  const { items } = await trainee.call('GET /api/committee/own');
  expect(items).toEqual([{ id: closed.id, on: '2026-12-09', program: program.name }]);
  expect((await chair.call('GET /api/committee/own')).items).toEqual([]);
});

test('who came into the program after the meeting was prepared has no page in it', async () => {
  const late = await aMember(server, { organization });
  expect(await pageAt(chair, closed.id, late.id)).toMatchObject({
    status: 404,
    message: NO_PACKET,
  });
});

test('before it is prepared a meeting has no pages, and says so', async () => {
  const id = await plannedBy(administrator, committee.meeting);
  expect(await meetingOf(chair, id)).toMatchObject({ agenda: null, state: 'planned' });
  expect(await pageAt(chair, id, trainee.id)).toMatchObject({ status: 409 });
  expect((await paperAt(chair, id, trainee.id)).status).toBe(409);
});

test('that an administrator reads an agenda or a page stands in each trainee’s trail, a member’s reading does not', async () => {
  const { id } = await preparedBy(administrator, committee.meeting);
  const readings = async () =>
    (await trailOf(server, id)).filter(({ action }) =>
      ['meeting.read', 'meeting.listed'].includes(action),
    );
  const before = (await readings()).length;
  await meetingOf(chair, id);
  await pageAt(member, id, trainee.id);
  expect(await readings()).toHaveLength(before);
  await meetingOf(administrator, id);
  await pageAt(administrator, id, trainee.id);
  const made = (await readings()).slice(before);
  const page = made.filter(({ action, personId }) => action === 'meeting.read' && personId);
  expect(page.map(({ personId }) => personId)).toEqual([trainee.id]);
  const listed = made.flatMap(({ action, personId }) =>
    action === 'meeting.listed' ? [personId] : [],
  );
  expect(new Set(listed)).toEqual(new Set([trainee.id, ...trainees.map((one) => one.id)]));
});

test('reading a page that is not there leaves nothing in anybody’s trail', async () => {
  const stranger = await aMember(server, { organization: elsewhere.organization });
  const { id } = open;
  expect(await pageAt(administrator, id, stranger.id)).toMatchObject({ status: 404 });
  expect((await paperAt(administrator, id, stranger.id)).status).toBe(404);
  expect((await paperAt(chair, id, newId())).status).toBe(404);
  const trail = await trailOf(server, id);
  const known = new Set([null, chair.id, member.id, trainee.id, ...trainees.map((one) => one.id)]);
  expect(trail.filter(({ personId }) => !known.has(personId))).toEqual([]);
});

test('the figures of a committee are no report that anybody finds', async () => {
  const { items } = await administrator.call('GET /api/admin/reports');
  expect(items).toEqual([]);
  const [row] = await db.select().from(committeeMeetings).where(eq(committeeMeetings.id, open.id));
  const report = `/api/reports/${row?.reportId}`;
  for (const path of [
    report,
    `${report}/trainees/${trainee.id}`,
    `${report}.pdf`,
    `${report}.csv`,
  ]) {
    expect((await administrator.send('GET', path)).status, `GET ${path}`).toBe(404);
  }
  const removed = await administrator.send('DELETE', `/api/admin/reports/${row?.reportId}`);
  expect(removed.status).toBe(404);
  expect((await meetingOf(chair, open.id)).agenda).toHaveLength(11);
});

test('a person who is deactivated reads nothing more, and is shown as somebody who has left', async () => {
  const leaver = await aPerson(server, { role: 'attending', organization });
  const path = { id: open.id, personId: leaver.id };
  const body = { part: 'member' } as const;
  await administrator.call('PUT /api/committee/meetings/:id/members/:personId', { path, body });
  expect((await meetingOf(leaver, open.id)).state).toBe('open');
  await administrator.call('POST /api/admin/users/:id/deactivate', { path: { id: leaver.id } });
  expect((await leaver.send('GET', `/api/committee/meetings/${open.id}`)).ok).toBe(false);
  const { seats } = await meetingOf(chair, open.id);
  expect(seats.find(({ person }) => person.id === leaver.id)?.isActive).toBe(false);
});

test('an agenda and a page take as many statements for many trainees as for few', async () => {
  const few = await aCommittee(server, { trainees: 1, assessors: 2, forms: 2 });
  const small = await preparedBy(few.administrator, few.meeting);
  const asked = new Map<PoolClient, MockInstance>();
  const spy = (client: PoolClient) => {
    if (!asked.has(client)) asked.set(client, vi.spyOn(client, 'query'));
  };
  const pool = poolOf(db)?.on('acquire', spy);
  onTestFinished(() => {
    pool?.off('acquire', spy);
    for (const mock of asked.values()) mock.mockRestore();
  });
  async function statementsOf(reading: () => Promise<unknown>): Promise<number> {
    await reading();
    for (const mock of asked.values()) mock.mockClear();
    await reading();
    return [...asked.values()].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  }
  const ofFew = await statementsOf(() => meetingOf(few.chair, small.id));
  expect(await statementsOf(() => meetingOf(chair, open.id))).toBe(ofFew);
  expect(ofFew).toBeGreaterThan(3);
  expect(ofFew).toBeLessThan(12);
  const pages = async (who: Someone, id: string, traineeId: string) =>
    statementsOf(() => pageAt(who, id, traineeId));
  const ofOne = await pages(few.chair, small.id, few.trainee.id);
  expect(await pages(chair, open.id, trainee.id)).toBe(ofOne);
});
