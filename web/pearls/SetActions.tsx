import '#web/pearls/sharing/sharing.css';
import { lazy, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PearlSet } from '#shared/pearl-output.ts';
import { discardAnswers } from '#web/pearls/answers.ts';
import { useDraft } from '#web/pearls/use-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { LateDialog } from '#web/ui/LateDialog.tsx';

const loadDialog = () => import('#web/pearls/sharing/ShareDialog.tsx');
/** Each call tries anew. */
const lazyDialog = () => lazy(async () => ({ default: (await loadDialog()).ShareDialog }));

/** So that it is there when the press comes; what could not be fetched is said then. */
function fetchDialog() {
  // Without a network a failed script might be remembered as failed.
  if (navigator.onLine) loadDialog().catch(() => {});
}

function ShareStep({ setId, onClose }: { setId: string; onClose: () => void }) {
  const [ShareDialog] = useState(lazyDialog);
  return (
    <LateDialog title="Share Clinical Pearls" onClose={onClose}>
      <ShareDialog setId={setId} onClose={onClose} />
    </LateDialog>
  );
}

type SharePearlsProps = { setId: string; isReady: boolean };

/** Of a complete set. Until then it has its place already: nothing moves when the last case is written. */
function SharePearls({ setId, isReady }: SharePearlsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        disabled={!isReady}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setOpen(true)}
      >
        Email Pearls
      </Button>
      {isOpen && <ShareStep setId={setId} onClose={close} />}
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
