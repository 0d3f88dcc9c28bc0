import type { ReactNode } from 'react';
import { longDate, weekdayWord } from '#shared/date-words.ts';
import type { SessionUser } from '#shared/people-output.ts';

type TodayHeadProps = {
  user: SessionUser;
  now: Date;
  title: string;
  lede?: string | undefined;
  /** The one thing to do now; administrators have no such one. */
  primary?: ReactNode;
};

export function TodayHead({ user, now, title, lede, primary }: TodayHeadProps) {
  const weekday = weekdayWord(now);
  return (
    <header className="head">
      <p className="when">
        Welcome, <bdi>{user.displayName}</bdi>. {weekday}, {longDate(now)}
      </p>
      <h1>{title}</h1>
      {lede !== undefined && <p className="lede dash-lede">{lede}</p>}
      {primary && <div className="head-actions">{primary}</div>}
    </header>
  );
}
