import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/call.ts';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const FAILED = 'It could not be taken back. Please try again.';

type UndoAnswerProps = {
  undo: () => Promise<unknown>;
  /** What is taken back: a sentence. */
  what: string;
  undone: string;
};

/** One press, which no mail program makes by itself when it looks behind the link of a receipt. */
export function UndoAnswer({ undo, what, undone }: UndoAnswerProps) {
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: undo,
    networkMode: 'always',
  });
  const isFinal = error instanceof ApiError && ['not_found', 'conflict'].includes(error.code);
  return (
    <ShortScreen title="Was this not you?">
      <div className="link-told flow">
        {isSuccess && (
          <Notice look="good" role="alert">
            {undone}
          </Notice>
        )}
        {error && (
          <Notice look={isFinal ? 'look' : 'bad'} role="alert">
            {error.message || FAILED}
          </Notice>
        )}
        {!isSuccess && !isFinal && (
          <>
            <p>{what}</p>
            <p>If it was you, there is nothing to do.</p>
            <Button
              look="primary"
              busy={isPending}
              busyLabel="Taking back..."
              onClick={() => mutate()}
            >
              It was not me
            </Button>
          </>
        )}
      </div>
    </ShortScreen>
  );
}
