import { ANSWERED_FROM_WORDS } from '#shared/links.ts';
import { INVOLVEMENT_LABELS } from '#shared/assessments.ts';
import type { Assessment } from '#shared/assessment-record-output.ts';
import type { CommitteeForm } from '#shared/committee-output.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { Narrative } from '#web/epas/Narrative.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { moment } from '#web/ui/when.ts';
import '#web/ui/facts.css';
import '#web/ui/history.css';
import './read.css';

type AssessmentReadProps = {
  assessment: Omit<CommitteeForm, 'can'> & {
    evaluator: Partial<Pick<Assessment['evaluator'], 'email' | 'from'>>;
  };
};

function Facts({ assessment }: AssessmentReadProps) {
  const { epa, trainee, evaluator, rating, involvement, observationsCount } = assessment;
  const { confirmedAt } = assessment;
  const now = useNow();
  return (
    <dl className="facts">
      <dt>Date</dt>
      <dd>{shiftWords(assessment.shiftDate)}</dd>
      <dt>EPA</dt>
      <dd>{epa ? `${epa.number} ${epa.title}` : `None on ${assessment.dayOfWeek}s`}</dd>
      <dt>Trainee</dt>
      <dd>{trainee.name}</dd>
      <dt>Evaluator</dt>
      <dd>
        {evaluator.name}
        {!evaluator.isSignedIn && (
          <span className="attention">
            {' '}
            not signed in{evaluator.email && `, ${evaluator.email} as typed`}
            {evaluator.from && `, ${ANSWERED_FROM_WORDS[evaluator.from]}`}
          </span>
        )}
      </dd>
      {confirmedAt && (
        <>
          <dt>Confirmed</dt>
          <dd>By the program, {moment(confirmedAt, now)}</dd>
        </>
      )}
      <dt>Rating</dt>
      <dd className="rating-line">
        <Stars rating={rating} /> {assessment.ratingWords}
      </dd>
      {observationsCount !== null && (
        <>
          <dt>Observations</dt>
          <dd>{observationsCount}</dd>
        </>
      )}
      {involvement && (
        <>
          <dt>Involvement</dt>
          <dd>{INVOLVEMENT_LABELS[involvement]}</dd>
        </>
      )}
    </dl>
  );
}

function amendedWords(times: number): string {
  return times === 1 ? 'Amended once' : `Amended ${times} times`;
}

function History({ amendments }: Pick<Assessment, 'amendments'>) {
  const now = useNow();
  if (amendments.length === 0) return null;
  return (
    <details className="history">
      <summary>
        {amendedWords(amendments.length)}: what it said before <Icon name="down" />
      </summary>
      <ol>
        {amendments.map(({ at, by, before, ratingWords }) => (
          <li key={at}>
            <p className="soft small">
              Until {moment(at, now)}, when {by} amended it
            </p>
            <p>{judgementWords(ratingWords, before)}</p>
            <Narrative {...before} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function judgementWords(
  words: string,
  { involvement }: Assessment['amendments'][number]['before'],
): string {
  return involvement ? `${words}. ${INVOLVEMENT_LABELS[involvement]}.` : `${words}.`;
}

/** All that an assessment says, and what it said before. */
export function AssessmentRead({ assessment }: AssessmentReadProps) {
  return (
    <>
      <Facts assessment={assessment} />
      <Narrative {...assessment} />
      <History amendments={assessment.amendments} />
    </>
  );
}
