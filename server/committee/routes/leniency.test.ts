import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { assessments } from '#server/assessments/tables.ts';
import { estimateLeniencies, estimateLeniency } from '#server/committee/actions/leniency.ts';
import { listDuePrograms } from '#server/committee/store/leniencies.ts';
import { leniencies } from '#server/committee/tables.ts';
import { AppError } from '#server/http/errors.ts';
import { programs } from '#server/organizations/tables.ts';
import { aPerson, trailOf } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aProgram } from '#test/committee.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const ward = await aProgram(server, { trainees: 10, assessors: 6, forms: 10 });
const { administrator, organization, program, attending, elsewhere, assessors, trainees } = ward;
const [lenient] = assessors;
// The second assessor is somebody in front of a browser.
await db
  .update(assessments)
  .set({ submitterId: attending.id })
  .where(eq(assessments.submitterId, assessors[1]?.id ?? ''));
await insertAssessment(db, {
  traineeId: trainees[0]?.id ?? '',
  organizationId: organization.id,
  epaNumber: 1,
  submitterId: null,
});
const place = { organizationId: organization.id, programId: program.id };
const due = async () => (await listDuePrograms(db)).map(({ programId }) => programId);
const all = () =>
  administrator.call('GET /api/committee/leniencies', { query: { program: program.id } });

test('overnight every program that was assessed is estimated, and then not again until it is assessed', async () => {
  expect(await due()).toContain(program.id);
  await estimateLeniencies(server.runtime);
  expect(await due()).not.toContain(program.id);
  await insertAssessment(db, {
    traineeId: trainees[0]?.id ?? '',
    organizationId: organization.id,
    epaNumber: 1,
    submitterId: attending.id,
  });
  expect(await due()).toContain(program.id);
  await db.update(programs).set({ closedAt: new Date() }).where(eq(programs.id, program.id));
  expect(await due()).not.toContain(program.id);
  await db.update(programs).set({ closedAt: null }).where(eq(programs.id, program.id));
});

test('a program that takes too long keeps no other from its turn', async () => {
  await aProgram(server, { trainees: 10, assessors: 6, forms: 10 });
  const [slow = '', ...others] = await due();
  expect(others).not.toEqual([]);
  const inThread: typeof server.runtime.inThread = (script, given, whose) =>
    whose === slow
      ? Promise.reject(new AppError('invalid', 'too slow'))
      : server.runtime.inThread(script, given, whose);
  await estimateLeniencies({ ...server.runtime, inThread });
  expect(await due()).toEqual([slow]);
  await estimateLeniencies(server.runtime);
});

test('the most lenient assessor is found, and whoever has no account is in no list', async () => {
  await estimateLeniency(server.runtime, place);
  const { items } = await all();
  expect(items).toHaveLength(6);
  expect(items.at(-1)?.assessor.id).toBe(lenient?.id);
  expect(items.map(({ estimate }) => estimate)).toEqual(
    items.map(({ estimate }) => estimate).toSorted((a, b) => a - b),
  );
  const mine = items.find(({ assessor }) => assessor.id === attending.id);
  const given = eq(assessments.submitterId, attending.id);
  expect(mine?.ratings).toBe(await db.$count(assessments, given));
});

test('estimated anew it stands in place of what was', async () => {
  await estimateLeniency(server.runtime, place);
  const { items } = await all();
  await estimateLeniency(server.runtime, place);
  const anew = await all();
  expect(anew.items.map(({ at: _at, ...item }) => item)).toEqual(
    items.map(({ at: _at, ...item }) => item),
  );
  expect(await db.$count(leniencies, eq(leniencies.programId, program.id))).toBe(6);
  const trail = await trailOf(server, program.id);
  expect(trail.at(-1)).toMatchObject({ action: 'program.estimated', actorId: 'estimate-leniency' });
});

test('an assessor sees the own leniency alone', async () => {
  await estimateLeniency(server.runtime, place);
  const { items } = await attending.call('GET /api/committee/leniency');
  expect(items.map(({ assessor }) => assessor.id)).toEqual([attending.id]);
  expect((await attending.send('GET', '/api/committee/leniencies')).status).toBe(403);
  expect((await ward.trainee.call('GET /api/committee/leniency')).items).toEqual([]);
  expect((await ward.trainee.send('GET', '/api/committee/leniencies')).status).toBe(403);
});

test('an administrator sees those of the own organization, a system administrator of the one that is named', async () => {
  await estimateLeniency(server.runtime, place);
  const other = elsewhere.administrator;
  expect((await other.call('GET /api/committee/leniencies')).items).toEqual([]);
  const query = { program: program.id };
  expect((await other.call('GET /api/committee/leniencies', { query })).items).toEqual([]);
  const named = `/api/committee/leniencies?organizationId=${organization.id}`;
  const foreign = await other.send('GET', named);
  const items = foreign.ok ? ((await foreign.json()) as { items: unknown[] }).items : [];
  expect(items).toEqual([]);
  const system = await aPerson(server, { role: 'system_admin' });
  expect((await system.send('GET', '/api/committee/leniencies')).status).toBe(400);
  const asked = { organizationId: organization.id };
  const seen = await system.call('GET /api/committee/leniencies', { query: asked });
  expect(seen.items).toHaveLength(6);
});

test('of a program with too few ratings nobody’s leniency is said', async () => {
  const few = await aProgram(server, { trainees: 2, assessors: 2, forms: 3 });
  const there = { organizationId: few.organization.id, programId: few.program.id };
  await estimateLeniency(server.runtime, there);
  expect((await few.administrator.call('GET /api/committee/leniencies')).items).toEqual([]);
});

test('a program with too few ratings is not estimated anew either until it is assessed', async () => {
  const few = await aProgram(server, { trainees: 2, assessors: 2, forms: 3 });
  expect(await due()).toContain(few.program.id);
  await estimateLeniencies(server.runtime);
  expect(await due()).not.toContain(few.program.id);
  await insertAssessment(db, {
    traineeId: few.trainees[0]?.id ?? '',
    organizationId: few.organization.id,
    epaNumber: 1,
  });
  expect(await due()).toContain(few.program.id);
});
