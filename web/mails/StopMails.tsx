import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const FAILED = 'The mails could not be stopped. Please try again.';

type StopMailsProps = {
  stop: () => Promise<unknown>;
  /** Which mails they are. */
  what: string;
  stopped: string;
  /** What is left, and where they are switched on again. */
  after: ReactNode;
};

/** One press, which no mail program makes by itself when it looks behind the link. */
export function StopMails({ stop, what, stopped, after }: StopMailsProps) {
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: stop,
    networkMode: 'always',
  });

  if (isSuccess) {
    return (
      <>
        <Notice look="good" role="alert">
          {stopped}
        </Notice>
        <p>{after}</p>
      </>
    );
  }
  const isFinal = error instanceof ApiError && ['not_found', 'invalid'].includes(error.code);
  return (
    <>
      {error && (
        <Notice look={isFinal ? 'look' : 'bad'} role="alert">
          {error.message || FAILED}
        </Notice>
      )}
      {!isFinal && (
        <>
          <p>{what}</p>
          <Button look="primary" busy={isPending} busyLabel="Stopping..." onClick={() => mutate()}>
            Stop these mails
          </Button>
        </>
      )}
    </>
  );
}
