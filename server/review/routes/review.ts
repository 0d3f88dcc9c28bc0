import {
  CardInput,
  ReviewDaysQuery,
  ReviewInput,
  ReviewQuery,
  ReviewSettingsInput,
} from '#shared/review-input.ts';
import {
  PutAside,
  Review,
  ReviewDays,
  ReviewOutcome,
  ReviewSettings,
} from '#shared/review-output.ts';
import { QUESTION_NOT_FOUND } from '#shared/review.ts';
import { together } from '#server/db/together.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { readDays } from '#server/review/actions/days.ts';
import { readSitting } from '#server/review/actions/due.ts';
import { switchReviewMail } from '#server/review/actions/mails.ts';
import { putAside, reviewQuestion, undoReview } from '#server/review/actions/reviews.ts';
import { changeSettings, usualSettings } from '#server/review/actions/settings.ts';
import { keyedAsOfNow } from '#server/pearls/rules/corrected.ts';
import { presentPicked, presentPutAside, presentReviewQuestion } from '#server/review/present.ts';
import { findOwnQuestion } from '#server/review/store/cards.ts';
import { listPutAside } from '#server/review/store/due.ts';
import { findMailWanted } from '#server/review/store/mails.ts';
import { findSettings } from '#server/review/store/settings.ts';
import type { Runtime } from '#server/runtime.ts';

export function reviewRoutes(runtime: Runtime) {
  const { db, errata, now } = runtime;
  const routes = createRoutes('Review', currentUser);

  async function getQuestion(user: UserActor, questionId: string) {
    const question = await findOwnQuestion(db, user.userId, questionId);
    if (!question) throw new AppError('not_found', QUESTION_NOT_FOUND);
    return keyedAsOfNow(question, await errata.now());
  }

  async function settingsOf(user: UserActor): Promise<ReviewSettings> {
    const { userId, emailVerified: isConfirmed } = user;
    const { dailyNumber, asksIfGuessed } =
      (await findSettings(db, userId)) ?? usualSettings(userId);
    const weeklyMail = await findMailWanted(db, userId);
    return { weeklyMail, isConfirmed, dailyNumber, asksIfGuessed };
  }

  routes.on(
    'GET /api/review',
    {
      summary: 'The questions that are due today, one sitting at most',
      more: '`zone`: minutes ahead of UTC where the person is; today is the day there.',
      query: ReviewQuery,
      200: ['The questions, and how many there are.', Review],
    },
    async ({ who: { userId }, query: { zone, question: mailed, option } }) => {
      const at = now();
      const known = await errata.now();
      const found = await together(db, (one) => readSitting(one, userId, at, zone, mailed));
      const { today, items, next, settings, counted, asked } = found;
      const histories = Map.groupBy(found.reviews, ({ fingerprint }) => fingerprint);
      return {
        picked: asked && presentPicked(items, asked, option),
        items: items
          .map((item) => {
            const history = histories.get(item.question.fingerprint) ?? [];
            return presentReviewQuestion(item, known, history, at);
          })
          // Of a question corrected before it was withdrawn only the list of corrections knows.
          .filter(({ correction }) => correction?.kind !== 'withdrawn'),
        due: today.due,
        new: today.unseen,
        waiting: today.waiting,
        dailyNumber: today.dailyNumber,
        asksIfGuessed: (settings ?? usualSettings(userId)).asksIfGuessed,
        reviewedToday: today.reviewed,
        nextDueAt: next.at?.toISOString() ?? null,
        nextDue: next.count,
        putAside: counted.putAside ?? 0,
        questions: counted.questions ?? 0,
      };
    },
  );

  routes.on(
    'GET /api/review/days',
    {
      summary: 'How many questions one answered on each day of this month, and how many come next',
      more: '`timeZone`: the name of the zone where the person is, such as America/New_York.',
      query: ReviewDaysQuery,
      200: ['Counts by day.', ReviewDays],
    },
    ({ who, query: { timeZone } }) => readDays(db, who.userId, now(), timeZone),
  );

  routes.on(
    'GET /api/review/put-aside',
    {
      summary: 'The questions that one has put aside',
      200: ['All of them.', PutAside],
    },
    async ({ who }) => {
      const known = await errata.now();
      const rows = await listPutAside(db, who.userId);
      return { items: rows.map((row) => presentPutAside(row, known)) };
    },
  );

  routes.on(
    'GET /api/review/settings',
    {
      summary: 'How one reviews, and whether the weekly mail is wanted',
      200: ['The settings.', ReviewSettings],
    },
    ({ who }) => settingsOf(who),
  );

  routes.on(
    'PATCH /api/review/settings',
    {
      summary: 'Change how one reviews, or switch the weekly mail on or off',
      body: ReviewSettingsInput,
      200: ['The settings.', ReviewSettings],
    },
    async ({ who, body }) => {
      const { weeklyMail, ...change } = body;
      if (weeklyMail !== undefined) await switchReviewMail(runtime, who, who.userId, weeklyMail);
      await changeSettings(runtime, who, change);
      return settingsOf(who);
    },
  );

  routes.on(
    'PATCH /api/review/cards/:questionId',
    {
      summary: 'Put a question aside, or take it back',
      404: QUESTION_NOT_FOUND,
      body: CardInput,
      200: ['As it is now.', CardInput],
    },
    async ({ who, path, body: { isPutAside } }) => {
      const question = await getQuestion(who, path.questionId);
      await putAside(runtime, who, question, isPutAside);
      return { isPutAside };
    },
  );

  routes.on(
    'DELETE /api/review/answers/:reviewId',
    {
      summary: 'Take back the last answer to a question',
      404: QUESTION_NOT_FOUND,
      200: 'It is as if it had never been given.',
      errors: [409],
    },
    ({ who, path }) => undoReview(runtime, who, path.reviewId),
  );

  routes.on(
    'POST /api/review/:questionId',
    {
      summary: 'Answer a question that is due',
      more: 'A wrong answer counts as again; a right one as it was rated. The same `reviewId` counts once.',
      404: QUESTION_NOT_FOUND,
      body: ReviewInput,
      200: ['What became of it, and when the question comes again.', ReviewOutcome],
      errors: [409],
    },
    async ({ who, path, body }) =>
      reviewQuestion(runtime, who, await getQuestion(who, path.questionId), body),
  );

  return routes.app;
}
