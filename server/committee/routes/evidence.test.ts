import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { MOST_RESULTS_ON_PAGE } from '#shared/evidence.ts';
import { dayAfter } from '#shared/shift-date.ts';
import { listEvidence } from '#server/evidence/store/evidence.ts';
import { otherEvidence } from '#server/evidence/tables.ts';
import { aWard } from '#test/administration.ts';
import { aCommittee, plannedBy, prepare, preparedBy } from '#test/committee.ts';
import { EVIDENCE_HEAD, evidenceOf } from '#test/evidence.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const SMALL = { trainees: 1, assessors: 2, forms: 2 };

test('a page has what other systems say, of the moment it was prepared, the newest first', async () => {
  const { administrator, chair, trainee, meeting } = await aCommittee(server, SMALL);
  const { enter } = evidenceOf(administrator);
  const row = (on: string, kind: string, value: string) =>
    `${trainee.email},${on},${kind},A,${value},\n`;
  const file = await enter(
    `${EVIDENCE_HEAD}${row('2025-02-25', 'exam', '71')}${row('2026-03-01', 'simulation', '7')}${row('2026-02-24', 'exam', '78')}`,
  );
  const { id } = await preparedBy(administrator, meeting);
  const path = { id, traineeId: trainee.id };
  const read = async () => {
    const page = await chair.call('GET /api/committee/meetings/:id/trainees/:traineeId', { path });
    return page.evidence.map(({ on, kind, value }) => [on, kind, value]);
  };
  const before = [
    ['2026-03-01', 'simulation', '7'],
    ['2026-02-24', 'exam', '78'],
    ['2025-02-25', 'exam', '71'],
  ];
  expect(await read()).toEqual(before);
  const checksum = async () =>
    (await chair.call('GET /api/committee/meetings/:id', { path: { id } })).checksum;
  const whole = await checksum();
  await administrator.call('DELETE /api/admin/evidence/:id', { path: { id: file } });
  expect([await read(), await checksum()]).toEqual([before, whole]);
  await prepare(administrator, id);
  expect(await read()).toEqual([]);
  expect(await checksum()).not.toBe(whole);
});

test('a file says how many of its results lie before the period of the meeting whose pages they are for', async () => {
  const { administrator, trainee, meeting } = await aCommittee(server, SMALL);
  const { look } = evidenceOf(administrator);
  const row = (on: string) => `${trainee.email},${on},exam,A,78,\n`;
  const text = `${EVIDENCE_HEAD}${row('2025-02-25')}${row('2026-11-02')}`;
  expect((await look(text)).meetings).toEqual([]);
  const day = { ...meeting, on: '2026-12-10', from: '2026-07-01' };
  const id = await plannedBy(administrator, day);
  const found = { id, on: '2026-12-10', program: 'Emergency Medicine', results: 2, before: 1 };
  expect((await look(text)).meetings).toEqual([{ ...found, isPrepared: false }]);
  await prepare(administrator, id);
  expect((await look(text)).meetings).toEqual([{ ...found, isPrepared: true }]);
  await administrator.call('POST /api/committee/meetings/:id/open', { path: { id } });
  expect((await look(text)).meetings).toEqual([]);
});

test('results of another organization, and those after the last day, are on no page', async () => {
  const { administrator, trainee, organization } = await aCommittee(server, SMALL);
  const { db } = server.runtime;
  const row = (on: string) => `${trainee.email},${on},exam,A,78,\n`;
  const file = await evidenceOf(administrator).enter(
    `${EVIDENCE_HEAD}${row('2026-02-24')}${row('2026-02-25')}`,
  );
  const listed = async () => {
    const found = await listEvidence(db, organization.id, [trainee.id], '2026-02-24');
    return found.get(trainee.id)?.map(({ on }) => on) ?? [];
  };
  expect(await listed()).toEqual(['2026-02-24']);
  const elsewhere = await aWard(server);
  await db
    .update(otherEvidence)
    .set({ organizationId: elsewhere.organization.id })
    .where(eq(otherEvidence.fileId, file));
  expect(await listed()).toEqual([]);
  const { counts } = await evidenceOf(administrator).look(`${EVIDENCE_HEAD}${row('2026-02-24')}`);
  expect(counts).toMatchObject({ new: 1, same: 0 });
});

test('of a corrected result a page has the last word', async () => {
  const { administrator, trainee, trainees, meeting } = await aCommittee(server, SMALL);
  const { enter } = evidenceOf(administrator);
  const row = (value: string) => `${EVIDENCE_HEAD}${trainee.email},2026-02-24,exam,A,${value},\n`;
  await enter(row('78'));
  await enter(row('87'));
  const { id } = await preparedBy(administrator, meeting);
  const read = async (traineeId: string) => {
    const path = { id, traineeId };
    const page = await administrator.call('GET /api/committee/meetings/:id/trainees/:traineeId', {
      path,
    });
    return page.evidence.map(({ value }) => value);
  };
  expect([await read(trainee.id), await read(trainees[0]?.id ?? '')]).toEqual([['87'], []]);
});

test('of years of attendance a page has the latest', async () => {
  const { administrator, trainee, meeting } = await aCommittee(server, SMALL);
  const days = Array.from({ length: MOST_RESULTS_ON_PAGE + 5 }, (_, at) =>
    dayAfter('2026-11-20', -at),
  );
  const rows = days.map((day) => `${trainee.email},${day},attendance,Conference,present,\n`);
  await evidenceOf(administrator).enter(`${EVIDENCE_HEAD}${rows.join('')}`);
  const { id } = await preparedBy(administrator, meeting);
  const { evidence } = await administrator.call(
    'GET /api/committee/meetings/:id/trainees/:traineeId',
    { path: { id, traineeId: trainee.id } },
  );
  expect(evidence.map(({ on }) => on)).toEqual(days.slice(0, MOST_RESULTS_ON_PAGE));
});
