import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { EARLIER_PROCEDURE_STORED } from '#shared/procedures.ts';
import { memberships } from '#server/organizations/tables.ts';
import { procedures } from '#server/procedures/tables.ts';
import { aMember, aPerson, trailOf } from '#test/administration.ts';
import { aLoggingWard } from '#test/logging.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;

const ward = await aLoggingWard(server);
const { organization, administrator, attending } = ward;
const { entry, log, logged, open, storedOf } = ward;

test('the same procedures again answer the same, also with one more, and are stored once', async () => {
  const person = await aPerson(server, { organization });
  const supervisor = await aMember(server, { role: 'attending', organization });
  const entries = [entry({ supervisorId: supervisor.id }), entry()];
  const ids = await logged(entries, person);
  await db.delete(memberships).where(eq(memberships.userId, supervisor.id));
  const again = entries.map((one) => ({ ...one, entryKey: one.entryKey.toUpperCase() }));
  expect(await logged(again, person)).toEqual(ids);
  const more = await logged([...entries.toReversed(), entry()], person);
  expect(more.slice(0, 2)).toEqual(ids.toReversed());
  expect(await storedOf(person.id)).toHaveLength(3);
  const trail = (await trailOf(server, person.id)).map(({ facts }) => facts['count']);
  expect(trail).toEqual([2, 1]);
});

test('the same key with anything else in it is told that an earlier version is stored, and nothing of it is', async () => {
  const person = await aPerson(server, { organization });
  const first = entry({ supervisorId: attending.id });
  const second = entry();
  const ids = await logged([first, second], person);
  const changes = [
    { date: '2026-11-19' },
    { procedure: 'Paracentesis' },
    { patient: 'infant' },
    { level: 'independent' },
    { supervisorId: administrator.id },
    { supervisorId: null },
    { isSimulated: true },
    { attempts: 1 },
    { isSuccessful: false },
    { isUltrasoundGuided: false },
    { site: '' },
    { complications: 'None' },
    { notes: 'Lay on the side' },
  ];
  for (const change of changes) {
    expect([change, await log([entry(), { ...first, ...change }, second], person)]).toMatchObject([
      change,
      {
        status: 409,
        code: 'conflict',
        message: EARLIER_PROCEDURE_STORED,
        fields: { 'entries.1.entryKey': EARLIER_PROCEDURE_STORED },
      },
    ]);
  }
  expect((await log([{ ...second, supervisor: 'Dr. Else' }], person)).status).toBe(409);
  expect(await storedOf(person.id)).toHaveLength(2);
  expect(await logged([{ ...first, supervisor: 'Dr. Else' }, second], person)).toEqual(ids);
});

test('what was verified meanwhile still answers its first sending', async () => {
  const one = entry();
  const [id = ''] = await logged([one]);
  await db
    .update(procedures)
    .set({ verification: 'verified', version: 2 })
    .where(eq(procedures.id, id));
  expect(await logged([one])).toEqual([id]);
});

test('two of one sending at once are stored once, in whatever order they come', async () => {
  const person = await aPerson(server, { organization });
  const entries = [entry(), entry(), entry()];
  const answers = await Promise.all(
    [entries, entries.toReversed(), entries, entries.toReversed()].map((sent) =>
      logged(sent, person),
    ),
  );
  expect(answers[1]).toEqual(answers[0]?.toReversed());
  expect(answers[2]).toEqual(answers[0]);
  expect(await storedOf(person.id)).toHaveLength(3);
});

test('what breaks off in the middle leaves nothing behind, and can be sent again', async () => {
  const person = await aPerson(server, { organization });
  const entries = [entry(), entry()];
  const broken = sql.raw(
    "alter table audit_events add constraint broken check (action <> 'procedures.logged') not valid",
  );
  await db.execute(broken);
  expect((await log(entries, person)).status).toBe(500);
  await db.execute(sql.raw('alter table audit_events drop constraint broken'));
  expect(await storedOf(person.id)).toEqual([]);
  await logged(entries, person);
});

test("two people's keys do not meet", async () => {
  const one = entry();
  const [id = ''] = await logged([one]);
  const other = await aPerson(server, { organization });
  const [theirs = ''] = await logged([{ ...one, notes: 'Other words' }], other);
  expect(theirs).not.toBe(id);
  expect(await open(theirs, other)).toMatchObject({ notes: 'Other words' });
});

test('who leaves while logging is either in the organization of the procedure, or of none', async () => {
  for (let i = 0; i < 5; i += 1) {
    const leaving = await aPerson(server, { organization });
    const [answer, removal] = await Promise.all([
      log([entry({ supervisorId: attending.id })], leaving),
      administrator.post(`/api/admin/users/${leaving.id}/remove`),
    ]);
    expect([removal.status, [201, 400].includes(answer.status)]).toEqual([200, true]);
    expect((await storedOf(leaving.id)).map(({ organizationId }) => organizationId)).toEqual(
      answer.status === 201 ? [organization.id] : [],
    );
  }
});

test('300 procedures can be logged in an hour; sending the same again is not counted', async () => {
  const person = await aPerson(server, { organization });
  const twenty = () => Array.from({ length: 20 }, () => entry());
  const first = twenty();
  for (let i = 0; i < 15; i += 1) await logged(i === 0 ? first : twenty(), person);
  await logged(first, person);
  expect(await log([entry()], person)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(await storedOf(person.id)).toHaveLength(300);
});
