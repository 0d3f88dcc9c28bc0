import { useState } from 'react';
import { Link } from 'react-router';
import { ANSWERED_FROM_WORDS } from '#shared/links.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { TO_BE_CONFIRMED } from '#shared/procedures.ts';
import { pathTo } from '#shared/screens.ts';
import { ApiError, call } from '#web/call.ts';
import { Corrections } from '#web/procedures/Corrections.tsx';
import { DeleteProcedure } from '#web/procedures/DeleteProcedure.tsx';
import { TakeBack } from '#web/procedures/TakeBack.tsx';
import { NewLink } from '#web/procedures/links/NewLink.tsx';
import { readAgain } from '#web/procedures/queries.ts';
import { detailsOf, nameOf } from '#web/procedures/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { moment } from '#web/ui/when.ts';
import { useActions } from '#web/forms/use-actions.ts';

type ProcedureDetailsProps = {
  item: ProcedureSummary;
  hasOwner: boolean;
  onEdit: (procedure: ProcedureSummary) => void;
  /** It stands in no list any more. */
  onGone: (id: string) => void;
};

function VerificationWords({ item: { verification, verified } }: { item: ProcedureSummary }) {
  const now = useNow();
  if (verification === 'waiting') return 'Not verified yet';
  if (verification === 'returned' || !verified) return 'Sent back';
  const { from, confirmedAt } = verified;
  return (
    <>
      {verified.way === 'unconfirmed' ? 'Given by' : 'Verified by'} <bdi>{verified.by}</bdi>,{' '}
      {moment(verified.at, now)}
      {!verified.isSignedIn && (
        <>
          , <span className="attention">by link, not signed in</span>
        </>
      )}
      {verified.email && (
        <>
          {' '}
          (<span className="verbatim">{verified.email}</span>, as typed)
        </>
      )}
      {from && <>; {ANSWERED_FROM_WORDS[from]}</>}
      {confirmedAt && <>. Confirmed by the program, {moment(confirmedAt, now)}</>}
      {verified.way === 'unconfirmed' && <>. {TO_BE_CONFIRMED}</>}
    </>
  );
}

function SentBack({ item, onEdit }: Pick<ProcedureDetailsProps, 'item' | 'onEdit'>) {
  if (item.verification !== 'returned') return null;
  return (
    <Notice look="look">
      <p className="strong">
        {item.isTakenBack ? (
          'Its verification was taken back:'
        ) : (
          <>
            <bdi>{item.supervisor}</bdi> sent it back:
          </>
        )}
      </p>
      <p className="verbatim">{item.returnReason}</p>
      {item.can.edit && <Button onClick={() => onEdit(item)}>Edit</Button>}
    </Notice>
  );
}

/** 200 also when it could not be: what changed meanwhile is not touched. */
async function verify({ id, version }: ProcedureSummary): Promise<void> {
  const { done } = await call('POST /api/procedures/verify', {
    body: { items: [{ id, version }] },
  });
  if (done.includes(id)) return;
  throw new ApiError(409, {
    code: 'conflict',
    message: 'It has been changed in the meantime. Please look at it again.',
  });
}

async function confirm({ id, version }: ProcedureSummary): Promise<void> {
  await call('POST /api/procedures/:id/confirm', { path: { id }, body: { version } });
}

/** What a row has no room for, and what the viewer may do. */
export function ProcedureDetails({ item, hasOwner, onEdit, onGone }: ProcedureDetailsProps) {
  const { can, verification } = item;
  const [step, setStep] = useState<'ask' | 'delete' | 'take-back' | null>(null);
  const actions = useActions(readAgain);
  const { outcome, problem } = actions;
  return (
    <div className="details">
      <SentBack item={item} onEdit={onEdit} />
      <dl>
        {hasOwner && (
          <div>
            <dt>Logged by</dt>
            <dd>
              <bdi>{item.owner.name}</bdi>
            </dd>
          </div>
        )}
        {detailsOf(item).map(({ label, words, isLong }) => (
          <div key={label} className={isLong ? 'long' : undefined}>
            <dt>{label}</dt>
            <dd className="verbatim">{words}</dd>
          </div>
        ))}
        <div className="long">
          <dt>Verification</dt>
          <dd>
            <VerificationWords item={item} />
          </dd>
        </div>
      </dl>
      {item.isCorrected && <Corrections item={item} />}
      <div className="row details-acts">
        {can.verify && (
          <Button
            busy={actions.isBusy()}
            busyLabel="Verifying..."
            aria-label={`Verify ${nameOf(item)}`}
            onClick={() =>
              actions.run({ id: item.id, send: () => verify(item), done: 'Verified.' })
            }
          >
            Verify
          </Button>
        )}
        {can.verify && (
          <Link className="btn quiet" to={pathTo('/procedure-logs/verify')}>
            Send back
          </Link>
        )}
        {can.confirm && (
          <Button
            busy={actions.isBusy()}
            busyLabel="Confirming..."
            aria-label={`Confirm ${nameOf(item)}`}
            onClick={() =>
              actions.run({
                id: item.id,
                send: () => confirm(item),
                done: 'Confirmed. It counts as verified.',
              })
            }
          >
            Confirm
          </Button>
        )}
        {can.takeBack && (
          <Button
            look="quiet"
            aria-label={`Take back the verification of ${nameOf(item)}`}
            onClick={() => setStep('take-back')}
          >
            Take back
          </Button>
        )}
        {can.edit && verification !== 'returned' && (
          <Button onClick={() => onEdit(item)}>Edit</Button>
        )}
        {can.correct && <Button onClick={() => onEdit(item)}>Correct</Button>}
        {can.edit && verification === 'waiting' && item.supervisorId === null && (
          <Button onClick={() => setStep('ask')}>
            <span>
              Ask <bdi>{item.supervisor}</bdi> to verify
            </span>
          </Button>
        )}
        {can.delete && (
          <Button look="quiet" onClick={() => setStep('delete')}>
            Delete
          </Button>
        )}
      </div>
      <Status>
        {outcome && !problem && <Notice look="good">{outcome}</Notice>}
        {problem && <Notice look="bad">{problem}</Notice>}
      </Status>
      {step === 'ask' && <NewLink procedure={item} onClose={() => setStep(null)} />}
      {step === 'take-back' && <TakeBack item={item} onClose={() => setStep(null)} />}
      {step === 'delete' && (
        <DeleteProcedure item={item} onGone={() => onGone(item.id)} onClose={() => setStep(null)} />
      )}
    </div>
  );
}
