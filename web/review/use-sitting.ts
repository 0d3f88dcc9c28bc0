import { useCallback, useEffect, useRef, useState } from 'react';
import type { Rating } from '#shared/review.ts';
import type { Review, ReviewQuestion } from '#shared/review-output.ts';
import {
  answered,
  beginSitting,
  isRight,
  passed,
  putOff,
  rated,
  takenBack,
  undone,
} from '#web/review/sitting.ts';
import { newKey } from '#web/kept/new-key.ts';
import { keepAnswer } from '#web/kept/waiting-answers.ts';
import { zone } from '#web/days/zone.ts';

type Given = { reviewId: string; question: ReviewQuestion; chosen: number };
/** `isSent` as good when the page was left: browsers bring pages back as they were. */
type Unrated = Given & { isSent?: boolean };

function sendReview(userId: string, { reviewId, question, chosen }: Given, rating: Rating): void {
  const { id: questionId, order } = question;
  const body = { reviewId, chosen: order[chosen] ?? chosen, rating, zone: zone() };
  keepAnswer(userId, reviewId, 'POST /api/review/:questionId', { path: { questionId }, body });
}

export function putAside(userId: string, questionId: string, isPutAside: boolean): void {
  keepAnswer(userId, newKey(), 'PATCH /api/review/cards/:questionId', {
    path: { questionId },
    body: { isPutAside },
  });
}

/** One sitting: what is on screen, and what each step sends. Everything is kept on the device first. */
export function useSitting(
  userId: string,
  items: readonly ReviewQuestion[],
  picked: Review['picked'],
) {
  const [sitting, setSitting] = useState(() => beginSitting(items, picked));
  /** Right, explained, and not rated yet: whoever leaves now found it good. */
  const unrated = useRef<Unrated | null>(null);
  /** The id of a wrong answer, sent at once. */
  const missed = useRef<string | null>(null);

  const keepUnrated = useCallback(() => {
    if (!unrated.current || unrated.current.isSent) return;
    sendReview(userId, unrated.current, 'good');
    unrated.current = { ...unrated.current, isSent: true };
  }, [userId]);

  useEffect(() => {
    // A phone ends what it does not show without a further word.
    const hide = () => document.visibilityState === 'hidden' && keepUnrated();
    window.addEventListener('pagehide', keepUnrated);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', keepUnrated);
      document.removeEventListener('visibilitychange', hide);
      keepUnrated();
    };
  }, [keepUnrated]);

  const question = sitting.items[sitting.index];

  function answer(option: number) {
    const next = answered(sitting, option);
    if (!question || next === sitting) return;
    const given = { reviewId: newKey(), question, chosen: option };
    if (isRight(next)) unrated.current = given;
    else {
      sendReview(userId, given, 'good');
      missed.current = given.reviewId;
    }
    setSitting(next);
  }

  /** What was sent of it is taken back as well. */
  function takeBackAnswer() {
    if (!sitting.isAnswered) return;
    if (unrated.current?.isSent) sendUndo(unrated.current.reviewId);
    if (!isRight(sitting) && missed.current) sendUndo(missed.current);
    unrated.current = null;
    missed.current = null;
    setSitting(takenBack);
  }

  function rate(rating: Rating) {
    if (unrated.current?.isSent) takeBack(unrated.current);
    const given = unrated.current;
    if (!given) return;
    unrated.current = null;
    sendReview(userId, given, rating);
    setSitting((now) => rated(now, given.reviewId, rating));
  }

  function setAside() {
    if (!question) return;
    // A right answer counts all the same.
    keepUnrated();
    unrated.current = null;
    putAside(userId, question.id, true);
    setSitting(putOff);
  }

  function undo() {
    const { last } = sitting;
    if (!last) return;
    if (last.kind === 'aside') putAside(userId, last.questionId, false);
    else {
      const before = sitting.items[last.index];
      if (before) takeBack({ ...last, question: before });
    }
    setSitting(undone);
  }

  function sendUndo(reviewId: string) {
    const path = { reviewId };
    keepAnswer(userId, newKey(), 'DELETE /api/review/answers/:reviewId', { path });
  }

  function takeBack({ reviewId, question: given, chosen }: Given) {
    sendUndo(reviewId);
    unrated.current = { reviewId: newKey(), question: given, chosen };
  }

  return {
    sitting,
    question,
    isRight: isRight(sitting),
    answer,
    takeBackAnswer,
    next: () => setSitting(passed),
    rate,
    setAside,
    undo,
  };
}
export type SittingNow = ReturnType<typeof useSitting>;
