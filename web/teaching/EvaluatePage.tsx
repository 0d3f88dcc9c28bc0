import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { ONLY_TRAINEES } from '#shared/teaching.ts';
import { Page } from '#web/layout/Page.tsx';
import { EvaluationForm } from '#web/teaching/EvaluationForm.tsx';
import { passedTeacher } from '#web/teaching/passing.ts';

function Back({ children }: { children: ReactNode }) {
  return (
    <Link className="taught-back" to={pathTo('/teaching')}>
      {children}
    </Link>
  );
}

/** There is no form for this person, or it is about nobody. */
function NoForm({ why, back }: { why: string; back: string }) {
  return (
    <Page title="Teaching">
      <header className="head">
        <h1>Evaluate teaching</h1>
        <p className="lede">{why}</p>
        <p>
          <Back>{back}</Back>
        </p>
      </header>
    </Page>
  );
}

/** One attending; whom, the list that led here says. After a full load that is nobody. */
export function EvaluatePage({ user }: { user: SessionUser }) {
  const [teacher] = useState(() => passedTeacher(user.id));
  if (user.role !== 'trainee' || user.membership?.status !== 'active') {
    return <NoForm why={ONLY_TRAINEES} back="Teaching" />;
  }
  if (!teacher) {
    return (
      <NoForm
        why="For your anonymity this page does not keep the name. Choose the attending again: what you wrote so far is kept in this tab."
        back="Choose an attending"
      />
    );
  }
  return (
    <Page title="Evaluate teaching" offline="You are offline. What you write is kept here.">
      <header className="head">
        <p className="when">
          <Back>Evaluate teaching</Back>
        </p>
        <h1>
          <bdi>{teacher.name}</bdi>
        </h1>
        <p className="lede">
          Read by {teacher.name} and your administrators, together with what three others or more
          have said, once the half-year is over. Never with your name.
        </p>
      </header>
      <EvaluationForm teacher={teacher} userId={user.id} />
    </Page>
  );
}
