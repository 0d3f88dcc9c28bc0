import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Picked } from '#shared/review-input.ts';
import type { SessionUser } from '#shared/people-output.ts';
import type { Review, ReviewQuestion } from '#shared/review-output.ts';
import { pathTo } from '#shared/screens.ts';
import { apiUrl } from '#web/call.ts';
import { waitingAnswers } from '#web/kept/waiting-answers.ts';
import { Page } from '#web/layout/Page.tsx';
import { keyOf } from '#web/query.ts';
import { Leave } from '#web/review/Leave.tsx';
import { PutAsideEntry } from '#web/review/PutAsideEntry.tsx';
import { daysQuery, reviewQuery } from '#web/review/queries.ts';
import { SittingEnd } from '#web/review/SittingEnd.tsx';
import type { Ended, Reading } from '#web/review/SittingEnd.tsx';
import { SittingView } from '#web/review/SittingView.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import './review.css';

const OFFLINE = 'You are offline. Go on: your answers are kept on this device.';

function NoQuestions() {
  return (
    <div className="empty">
      <h1>Review</h1>
      <p>
        The questions of your pearls come here: the next day those you got wrong or have not
        answered, and at growing intervals what you know. A few minutes a day.
      </p>
      <Link className="btn primary" to={pathTo('/learning-materials')}>
        Generate Pearls
      </Link>
    </div>
  );
}

/** Without those whose answer still waits on this device. */
function useOpen(userId: string) {
  const waiting = waitingAnswers.useKept(userId).filter(({ value }) => isReview(value.path));
  const open = ({ items }: Review) => {
    const paths = new Set(waiting.map(({ value }) => value.path));
    return items.filter(({ id: questionId }) => {
      const path = { questionId };
      const isAnswered = paths.has(apiUrl('POST /api/review/:questionId', { path }));
      return !isAnswered && !paths.has(apiUrl('PATCH /api/review/cards/:questionId', { path }));
    });
  };
  return { waiting: waiting.length, open };
}

function isReview(path: string): boolean {
  return path.startsWith(`${apiUrl('GET /api/review')}/`);
}

/** What the weekly mail's answers lead to. */
function pickedIn(search: URLSearchParams): Picked {
  const question = search.get('question');
  const option = Number(search.get('option') ?? 0) - 1;
  return question ? { question, ...(option >= 0 && { option }) } : {};
}

function Sittings({ userId, reading }: { userId: string; reading: Reading }) {
  const { review } = reading;
  const { waiting, open } = useOpen(userId);
  /** What is asked does not change while one answers. */
  const [items, setItems] = useState<readonly ReviewQuestion[]>(() => open(review));
  const [count, setCount] = useState(0);
  const [search] = useSearchParams();
  const picked = count === 0 ? review.picked : null;
  const isMissed = count === 0 && search.has('question') && picked === null;

  function begin() {
    setItems(open(review));
    setCount(count + 1);
  }

  const end = (ended: Ended | null) => (
    <SittingEnd {...reading} ended={ended} waiting={waiting} onMore={begin}>
      {review.putAside > 0 && <PutAsideEntry userId={userId} />}
    </SittingEnd>
  );
  if (items.length === 0) {
    return (
      <>
        <Leave label="Close" />
        {review.questions === 0 ? <NoQuestions /> : end(null)}
      </>
    );
  }
  return (
    <SittingView
      key={count}
      userId={userId}
      items={items}
      picked={picked}
      isMissed={isMissed}
      offersGuess={review.asksIfGuessed}
      end={end}
    />
  );
}

/** A few minutes a day: one question after the other, and an end. */
export function ReviewPage({ user: { id: userId } }: { user: SessionUser }) {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const query = useQuery({ ...reviewQuery(userId, pickedIn(search)), refetchOnWindowFocus: false });
  const days = useQuery(daysQuery(userId));
  const onRead = useCallback(
    () => void client.invalidateQueries({ queryKey: keyOf('GET /api/review') }),
    [client],
  );
  return (
    <Page title="Review" offline={OFFLINE}>
      {!query.data && <Leave label="Leave the review" />}
      <Loaded query={query} lines={8}>
        {(review) => (
          <Sittings
            userId={userId}
            reading={{
              review,
              days: days.data,
              readAt: Math.min(query.dataUpdatedAt, days.dataUpdatedAt || query.dataUpdatedAt),
              isReading: query.isFetching || days.isFetching,
              onRead,
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
