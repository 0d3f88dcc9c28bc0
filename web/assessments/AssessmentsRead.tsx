import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Assessment } from '#shared/assessment-record-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Narrative } from '#web/epas/Narrative.tsx';
import { assessmentQuery } from '#web/assessments/queries.ts';
import { epaWords } from '#web/assessments/words.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import '#web/epas/read.css';

function Judgement({ assessment }: { assessment: Assessment }) {
  const { id, epa, dayOfWeek, rating, ratingWords, evaluator, trainee, voided } = assessment;
  return (
    <>
      <p className="strong">{epa ? epaWords(epa) : `${dayOfWeek} shift`}</p>
      <p className="rating-line">
        <Stars rating={rating} /> {ratingWords}
      </p>
      <p className="soft">
        <bdi>{evaluator.name}</bdi> about <bdi>{trainee.name}</bdi>
        {!evaluator.isSignedIn && ', not signed in'}
        {evaluator.way === 'unconfirmed' && ', to be confirmed by the program'}
        {voided && <span className="attention"> Voided since.</span>}
      </p>
      <Narrative {...assessment} />
      <p>
        <Link className="btn quiet" to={pathTo('/assessments', { open: id })}>
          Open it<span className="unseen"> in Assessments</span>
        </Link>
      </p>
    </>
  );
}

function AssessmentItem({ id }: { id: string }) {
  const query = useQuery(assessmentQuery(id));
  return (
    <li className="flow">
      <Loaded query={query} lines={5}>
        {(assessment) => <Judgement assessment={assessment} />}
      </Loaded>
    </li>
  );
}

type AssessmentsReadProps = { ids: readonly string[]; empty?: ReactNode };

/** Assessments in full, one below the other, as they stand in a debrief. */
export function AssessmentsRead({ ids, empty }: AssessmentsReadProps) {
  if (ids.length === 0) return empty;
  return (
    <ul className="read-assessments">
      {ids.map((id) => (
        <AssessmentItem key={id} id={id} />
      ))}
    </ul>
  );
}
