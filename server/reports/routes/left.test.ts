import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { newId } from '#server/ids.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aMember, aWard } from '#test/administration.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { reportBy } from '#test/reports.ts';
import { startTestServer } from '#test/server.ts';
import { programForm } from '#test/templates.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const YEAR = { from: '2025-07-01', to: '2026-06-30' };
const [PEDIATRICS = SHIPPED_TEMPLATE] = EXAMPLE_FORMS;
const EMERGENCY = SHIPPED_TEMPLATE.name;

/** Ana is in emergency medicine, Lea was until October 30 and is in pediatrics since: both with a form of emergency medicine. */
async function aMove() {
  const ward = await aWard(server);
  const { administrator, organization } = ward;
  const program = await programOf(server, organization, { name: 'Emergency' });
  const other = await programOf(server, organization, { name: 'Pediatrics' });
  const formId = await programForm(server, other, '2020-01-01', PEDIATRICS);
  const ana = await aMember(server, { organization, displayName: 'Ana Active' });
  const lea = await aMember(server, { organization, displayName: 'Lea Leaver' });
  await placeIn(server, ana.id, program, { programYear: 1 });
  await placeIn(server, lea.id, other, { programYear: 1 });
  await db.insert(auditEvents).values({
    id: newId(),
    at: new Date('2025-10-30T12:00:00Z'),
    actorKind: 'user',
    actorId: administrator.id,
    action: 'program.placed',
    subjectId: lea.id,
    personId: lea.id,
    organizationId: organization.id,
    facts: { programFrom: program.id, program: other.id },
  });
  const common = { organizationId: organization.id, shiftDate: '2025-10-01' };
  await insertAssessment(db, { ...common, traineeId: ana.id });
  await insertAssessment(db, { ...common, traineeId: lea.id });
  const inPediatrics = { ...common, traineeId: lea.id, epaNumber: 3, formId };
  const report = () => reportBy(administrator, { ...YEAR, programId: program.id });
  return { ...ward, ana, lea, inPediatrics, report };
}

test('of who left for another program no procedure counts that was done there', async () => {
  const { administrator, organization, lea, report } = await aMove();
  const mine = { userId: lea.id, organizationId: organization.id } as const;
  for (const date of ['2025-08-01', '2025-10-30', '2025-10-31', '2026-01-05']) {
    await insertProcedure(db, { ...mine, date });
  }
  const { id, summary } = await report();
  expect(summary?.trainees.map(({ until }) => until)).toEqual([null, '2025-10-30']);
  const path = { id, traineeId: lea.id };
  const { procedures } = await administrator.call('GET /api/reports/:id/trainees/:traineeId', {
    path,
  });
  const taps = procedures.items.find(({ key }) => key === 'lumbar_puncture');
  expect(taps).toMatchObject({ real: 2, inPeriod: { real: 2 } });
});

test('a form that somebody got in the next program changes nobody’s EPAs', async () => {
  const { inPediatrics, report } = await aMove();
  await insertAssessment(db, { ...inPediatrics, shiftDate: '2026-01-05' });
  const { summary } = await report();
  expect(summary?.sets.map(({ name }) => name)).toEqual([EMERGENCY]);
  expect(summary?.epas).toHaveLength(22);
  expect(summary?.trainees.map(({ epasSeen, epasUnseen }) => [epasSeen, epasUnseen])).toEqual([
    [1, 21],
    [1, 21],
  ]);
});

test('another set’s EPAs are asked only of who has a form of it', async () => {
  const { administrator, inPediatrics, report } = await aMove();
  await insertAssessment(db, inPediatrics);
  const { id, summary } = await report();
  expect(summary?.sets.map(({ name }) => name)).toEqual([EMERGENCY, PEDIATRICS.name]);
  expect(summary?.trainees.map(({ epasSeen, epasUnseen }) => [epasSeen, epasUnseen])).toEqual([
    [1, 21],
    [2, 32],
  ]);
  const answer = await administrator.send('GET', `/api/reports/${id}.pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const [first = ''] = (await extractText(pdf)).text;
  const unseen = /Observed by nobody(.*?)Met by no EPA/s.exec(first)?.[1];
  expect(unseen).toContain('EPA 1, 2, 3');
  expect(unseen).not.toContain('of');
});
