import { afterAll, expect, test } from 'vitest';
import { recordWords } from '#shared/progress.ts';
import { formsWithWords } from '#shared/telling.ts';
import { newId } from '#server/ids.ts';
import { aCommittee, preparedBy } from '#test/committee.ts';
import { insertAssessment } from '#test/assessments.ts';
import { reportBy } from '#test/reports.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const DAY = { from: '2026-06-01', to: '2026-11-20' };

/** Two forms of two EPAs each, and one of a Saturday, by two people. */
async function aResident() {
  const committee = await aCommittee(server, { trainees: 2, assessors: 2, forms: 0 });
  const { organization, trainees, assessors } = committee;
  const id = trainees[0]?.id ?? '';
  const [first, second] = assessors.map((person) => person.id);
  const common = { traineeId: id, organizationId: organization.id };
  for (const [shiftDate, submitterId] of [
    ['2026-09-01', first],
    ['2026-10-02', first],
  ]) {
    const submissionKey = newId();
    for (const epaNumber of [1, 2]) {
      await insertAssessment(db, { ...common, submitterId, submissionKey, shiftDate, epaNumber });
    }
  }
  await insertAssessment(db, {
    ...common,
    submitterId: second,
    shiftDate: '2026-10-03',
    dayOfWeek: 'Saturday',
    epaNumber: null,
    epaTitle: null,
    activityLevel: null,
    numericRating: 2,
    observationsCount: 6,
    rating: 2,
  });
  return { ...committee, id };
}

test('a resident has the same number of forms on the report, before the committee and on the own page', async () => {
  const { administrator, chair, meeting, program, id } = await aResident();
  const report = await reportBy(administrator, { ...DAY, traineeId: id });
  const { trainee, epas, narratives } = await administrator.call(
    'GET /api/reports/:id/trainees/:traineeId',
    { path: { id: report.id, traineeId: id } },
  );
  expect([report.forms, report.summary?.forms]).toEqual([3, 3]);
  expect(trainee).toMatchObject({ forms: 3, assessors: 2 });
  expect(epas.reduce((sum, { observations }) => sum + observations, 0)).toBe(4);
  expect(formsWithWords(narratives)).toBe(3);

  const { id: meetingId, agenda } = await preparedBy(administrator, meeting);
  expect(agenda?.find(({ traineeId }) => traineeId === id)).toMatchObject({ forms: 3, biggest: 2 });
  const page = await chair.call('GET /api/committee/meetings/:id/trainees/:traineeId', {
    path: { id: meetingId, traineeId: id },
  });
  expect(page.levels).toMatchObject({ forms: 3, assessors: 2, biggest: 2 });
  expect(page.section.trainee.forms).toBe(3);
  expect(formsWithWords(page.section.narratives)).toBe(3);
  expect(page.levels.feedback.reduce((sum, { forms }) => sum + forms, 0)).toBe(3);

  const progress = await administrator.call('GET /api/trainees/:id/progress', { path: { id } });
  expect(recordWords(progress)).toBe('3 forms by 2 people since September 2026');
  const grid = await administrator.call('GET /api/admin/programs/:id/epas', {
    path: { id: program.id },
    query: {},
  });
  expect(grid.items.find((one) => one.id === id)?.forms).toBe(3);
});

test('what waits to be confirmed is counted by forms as well', async () => {
  const { administrator, organization, id } = await aResident();
  const submissionKey = newId();
  for (const epaNumber of [1, 2]) {
    await insertAssessment(db, {
      traineeId: id,
      organizationId: organization.id,
      shiftDate: '2026-10-05',
      answeredFrom: 'browser',
      submissionKey,
      epaNumber,
    });
  }
  const { summary } = await reportBy(administrator, { ...DAY, traineeId: id });
  expect(summary?.trainees[0]).toMatchObject({ forms: 3, unconfirmed: 1 });
});
