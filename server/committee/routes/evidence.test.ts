import { afterAll, expect, test } from 'vitest';
import { MOST_RESULTS_ON_PAGE } from '#shared/evidence.ts';
import { dayAfter } from '#shared/shift-date.ts';
import { aCommittee, prepare, preparedBy } from '#test/committee.ts';
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

test('another trainee’s results, and those of another organization, are on no page', async () => {
  const one = await aCommittee(server, SMALL);
  const other = await aCommittee(server, SMALL);
  const row = `${one.trainee.email},2026-02-24,exam,A,78,\n`;
  await evidenceOf(one.administrator).enter(`${EVIDENCE_HEAD}${row}`);
  for (const { administrator, meeting, trainee, trainees } of [one, other]) {
    const { id } = await preparedBy(administrator, meeting);
    for (const traineeId of [trainee.id, trainees[0]?.id ?? '']) {
      const page = await administrator.call('GET /api/committee/meetings/:id/trainees/:traineeId', {
        path: { id, traineeId },
      });
      expect(page.evidence).toHaveLength(traineeId === one.trainee.id ? 1 : 0);
    }
  }
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
