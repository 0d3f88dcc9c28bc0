import { TO_BE_CONFIRMED } from '#shared/assessments.ts';
import type { Assessment } from '#shared/assessment-record-output.ts';
import { Acknowledge } from '#web/assessments/records/Acknowledge.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { readAgain } from '#web/assessments/queries.ts';
import { apiUrl, call } from '#web/call.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { AssessmentRead } from '#web/epas/AssessmentRead.tsx';
import { useDownload } from '#web/files/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { moment, shortDate } from '#web/ui/when.ts';
import './details.css';

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
      <AssessmentRead assessment={assessment} />
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
