import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './dialog.css';

type DialogProps = {
  title: string;
  /** What the title is of, small above it. */
  above?: string;
  onClose: () => void;
  /** A press beside it closes it: only where nothing has been typed. */
  light?: boolean;
  /** For reading: as wide as a line may be. */
  wide?: boolean;
  /** On wide screens a leaf at the right edge, so that what it is about stays in view. */
  leaf?: boolean;
  children: ReactNode;
};

/** Open while it is rendered; a sheet from below on phones. The focus goes back to where it was. */
export function Dialog({ title, above, onClose, light = false, children, ...look }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      className={['dialog', look.wide && 'wide', look.leaf && 'at-edge'].filter(Boolean).join(' ')}
      ref={dialog}
      aria-labelledby={id}
      closedby={light ? 'any' : 'closerequest'}
      // Fires late: by then it may have been opened again.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      <header className="row between">
        <div id={id}>
          {above && <p className="soft small">{above}</p>}
          <h2>{title}</h2>
        </div>
        <IconButton icon="cross" label="Close" onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}

type ConfirmProps = {
  title: string;
  /** What the button does, in one or two words. */
  action: string;
  busyLabel: string;
  /** Takes something away: the button is red. */
  destructive?: boolean;
  disabled?: boolean;
  busy: boolean;
  /** Why it did not work. */
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What happens then. */
  children: ReactNode;
};

/** Asks once before something that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { title, action, busyLabel, destructive = false, disabled = false } = props;
  const { busy, problem, children } = props;
  return (
    <Dialog title={title} onClose={props.onClose}>
      <div className="flow">{children}</div>
      {problem && (
        <Notice look="bad" role="alert">
          {problem}
        </Notice>
      )}
      <div className="row answers">
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          className={destructive ? 'btn danger' : 'btn primary'}
          disabled={disabled}
          busy={busy}
          busyLabel={busyLabel}
          onClick={props.onConfirm}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
