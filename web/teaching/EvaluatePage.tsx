import { Link, Navigate, useLocation } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import { teacherOf } from '#web/teaching/arrival.ts';
import { EvaluationForm } from '#web/teaching/EvaluationForm.tsx';

/** One attending; whom, the way here says. */
export function EvaluatePage() {
  const teacher = teacherOf(useLocation().state);
  if (!teacher) return <Navigate to={pathTo('/teaching')} replace />;
  return (
    <Page title="Evaluate teaching" offline="You are offline. What you write is kept here.">
      <header className="head">
        <p className="when">
          <Link className="taught-back" to={pathTo('/teaching')}>
            Evaluate teaching
          </Link>
        </p>
        <h1>
          <bdi>{teacher.name}</bdi>
        </h1>
        <p className="lede">
          Read by {teacher.name} and your administrators, together with what three others or more
          have said, once the half-year is over. Never with your name.
        </p>
      </header>
      <EvaluationForm key={teacher.id} teacher={teacher} />
    </Page>
  );
}
