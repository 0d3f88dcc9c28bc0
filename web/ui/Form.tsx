import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './button.css';
import './field.css';

type FormProps = {
  onSubmit: (data: FormData) => void;
  /** By input name; the first one gets the focus. */
  errors?: Readonly<Record<string, string>>;
  /** What went wrong as a whole. */
  trouble?: string | null;
  label?: string;
  /** Its children are entries, which have their own space. */
  ofEntries?: boolean;
  children: ReactNode;
};

/** One form: checks and sentences are ours, the browser's own bubbles stay away. */
export function Form(props: FormProps) {
  const { onSubmit, errors, trouble, label, ofEntries = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const isWrong = errors !== undefined && Object.keys(errors).length > 0;
    // A group of buttons cannot be invalid in ARIA's eyes, and yet is what is missing.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    if (isWrong && wrong) wrong.focus();
    else if (trouble) notice.current?.focus();
  }, [errors, trouble]);

  return (
    <form
      className={ofEntries ? 'fields of-entries' : 'fields'}
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {trouble && (
        <Notice look="bad" role="alert" ref={notice}>
          {trouble}
        </Notice>
      )}
      {children}
    </form>
  );
}

type SubmitButtonProps = {
  look?: 'primary' | 'second' | 'danger';
  busy: boolean;
  busyLabel: string;
  disabled?: boolean;
  children: ReactNode;
};

/** Only on screens that are not prerendered: before the script runs a press would send the form natively. */
export function SubmitButton(props: SubmitButtonProps) {
  const { look = 'primary', busy, busyLabel, disabled = false, children } = props;
  return (
    <button
      type="submit"
      className={`btn ${look}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy && <Icon name="pen" />}
      {busy ? busyLabel : children}
    </button>
  );
}

type SubmitRowProps = SubmitButtonProps & { onCancel?: (() => void) | undefined };

/** With the way out of the form beside it, where there is one. */
export function SubmitRow({ onCancel, ...submit }: SubmitRowProps) {
  return (
    <div className="row">
      <SubmitButton {...submit} />
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
