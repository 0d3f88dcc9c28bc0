import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { programs } from '#server/organizations/tables.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import { invitations } from '#server/organizations/tables.ts';
import { aPerson, invited, membershipOf, trailOf } from '#test/administration.ts';
import { anInvitingClinic } from '#test/inviting.ts';
import { nextEmail } from '#test/people.ts';
import { programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const clinic = await anInvitingClinic(server);

/** An invitation as a roster leaves it. */
async function placed(email: string, program: ProgramRow, more: object = {}): Promise<string> {
  const token = await invited(server, clinic.administrator, email);
  const place = { programId: program.id, programYear: 2, trainingStart: '2025-07-01', ...more };
  const said = { name: 'Ruth Adeyemi', traineeLevel: 'fellow', ...place } as const;
  await db.update(invitations).set(said).where(eq(invitations.email, email));
  return token;
}

test('who signs up by an invitation that says a place stands there at once', async () => {
  const program = await programOf(server, clinic.organization);
  const email = nextEmail('placed');
  const { browser, answer } = await clinic.signUpWith(await placed(email, program), email);
  expect(answer.status).toBe(201);
  const { id = '' } = (await browser.user()) ?? {};
  expect(await membershipOf(server, id)).toMatchObject({
    status: 'active',
    cameBy: 'roster',
    programId: program.id,
    programYear: 2,
    placement: expect.any(String) as string,
  });
  expect(await browser.call('GET /api/profile')).toMatchObject({
    displayName: 'Ruth Adeyemi',
    traineeLevel: 'fellow',
    trainingStart: '2025-07-01',
    trainingYear: 2025,
  });
  expect((await trailOf(server, id)).map(({ action }) => action)).toEqual([
    'account.created',
    'membership.active',
    'program.placed',
    'training_start.changed',
    'training_year.changed',
  ]);
});

test('who has an account and accepts stands there too, under the own name', async () => {
  const program = await programOf(server, clinic.organization);
  const person = await aPerson(server, { displayName: 'R. Adeyemi' });
  const token = await placed(person.email, program);
  expect((await clinic.accept(person, token)).status).toBe(200);
  expect(await membershipOf(server, person.id)).toMatchObject({
    programId: program.id,
    programYear: 2,
  });
  expect(await person.call('GET /api/profile')).toMatchObject({
    displayName: 'R. Adeyemi',
    trainingStart: '2025-07-01',
  });
});

test.each([
  ['closed', { closedAt: new Date() }],
  ['shortened', { years: 1 }],
])('into a program that was %s meanwhile nobody comes, and joining goes on', async (_, change) => {
  const program = await programOf(server, clinic.organization);
  const person = await aPerson(server);
  const token = await placed(person.email, program);
  await db.update(programs).set(change).where(eq(programs.id, program.id));
  expect((await clinic.accept(person, token)).status).toBe(200);
  expect(await membershipOf(server, person.id)).toMatchObject({
    status: 'active',
    programId: null,
    programYear: null,
  });
});
