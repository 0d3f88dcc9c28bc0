import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { CardInput, ReviewInput, ReviewSettingsInput, ZoneQuery } from '#shared/review-input.ts';
import {
  PutAsideSchema,
  ReviewOutcomeSchema,
  ReviewSchema,
  ReviewSettingsSchema,
} from '#shared/review-output.ts';
import { QUESTION_NOT_FOUND, SITTING } from '#shared/review.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath, validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { countDueToday, findNext, listDueToday } from '#server/review/actions/due.ts';
import { switchReviewMail } from '#server/review/actions/mails.ts';
import { putAside, reviewQuestion, undoReview } from '#server/review/actions/reviews.ts';
import { presentPutAside, presentReviewQuestion } from '#server/review/present.ts';
import { findOwnQuestion } from '#server/review/store/cards.ts';
import {
  countPutAside,
  countQuestions,
  countReviewed,
  listPutAside,
} from '#server/review/store/due.ts';
import { findMailWanted } from '#server/review/store/mails.ts';
import type { Runtime } from '#server/runtime.ts';

const QuestionPath = z.object({ questionId: z.uuid() });
const ReviewPath = z.object({ reviewId: z.uuid() });
const TAG = 'Review';

export function reviewRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentUser));
  app.use(async (c, next) => {
    await next();
  });

  async function getQuestion(c: Context<AppEnv>, questionId: string) {
    const question = await findOwnQuestion(db, currentUser(c).userId, questionId);
    if (!question) throw new AppError('not_found', QUESTION_NOT_FOUND);
    return question;
  }

  async function settingsOf(user: UserActor) {
    return {
      weeklyMail: await findMailWanted(db, user.userId),
      isConfirmed: user.emailVerified,
    };
  }

  app.get(
    '/',
    describe(TAG, 'The questions that are due today, one sitting at most', {
      200: ['The questions, and how many there are.', ReviewSchema],
      errors: [401],
      more: '`zone`: minutes ahead of UTC where the person is; today is the day there.',
    }),
    validateQuery(ZoneQuery),
    async (c) => {
      const { userId } = currentUser(c);
      const { zone } = c.req.valid('query');
      const at = now();
      const today = await countDueToday(db, userId, at, zone);
      const [items, next, reviewedToday, aside, questions] = await Promise.all([
        listDueToday(db, userId, at, today, SITTING),
        findNext(db, userId, at, zone, today),
        countReviewed(db, userId, today.day.start),
        countPutAside(db, userId),
        countQuestions(db, userId),
      ]);
      return c.json({
        items: items.map(presentReviewQuestion),
        due: today.due,
        new: today.unseen,
        reviewedToday,
        nextDueAt: next.at?.toISOString() ?? null,
        nextDue: next.count,
        putAside: aside,
        questions,
      });
    },
  );

  app.get(
    '/put-aside',
    describe(TAG, 'The questions that one has put aside', {
      200: ['All of them.', PutAsideSchema],
      errors: [401],
    }),
    async (c) => {
      const rows = await listPutAside(db, currentUser(c).userId);
      return c.json({ items: rows.map(presentPutAside) });
    },
  );

  app.get(
    '/settings',
    describe(TAG, 'Whether the weekly mail is wanted', {
      200: ['The settings.', ReviewSettingsSchema],
      errors: [401],
    }),
    async (c) => c.json(await settingsOf(currentUser(c))),
  );

  app.patch(
    '/settings',
    describe(TAG, 'Switch the weekly mail on or off', {
      200: ['The settings.', ReviewSettingsSchema],
      errors: [400, 401, 415],
    }),
    validateBody(ReviewSettingsInput),
    async (c) => {
      const user = currentUser(c);
      await switchReviewMail(runtime, user, user.userId, c.req.valid('json').weeklyMail);
      return c.json(await settingsOf(user));
    },
  );

  app.patch(
    '/cards/:questionId',
    describe(TAG, 'Put a question aside, or take it back', {
      200: ['As it is now.', CardInput],
      errors: [400, 401, 404, 415],
    }),
    validatePath(QuestionPath, QUESTION_NOT_FOUND),
    validateBody(CardInput),
    async (c) => {
      const { id } = await getQuestion(c, c.req.valid('param').questionId);
      const { isPutAside } = c.req.valid('json');
      await putAside(runtime, currentUser(c), id, isPutAside);
      return c.json({ isPutAside });
    },
  );

  app.delete(
    '/answers/:reviewId',
    describe(TAG, 'Take back the last answer to a question', {
      200: ['It is as if it had never been given.', z.object({})],
      errors: [401, 404, 409, 415],
    }),
    validatePath(ReviewPath, QUESTION_NOT_FOUND),
    async (c) => {
      await undoReview(runtime, currentUser(c), c.req.valid('param').reviewId);
      return c.json({});
    },
  );

  app.post(
    '/:questionId',
    describe(TAG, 'Answer a question that is due', {
      200: ['What became of it, and when the question comes again.', ReviewOutcomeSchema],
      errors: [400, 401, 404, 409, 415],
      more: 'A wrong answer counts as again; a right one as it was rated. The same `reviewId` counts once.',
    }),
    validatePath(QuestionPath, QUESTION_NOT_FOUND),
    validateBody(ReviewInput),
    async (c) => {
      const question = await getQuestion(c, c.req.valid('param').questionId);
      return c.json(await reviewQuestion(runtime, currentUser(c), question, c.req.valid('json')));
    },
  );

  return app;
}
