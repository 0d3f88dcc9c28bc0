import { useCallback, useState } from 'react';
import { ShareDialog } from '#web/pearls/sharing/ShareDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import './sharing.css';

type SharePearlsProps = { setId: string; isReady: boolean };

/** Of a complete set. Until then it has its place already: nothing moves when the last case is written. */
export function SharePearls({ setId, isReady }: SharePearlsProps) {
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
