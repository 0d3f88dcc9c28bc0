import { afterAll, expect, test } from 'vitest';
import type { PromotionDecision } from '#shared/promotions.ts';
import { sessions } from '#server/auth/tables.ts';
import { aMember, membershipOf } from '#test/administration.ts';
import { aRosterClinic, ROSTER_HEAD } from '#test/rosters.ts';
import { startTestServer } from '#test/server.ts';

let today = '2026-03-02';
const server = await startTestServer({ now: () => new Date(`${today}T12:00:00Z`) });
afterAll(() => server.stop());
const { db } = server.runtime;

/** A program in March, and what its coordinator does there; its academic year begins on July 1. */
async function aProgram() {
  today = '2026-03-02';
  const clinic = await aRosterClinic(server);
  const { organization, administrator, program } = clinic;
  await db.update(sessions).set({ expiresAt: new Date('2030-01-01') });
  const place = (id: string, programYear: number, graduatedOn: string | null = null) =>
    administrator.call('PUT /api/admin/users/:id/program', {
      path: { id },
      body: { programId: program.id, programYear, graduatedOn },
    });
  async function join(displayName: string, year: number) {
    const { id, email } = await aMember(server, { organization, displayName });
    await place(id, year);
    return { id, email };
  }
  const path = { id: program.id };
  const preview = () => administrator.call('GET /api/admin/programs/:id/promotion', { path });
  /** As it is previewed, some of it decided otherwise. */
  async function promote(changes: Record<string, PromotionDecision> = {}, again = false) {
    const { academicYear, after, items } = await preview();
    const moves = items.map(({ id, programYear, expected }) => ({
      id,
      from: programYear,
      decision: changes[id] ?? expected,
    }));
    const body = { academicYear, after, again, moves };
    return administrator.call('POST /api/admin/programs/:id/promotions', { path, body });
  }
  const expected = async () =>
    (await preview()).items.map((item) => [item.displayName, item.expected, item.reason]);
  return { ...clinic, join, place, preview, promote, expected };
}

test('in autumn nobody moves on who was put into a year by hand or by roster since July', async () => {
  const { join, look, apply, preview, promote, expected } = await aProgram();
  const ana = await join('Ana March', 1);
  const cai = await join('Cai Roster', 1);
  today = '2026-08-10';
  await apply(await look(`${ROSTER_HEAD}Cai Roster,${cai.email},trainee,Emergency,2,\n`));
  const eve = await join('Eve August', 1);
  today = '2026-10-20';
  expect(await expected()).toEqual([
    ['Ana March', 'promote', null],
    ['Eve August', 'stay', 'placed'],
    ['Cai Roster', 'stay', 'placed'],
  ]);
  expect((await preview()).items.map(({ placedOn }) => placedOn)).toEqual([
    '2026-03-02',
    '2026-08-10',
    '2026-08-10',
  ]);
  await promote({ [eve.id]: 'promote' });
  const years = [ana, cai, eve].map(
    async ({ id }) => (await membershipOf(server, id))?.programYear,
  );
  expect(await Promise.all(years)).toEqual([2, 2, 2]);
});

test('whoever was set in August moves on next summer', async () => {
  const { join, expected } = await aProgram();
  today = '2026-08-10';
  await join('Eve August', 1);
  today = '2027-06-10';
  expect(await expected()).toEqual([['Eve August', 'promote', null]]);
});

test('a last day that is said in August says no year', async () => {
  const { join, place, expected } = await aProgram();
  const { id } = await join('Ana March', 1);
  today = '2026-08-10';
  await place(id, 1, '2027-12-31');
  expect(await expected()).toEqual([['Ana March', 'promote', null]]);
});

test('what a promotion decided is not proposed again for its year, until it is undone', async () => {
  const { administrator, join, promote, expected } = await aProgram();
  await join('Ana First', 1);
  await join('Ben Second', 2);
  const held = await join('Cai Second', 2);
  today = '2026-06-20';
  const promotion = await promote({ [held.id]: 'stay' });
  const decided = [
    ['Ana First', 'stay', 'promoted'],
    ['Cai Second', 'stay', 'stayed'],
    ['Ben Second', 'stay', 'promoted'],
  ];
  expect(await expected()).toEqual(decided);
  today = '2026-07-12';
  expect(await expected()).toEqual(decided);
  await administrator.call('POST /api/admin/promotions/:id/undo', { path: { id: promotion.id } });
  expect(await expected()).toEqual([
    ['Ana First', 'promote', null],
    ['Ben Second', 'promote', null],
    ['Cai Second', 'promote', null],
  ]);
});

test('whoever was changed since, and so left out of an undone promotion, is not proposed', async () => {
  const { administrator, join, place, promote, expected } = await aProgram();
  await join('Ana First', 1);
  const ben = await join('Ben First', 1);
  today = '2026-06-20';
  const { id } = await promote();
  await place(ben.id, 3);
  await administrator.call('POST /api/admin/promotions/:id/undo', { path: { id } });
  expect(await expected()).toEqual([
    ['Ana First', 'promote', null],
    ['Ben First', 'stay', 'promoted'],
  ]);
});
