import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PearlPatient } from '#shared/pearls.ts';
import { LIBRARY_LABEL } from '#shared/product.ts';
import { pearlSetQuery, retryPatient } from '#web/pearls/queries.ts';
import { problemWords } from '#web/pearls/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const RETRY_FAILED = 'An error occurred while generating content. Please try again.';

function TryAgain({ setId, index }: { setId: string; index: number }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryPatient(setId, index),
    networkMode: 'always',
    onSuccess: (set) => client.setQueryData(pearlSetQuery(setId).queryKey, set),
  });
  return (
    <>
      <div className="row">
        <Button
          compact
          icon="redo"
          busy={retry.isPending}
          busyLabel="Trying again..."
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      </div>
      {retry.isError && <FieldError>{retry.error.message || RETRY_FAILED}</FieldError>}
    </>
  );
}

type OriginProps = { setId: string; patient: PearlPatient };

/** Where a text comes from when it is not what was asked for: never passed off as generated. */
export function Origin({ setId, patient }: OriginProps) {
  const { source, problem, presentation, status, can } = patient;
  const isFromLibrary = source === 'library' || source === 'scaffold';
  if (!isFromLibrary && !problem && !can.retry && status !== 'failed') return null;
  return (
    <Notice look={status === 'failed' ? 'bad' : problem ? 'look' : 'plain'}>
      {problem && <p>{problemWords(problem)}</p>}
      {status === 'failed' && !problem && <p>This patient could not be written.</p>}
      {isFromLibrary && (
        <>
          <p className="strong">{LIBRARY_LABEL}</p>
          {source === 'library' && presentation && (
            <p className="soft">Presentation: {presentation}</p>
          )}
          {source === 'scaffold' && (
            <p className="soft">
              No presentation in the library matches this case: a reasoning scaffold instead.
            </p>
          )}
        </>
      )}
      {can.retry && <TryAgain setId={setId} index={patient.index} />}
    </Notice>
  );
}
