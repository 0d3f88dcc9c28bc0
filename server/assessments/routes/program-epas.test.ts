import { afterAll, expect, test } from 'vitest';
import { aClinic, aPerson } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);
const residency = await programOf(server, organization);
const of = { organization };
const grace = await aPerson(server, { ...of, role: 'attending' });
const alan = await aPerson(server, { ...of, role: 'attending' });

async function aResident(displayName: string, programYear: number, graduatedOn?: string) {
  const person = await aPerson(server, { ...of, displayName });
  await placeIn(server, person.id, residency, {
    programYear,
    ...(graduatedOn && { graduatedOn }),
  });
  return person;
}
const zoe = await aResident('Zoe Adler', 1);
const ben = await aResident('Ben Zimmer', 2);
await aResident('Gone Before', 3, '2020-06-30');
const outsider = await aPerson(server, of);

const about = (traineeId: string, day: number, rating: number, change = {}) =>
  insertAssessment(db, {
    organizationId: organization.id,
    traineeId,
    submitterId: grace.id,
    shiftDate: `2026-10-0${day}`,
    rating,
    ...change,
  });
for (const [day, rating] of [1, 2, 3, 4, 5].entries()) await about(zoe.id, day + 1, rating);
await about(zoe.id, 6, 5, { submitterId: alan.id });
await about(zoe.id, 7, 1, { submitterId: null });
await about(zoe.id, 8, 2, { submitterId: null });
await about(zoe.id, 9, 1, { voidedAt: new Date(), voidedBy: administrator.id });
await about(zoe.id, 9, 2, { epaNumber: null, epaTitle: null, numericRating: 2 });
await about(zoe.id, 9, 1, { organizationId: elsewhere.organization.id });
await about(zoe.id, 9, 3, { epaNumber: 99, epaTitle: 'Of no form' });
await about(ben.id, 3, 4, { epaNumber: 2 });
await about(outsider.id, 3, 4);

const read = (browser = administrator, query = {}) =>
  browser.call('GET /api/admin/programs/:id/epas', { path: { id: residency.id }, query });

test('an administrator reads each trainee in training by name, and of each EPA what the last five gave', async () => {
  const { form, items, total, nextCursor } = await read();
  expect(form.epas).toHaveLength(22);
  expect([total, nextCursor]).toEqual([2, null]);
  expect(items).toEqual([
    {
      id: ben.id,
      displayName: 'Ben Zimmer',
      programYear: 2,
      forms: 1,
      epas: [{ number: 2, forms: 1, people: 1, given: [4], lastOn: '2026-10-03' }],
    },
    {
      id: zoe.id,
      displayName: 'Zoe Adler',
      programYear: 1,
      forms: 10,
      epas: [{ number: 12, forms: 8, people: 3, given: [2, 1, 5, 5, 4], lastOn: '2026-10-08' }],
    },
  ]);
});

test('the grid is narrowed to a year of training, and comes in pages', async () => {
  expect((await read(administrator, { year: 2 })).items.map(({ id }) => id)).toEqual([ben.id]);
  const first = await read(administrator, { limit: 1 });
  expect([first.items[0]?.id, first.total, first.nextCursor]).toEqual([ben.id, 2, '1']);
  const second = await read(administrator, { limit: 1, cursor: '1' });
  expect([second.items[0]?.id, second.nextCursor]).toEqual([zoe.id, null]);
});

test('that an administrator read it is written down', async () => {
  await read();
  const { items } = await administrator.call('GET /api/admin/activity', { query: {} });
  expect(items.map(({ words }) => words).join(' ')).toContain(
    'read the EPAs of a program’s trainees',
  );
});

test('each trainee on the page it came with reads in their own trail who read it; the list of all says it once', async () => {
  await read(administrator, { year: 2 });
  const trail = async (query: object) =>
    (await administrator.call('GET /api/admin/activity', { query: { kind: 'reading', ...query } }))
      .items;
  const before = (await trail({ personId: ben.id })).length;
  const ofZoe = (await trail({ personId: zoe.id })).length;
  const all = (await trail({})).length;
  await read(administrator, { year: 2 });
  const own = await trail({ personId: ben.id });
  expect(own).toHaveLength(before + 1);
  expect(own[0]).toMatchObject({
    words: expect.stringContaining('read Ben Zimmer’s EPAs among those of a program'),
  });
  expect(await trail({ personId: zoe.id })).toHaveLength(ofZoe);
  expect(await trail({})).toHaveLength(all + 1);
  expect(await trail({ recordId: residency.id })).toHaveLength(all + 1);
  const byReader = await trail({ personId: administrator.id });
  expect(byReader.filter(({ words }) => words.includes('among those'))).toEqual([]);
});

test('attendings and trainees may not read it, and for another organization there is no such program', async () => {
  await expect(read(grace)).rejects.toThrow('Only an administrator');
  await expect(read(zoe)).rejects.toThrow('Only an administrator');
  await expect(read(elsewhere.administrator)).rejects.toThrow('There is no such program.');
});
