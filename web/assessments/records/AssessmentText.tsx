import { ANSWERED_FROM_WORDS } from '#shared/links.ts';
import { INVOLVEMENT_LABELS, TO_BE_CONFIRMED } from '#shared/assessments.ts';
import type { Assessment } from '#shared/assessment-record-output.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { Acknowledge } from '#web/assessments/records/Acknowledge.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Narrative } from '#web/assessments/records/Narrative.tsx';
import { readAgain } from '#web/assessments/queries.ts';
import { apiUrl, call } from '#web/call.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { useDownload } from '#web/files/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { moment, shortDate } from '#web/ui/when.ts';
import '#web/ui/facts.css';
import '#web/ui/history.css';
import './details.css';

function Facts({ assessment }: { assessment: Assessment }) {
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

function VoidNotice({ voided }: { voided: Assessment['voided'] }) {
  const now = useNow();
  if (!voided) return null;
  return (
    <Notice look="bad">
      <p className="strong">
        Voided by {voided.by}, {moment(voided.at, now)}
      </p>
      <p className="verbatim">{voided.reason}</p>
    </Notice>
  );
}

function ToBeConfirmed({ assessment: { evaluator, voided } }: { assessment: Assessment }) {
  if (evaluator.way !== 'unconfirmed' || voided) return null;
  return (
    <Notice look="look">
      <p className="strong">To be confirmed</p>
      <p>{TO_BE_CONFIRMED}</p>
    </Notice>
  );
}

function AmendableUntil({ assessment: { can, amendableUntil } }: { assessment: Assessment }) {
  const now = useNow();
  if (!can.amend) return null;
  return <p className="soft small">You can amend it until {shortDate(amendableUntil, now)}.</p>;
}

const CONFIRMED = 'Confirmed. It counts.';

export type Step = 'read' | 'amend' | 'void';
type AssessmentTextProps = {
  assessment: Assessment;
  outcome: string | null;
  onStep: (step: Step) => void;
  onDone: (words: string) => void;
};

/** All that one says, and what the viewer may do with it. */
export function AssessmentText({ assessment, outcome, onStep, onDone }: AssessmentTextProps) {
  const { id, can } = assessment;
  const { press, isBusy, problem } = useDownload();
  const actions = useActions(readAgain);
  return (
    <>
      <Status className="outcome">{outcome && <Notice look="good">{outcome}</Notice>}</Status>
      <VoidNotice voided={assessment.voided} />
      <ToBeConfirmed assessment={assessment} />
      <Facts assessment={assessment} />
      <Narrative {...assessment} />
      <History amendments={assessment.amendments} />
      {can.acknowledge && <Acknowledge assessment={assessment} onDone={onDone} />}
      <div className="row">
        {can.confirm && (
          <Button
            busy={actions.isBusy()}
            busyLabel="Confirming..."
            onClick={() =>
              actions.run({
                id,
                send: () => call('POST /api/assessments/:id/confirm', { path: { id } }),
                done: CONFIRMED,
                onDone: () => onDone(CONFIRMED),
              })
            }
          >
            Confirm
          </Button>
        )}
        <FileLink
          className="btn second"
          path={apiUrl('GET /api/assessments/:id.pdf', { path: { id } })}
          label="Download PDF"
          isBusy={isBusy}
          onPress={press}
        />
        {can.amend && <Button onClick={() => onStep('amend')}>Amend</Button>}
        {can.void && <Button onClick={() => onStep('void')}>Void</Button>}
      </div>
      <Status>
        {(actions.problem ?? problem) && <Notice look="bad">{actions.problem ?? problem}</Notice>}
      </Status>
      <AmendableUntil assessment={assessment} />
    </>
  );
}
