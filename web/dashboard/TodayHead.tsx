import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people-output.ts';
import { longDate } from '#shared/text.ts';

type TodayHeadProps = {
  user: SessionUser;
  now: Date;
  /** The one thing to do now; administrators have no such one. */
  primary?: ReactNode;
};

export function TodayHead({ user, now, primary }: TodayHeadProps) {
  const weekday = now.toLocaleDateString('en-US', { weekday: 'long' });
  return (
    <header className="head">
      <p className="when">{`${weekday}, ${longDate(now)}`}</p>
      <h1>
        Welcome, <bdi>{user.displayName}</bdi>
      </h1>
      {primary && <div className="head-actions">{primary}</div>}
    </header>
  );
}
