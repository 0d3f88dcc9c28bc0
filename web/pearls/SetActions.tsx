import '#web/pearls/sharing/sharing.css';
import { ShareDialog } from '#web/pearls/sharing/ShareDialog.tsx';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PearlSet } from '#shared/pearl-output.ts';
import { discardAnswers } from '#web/pearls/answers.ts';
import { useDraft } from '#web/pearls/use-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';

type SharePearlsProps = { setId: string; isReady: boolean };

/** Of a complete set. Until then it has its place already: nothing moves when the last case is written. */
function SharePearls({ setId, isReady }: SharePearlsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button disabled={!isReady} onClick={() => setOpen(true)}>
        Email Pearls
      </Button>
      {isOpen && <ShareDialog setId={setId} onClose={close} />}
    </>
  );
}

/** The address of a set that is its owner's alone opens it to nobody else: it is not offered to be passed on. */
export function SetActions({ set, formPath }: { set: PearlSet; formPath: string }) {
  const navigate = useNavigate();
  const { discard } = useDraft();

  function startNewCases() {
    discard();
    discardAnswers(set.id);
    void navigate(formPath);
  }

  return (
    <>
      {set.expiresAt !== null && (
        <CopyButton text={window.location.href} label="Copy link" doneLabel="Link copied" />
      )}
      <SharePearls
        setId={set.id}
        isReady={set.status === 'complete' && set.patients.some(({ status }) => status === 'done')}
      />
      <Button onClick={startNewCases}>New Cases</Button>
    </>
  );
}
