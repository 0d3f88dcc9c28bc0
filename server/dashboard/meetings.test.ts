import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DASHBOARD_DAYS } from '#shared/dashboard.ts';
import { committeeMeetings } from '#server/committee/tables.ts';
import { aPerson } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { aCommittee, openedBy, plannedBy, prepare } from '#test/committee.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const waitingOf = async (who: Someone) => (await who.call('GET /api/dashboard')).meetings;

const committee = await aCommittee(server);
const { administrator, chair, member, trainee, elsewhere, organization } = committee;
const meeting = { ...committee.meeting, from: dayIn(-180), on: dayIn(3) };

async function change(id: string, values: Partial<typeof committeeMeetings.$inferInsert>) {
  await db.update(committeeMeetings).set(values).where(eq(committeeMeetings.id, id));
}

test('a meeting waits for its coordinator from a month before on, for who sits in it once its pages are ready, and for nobody else', async () => {
  const other = await aPerson(server, { role: 'attending', organization });
  const system = await aPerson(server, { role: 'system_admin' });
  const isNothingTo = async (...others: Someone[]) => {
    for (const one of others) expect(await waitingOf(one)).toEqual([]);
  };
  const id = await plannedBy(administrator, meeting);
  const far = await plannedBy(administrator, { ...meeting, on: dayIn(60) });
  const item = { id, on: meeting.on, program: 'Emergency Medicine', undecided: null };
  expect(await waitingOf(administrator)).toEqual([{ ...item, state: 'planned' }]);
  await isNothingTo(chair, member, trainee, other, elsewhere.administrator, system);

  const { agenda } = await prepare(administrator, id);
  for (const one of [administrator, chair, member]) {
    expect(await waitingOf(one)).toEqual([{ ...item, state: 'prepared' }]);
  }
  await isNothingTo(trainee, other, elsewhere.administrator, system);

  await administrator.call('POST /api/committee/meetings/:id/open', { path: { id } });
  const of = agenda?.length ?? 0;
  expect((await waitingOf(member))[0]?.undecided).toEqual({ left: of, of });
  const path = { id, traineeId: trainee.id };
  await member.call('PUT /api/committee/meetings/:id/trainees/:traineeId/statement', {
    path,
    body: { text: '', isDecided: true },
  });
  for (const one of [administrator, chair, member]) {
    const undecided = { left: of - 1, of };
    expect(await waitingOf(one)).toEqual([{ ...item, state: 'open', undecided }]);
  }
  await isNothingTo(trainee, other, elsewhere.administrator, system);

  await administrator.call('POST /api/committee/meetings/:id/close', { path: { id } });
  await isNothingTo(administrator, chair, member, other, elsewhere.administrator, system);
  expect(await waitingOf(trainee)).toEqual([{ ...item, state: 'closed' }]);
  const long = new Date(Date.now() - (DASHBOARD_DAYS + 0.1) * DAY_MS);
  await change(id, { closedAt: long });
  await isNothingTo(trainee);
  await administrator.call('DELETE /api/committee/meetings/:id', { path: { id: far } });
});

test('whose seat was taken back, and who left the organization, is told of no meeting', async () => {
  const { id } = await openedBy(administrator, meeting);
  expect(await waitingOf(member)).toHaveLength(1);
  const path = { id, personId: member.id };
  await administrator.call('DELETE /api/committee/meetings/:id/members/:personId', { path });
  expect(await waitingOf(member)).toEqual([]);
  expect(await waitingOf(chair)).toHaveLength(1);
  await administrator.post(`/api/admin/users/${chair.id}/deactivate`);
  expect(await waitingOf(administrator)).toHaveLength(1);
  const mine = await chair.send('GET', '/api/dashboard');
  expect(await mine.text()).not.toContain(id);
});
