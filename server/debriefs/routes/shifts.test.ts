import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { assessmentRequests } from '#server/assessments/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aClinic, aPerson } from '#test/administration.ts';
import { debriefOf, insertSet } from '#test/debriefs.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-22T12:10:00Z');
const SATURDAY = '2026-11-21';
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;
const { organization } = await aClinic(server);

test('one’s last shifts are put together from everything recorded of them, and nobody else’s', async () => {
  const trainee = await aPerson(server, { organization });
  const other = await aPerson(server, { organization });
  const attending = await aPerson(server, {
    role: 'attending',
    organization,
    displayName: 'Ruth Adeyemi',
  });
  const pearlSetId = await insertSet(db, trainee.id);
  const debrief = await debriefOf(trainee, SATURDAY, { pearlSetId });
  await insertProcedure(db, { userId: trainee.id, date: SATURDAY, procedure: 'Thoracentesis' });
  await insertProcedure(db, { userId: other.id, date: SATURDAY, procedure: 'Paracentesis' });
  await insertAssessment(db, {
    traineeId: trainee.id,
    submitterId: attending.id,
    evaluatorName: 'Ruth Adeyemi',
    shiftDate: SATURDAY,
    organizationId: organization.id,
  });
  const zone = -5 * 60;
  const { items } = await trainee.call('GET /api/recent-shifts', { query: { zone } });
  expect(items).toMatchObject([
    {
      date: SATURDAY,
      companion: 'Ruth Adeyemi',
      attending: { id: attending.id, name: 'Ruth Adeyemi' },
      debriefId: debrief.id,
      pearlSetId,
      procedures: { count: 1, names: ['Thoracentesis'] },
      assessments: { count: 1, names: ['Ruth Adeyemi'] },
    },
  ]);
  expect(items[0]?.cases.count).toBeGreaterThan(0);
  const nobody = await aPerson(server, { organization });
  expect(await nobody.call('GET /api/recent-shifts', { query: { zone } })).toEqual({ items: [] });
});

test('of several who were asked about a shift it was worked with whoever was asked last', async () => {
  const trainee = await aPerson(server, { organization });
  const ask = async (displayName: string) => {
    const { id: attendingId } = await aPerson(server, {
      role: 'attending',
      organization,
      displayName,
    });
    const body = { attendingId, shiftDate: SATURDAY, requestKey: crypto.randomUUID() };
    return trainee.call('POST /api/assessment-requests', { body });
  };
  const first = await ask('Asked First');
  await ask('Asked Last');
  // Where it lies in the table says nothing of when it was made.
  const again = { createdAt: new Date(NOW.getTime() - 60_000) };
  await db.update(assessmentRequests).set(again).where(eq(assessmentRequests.id, first.id));
  const { items } = await trainee.call('GET /api/recent-shifts', { query: { zone: 0 } });
  expect(items[0]).toMatchObject({ asked: 2, attending: { name: 'Asked Last' } });
});
