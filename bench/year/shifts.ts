import { randomUUID } from 'node:crypto';
import { dateAt } from '#shared/shift-date.ts';
import { ENTRY } from '#test/entry.ts';
import { ask } from '../writing/ask.ts';
import type { Door, Person } from '../writing/ask.ts';
import { followSet } from '../writing/follow.ts';
import { lastWeekday } from '../writing/kind.ts';

const REVIEWS = 10;
const PROCEDURES = 3;
const FORMS = 3;
const CASES = ['crushing chest pain for an hour', 'septic shock with a lactate of 6'];

/** Everything that a trainee does in a shift, one after the other; `attendings` are asked, and named. */
export async function traineeShift(
  door: Door,
  whose: Person,
  attendings: readonly [string, string],
): Promise<void> {
  const shiftDate = dateAt(new Date(), 0);
  await ask(door, whose, 'GET /api/session');
  await ask(door, whose, 'GET /api/dashboard');
  const { id } = await ask(door, whose, 'POST /api/pearls', {
    body: { patients: CASES.map((details) => ({ details })), requestKey: randomUUID() },
  });
  const counts = {
    followed: 0,
    finished: 0,
    reconnected: 0,
    longestUntilHeardMs: 0,
    longestUntilNewMs: 0,
  };
  await followSet(door, id, whose, counts, new AbortController().signal);
  const set = await ask(door, whose, 'GET /api/pearls/:id', { path: { id } });
  for (const { questions } of set.patients) {
    for (const question of questions) {
      const body = { questionId: question.id, chosen: question.correctAnswer };
      await ask(door, whose, 'POST /api/pearls/:id/answers', { path: { id }, body });
    }
  }
  for (let number = 0; number < PROCEDURES; number += 1) {
    const entries = [
      { ...ENTRY, date: shiftDate, entryKey: randomUUID(), supervisorId: attendings[0] },
    ];
    await ask(door, whose, 'POST /api/procedures', { body: { entries } });
  }
  for (const assessorId of attendings) {
    const body = { assessorId, shiftDate: lastWeekday(), requestKey: randomUUID() };
    await ask(door, whose, 'POST /api/assessment-requests', { body });
  }
  const debrief = await ask(door, whose, 'POST /api/debriefs', {
    body: { shiftDate, opened: ['pearls'] },
  });
  await ask(door, whose, 'GET /api/debriefs/:id/report', { path: { id: debrief.id } });
  const review = await ask(door, whose, 'GET /api/review');
  for (const question of review.items.slice(0, REVIEWS)) {
    const body = { reviewId: randomUUID(), chosen: question.correctAnswer };
    const path = { questionId: question.id };
    await ask(door, whose, 'POST /api/review/:questionId', { path, body });
  }
  await ask(door, whose, 'GET /api/assessments');
  await ask(door, whose, 'GET /api/procedures');
  await ask(door, whose, 'GET /api/dashboard');
}

/** An attending's: what waits, three forms, and the procedures of the shift. */
export async function attendingShift(door: Door, by: Person, traineeId: string): Promise<void> {
  await ask(door, by, 'GET /api/session');
  await ask(door, by, 'GET /api/dashboard');
  await ask(door, by, 'GET /api/assessment-requests');
  for (let number = 0; number < FORMS; number += 1) {
    await ask(door, by, 'GET /api/trainees/:id/progress', { path: { id: traineeId } });
    await ask(door, by, 'POST /api/assessments', {
      body: {
        traineeId,
        submissionKey: randomUUID(),
        shiftDate: lastWeekday(),
        epaNumber: 12,
        activityLevel: 'helped_little',
        strengths: 'Called the plan aloud before the first attempt. '.repeat(4),
        improvements: 'Ask for help one step earlier. '.repeat(3),
      },
    });
  }
  const { owners } = await ask(door, by, 'GET /api/procedures/waiting');
  const waiting = owners
    .flatMap(({ items }) => items.map(({ id, version }) => ({ id, version })))
    .slice(0, PROCEDURES);
  if (waiting.length > 0) {
    await ask(door, by, 'POST /api/procedures/verify', { body: { items: waiting } });
  }
  await ask(door, by, 'GET /api/dashboard');
}
