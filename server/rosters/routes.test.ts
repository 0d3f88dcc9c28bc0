import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Roster } from '#shared/roster-output.ts';
import { invitations, memberships, programs } from '#server/organizations/tables.ts';
import { goOnApplying } from '#server/rosters/actions/apply.ts';
import {
  aMember,
  aPerson,
  mailedToken,
  mailsTo,
  membershipOf,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import { nextEmail } from '#test/people.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { aRosterClinic, ROSTER_HEAD, rostersOf } from '#test/rosters.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

async function july() {
  const clinic = await aRosterClinic(server);
  const { organization, program } = clinic;
  const member = async (year: number) => {
    const person = await aMember(server, { organization, trainingStart: null });
    await placeIn(server, person.id, program, { programYear: year });
    return person;
  };
  return { ...clinic, moving: await member(1), staying: await member(2), gone: await member(3) };
}

test('a roster says who is new, changed, gone and as before, and nothing is done yet', async () => {
  const { moving, staying, gone, administrator, look, rows } = await july();
  const fresh = nextEmail('fresh');
  const roster = await look(
    `${ROSTER_HEAD}Ruth Adeyemi,${fresh},,Emergency,1,2026-07-01\nB,${moving.email},,emergency,2,\nC,${staying.email},,Emergency,2,\nD,wrong,,Emergency,1,\n`,
  );
  expect(roster).toMatchObject({
    state: 'read',
    rows: 4,
    counts: { new: 1, changed: 1, same: 1, gone: 1, refused: 1, graduate: 0, deactivate: 0 },
  });
  expect(await rows(roster, 'new')).toMatchObject([
    {
      line: 2,
      name: 'Ruth Adeyemi',
      email: fresh,
      found: null,
      wanted: { role: 'trainee', year: 1 },
    },
  ]);
  expect(await rows(roster, 'changed')).toMatchObject([
    { line: 3, found: { year: 1 }, wanted: { year: 2 } },
  ]);
  expect(await rows(roster, 'gone')).toMatchObject([
    { line: null, email: gone.email, choice: 'stay' },
  ]);
  expect(await rows(roster, 'refused')).toMatchObject([{ line: 5, email: 'wrong' }]);
  expect(await mailsTo(server, fresh)).toEqual([]);
  expect(await membershipOf(server, moving.id)).toMatchObject({ programYear: 1 });
  const trail = await trailOf(server, roster.id);
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['roster.read', administrator.id],
  ]);
});

test('applied, everybody is invited, moved and let go as it was shown', async () => {
  const { moving, gone, program, administrator, look, show, apply, rows } = await july();
  const other = await aMember(server, { organization: { id: program.organizationId } });
  await placeIn(server, other.id, program, { programYear: 2 });
  const fresh = await aPerson(server);
  const roster = await look(
    `${ROSTER_HEAD}R,${fresh.email},Fellow,Emergency,1,2026-07-01\nB,${moving.email},,Emergency,2,2025-07-01\n`,
  );
  const leaving = await rows(roster, 'gone');
  expect(leaving).toHaveLength(3);
  const choose = (email: string, choice: string) => {
    const position = leaving.find((row) => row.email === email)?.position;
    return administrator.put(`/api/admin/rosters/${roster.id}/gone`, { position, choice });
  };
  await choose(gone.email, 'graduate');
  await choose(other.email, 'deactivate');
  const chosen = await show(roster);
  expect(chosen).toMatchObject({ counts: { graduate: 1, deactivate: 1 } });
  const done = await apply(chosen);
  expect(done).toMatchObject({ state: 'done', done: 4, left: 0, waiting: 0 });
  expect(await membershipOf(server, moving.id)).toMatchObject({ programYear: 2 });
  expect((await membershipOf(server, gone.id))?.graduatedOn).toMatch(/^\d{4}-06-30$/);
  expect(await membershipOf(server, other.id)).toMatchObject({ status: 'deactivated' });
  const token = await mailedToken(server, fresh.email);
  expect((await fresh.post(`/api/invitations/${token}/accept`)).status).toBe(200);
  expect(await membershipOf(server, fresh.id)).toMatchObject({
    status: 'active',
    programId: program.id,
    programYear: 1,
  });
  expect(await fresh.call('GET /api/profile')).toMatchObject({ trainingStart: '2026-07-01' });
  const actions = async (id: string) => (await trailOf(server, id)).map(({ action }) => action);
  expect(await actions(moving.id)).toEqual([
    'program.placed',
    'training_start.changed',
    'training_year.changed',
  ]);
  expect(await actions(roster.id)).toContain('roster.applied');
});

test('pressed twice it is done once, and with other numbers than were shown not at all', async () => {
  const { moving, look, press, apply } = await july();
  const fresh = nextEmail('once');
  const roster = await look(
    `${ROSTER_HEAD}R,${fresh},,Emergency,1,\nB,${moving.email},,Emergency,2,\n`,
  );
  const other = { ...roster, counts: { ...roster.counts, new: 7 } };
  expect((await press(other)).status).toBe(409);
  const both = await Promise.all([press(roster), press(roster)]);
  expect(statuses(both)).toEqual([200, 200]);
  await apply(roster);
  expect(await mailsTo(server, fresh)).toHaveLength(1);
});

test('a roster that somebody chose otherwise in is not applied by its numbers alone', async () => {
  const { organization, gone, staying, administrator, look, show, press, apply, rows } =
    await july();
  const second = await aPerson(server, { role: 'administrator', organization });
  const roster = await look(`${ROSTER_HEAD}R,${nextEmail()},,Emergency,1,\n`);
  const leaving = await rows(roster, 'gone');
  const choose = async (person: typeof second, { email }: typeof gone, choice: string) => {
    const position = leaving.find((row) => row.email === email)?.position;
    await person.put(`/api/admin/rosters/${roster.id}/gone`, { position, choice });
  };
  await choose(administrator, gone, 'deactivate');
  const shown = await show(roster);
  await choose(second, gone, 'stay');
  await choose(second, staying, 'deactivate');
  expect(await read(press(shown))).toMatchObject({
    status: 409,
    message:
      'Somebody has chosen otherwise in this roster since it was shown here. Please look again.',
  });
  expect(await membershipOf(server, staying.id)).toMatchObject({ status: 'active' });
  expect(await apply(await show(roster))).toMatchObject({ state: 'done', left: 0 });
  expect(await membershipOf(server, gone.id)).toMatchObject({ status: 'active' });
  expect(await membershipOf(server, staying.id)).toMatchObject({ status: 'deactivated' });
});

test('a roster whose program was chosen otherwise is not applied by its numbers alone', async () => {
  const { organization, program, administrator, look, show, press, apply } = await july();
  const other = await programOf(server, organization, { name: 'Wards' });
  const email = nextEmail('where');
  const roster = await look(`${ROSTER_HEAD}A,${email},,ER,1,\n`);
  const say = (choice: string) =>
    administrator.put(`/api/admin/rosters/${roster.id}/program`, { name: 'ER', choice });
  await say(program.id);
  await administrator.put(`/api/admin/rosters/${roster.id}/gone`, {
    position: null,
    choice: 'stay',
  });
  const shown = await show(roster);
  await say(other.id);
  expect((await press(shown)).status).toBe(409);
  expect(await mailsTo(server, email)).toHaveLength(0);
  await apply(await show(roster));
  expect(await mailsTo(server, email)).toHaveLength(1);
});

test('whoever gets another role is left when somebody changed where the person stands', async () => {
  const { moving, program, look, apply, rows } = await july();
  const roster = await look(`Email,Role\n${moving.email},Attending\n`);
  await placeIn(server, moving.id, program, { programYear: 3 });
  expect(await apply(roster)).toMatchObject({ done: 0, left: 1 });
  expect(await membershipOf(server, moving.id)).toMatchObject({ programYear: 3 });
  expect((await rows(roster, 'changed'))[0]?.reason).toMatch(/^This person was changed/);
});

test('what somebody else changed in between is told, not overwritten', async () => {
  const { moving, program, administrator, look, apply } = await july();
  const invitee = nextEmail('between');
  const roster = await look(
    `${ROSTER_HEAD}R,${invitee},,Emergency,1,\nB,${moving.email},,Emergency,2,\n`,
  );
  await placeIn(server, moving.id, program, { programYear: 3 });
  await administrator.post('/api/admin/invitations', { emails: [invitee] });
  expect(await apply(roster)).toMatchObject({ done: 0, left: 2 });
  expect(await membershipOf(server, moving.id)).toMatchObject({ programYear: 3 });
  expect(await mailsTo(server, invitee)).toHaveLength(1);
  const path = { id: roster.id };
  const query = { left: 'true' } as const;
  const left = await administrator.call('GET /api/admin/rosters/:id/rows', { path, query });
  expect(left.items.map(({ reason }) => reason)).toEqual([
    'This address belongs to a member, or was invited, by now.',
    'This person was changed in the meantime, perhaps by another administrator, and was left as is.',
  ]);
});

test('whose program was removed or closed in between is left and told, and all others are taken', async () => {
  const { organization, program, look, apply, rows } = await july();
  const removed = await programOf(server, organization, { name: 'Removed' });
  const closed = await programOf(server, organization, { name: 'Closed' });
  const [invited, away, shut, fine] = ['in', 'away', 'shut', 'fine'].map((name) => nextEmail(name));
  await apply(await look(`${ROSTER_HEAD}I,${invited},,${program.name},1,\n`));
  const roster = await look(
    `${ROSTER_HEAD}I,${invited},,Removed,1,\nR,${away},,Removed,1,\nC,${shut},,Closed,1,\nF,${fine},,Emergency,1,\n`,
  );
  await db.delete(programs).where(eq(programs.id, removed.id));
  await db.update(programs).set({ closedAt: new Date() }).where(eq(programs.id, closed.id));
  expect(await apply(roster)).toMatchObject({ state: 'done', done: 1, left: 3, failure: null });
  const told = [...(await rows(roster, 'changed')), ...(await rows(roster, 'new'))];
  expect(told.map(({ email, reason }) => [email, reason])).toEqual([
    [invited, 'Removed takes nobody in by now. Choose the roster again.'],
    [away, 'Removed takes nobody in by now. Choose the roster again.'],
    [shut, 'Closed takes nobody in by now. Choose the roster again.'],
    [fine, null],
  ]);
});

test('of two administrators who apply the same roster each person is invited once', async () => {
  const { organization, look, apply } = await july();
  const second = rostersOf(await aPerson(server, { role: 'administrator', organization }));
  const emails = Array.from({ length: 12 }, () => nextEmail('race'));
  const file = `${ROSTER_HEAD}${emails.map((email) => `R,${email},,Emergency,1,`).join('\n')}\n`;
  const [one, other] = [await look(file), await second.look(file)];
  const [first, last] = await Promise.all([apply(one), second.apply(other)]);
  expect(first.done + last.done).toBe(12);
  expect(first.left + last.left).toBe(12);
  for (const email of emails) expect(await mailsTo(server, email)).toHaveLength(1);
});

test('whoever loses the role within a roster does nothing more by it', async () => {
  const { organization, show } = await july();
  const leaving = await aPerson(server, { role: 'administrator', organization });
  const theirs = rostersOf(leaving);
  const emails = Array.from({ length: 6 }, () => nextEmail('ends'));
  const roster = await theirs.look(`Email\n${emails.join('\n')}\n`);
  // The third one done takes the role away.
  await db.execute(
    sql.raw(`
    create function end_role() returns trigger language plpgsql as $$ begin
      if new.outcome = 'done' and (select count(*) from roster_rows where roster_id = new.roster_id and outcome = 'done') = 3 then
        delete from memberships where user_id = '${leaving.id}';
      end if;
      return null; end $$;
    create trigger end_role after update on roster_rows for each row when (new.roster_id = '${roster.id}') execute function end_role()`),
  );
  await theirs.press(roster);
  await expect.poll(async () => (await show(roster)).state).toBe('failed');
  expect(await show(roster)).toMatchObject({ done: 3, waiting: 3 });
  const sent = await Promise.all(emails.map((email) => mailsTo(server, email)));
  expect(sent.flat()).toHaveLength(3);
});

test('a trainee without a year is left, with what to do first', async () => {
  const { organization, program, administrator, look, show, press, rows } = await july();
  const yearless = await aMember(server, { organization, trainingStart: null });
  await placeIn(server, yearless.id, program, { programYear: null });
  const roster = await look(`${ROSTER_HEAD}N,${nextEmail('here')},,Emergency,1,\n`);
  const gone = await rows(roster, 'gone');
  const { position = 0 } = gone.find(({ email }) => email === yearless.email) ?? {};
  await administrator.call('PUT /api/admin/rosters/:id/gone', {
    path: { id: roster.id },
    body: { position, choice: 'graduate' },
  });
  await press(await show(roster));
  await expect.poll(async () => (await show(roster)).state).toBe('done');
  const left = (await rows(roster, 'gone')).find(({ email }) => email === yearless.email);
  expect(left?.reason).toBe(
    'This person has no year in the program. Please set it first, then graduate them.',
  );
});

test('the same roster again invites nobody twice, and moves whoever was invited', async () => {
  const { program, look, apply, rows } = await july();
  const email = nextEmail('again');
  await apply(await look(`${ROSTER_HEAD}R,${email},,Emergency,1,\n`));
  const same = await look(`${ROSTER_HEAD}R,${email},,Emergency,1,\n`);
  expect(await rows(same, 'same')).toMatchObject([{ email, found: { status: 'invited' } }]);
  await apply(await look(`${ROSTER_HEAD}R,${email},,Emergency,2,2025-07-01\n`));
  const [row] = await db.select().from(invitations).where(eq(invitations.email, email));
  expect(row).toMatchObject({
    programId: program.id,
    programYear: 2,
    trainingStart: '2025-07-01',
  });
  expect(await mailsTo(server, email)).toHaveLength(1);
});

test('an account elsewhere is invited like anybody, and the preview does not tell', async () => {
  const { look, rows } = await july();
  const elsewhere = await july();
  const stranger = await aPerson(server);
  const [here, there, nobody] = [stranger.email, elsewhere.moving.email, nextEmail('nobody')];
  const roster = await look(`Email\n${here}\n${there}\n${nobody}\n`);
  const found = await rows(roster, 'new');
  expect(found.map(({ email }) => email)).toEqual([here, there, nobody]);
  const told = found.map(({ email: _email, position: _at, line: _line, ...rest }) => rest);
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
});

test('an unknown program is made, or is one of the list; until it is said nobody goes there', async () => {
  const { administrator, organization, program, look, apply } = await july();
  const [one, two] = [nextEmail('made'), nextEmail('made')];
  const roster = await look(`${ROSTER_HEAD}A,${one},,Surgery,5,\nB,${two},,EM Residency,1,\n`);
  expect(roster).toMatchObject({
    counts: { new: 0, refused: 2, gone: 0 },
    unknownPrograms: [
      { name: 'Surgery', rows: 1, choice: null, years: 5 },
      { name: 'EM Residency', rows: 1, choice: null, years: 3 },
    ],
  });
  const path = { id: roster.id };
  const say = (body: { name: string; choice: string }) =>
    administrator.call('PUT /api/admin/rosters/:id/program', { path, body });
  await say({ name: 'Surgery', choice: 'new' });
  const said = await say({ name: 'EM Residency', choice: program.id });
  // Everybody else of that program is gone now.
  expect(said).toMatchObject({ counts: { new: 2, refused: 0, gone: 3 } });
  expect(await db.$count(programs, eq(programs.organizationId, organization.id))).toBe(1);
  await apply(said);
  const [made] = await db.select().from(programs).where(eq(programs.name, 'Surgery'));
  expect(made).toMatchObject({ organizationId: organization.id, years: 5 });
  const [row] = await db.select().from(invitations).where(eq(invitations.email, one));
  expect(row).toMatchObject({ programId: made?.id, programYear: 5 });
});

test('sixty are invited in one go; more wait for their hour, and it says how many', async () => {
  const { look, apply, press, show } = await aRosterClinic(server);
  const file = (people: number, name: string) =>
    `Email\n${Array.from({ length: people }, () => nextEmail(name)).join('\n')}\n`;
  expect(await apply(await look(file(60, 'sixty')))).toMatchObject({
    done: 60,
    waiting: 0,
    invitationsAnHour: 100,
  });
  const more = await look(file(50, 'more'));
  await press(more);
  await expect.poll(async () => (await show(more)).waiting).toBe(10);
  expect(await show(more)).toMatchObject({ state: 'applying', done: 40 });
});

test('what waits for its hour goes out then, unless whoever started it administers no more', async () => {
  let now = new Date();
  const later = await startTestServer({ now: () => now });
  const file = (name: string) =>
    `Email\n${Array.from({ length: 25 }, () => nextEmail(name)).join('\n')}\n`;
  // Where anybody may come in twenty go out in an hour.
  const open = await aRosterClinic(later, { autoApprove: true });
  /** One that is just coming to the end of its hour would see the next one begin. */
  const underWay = async () => {
    const jobs = sql`select from jobs.job where name = 'apply-roster' and state in ('created', 'retry', 'active')`;
    return (await later.runtime.db.execute(jobs)).rows.length;
  };
  const first = await open.look(file('hour'));
  await open.press(first);
  await expect.poll(async () => (await open.show(first)).waiting).toBe(5);
  await expect.poll(underWay).toBe(0);
  now = new Date(now.getTime() + 3_600_001);
  /** As every five minutes; a job that is just ending is not begun anew. */
  async function afterwards(roster: Roster) {
    await goOnApplying(later.runtime);
    return (await open.show(roster)).state;
  }
  await expect.poll(() => afterwards(first)).toBe('done');
  expect(await open.show(first)).toMatchObject({ done: 25, left: 0 });

  const { organization } = open;
  const leaving = await aPerson(later, { role: 'administrator', organization });
  const theirs = rostersOf(leaving);
  const second = await theirs.look(file('left'));
  await theirs.press(second);
  await expect.poll(async () => (await theirs.show(second)).waiting).toBe(5);
  await expect.poll(underWay).toBe(0);
  await later.runtime.db.delete(memberships).where(eq(memberships.userId, leaving.id));
  now = new Date(now.getTime() + 3_600_001);
  await expect.poll(() => afterwards(second)).toBe('failed');
  expect(await open.show(second)).toMatchObject({
    done: 20,
    waiting: 5,
    failure:
      'Whoever started this no longer administers the organization. What is left was not done.',
  });
  await open.apply(await open.show(second));
  expect(await open.show(second)).toMatchObject({ done: 25, failure: null });
  await later.stop();
});
