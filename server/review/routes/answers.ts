import { AnswerInput } from '#shared/review-input.ts';
import { KeptAnswer, KeptAnswers } from '#shared/review-output.ts';
import { QUESTION_NOT_FOUND } from '#shared/review.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { canEdit } from '#server/pearls/policy.ts';
import { findSet } from '#server/pearls/store/sets.ts';
import { answerQuestion } from '#server/review/actions/answers.ts';
import { keyedAsOfNow } from '#server/pearls/rules/corrected.ts';
import { presentAnswer } from '#server/review/present.ts';
import { findOwnQuestion, listAnswers } from '#server/review/store/cards.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'Content not found. It may have expired or been removed.';

/** What the owner of a set answered in it. */
export function answerRoutes(runtime: Runtime) {
  const { db, errata, now } = runtime;
  const routes = createRoutes('Review', currentUser);

  /** Nobody else's set keeps one's answers: it is as good as none. */
  async function expectOwnSet(user: UserActor, setId: string): Promise<void> {
    const set = await findSet(db, setId, now());
    if (!set || !canEdit(set, user)) throw new AppError('not_found', GONE);
  }

  routes.on(
    'GET /api/pearls/:id/answers',
    {
      summary: 'What one answered in a set of one’s own',
      404: GONE,
      200: ['The first answer to each question that has one.', KeptAnswers],
    },
    async ({ who, path: { id } }) => {
      await expectOwnSet(who, id);
      return { items: (await listAnswers(db, who.userId, id)).map(presentAnswer) };
    },
  );

  routes.on(
    'POST /api/pearls/:id/answers',
    {
      summary: 'Answer a question of a set of one’s own',
      404: GONE,
      body: AnswerInput,
      200: ['The answer that is kept: the first.', KeptAnswer],
    },
    async ({ who, path: { id }, body: { questionId, chosen } }) => {
      const question = await findOwnQuestion(db, who.userId, questionId);
      if (question?.setId !== id) throw new AppError('not_found', QUESTION_NOT_FOUND);
      const keyed = keyedAsOfNow(question, await errata.now());
      return presentAnswer(await answerQuestion(runtime, who, keyed, chosen));
    },
  );

  return routes.app;
}
