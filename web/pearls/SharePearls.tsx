import '#web/pearls/sharing/sharing.css';
import { lazy, useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { LateDialog } from '#web/ui/LateDialog.tsx';

type ShareStepProps = { setId: string; onClose: () => void };

let Fetched: ComponentType<ShareStepProps> | null = null;

async function fetchDialog() {
  // A script that fails without a network is remembered as failed: it is not asked for then.
  if (!Fetched && !navigator.onLine)
    throw new TypeError('No network for a dynamically imported module');
  Fetched ??= (await import('#web/pearls/sharing/ShareDialog.tsx')).ShareDialog;
  return { default: Fetched };
}

/** Drawn at once when it has come: what is lazy shows its fallback even then. Until it has, each call tries anew. */
const dialogNow = () => Fetched ?? lazy(fetchDialog);

/** So that it is there when the press comes; what could not be fetched is said then. */
function prepareDialog() {
  fetchDialog().catch(() => {});
}

function ShareStep({ setId, onClose }: ShareStepProps) {
  const [ShareDialog] = useState(dialogNow);
  return (
    <LateDialog title="Share Clinical Pearls" onClose={onClose}>
      <ShareDialog setId={setId} onClose={onClose} />
    </LateDialog>
  );
}

type SharePearlsProps = { setId: string; isReady: boolean };

/** Of a complete set. Until then it has its place already: nothing moves when the last case is written. */
export function SharePearls({ setId, isReady }: SharePearlsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        disabled={!isReady}
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
        onClick={() => setOpen(true)}
      >
        Email Pearls
      </Button>
      {isOpen && <ShareStep setId={setId} onClose={close} />}
    </>
  );
}
