import { TeachingEvaluationInput } from '#shared/teaching-input.ts';
import { STATEMENTS } from '#shared/teaching.ts';
import type { TeachingAnswers } from '#shared/teaching.ts';
import type { BodyOf } from '#shared/wire.ts';
import type { UserActor } from '#server/http/context.ts';
import { evaluateTeaching } from '#server/teaching/actions/evaluate.ts';
import { read } from '#test/administration.ts';

import type { Browser } from '#test/people.ts';
import type { TestServer } from '#test/server.ts';

/** Every statement with the same point. */
export function allOf(point: TeachingAnswers['respect']): TeachingAnswers {
  return Object.fromEntries(STATEMENTS.map((key) => [key, point])) as TeachingAnswers;
}

type Known = { id: string };
type Said = Partial<BodyOf<'POST /api/teaching/evaluations'>>;

export function evaluate(who: Browser, attendingId: string, said: Said = {}) {
  const body = { attendingId, answers: allOf(4), ...said };
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
  const body = { attendingId: attending.id, answers: allOf(4), ...said };
  await evaluateTeaching({ ...runtime, now }, actor, TeachingEvaluationInput.parse(body));
}
