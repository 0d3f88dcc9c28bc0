import { by } from '#test/fuzz/living/request.ts';
import type { FuzzRequest, House } from '#test/fuzz/living/request.ts';
import { insertAssessment } from '#test/assessments.ts';
import { openedBy, plannedBy, preparedBy } from '#test/committee.ts';
import { EVIDENCE_HEAD, evidenceOf } from '#test/evidence.ts';
import { placeIn, programOf } from '#test/programs.ts';

/** What a committee does in a meeting that is planned, in one that is prepared, and in one that is open. */
export async function committeeRequests(house: House): Promise<FuzzRequest[]> {
  const { server, organization, browsers, member } = house;
  const { administrator, attending } = browsers;
  const program = await programOf(server, organization);
  const judged = await member();
  await placeIn(server, judged.id, program, { programYear: 1 });
  const sitting = await member('attending');
  const days = { on: '2026-12-09', from: '2026-06-01' };
  const meeting = {
    ...days,
    programId: program.id,
    chairId: attending.id,
    members: [sitting.id],
  };
  const { id: assessmentId } = await insertAssessment(server.runtime.db, {
    traineeId: judged.id,
    organizationId: organization.id,
    shiftDate: '2026-06-20',
  });
  const planned = { id: await plannedBy(administrator, meeting) };
  const prepared = { id: (await preparedBy(administrator, meeting)).id };
  const open = { id: (await openedBy(administrator, meeting)).id };
  const page = { ...open, traineeId: judged.id };
  const evidence = evidenceOf(administrator);
  const text = `${EVIDENCE_HEAD}${judged.email},2026-06-20,Simulation,Airway,7,of 10\n`;
  const entered = await evidence.enter(text.replace('Airway', 'Chest pain'));
  const { mapping, shown } = await evidence.look(text);
  const file = evidence.fileOf(text);
  return [
    by('administrator', 'POST /api/admin/evidence/look', { body: { ...file, mapping } }),
    by('administrator', 'POST /api/admin/evidence', {
      body: { ...file, mapping, shown },
    }),
    by('administrator', 'DELETE /api/admin/evidence/:id', { path: { id: entered } }),
    by('administrator', 'POST /api/committee/meetings', { body: meeting }),
    by('administrator', 'PATCH /api/committee/meetings/:id', {
      path: planned,
      body: { ...days, on: '2026-12-10' },
    }),
    by('administrator', 'DELETE /api/committee/meetings/:id', { path: planned }),
    by('administrator', 'POST /api/committee/meetings/:id/prepare', { path: planned }),
    by('administrator', 'PUT /api/committee/meetings/:id/members/:personId', {
      path: { ...planned, personId: sitting.id },
      body: { part: 'chair' },
    }),
    by('attending', 'GET /api/committee/meetings/:id/progress', { path: planned }),
    by('attending', 'GET /api/committee/meetings/:id/people', { path: planned }),
    by('attending', 'DELETE /api/committee/meetings/:id/members/:personId', {
      path: { ...planned, personId: sitting.id },
    }),
    by('attending', 'POST /api/committee/meetings/:id/open', { path: prepared }),
    by('attending', 'PUT /api/committee/meetings/:id/minutes', {
      path: open,
      body: { minutes: 'All were there.' },
    }),
    by('attending', 'POST /api/committee/meetings/:id/close', { path: open }),
    by('attending', 'GET /api/committee/meetings/:id', { path: open }),
    by('attending', 'GET /api/committee/meetings/:id/trainees/:traineeId', { path: page }),
    by('attending', 'GET /api/committee/meetings/:id/trainees/:traineeId/forms/:assessmentId', {
      path: { ...page, assessmentId },
    }),
    by('attending', 'PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code', {
      path: { ...page, code: 'PC1' },
      body: { level: 2.5, note: 'Leads calmly.' },
    }),
    by('attending', 'PUT /api/committee/meetings/:id/trainees/:traineeId/statement', {
      path: page,
      body: { text: 'Go on like this.', isDecided: true },
    }),
    by('attending', 'GET /api/committee/meetings/:id/packets.pdf', { path: open }),
    by('attending', 'GET /api/committee/meetings/:id/minutes.pdf', { path: open }),
    by('attending', 'GET /api/committee/meetings/:id/packets.csv', { path: open }),
    by('attending', 'GET /api/committee/meetings/:id/packets.xlsx', { path: open }),
  ];
}
