import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  CHOOSE_SUPERVISOR,
  FUTURE_PROCEDURE,
  OWN_SUPERVISOR,
  SUPERVISOR_REQUIRED,
  TOO_OLD_PROCEDURE,
} from '#shared/procedures.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { aClinic, aMember, aPerson, trailOf } from '#test/administration.ts';
import { aLoggingWard } from '#test/logging.ts';
import { openBrowser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;

const ward = await aLoggingWard(server);
const { organization, administrator, elsewhere, attending, trainee } = ward;
const { entry, log, logged, open, storedOf } = ward;
const outsider = await aPerson(server, { role: 'attending', organization: elsewhere.organization });

/** Of somebody who has logged nothing else: what is answered, and how much is stored. */
async function attempt(entries: object[]) {
  const person = await aPerson(server, { organization });
  const { status, code, fields } = await log(entries, person);
  return { status, code, fields, stored: (await storedOf(person.id)).length };
}
const refusal = (fields: Record<string, string>) => ({
  status: 400,
  code: 'invalid',
  fields,
  stored: 0,
});

const NOT_LISTED = expect.stringContaining('“Haircut” is not on the form of') as string;

test('a trainee logs a procedure, and reads it with all that was said', async () => {
  const [id = ''] = await logged([entry()]);
  const { entryKey: _, ...said } = entry();
  expect(await open(id)).toEqual({
    ...said,
    id,
    owner: { id: trainee.id, name: 'Tom Trainee' },
    verification: 'waiting',
    supervisorNow: null,
    returnReason: null,
    isTakenBack: false,
    verified: null,
    isCorrected: false,
    createdAt: NOW.toISOString(),
    version: 1,
    can: {
      edit: true,
      delete: true,
      correct: false,
      verify: false,
      confirm: false,
      takeBack: false,
    },
    corrections: [],
  });
  const answer = await trainee.get(`/api/procedures/${id}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('five taps are enough: what is not said has its usual value', async () => {
  const few = { date: '2026-11-19', procedure: 'Cardioversion', patient: 'neonate' };
  const [id = ''] = await logged([
    { ...few, entryKey: newId(), level: 'observed', supervisor: ' Dr.  Rivera ' },
  ]);
  expect(await open(id)).toMatchObject({
    ...few,
    supervisor: 'Dr. Rivera',
    supervisorId: null,
    isSimulated: false,
    attempts: 1,
    isSuccessful: null,
    isUltrasoundGuided: false,
    site: '',
    complications: '',
    notes: '',
  });
});

test('who only observed has neither succeeded nor failed, whatever is sent', async () => {
  const [id = ''] = await logged([entry({ level: 'observed', isSuccessful: true })]);
  expect((await open(id)).isSuccessful).toBeNull();
});

test('everybody who is signed in logs own procedures, also who waits for approval', async () => {
  const people = await Promise.all([
    aPerson(server),
    aPerson(server, { role: 'attending', organization, status: 'pending' }),
    aPerson(server, { organization, status: 'declined' }),
    aPerson(server, { role: 'system_admin' }),
  ]);
  for (const person of people) {
    await logged([entry()], person);
    expect((await storedOf(person.id)).map(({ organizationId }) => organizationId)).toEqual([null]);
  }
  await logged([entry()], attending);
  expect((await storedOf(attending.id))[0]?.organizationId).toBe(organization.id);
  expect(await log([entry()], openBrowser(server))).toMatchObject({ status: 401 });
});

test('logging leaves its trace, and not a word of what was written in it', async () => {
  const person = await aPerson(server, { organization });
  const ids = await logged([entry(), entry()], person);
  for (const id of ids) {
    expect(await trailOf(server, id)).toMatchObject([
      { action: 'procedure.logged', actorId: person.id },
    ]);
  }
  const trail = await trailOf(server, person.id);
  expect(trail).toMatchObject([{ action: 'procedures.logged', facts: { count: 2 } }]);
  const all = [...trail, ...(await trailOf(server, ids[0] ?? ''))];
  expect(JSON.stringify(all)).not.toMatch(/Rivera|Bloody|upright|L3/);
});

test('a supervisor chosen from the organization is shown by the own name and sees it; a typed one is as typed', async () => {
  const [id = '', typed = ''] = await logged([
    entry({ supervisorId: attending.id.toUpperCase(), supervisor: 'whatever' }),
    entry(),
  ]);
  expect(await open(id)).toMatchObject({
    supervisorId: attending.id,
    supervisor: 'Ada Attending',
  });
  expect(await open(id, attending)).toMatchObject({
    can: { edit: false, delete: false, correct: false, verify: true },
  });
  expect((await attending.get(`/api/procedures/${typed}`)).status).toBe(404);
  const [other = ''] = await logged([entry({ supervisorId: administrator.id })]);
  expect((await open(other, administrator)).can.verify).toBe(true);
});

test('nobody supervises themselves', async () => {
  const answer = await log([entry({ supervisorId: attending.id })], attending);
  expect(answer).toMatchObject({
    status: 400,
    fields: { 'entries.0.supervisor': OWN_SUPERVISOR },
  });
});

test('a supervisor of another organization, of none, who waits, who is a trainee, or nobody at all cannot be chosen', async () => {
  const pending = await aMember(server, { role: 'attending', organization, status: 'pending' });
  const alone = await aMember(server, { role: 'attending' });
  const systemAdmin = await aMember(server, { role: 'system_admin', organization });
  const colleague = await aMember(server, { organization });
  const others = [outsider, pending, alone, systemAdmin, colleague, { id: newId() }];
  for (const { id } of others) {
    expect(await attempt([entry(), entry({ supervisorId: id })])).toEqual(
      refusal({ 'entries.1.supervisor': CHOOSE_SUPERVISOR }),
    );
  }
  for (const person of [
    await aPerson(server),
    await aPerson(server, { organization, status: 'pending' }),
  ]) {
    expect(await log([entry({ supervisorId: attending.id })], person)).toMatchObject({
      status: 400,
      fields: { 'entries.0.supervisor': CHOOSE_SUPERVISOR },
    });
  }
});

test('a supervisor who is renamed or leaves stays on what was logged under the old name', async () => {
  const supervisor = await aPerson(server, {
    role: 'attending',
    organization,
    displayName: 'Before',
  });
  const [id = ''] = await logged([entry({ supervisorId: supervisor.id })]);
  await supervisor.patch('/api/profile', { displayName: 'After', specialty: 'none', bio: '' });
  expect((await open(id)).supervisor).toBe('Before');
  await db.delete(memberships).where(eq(memberships.userId, supervisor.id));
  expect(await open(id)).toMatchObject({ supervisor: 'Before', supervisorId: supervisor.id });
  expect((await supervisor.get(`/api/procedures/${id}`)).status).toBe(404);
});

test('the date is checked: in the future, and long ago', async () => {
  // November 21 has begun on the Line Islands, at 12:00 UTC; November 22 nowhere.
  await logged([entry({ date: '2026-11-21' }), entry({ date: '1990-01-01' })]);
  expect(
    await attempt([entry({ date: '2026-11-22' }), entry(), entry({ date: '1989-12-31' })]),
  ).toEqual(refusal({ 'entries.0.date': FUTURE_PROCEDURE, 'entries.2.date': TOO_OLD_PROCEDURE }));
});

test.each<[string, object, Record<string, string>]>([
  ['a day that does not exist', { date: '2026-02-30' }, { date: 'Date is required' }],
  ['no date', { date: undefined }, { date: 'Date is required' }],
  ['an unknown procedure', { procedure: 'Haircut' }, { procedure: NOT_LISTED }],
  ['no procedure', { procedure: ' ' }, { procedure: 'Procedure type is required' }],
  ['an unknown patient type', { patient: 'Mr. Smith' }, { patient: 'Patient type is required' }],
  ['an unknown level', { level: 'master' }, { level: 'Level is required' }],
  ['negative attempts', { attempts: -1 }, { attempts: 'Attempts must be at least 1' }],
  ['no attempt', { attempts: 0 }, { attempts: 'Attempts must be at least 1' }],
  ['half an attempt', { attempts: 1.5 }, { attempts: 'Attempts must be a whole number' }],
  ['21 attempts', { attempts: 21 }, { attempts: 'Attempts can be at most 20' }],
  ['no supervisor', { supervisor: ' \u200b' }, { supervisor: SUPERVISOR_REQUIRED }],
  ['no key', { entryKey: 'x' }, { entryKey: 'The procedure has no key' }],
  [
    'notes of 2,001 characters',
    { notes: 'x'.repeat(2001) },
    { notes: 'Notes can have at most 2,000 characters' },
  ],
])('%s is refused with its sentence, and nothing is stored', async (_, values, fields) => {
  const at = Object.entries(fields).map(([field, problem]) => [`entries.1.${field}`, problem]);
  expect(await attempt([entry(), entry(values)])).toEqual(refusal(Object.fromEntries(at)));
});

test('what identifies a patient is refused by its kind, never quoted; names of supervisors are none', async () => {
  const person = await aPerson(server, { organization });
  const identified = {
    site: 'MRN 48213377',
    complications: 'Daughter: 617-555-0143',
    notes: 'mail jane@example.org',
  };
  const answer = await log([entry(), entry(identified)], person);
  expect(answer).toMatchObject({
    status: 400,
    fields: {
      'entries.1.site': expect.stringContaining('a medical record number') as string,
      'entries.1.complications': expect.stringContaining('a phone number') as string,
      'entries.1.notes': expect.stringContaining('an email address') as string,
    },
  });
  expect(JSON.stringify(answer)).not.toMatch(/48213377|0143|jane/);
  expect(await storedOf(person.id)).toEqual([]);
  await logged([entry({ supervisor: 'Dr. John Smith', notes: 'BP 120/80, 7 Fr' })], person);
});

test('twenty are logged at once, and 21, none and no list are refused', async () => {
  const ids = await logged(Array.from({ length: 20 }, (_, i) => entry({ site: `Site ${i}` })));
  const sites = await Promise.all(ids.map(async (id) => (await open(id)).site));
  expect(sites).toEqual(Array.from({ length: 20 }, (_, i) => `Site ${i}`));
  expect(await attempt(Array.from({ length: 21 }, () => entry()))).toEqual(
    refusal({ entries: 'Please log at most 20 at once' }),
  );
  expect(await attempt([])).toEqual(refusal({ entries: 'Procedure type is required' }));
  for (const body of [null, [], 'x', { entries: 'all' }, { entries: [null] }]) {
    const answer = await trainee.send('POST', '/api/procedures', body ?? 'null');
    expect(answer.status).toBe(400);
  }
});

test('the same key twice in one sending is refused', async () => {
  const one = entry();
  const again = { ...one, entryKey: one.entryKey.toUpperCase() };
  expect(await attempt([one, entry(), again])).toMatchObject({
    status: 400,
    fields: { 'entries.2.entryKey': expect.any(String) as string },
    stored: 0,
  });
});

test('supervisors are the active attendings and administrators of the organization, those named last first', async () => {
  const clinic = await aClinic(server);
  const here = { organization: clinic.organization };
  const cleo = await aMember(server, { ...here, role: 'attending', displayName: 'Cleo 100%' });
  const abe = await aMember(server, { ...here, role: 'attending', displayName: 'abe Ng' });
  const bea = await aMember(server, { ...here, role: 'attending', displayName: 'Bea Ng' });
  await aMember(server, { ...here, role: 'attending', status: 'pending' });
  await aMember(server, here);
  const person = await aPerson(server, { ...here, role: 'attending', displayName: 'Self Ng' });
  const names = async (q = '', browser = person) => {
    const { items } = await browser.call('GET /api/procedures/supervisors', { query: { q } });
    return items.map(({ displayName }) => displayName);
  };
  const boss = clinic.administrator.email;
  expect(await names()).toEqual(['abe Ng', 'Bea Ng', 'Cleo 100%', boss]);
  const named = { userId: person.id, organizationId: clinic.organization.id };
  for (const [supervisorId, day] of [
    [bea.id, 1],
    [cleo.id, 2],
    [abe.id, 0],
    [bea.id, 3],
  ] as const) {
    const createdAt = new Date(NOW.getTime() + day * 86_400_000);
    await insertProcedure(db, { ...named, supervisorId, createdAt });
  }
  expect(await names()).toEqual(['Bea Ng', 'Cleo 100%', 'abe Ng', boss]);
  expect(await names('NG')).toEqual(['Bea Ng', 'abe Ng']);
  expect(await names('ng be')).toEqual(['Bea Ng', 'abe Ng']);
  expect(await names('%')).toEqual(['Cleo 100%']);
  expect(await names('', await aPerson(server))).toEqual([]);
  expect(await names('', await aPerson(server, { ...here, status: 'pending' }))).toEqual([]);
});

test('again: the last different ones, the newest first; a supervisor who has left is a name only', async () => {
  const person = await aPerson(server, { organization });
  const again = async () =>
    (await person.call('GET /api/procedures/again')).items.map(
      ({ procedure, site, supervisorId }) => [procedure, site, supervisorId],
    );
  expect(await again()).toEqual([]);
  const gone = await aMember(server, { role: 'attending', organization });
  await logged(
    [
      entry({ date: '2026-11-01', site: 'left', supervisorId: gone.id }),
      entry({ date: '2026-11-03', site: 'right', supervisorId: gone.id }),
      entry({ date: '2026-11-02', procedure: 'Paracentesis', supervisorId: attending.id }),
      entry({ date: '2026-11-04', procedure: 'Cardioversion', patient: 'infant', site: '' }),
      ...['Thoracentesis', 'Cricothyrotomy', 'Joint Aspiration', 'Vaginal Delivery'].map(
        (procedure) => entry({ date: '2026-10-01', procedure, site: '' }),
      ),
    ],
    person,
  );
  await db.delete(memberships).where(eq(memberships.userId, gone.id));
  expect(await again()).toEqual([
    ['Cardioversion', '', null],
    ['Lumbar Puncture', 'right', null],
    ['Paracentesis', 'L3/L4', attending.id],
    ['Vaginal Delivery', '', null],
    ['Joint Aspiration', '', null],
    ['Cricothyrotomy', '', null],
  ]);
});
