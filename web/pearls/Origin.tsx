import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { reviewedLabel } from '#shared/corrections.ts';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { LIBRARY_LABEL } from '#shared/product.ts';
import { call } from '#web/call.ts';
import { pearlSetQuery } from '#web/pearls/queries.ts';
import { problemWords } from '#web/pearls/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type TryAgainProps = { setId: string; index: number; failed: string; onRetried: () => void };

function TryAgain({ setId, index, failed, onRetried }: TryAgainProps) {
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const retry = useMutation({
    mutationFn: () =>
      call('POST /api/pearls/:id/patients/:index/retry', { path: { id: setId, index } }),
    networkMode: 'always',
    onSuccess: (set) => {
      // The button goes. Whoever has moved on to something else meanwhile stays there.
      const { activeElement, body } = document;
      const isFree = activeElement === button.current || activeElement === body;
      client.setQueryData(pearlSetQuery(setId).queryKey, set);
      if (isFree) onRetried();
    },
  });
  return (
    <>
      <div className="row">
        <Button
          compact
          ref={button}
          icon="redo"
          busy={retry.isPending}
          busyLabel="Trying again..."
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      </div>
      {retry.isError && <FieldError>{retry.error.message || failed}</FieldError>}
    </>
  );
}

type OriginProps = {
  setId: string;
  patient: PearlPatient;
  failed: string;
  onRetried: () => void;
};

/** Where a text comes from when it is not what was asked for: never passed off as generated. */
export function Origin({ setId, patient, failed, onRetried }: OriginProps) {
  const { source, problem, status, can, review } = patient;
  const isFromLibrary = source === 'library' || source === 'scaffold';
  if (!isFromLibrary && !problem && !can.retry && status !== 'failed') return null;
  return (
    <Notice look={status === 'failed' ? 'bad' : problem ? 'look' : 'plain'}>
      {problem && <p>{problemWords(problem)}</p>}
      {status === 'failed' && !problem && <p>This patient could not be written.</p>}
      {isFromLibrary && (
        <>
          <p className="strong">{review ? reviewedLabel(review) : LIBRARY_LABEL}</p>
          {source === 'scaffold' && (
            <p className="soft">
              No presentation in the library matches this case: a reasoning scaffold instead.
            </p>
          )}
        </>
      )}
      {can.retry && (
        <TryAgain setId={setId} index={patient.index} failed={failed} onRetried={onRetried} />
      )}
    </Notice>
  );
}
