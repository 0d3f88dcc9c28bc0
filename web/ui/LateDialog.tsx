import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Boundary } from '#web/ui/Boundary.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type LateDialogProps = {
  title: string;
  onClose: () => void;
  wide?: boolean;
  /** The dialog itself, lazy. */
  children: ReactNode;
};

/** A dialog whose script comes when it is opened: its frame stands while it is fetched, and when it cannot be. */
export function LateDialog({ children, ...frame }: LateDialogProps) {
  const failed = (
    <Dialog {...frame}>
      <Notice look="bad">
        The form could not be loaded. Please check your connection, close this and try again.
      </Notice>
    </Dialog>
  );
  const waiting = (
    <Dialog {...frame}>
      <Skeleton lines={9} label="Loading" late />
    </Dialog>
  );
  return (
    <Boundary fallback={failed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
}
