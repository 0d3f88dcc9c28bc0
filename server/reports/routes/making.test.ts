import { afterAll, expect, test } from 'vitest';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { newId } from '#server/ids.ts';
import { formTemplates } from '#server/templates/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aMember, aWard, trailOf } from '#test/administration.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { reportBy } from '#test/reports.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const YEAR = { from: '2025-07-01', to: '2026-06-30' };

test('a trainee’s report counts the forms of its period by EPA, with levels, assessors and the last day', async () => {
  const { administrator, organization, attending, trainee } = await aWard(server);
  const common = { organizationId: organization.id, traineeId: trainee.id };
  const mine = { ...common, submitterId: attending.id, involvement: 'direct' } as const;
  await insertAssessment(db, { ...mine, shiftDate: '2025-07-01', rating: 2 });
  await insertAssessment(db, { ...mine, shiftDate: '2026-06-30', rating: 4 });
  await insertAssessment(db, { ...common, shiftDate: '2026-01-05', rating: 4, evaluatorName: 'G' });
  await insertAssessment(db, { ...common, shiftDate: '2026-01-06', rating: 5, evaluatorName: 'H' });
  await insertAssessment(db, { ...mine, shiftDate: '2025-06-30', rating: 1 });
  await insertAssessment(db, { ...mine, shiftDate: '2026-07-01', rating: 1 });
  const voided = { ...mine, shiftDate: '2026-02-02', voidedAt: new Date() };
  await insertAssessment(db, voided);
  const made = await reportBy(administrator, { ...YEAR, traineeId: trainee.id });
  expect(made).toMatchObject({
    state: 'done',
    title: 'Tom Trainee',
    subject: { kind: 'trainee', id: trainee.id },
    progress: { done: 1, of: 1 },
    forms: 4,
    method: 3,
    since: { voided: 0, amended: 0 },
    names: { [trainee.id]: 'Tom Trainee' },
  });
  const path = { id: made.id, traineeId: trainee.id };
  const page = await administrator.call('GET /api/reports/:id/trainees/:traineeId', { path });
  expect(page.epas).toHaveLength(22);
  expect(page.epas.find(({ number }) => number === 12)).toEqual({
    set: SHIPPED_TEMPLATE.name,
    number: 12,
    title: 'Provide invasive and noninvasive airway management',
    observations: 4,
    observedDirectly: 2,
    assessors: 2,
    levels: [0, 1, 0, 2, 1],
    mean: 3.75,
    highest: 5,
    lastOn: '2026-06-30',
    lastLevel: 4,
  });
  expect(page.trainee).toMatchObject({ forms: 4, assessors: 2, epasSeen: 1, epasUnseen: 21 });
  expect(page.narratives.map(({ shiftDate, assessor }) => [shiftDate, assessor])).toEqual([
    ['2026-06-30', 'Attending'],
    ['2026-01-06', 'H'],
    ['2026-01-05', 'G'],
    ['2025-07-01', 'Attending'],
  ]);
  const trail = await trailOf(server, made.id);
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['report.asked', 'report.made', 'report.read']),
  );
});

test('milestones name the EPAs that speak to them, and those that no EPA meets', async () => {
  const { administrator, organization, trainee } = await aWard(server);
  const common = { organizationId: organization.id, traineeId: trainee.id };
  await insertAssessment(db, { ...common, shiftDate: '2026-01-05', epaNumber: 13 });
  await insertAssessment(db, { ...common, shiftDate: '2026-01-05', epaNumber: 12 });
  const { summary } = await reportBy(administrator, { ...YEAR, traineeId: trainee.id });
  expect(summary?.sets[0]?.unmetMilestones).toEqual(['SBP2', 'PBLI2', 'PROF3']);
  expect(summary?.milestones).toHaveLength(19);
  const ultrasound = summary?.milestones.find(({ code }) => code === 'PC8');
  expect(ultrasound?.observations).toBe(2);
  expect(ultrasound?.epas.map(({ number, observations }) => [number, observations])).toEqual([
    [11, 0],
    [12, 1],
    [13, 1],
    [14, 0],
  ]);
});

test('Saturday’s ratings stand apart and are averaged with nothing', async () => {
  const { administrator, organization, trainee } = await aWard(server);
  const common = { organizationId: organization.id, traineeId: trainee.id };
  await insertAssessment(db, { ...common, shiftDate: '2026-01-05', rating: 2 });
  const saturday = {
    ...common,
    shiftDate: '2026-01-10',
    dayOfWeek: 'Saturday',
    epaNumber: null,
    epaTitle: null,
    activityLevel: null,
  } as const;
  await insertAssessment(db, { ...saturday, rating: 3, numericRating: 3, observationsCount: 7 });
  const { summary } = await reportBy(administrator, { ...YEAR, traineeId: trainee.id });
  expect(summary?.forms).toBe(2);
  expect(summary?.epas.reduce((sum, { observations }) => sum + observations, 0)).toBe(1);
  expect(summary?.epas.find(({ number }) => number === 12)?.mean).toBe(2);
  expect(summary?.days).toEqual([
    {
      scale: SHIPPED_TEMPLATE.saturday?.scale,
      forms: 1,
      observations: 7,
      assessors: 1,
      steps: [0, 0, 1],
      lastOn: '2026-01-10',
    },
  ]);
});

test('EPAs of two sets in one period are never counted together', async () => {
  const { administrator, organization, trainee } = await aWard(server);
  const formId = newId();
  await db.insert(formTemplates).values({
    id: formId,
    organizationId: organization.id,
    number: 1,
    template: { ...SHIPPED_TEMPLATE, name: 'Pediatrics', epas: SHIPPED_TEMPLATE.epas.slice(0, 12) },
    effectiveFrom: '2026-01-01',
    revision: 1,
    savedAt: new Date(),
    savedBy: null,
  });
  const common = { organizationId: organization.id, traineeId: trainee.id };
  await insertAssessment(db, { ...common, shiftDate: '2025-12-31', rating: 1 });
  await insertAssessment(db, { ...common, shiftDate: '2026-01-02', rating: 5, formId });
  const { summary } = await reportBy(administrator, { ...YEAR, traineeId: trainee.id });
  const day = ({ from, to }: { from: string; to: string }) => [from, to];
  expect(summary?.sets.map(({ name, versions }) => [name, versions.map(day)])).toEqual([
    [SHIPPED_TEMPLATE.name, [['2025-07-01', '2025-12-31']]],
    ['Pediatrics', [['2026-01-01', '2026-06-30']]],
  ]);
  const airway = summary?.epas.filter(({ number }) => number === 12);
  expect(airway?.map(({ set, levels }) => [set, levels])).toEqual([
    [SHIPPED_TEMPLATE.name, [1, 0, 0, 0, 0]],
    ['Pediatrics', [0, 0, 0, 0, 1]],
  ]);
  expect(summary?.sets[1]?.unmetMilestones).toBeNull();
});

test('an empty period makes a report that says that nobody was observed', async () => {
  const { administrator, trainee } = await aWard(server);
  const period = { from: '2019-01-01', to: '2019-12-31' };
  const made = await reportBy(administrator, { ...period, traineeId: trainee.id });
  expect(made).toMatchObject({ state: 'done', forms: 0 });
  expect(made.summary?.epas.every(({ observations }) => observations === 0)).toBe(true);
  expect(made.summary?.epas).toHaveLength(22);
});

test('a program’s report has everybody of the period, also who left or was moved in mid-year', async () => {
  const { administrator, organization, attending } = await aWard(server);
  const program = await programOf(server, organization, { name: 'Residency' });
  const other = await programOf(server, organization);
  const names = ['Ana Active', 'Gil Graduate', 'Lea Leaver', 'Old Graduate', 'Zoe Elsewhere'];
  const people = await Promise.all(
    names.map((displayName) => aMember(server, { organization, displayName })),
  );
  const [ana, gil, lea, old, zoe] = people.map(({ id }) => id);
  if (!ana || !gil || !lea || !old || !zoe) throw new Error('all were made');
  await placeIn(server, ana, program, { programYear: 1 });
  await placeIn(server, gil, program, { programYear: 3, graduatedOn: '2026-06-30' });
  await placeIn(server, old, program, { programYear: 3, graduatedOn: '2024-06-30' });
  const path = { id: lea };
  const into = { programYear: 1, graduatedOn: null, trainingStart: null };
  const place = (programId: string) =>
    administrator.call('PUT /api/admin/users/:id/program', { path, body: { ...into, programId } });
  await place(program.id);
  await place(other.id);
  const common = { organizationId: organization.id, submitterId: attending.id };
  await insertAssessment(db, { ...common, traineeId: lea, shiftDate: '2026-02-02' });
  await insertAssessment(db, { ...common, traineeId: gil, shiftDate: '2026-02-02' });
  await insertAssessment(db, { ...common, traineeId: zoe, shiftDate: '2026-02-02' });
  const made = await reportBy(administrator, { ...YEAR, programId: program.id });
  const { summary, title } = made;
  expect(title).toBe('Residency');
  expect(
    summary?.trainees.map(({ id, standing, forms }) => [made.names[id], standing, forms]),
  ).toEqual([
    ['Ana Active', 'training', 0],
    ['Gil Graduate', 'graduated', 1],
    ['Lea Leaver', 'left', 1],
  ]);
  const today = new Date().toISOString().slice(0, 10);
  expect(summary?.trainees.map(({ until }) => until)).toEqual([null, null, today]);
  expect(summary).toMatchObject({ forms: 2, assessors: 1 });
});

test('minimums count until the last day of the period, and what of it was done in the period apart', async () => {
  const { administrator, organization, trainee } = await aWard(server);
  const mine = { userId: trainee.id, organizationId: organization.id } as const;
  const taps = ['2024-01-01', '2025-08-01', '2026-06-30', '2026-07-01'];
  for (const date of taps) await insertProcedure(db, { ...mine, date });
  await insertProcedure(db, { ...mine, date: '2026-01-01', isSimulated: true });
  await insertProcedure(db, { ...mine, date: '2026-01-01', level: 'observed' });
  const { id } = await reportBy(administrator, { ...YEAR, traineeId: trainee.id });
  const path = { id, traineeId: trainee.id };
  const { procedures } = await administrator.call('GET /api/reports/:id/trainees/:traineeId', {
    path,
  });
  expect(procedures.items.find(({ key }) => key === 'lumbar_puncture')).toMatchObject({
    minimum: 15,
    real: 3,
    simulated: 1,
    inPeriod: { real: 2, simulated: 1 },
  });
  expect(procedures).toMatchObject({ isCohortKnown: false, isShipped: true });
});

test('a program’s grid has each trainee’s own levels by EPA, and no row of who was not observed', async () => {
  const { administrator, organization } = await aWard(server);
  const program = await programOf(server, organization);
  const names = ['Ana', 'Ben', 'Cy'];
  const people = await Promise.all(
    names.map((displayName) => aMember(server, { organization, displayName })),
  );
  for (const { id } of people) await placeIn(server, id, program, { programYear: 1 });
  const [ana, ben] = people;
  const common = { organizationId: organization.id, shiftDate: '2026-01-05' };
  await insertAssessment(db, { ...common, traineeId: ana?.id ?? '', epaNumber: 1, rating: 2 });
  await insertAssessment(db, { ...common, traineeId: ana?.id ?? '', epaNumber: 22, rating: 5 });
  await insertAssessment(db, { ...common, traineeId: ana?.id ?? '', epaNumber: 22, rating: 5 });
  await insertAssessment(db, { ...common, traineeId: ben?.id ?? '', epaNumber: 22, rating: 4 });
  const { summary } = await reportBy(administrator, { ...YEAR, programId: program.id });
  const given = summary?.grid.map(({ traineeId, set, levels }) => ({
    traineeId,
    set,
    cells: levels.flatMap((counts, index) => (counts.some(Boolean) ? [[index + 1, counts]] : [])),
    epas: levels.length,
  }));
  const whole = { set: SHIPPED_TEMPLATE.name, epas: 22 };
  expect(given).toEqual([
    {
      ...whole,
      traineeId: ana?.id,
      cells: [
        [1, [0, 1, 0, 0, 0]],
        [22, [0, 0, 0, 0, 2]],
      ],
    },
    { ...whole, traineeId: ben?.id, cells: [[22, [0, 0, 0, 1, 0]]] },
  ]);
});
