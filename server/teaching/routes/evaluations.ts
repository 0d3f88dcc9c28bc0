import type { Context } from 'hono';
import { TeachingEvaluationInput } from '#shared/teaching-input.ts';
import { TeachingAttendings } from '#shared/teaching-output.ts';
import { ONLY_TRAINEES } from '#shared/teaching.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';
import { evaluateTeaching } from '#server/teaching/actions/evaluate.ts';
import { canEvaluate, evaluatesIn } from '#server/teaching/policy.ts';
import { presentTeachers } from '#server/teaching/present.ts';
import { halfAt } from '#server/teaching/rules.ts';
import { listTeachers } from '#server/teaching/store/attendings.ts';

function traineeIn(c: Context<AppEnv>): { user: UserActor; organizationId: string } {
  const user = currentUser(c);
  const organizationId = evaluatesIn(user);
  if (organizationId === null) throw new AppError('forbidden', ONLY_TRAINEES);
  return { user, organizationId };
}

/** What trainees say of attendings. */
export function evaluationRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Teaching', traineeIn);

  routes.on(
    'GET /api/teaching/attendings',
    {
      summary: 'Whom a trainee may evaluate, and has evaluated in this half-year',
      more: 'All of them, so that no address has a name that somebody looks for. Those the trainee has worked with in this half-year come first.',
      200: ['Attendings of the own organization.', TeachingAttendings],
    },
    async ({ who: { user, organizationId } }) => {
      const half = halfAt(now());
      const traineeId = user.userId;
      const rows = await listTeachers(db, { organizationId, traineeId, half });
      return presentTeachers(
        half,
        rows.filter((row) => canEvaluate(user, row)),
      );
    },
  );

  routes.on(
    'POST /api/teaching/evaluations',
    {
      summary: 'Evaluate the teaching of an attending',
      more: 'Once in a half-year. What is said is stored without author and time, and is shown once four have written and the half-year is over. It cannot be read, changed or deleted again.',
      body: TeachingEvaluationInput,
      200: 'It is stored.',
      errors: [404, 409, 429],
    },
    ({ who: { user }, body }) => evaluateTeaching(runtime, user, body),
  );

  return routes.app;
}
