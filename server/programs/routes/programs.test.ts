import { afterAll, expect, test } from 'vitest';
import type { Program } from '#shared/program-output.ts';
import type { ProgramInput } from '#shared/program-input.ts';
import {
  aClinic,
  aMember,
  anOrganization,
  aPerson,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const PATH = '/api/admin/programs';
const at = ({ id }: { id: string }) => `/api/admin/programs/${id}` as const;
const of = ({ id }: { id: string }) => `${PATH}?organizationId=${id}` as const;
const EMERGENCY: ProgramInput = {
  name: 'Emergency Medicine Residency',
  specialty: 'emergency-medicine',
  sites: ['University Hospital', 'County Hospital'],
  yearBegins: '07-01',
  years: 3,
};

const systemAdmin = await aPerson(server, { role: 'system_admin' });

test('an administrator creates a program and finds it in the list', async () => {
  const { organization, administrator } = await aClinic(server);
  const made = await read(administrator.post(PATH, EMERGENCY));
  const expected = {
    id: expect.any(String) as string,
    organization: { id: organization.id, name: organization.name },
    ...EMERGENCY,
    isClosed: false,
    people: { trainees: 0, onLeave: 0, graduates: 0, others: 0 },
  };
  expect(made).toEqual({ status: 201, ...expected });
  const { items } = await administrator.call('GET /api/admin/programs');
  expect(items).toEqual([expected]);
  expect(await trailOf(server, items[0]?.id ?? '')).toMatchObject([
    { action: 'program.created', actorId: administrator.id },
  ]);
});

test('a specialty may be one that no list has, or none, and sites are named once', async () => {
  const { administrator } = await aClinic(server);
  const input = { ...EMERGENCY, specialty: ' Wilderness  Medicine ', sites: ['A', ' A ', '', 'B'] };
  const made = await read(administrator.post(PATH, input));
  expect(made).toMatchObject({ status: 201, specialty: 'Wilderness Medicine', sites: ['A', 'B'] });
  const none = await read(administrator.post(PATH, { ...EMERGENCY, name: 'Other', specialty: '' }));
  expect(none).toMatchObject({ status: 201, specialty: null });
});

test.each<[Partial<Record<keyof ProgramInput, unknown>>, string]>([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ specialty: 'x'.repeat(101) }, 'specialty'],
  [{ sites: ['x'.repeat(101)] }, 'sites.0'],
  [{ sites: Array.from({ length: 31 }, (_, index) => `Site ${index}`) }, 'sites'],
  [{ yearBegins: '02-29' }, 'yearBegins'],
  [{ yearBegins: '7-1' }, 'yearBegins'],
  [{ yearBegins: '13-01' }, 'yearBegins'],
  [{ years: 0 }, 'years'],
  [{ years: 11 }, 'years'],
  [{ years: 2.5 }, 'years'],
])(
  'a program that nobody can mean is refused, and nothing is stored (%#)',
  async (wrong, field) => {
    const { administrator } = await aClinic(server);
    const answer = await read(administrator.post(PATH, { ...EMERGENCY, ...wrong }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await administrator.call('GET /api/admin/programs')).toEqual({ items: [] });
  },
);

test('two programs of an organization do not have the same name, whatever its case', async () => {
  const { organization, administrator } = await aClinic(server);
  const sentence = 'There is a program of this name already.';
  const taken = { status: 409, message: sentence, fields: { name: sentence } };
  const both = await Promise.all([
    administrator.post(PATH, EMERGENCY),
    administrator.post(PATH, { ...EMERGENCY, name: EMERGENCY.name.toUpperCase() }),
  ]);
  expect(statuses(both)).toEqual([201, 409]);
  expect(await read(administrator.post(PATH, EMERGENCY))).toMatchObject(taken);
  const other = await programOf(server, organization);
  const renamed = administrator.patch(at(other), { name: EMERGENCY.name.toLowerCase() });
  expect(await read(renamed)).toMatchObject(taken);
  const elsewhere = await aClinic(server);
  expect((await elsewhere.administrator.post(PATH, EMERGENCY)).status).toBe(201);
});

test('a program is changed in part, and may keep its name in another case', async () => {
  const { organization, administrator } = await aClinic(server);
  const program = await programOf(server, organization, { name: 'Surgery', sites: ['A'] });
  const changed = await read(administrator.patch(at(program), { name: 'SURGERY', years: 5 }));
  expect(changed).toMatchObject({ status: 200, name: 'SURGERY', years: 5, sites: ['A'] });
  expect(await read(administrator.patch(at(program), {}))).toMatchObject({ status: 200, years: 5 });
  expect(await trailOf(server, program.id)).toMatchObject([
    { action: 'program.saved', facts: { changed: 'name years' } },
  ]);
});

test('of two administrators who save settings at once nobody writes over what they have not seen', async () => {
  const { organization, administrator } = await aClinic(server);
  const program = await programOf(server, organization, { specialty: 'surgery', sites: ['A'] });
  const path = at(program);
  await administrator.patch(path, { specialty: 'anesthesiology', years: 4 });
  const stale = { specialty: 'pediatrics', before: { specialty: 'surgery' } } as const;
  expect(await read(administrator.patch(path, stale))).toMatchObject({
    status: 409,
    fields: {
      specialty:
        'Somebody else has saved “Anesthesiology” here in the meantime. Save again to put yours in its place.',
    },
  });
  const other = administrator.patch(path, { sites: ['A', 'B'], before: { sites: ['A'] } });
  expect(await read(other)).toMatchObject({
    status: 200,
    specialty: 'anesthesiology',
    sites: ['A', 'B'],
    years: 4,
  });
  const seen = { ...stale, before: { specialty: 'anesthesiology' } };
  expect(await read(administrator.patch(path, seen))).toMatchObject({ specialty: 'pediatrics' });
  const same = { years: 4, before: { years: 3 } };
  expect(await read(administrator.patch(path, same))).toMatchObject({ status: 200, years: 4 });
});

test('its people are counted: trainees, graduates and all others, members now', async () => {
  const { organization, administrator } = await aClinic(server);
  const program = await programOf(server, organization);
  const place = async (
    person: Parameters<typeof aMember>[1],
    values: Parameters<typeof placeIn>[3] = {},
  ) => {
    const { id } = await aMember(server, { organization, ...person });
    await placeIn(server, id, program, values);
  };
  for (const programYear of [1, 1, 2]) await place({}, { programYear });
  await place({}, { programYear: 3, graduatedOn: '2026-06-30' });
  await place({ role: 'attending' });
  await place({ status: 'pending' }, { programYear: 1 });
  await aMember(server, { organization });
  const { items } = await administrator.call('GET /api/admin/programs');
  expect(items).toMatchObject([{ people: { trainees: 3, graduates: 1, others: 1 } }]);
});

test('a year that somebody is in is not taken away', async () => {
  const { organization, administrator } = await aClinic(server);
  const program = await programOf(server, organization, { years: 4 });
  const senior = await aMember(server, { organization });
  await placeIn(server, senior.id, program, { programYear: 4 });
  const shorter = await read(administrator.patch(at(program), { years: 3 }));
  const sentence = '1 trainee is beyond year 3. Change their years first.';
  expect(shorter).toMatchObject({ status: 409, fields: { years: sentence } });
  await placeIn(server, senior.id, program, { programYear: 4, graduatedOn: '2026-06-30' });
  expect((await administrator.patch(at(program), { years: 3 })).status).toBe(200);
});

test('a program with people is not removed: they move, or it is closed', async () => {
  const { organization, administrator } = await aClinic(server);
  const program = await programOf(server, organization);
  const graduate = await aMember(server, { organization });
  await placeIn(server, graduate.id, program, { programYear: 3, graduatedOn: '2026-06-30' });
  expect(await read(administrator.remove(at(program)))).toMatchObject({
    status: 409,
    message:
      '1 person belongs to this program, graduates included. Move them to another one first, or close the program.',
  });
  const closed = await read(administrator.patch(at(program), { isClosed: true }));
  expect(closed).toMatchObject({ status: 200, isClosed: true, people: { graduates: 1 } });
  expect((await trailOf(server, program.id)).map(({ action }) => action)).toEqual([
    'program.closed',
  ]);
  await placeIn(server, graduate.id, await programOf(server, organization));
  expect((await administrator.remove(at(program))).status).toBe(200);
  expect((await administrator.get(at(program))).status).toBe(404);
});

test('what is closed stands last in the list, and opens again', async () => {
  const { organization, administrator } = await aClinic(server);
  const a = await programOf(server, organization, { name: 'alpha', closedAt: new Date() });
  await programOf(server, organization, { name: 'Gamma' });
  await programOf(server, organization, { name: 'beta' });
  const names = async () => {
    const { items } = await administrator.call('GET /api/admin/programs');
    return items.map(({ name }: Program) => name);
  };
  expect(await names()).toEqual(['beta', 'Gamma', 'alpha']);
  await administrator.patch(at(a), { isClosed: false });
  expect(await names()).toEqual(['alpha', 'beta', 'Gamma']);
});

test('a system administrator sees the programs of all, and says whose a new one is', async () => {
  const { organization } = await aClinic(server);
  const program = await programOf(server, organization);
  const { items } = await systemAdmin.call('GET /api/admin/programs');
  expect(items.length).toBeGreaterThan(1);
  expect(items.find(({ id }) => id === program.id)?.organization.id).toBe(organization.id);
  const query = { organizationId: organization.id };
  const theirs = await systemAdmin.call('GET /api/admin/programs', { query });
  expect(theirs.items.map(({ id }) => id)).toEqual([program.id]);
  expect(await read(systemAdmin.post(PATH, EMERGENCY))).toMatchObject({
    status: 400,
    fields: { organizationId: 'Please choose an organization from the list' },
  });
  expect((await systemAdmin.post(of(organization), EMERGENCY)).status).toBe(201);
});

test('nobody but its administrators reads or changes the programs of an organization', async () => {
  const { organization, administrator } = await aClinic(server);
  const other = await anOrganization(server);
  const program = await programOf(server, other);
  expect((await administrator.get(of(other))).status).toBe(404);
  expect((await administrator.post(of(other), EMERGENCY)).status).toBe(404);
  expect((await administrator.get(at(program))).status).toBe(404);
  expect((await administrator.patch(at(program), { name: 'Mine' })).status).toBe(404);
  expect((await administrator.remove(at(program))).status).toBe(404);
  expect(await systemAdmin.call('GET /api/admin/programs/:id', { path: program })).toMatchObject({
    name: program.name,
  });
  for (const person of [
    await aPerson(server, { role: 'attending', organization }),
    await aPerson(server, { organization }),
    await aPerson(server, { role: 'administrator', organization, status: 'pending' }),
  ]) {
    expect((await person.get(PATH)).status).toBe(403);
    expect((await person.post(PATH, EMERGENCY)).status).toBe(403);
    expect((await person.remove(at(program))).status).toBe(403);
  }
});
