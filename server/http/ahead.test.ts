import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { sessions } from '#server/auth/tables.ts';
import { answerAhead } from '#server/http/ahead.ts';
import type { Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { poolOf } from '#server/db/together.ts';
import { profiles } from '#server/people/tables.ts';
import { aPerson, aWard } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { refusal } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const { organization, trainee, attending } = await aWard(server);

const ASKED_AHEAD = ['/api/assessments', '/api/procedures', '/api/dashboard'] as const;

async function idsSeen(by: typeof trainee): Promise<string[]> {
  return (await by.call('GET /api/assessments')).items.map(({ id }) => id);
}
const [own, others] = [
  await insertAssessment(db, { organizationId: organization.id, traineeId: trainee.id }),
  await insertAssessment(db, {
    organizationId: organization.id,
    traineeId: attending.id,
    shiftDate: '2026-11-19',
  }),
];

test.each(ASKED_AHEAD)('%s says the same of somebody who is known and who is not', async (path) => {
  const person = await aPerson(server, { organization });
  const [first, second] = [await person.get(path), await person.get(path)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first.json());
});

test.each(ASKED_AHEAD)('%s says nothing to a session that has ended since', async (path) => {
  const person = await aPerson(server, { organization });
  expect((await person.get(path)).status).toBe(200);
  await db.delete(sessions).where(eq(sessions.userId, person.id));
  for (const query of ['', '?limit=none', '?zone=none'] as const) {
    const answer = await person.get(`${path}${query}`);
    expect([answer.status, (await refusal(answer)).message]).toEqual([
      401,
      'Please sign in to go on.',
    ]);
  }
});

test('who has become somebody else sees what that one sees, and no more', async () => {
  const person = await aPerson(server, { organization });
  const become = (role: 'administrator' | 'trainee') =>
    db.update(profiles).set({ role }).where(eq(profiles.id, person.id));
  expect(await idsSeen(person)).toEqual([]);
  await become('administrator');
  expect(await idsSeen(person)).toEqual([own.id, others.id]);
  expect(await idsSeen(person)).toEqual([own.id, others.id]);
  await become('trainee');
  expect(await idsSeen(person)).toEqual([]);
  expect(await idsSeen(trainee)).toEqual([own.id]);
});

test('what is refused costs no connection, and is told to whom it concerns alone', async () => {
  const lost = vi.fn<() => void>();
  poolOf(db)?.on('remove', lost);
  const [supposed, other] = ['a', 'b'].map((guestKey): Visitor => ({ kind: 'guest', guestKey }));
  const refused = new AppError('forbidden', 'Not for you.');
  const answer = vi.fn<() => Promise<Response>>();
  async function answered(now: Visitor | undefined): Promise<unknown> {
    const variables = new Map<string, unknown>([
      ['actor', supposed],
      ['confirm', () => Promise.resolve(now)],
    ]);
    const c = { get: (key: string) => variables.get(key), set: variables.set.bind(variables) };
    return answerAhead(c as never, db, answer.mockRejectedValueOnce(refused));
  }
  await expect(answered(supposed)).rejects.toBe(refused);
  const allowed = new Response();
  answer.mockResolvedValue(allowed);
  expect(await answered(other)).toBe(allowed);
  expect(lost).not.toHaveBeenCalled();
});
