import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Review } from '#shared/review-output.ts';
import { pathTo } from '#shared/screens.ts';
import { nextWords, waitingWords } from '#web/review/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { counted } from '#web/ui/when.ts';

type SittingEndProps = {
  review: Review;
  /** When that was read, and whether it is being read. */
  readAt: number;
  isReading: boolean;
  onRead: () => void;
  /** Answers that wait on this device. */
  waiting: number;
  /** A sitting has just ended here. */
  isFresh: boolean;
  onMore: () => void;
};

/** Calm: what was done, and when it goes on. */
export function SittingEnd(props: SittingEndProps) {
  const { review, readAt, isReading, onRead, waiting, isFresh, onMore } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => new Date());
  const isKnown = waiting === 0 && !isReading && (!isFresh || readAt >= now.getTime());
  const next = nextWords(review, now);
  const wait = waitingWords(review);
  const left = review.due + review.new;

  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);

  const hasToRead = useRef(isFresh);
  useEffect(() => {
    if (waiting > 0) hasToRead.current = true;
    else if (hasToRead.current) {
      hasToRead.current = false;
      onRead();
    }
  }, [waiting, onRead]);

  return (
    <section className="entry" aria-labelledby="review-end">
      <header className="side">
        <h2 id="review-end" ref={heading} tabIndex={-1}>
          {isKnown && left > 0 ? 'A good stretch' : 'Done for now'}
        </h2>
      </header>
      <div className="flow">
        <Status className="flow">
          {waiting > 0 && (
            <p>
              {counted(waiting, 'answer is', 'answers are')} kept on this device and sent when you
              are online again.
            </p>
          )}
          {isKnown && (
            <>
              {review.reviewedToday > 0 && (
                <p>{counted(review.reviewedToday, 'question')} reviewed today.</p>
              )}
              {left === 0 && wait && <p>{wait}</p>}
              {left === 0 && next && <p>{next}</p>}
              {left === 0 && !next && <p>Nothing waits. New pearls bring new questions.</p>}
            </>
          )}
        </Status>
        <div className="row">
          {isKnown && left > 0 && (
            <Button look="primary" onClick={onMore}>
              Review {counted(left, 'question')} more
            </Button>
          )}
          <Link className="btn second" to={pathTo('/learning-materials')}>
            Learning Materials
          </Link>
        </div>
      </div>
    </section>
  );
}
