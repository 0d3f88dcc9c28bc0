import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { aClinic, aMember, aPerson } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);
const systemAdmin = await aPerson(server, { role: 'system_admin' });
const attending = await aPerson(server, { role: 'attending', organization });
const [surgery, medicine, theirs] = [
  await programOf(server, organization, { name: 'Surgery' }),
  await programOf(server, organization, { name: 'Medicine' }),
  await programOf(server, elsewhere.organization, { name: 'Elsewhere' }),
];

/** Seven trainees of three programs or of none, one a graduate, with a few records each. */
const PLACES = [surgery, surgery, surgery, medicine, medicine, null, theirs];
const trainees: { id: string }[] = [];
for (const [index, program] of PLACES.entries()) {
  const place = program === theirs ? elsewhere.organization : organization;
  const person = await aMember(server, { organization: place });
  const graduatedOn = index === 0 ? '2025-06-30' : null;
  if (program) await placeIn(server, person.id, program, { programYear: 3, graduatedOn });
  trainees.push(person);
  for (let at = 0; at <= index; at += 1) {
    const day = `2026-10-${10 + at}`;
    const record = { organizationId: place.id };
    await insertAssessment(db, {
      ...record,
      traineeId: person.id,
      submitterId: attending.id,
      epaNumber: at + 1,
      shiftDate: day,
    });
    await insertProcedure(db, { ...record, userId: person.id, date: day });
  }
}

async function countIn(table: SQL, person: SQL, program: string, narrowed = sql`true`) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${table} r join memberships m on m.user_id = r.${person}
    where m.program_id = ${program} and r.organization_id = m.organization_id and ${narrowed}`);
  return rows[0]?.count ?? 0;
}
const lines = (csv: string) => csv.trim().split('\n').length - 1;

test.each([
  ['Surgery', surgery, 6],
  ['Medicine', medicine, 9],
])(
  'assessments and procedures of %s are those of its people, graduates included',
  async (...of) => {
    const [, { id: program }, count] = of;
    for (const viewer of [administrator, systemAdmin]) {
      const ours = await viewer.call('GET /api/assessments', { query: { program } });
      expect(ours.total).toBe(count);
      expect(ours.total).toBe(await countIn(sql`assessments`, sql`trainee_id`, program));
      expect(ours.items).toHaveLength(count);
      const logged = await viewer.call('GET /api/procedures', { query: { program } });
      expect(logged.total).toBe(await countIn(sql`procedures`, sql`user_id`, program));
      expect(logged.items).toHaveLength(count);
      for (const file of ['assessments', 'procedures'] as const) {
        const csv = await viewer.get(`/api/${file}/export.csv?program=${program}`);
        expect(lines(await csv.text())).toBe(count);
      }
    }
  },
);

test('a program narrows together with what else is asked, and page by page', async () => {
  const program = medicine.id;
  const narrowed = sql`r.shift_date >= '2026-10-12' and r.epa_number is not null`;
  const query = { program, from: '2026-10-12', limit: 2, sort: 'epa', order: 'asc' } as const;
  const first = await administrator.call('GET /api/assessments', { query });
  expect(first.total).toBe(await countIn(sql`assessments`, sql`trainee_id`, program, narrowed));
  const second = await administrator.call('GET /api/assessments', {
    query: { ...query, cursor: first.nextCursor ?? '' },
  });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  const ofOne = { program, traineeId: trainees[0]?.id };
  expect((await administrator.call('GET /api/assessments', { query: ofOne })).total).toBe(0);
});

test('a program of another organization holds nobody here', async () => {
  const query = { program: theirs.id };
  expect((await administrator.call('GET /api/assessments', { query })).total).toBe(0);
  expect((await administrator.call('GET /api/procedures', { query })).total).toBe(0);
  const there = await elsewhere.administrator.call('GET /api/assessments', { query });
  expect(there.total).toBe(7);
});

test('who is no administrator sees the own records, whatever program is asked for', async () => {
  const query = { program: surgery.id };
  const own = await attending.call('GET /api/assessments', { query: {} });
  expect((await attending.call('GET /api/assessments', { query })).total).toBe(own.total);
  const trainee = await aPerson(server, { organization });
  await insertProcedure(db, { userId: trainee.id, organizationId: organization.id });
  expect((await trainee.call('GET /api/procedures', { query })).total).toBe(1);
  const csv = await trainee.get(`/api/procedures/export.csv?program=${surgery.id}`);
  expect(lines(await csv.text())).toBe(1);
});

test('a program of very many lists the records of its people and no others', async () => {
  const large = await programOf(server, organization, { name: 'Large' });
  const people: { id: string }[] = [];
  for (let count = 0; count < 151; count += 1) {
    const person = await aMember(server, { organization });
    await placeIn(server, person.id, large, { programYear: 1 });
    people.push(person);
  }
  for (const { id } of people.slice(149)) {
    await insertAssessment(db, { organizationId: organization.id, traineeId: id });
    await insertProcedure(db, { organizationId: organization.id, userId: id });
  }
  const query = { program: large.id };
  for (const who of [administrator, systemAdmin]) {
    const assessed = await who.call('GET /api/assessments', { query });
    expect(assessed.total).toBe(2);
    const logged = await who.call('GET /api/procedures', { query });
    expect(logged.total).toBe(2);
  }
});
