import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { AnswerInput } from '#shared/review-input.ts';
import { KeptAnswerSchema, KeptAnswersSchema } from '#shared/review-output.ts';
import { QUESTION_NOT_FOUND } from '#shared/review.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { canEdit } from '#server/pearls/policy.ts';
import { findSet } from '#server/pearls/store/sets.ts';
import { answerQuestion } from '#server/review/actions/answers.ts';
import { presentAnswer } from '#server/review/present.ts';
import { findOwnQuestion, listAnswers } from '#server/review/store/cards.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'Content not found. It may have expired or been removed.';
const SetPath = z.object({ id: z.uuid() });
const TAG = 'Review';

/** Below `/api/pearls`: what the owner of a set answered in it. */
export function answerRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const app = new Hono<AppEnv>();

  /** Nobody else's set keeps one's answers: it is as good as none. */
  async function expectOwnSet(c: Context<AppEnv>, setId: string): Promise<void> {
    const set = await findSet(db, setId, now());
    if (!set || !canEdit(set, currentUser(c))) throw new AppError('not_found', GONE);
  }

  app.get(
    '/:id/answers',
    describe(TAG, 'What one answered in a set of one’s own', {
      200: ['The first answer to each question that has one.', KeptAnswersSchema],
      errors: [401, 404],
    }),
    only(currentUser),
    validatePath(SetPath, GONE),
    async (c) => {
      const { id } = c.req.valid('param');
      await expectOwnSet(c, id);
      const answers = await listAnswers(db, currentUser(c).userId, id);
      return c.json({ items: answers.map(presentAnswer) });
    },
  );

  app.post(
    '/:id/answers',
    describe(TAG, 'Answer a question of a set of one’s own', {
      200: ['The answer that is kept: the first.', KeptAnswerSchema],
      errors: [400, 401, 404, 415],
    }),
    only(currentUser),
    validatePath(SetPath, GONE),
    validateBody(AnswerInput),
    async (c) => {
      const { id } = c.req.valid('param');
      const { questionId, chosen } = c.req.valid('json');
      const user = currentUser(c);
      await expectOwnSet(c, id);
      const question = await findOwnQuestion(db, user.userId, questionId);
      if (question?.setId !== id) throw new AppError('not_found', QUESTION_NOT_FOUND);
      return c.json(presentAnswer(await answerQuestion(runtime, user, question, chosen)));
    },
  );

  return app;
}
