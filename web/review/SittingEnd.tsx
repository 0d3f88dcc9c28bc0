import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { Review, ReviewDays } from '#shared/review-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Thumb } from '#web/layout/Thumb.tsx';
import { Coming } from '#web/review/Coming.tsx';
import { Month } from '#web/review/Month.tsx';
import { withGiven } from '#web/review/days.ts';
import { Missed } from '#web/review/Missed.tsx';
import type { Given } from '#web/review/sitting.ts';
import { minutesWords, missedWords, nextWords, waitingWords } from '#web/review/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { Tally } from '#web/ui/Tally.tsx';

/** The sitting that ended here. */
export type Ended = { given: readonly Given[]; startedAt: number; lastStep: ReactNode };

/** What was read, and how to read it again. */
export type Reading = {
  review: Review;
  days: ReviewDays | undefined;
  /** When the older of both was read, and whether one is being read. */
  readAt: number;
  isReading: boolean;
  onRead: () => void;
};

type SittingEndProps = Reading & {
  ended: Ended | null;
  /** Answers that wait on this device. */
  waiting: number;
  onMore: () => void;
  children?: ReactNode;
};

const zoneAt = (moment: Date) => -moment.getTimezoneOffset();

/** Calm: what was right, and what comes when. */
export function SittingEnd(props: SittingEndProps) {
  const { review, days, readAt, isReading, onRead, ended, waiting, onMore, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => new Date());
  const isKnown = waiting === 0 && !isReading && (!ended || readAt >= now.getTime());
  const given = ended?.given ?? [];
  const missed = given.filter(({ isRight }) => !isRight);
  const right = given.length - missed.length;
  const left = isKnown ? review.due + review.new : 0;
  const next = nextWords(review, now);
  const wait = waitingWords(review);
  const shown = days && (isKnown ? days : withGiven(days, given, zoneAt));

  const isFresh = ended !== null;
  useEffect(() => {
    if (isFresh) heading.current?.focus({ preventScroll: true });
    if (isFresh) window.scrollTo(0, 0);
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
    <div className="one-column">
      <section className="ending" aria-labelledby="review-end">
        <h1 id="review-end" ref={heading} tabIndex={-1}>
          {given.length > 0 ? `${right} of ${given.length} right` : 'Done for now'}
        </h1>
        {given.length > 0 && <Tally done={right} goal={given.length} large />}
        {ended && given.length > 0 && (
          <p className="lede">
            {minutesWords(now.getTime() - ended.startedAt)} {missedWords(missed, now)}
          </p>
        )}
        {given.length === 0 && (
          <p className="soft">{next ?? 'Nothing waits. New pearls bring new questions.'}</p>
        )}
        <Missed missed={missed} />
      </section>
      {shown && <Coming days={shown} />}
      {shown && <Month days={shown} />}
      {children}
      <p className="how-to">
        <Link to={pathTo('/profile')}>How you review</Link>
      </p>
      <Thumb label="End" everywhere>
        {ended?.lastStep}
        <Status className="soft small">
          {waiting > 0 && (
            <p className="late">
              {counted(waiting, 'answer is', 'answers are')} kept on this device and sent when you
              are online again.
            </p>
          )}
          {isKnown && left === 0 && wait && <p>{wait}</p>}
        </Status>
        <div className="end-ways">
          {left > 0 && (
            <Button look="primary" onClick={onMore}>
              Review {counted(left, 'question')} more
            </Button>
          )}
          <Link className={left > 0 ? 'btn second' : 'btn primary'} to={pathTo('/dashboard')}>
            Done
          </Link>
        </div>
      </Thumb>
    </div>
  );
}
