import { TeachingEvaluationInput } from '#shared/teaching-input.ts';
import type { TeachingResults } from '#shared/teaching-output.ts';
import { dateAt } from '#shared/shift-date.ts';
import { halfOf, STATEMENTS } from '#shared/teaching.ts';
import type { TeachingAnswers } from '#shared/teaching.ts';
import type { BodyOf } from '#shared/wire.ts';
import type { Db } from '#server/db/connect.ts';
import { timelessId } from '#server/ids.ts';
import type { UserActor } from '#server/http/context.ts';
import { evaluateTeaching } from '#server/teaching/actions/evaluate.ts';
import { countAnswers } from '#server/teaching/rules.ts';
import { releaseTeaching } from '#server/teaching/actions/release.ts';
import { insertBatch } from '#server/teaching/store/batches.ts';
import type { Taught } from '#server/teaching/store/waiting.ts';
import { aPerson, read } from '#test/administration.ts';

import type { Someone } from '#test/administration.ts';
import type { Browser } from '#test/people.ts';
import type { TestServer } from '#test/server.ts';

/** Every statement with the same point. */
export function allOf(point: TeachingAnswers['respect']): TeachingAnswers {
  return Object.fromEntries(STATEMENTS.map((key) => [key, point])) as TeachingAnswers;
}

type Known = { id: string };
type Said = Partial<BodyOf<'POST /api/teaching/evaluations'>>;

export function evaluate(who: Browser, attendingId: string, said: Said = {}) {
  const half = halfOf(dateAt(new Date(), 0));
  const body = { half, attendingId, answers: allOf(4), ...said };
  return read(who.post('/api/teaching/evaluations', body));
}

/** The same as the clock says on a day, whatever day it is. */
export async function evaluateOn(
  { runtime }: TestServer,
  day: string,
  { trainee, attending, organization }: Record<'trainee' | 'attending' | 'organization', Known>,
  said: Said = {},
): Promise<void> {
  const actor: UserActor = {
    kind: 'user',
    userId: trainee.id,
    sessionId: '',
    email: `${trainee.id}@example.org`,
    emailVerified: true,
    twoFactorEnabled: false,
    displayName: '',
    role: 'trainee',
    specialty: null,
    traineeLevel: null,
    idleMinutes: null,
    demand: null,
    membership: { organizationId: organization.id, organizationName: '', status: 'active' },
  };
  const now = () => new Date(`${day}T12:00:00Z`);
  const body = { half: halfOf(day), attendingId: attending.id, answers: allOf(4), ...said };
  await evaluateTeaching({ ...runtime, now }, actor, TeachingEvaluationInput.parse(body));
}

/** So many trainees of an organization, in front of browsers. */
export function someTrainees(
  server: TestServer,
  organization: { id: string },
  many: number,
): Promise<Someone[]> {
  return Promise.all(Array.from({ length: many }, () => aPerson(server, { organization })));
}

/** The job of a night on or after this day, as the clock then says. */
export function nightOf({ runtime }: TestServer, day: string): Promise<void> {
  return releaseTeaching({ ...runtime, now: () => new Date(`${day}T02:45:00Z`) });
}

export function ownResults(attending: Browser): Promise<TeachingResults> {
  return attending.call('GET /api/teaching/own');
}

/** Released by hand, with a text of each kind. */
export async function insertReleased(db: Db, taught: Taught, text: () => string): Promise<void> {
  const id = timelessId();
  const figures = countAnswers([5, 4, 4, 3].map((point) => allOf(point as 3 | 4 | 5)));
  const batch = { ...taught, id, fromHalf: '2026-1', untilHalf: '2026-1', evaluations: 4, figures };
  const comment = (kind: 'helped' | 'more') => ({
    ...taught,
    id: timelessId(),
    kind,
    text: text(),
    half: null,
    batchId: id,
  });
  await insertBatch(db, batch, [comment('helped'), comment('more')]);
}
