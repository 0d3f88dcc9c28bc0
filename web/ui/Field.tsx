import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import './field.css';

type BelowProps = { id: string; hint?: ReactNode; error?: string | undefined };

/** The ids of what `Below` shows for the field of this id. */
export function describedBy(id: string, hint: ReactNode, error?: string): string | undefined {
  const ids = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])];
  return ids.join(' ') || undefined;
}

/** Under a field: the hint stays when something is wrong. */
export function Below({ id, hint, error }: BelowProps) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

type SelectProps<Value extends string> = {
  label: string;
  /** The label is only heard: the head of a table, or what stands beside it, says it to those who see. */
  bare?: boolean;
  hint?: string;
  error?: string | undefined;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function Select<Value extends string>({
  label,
  bare = false,
  hint,
  error,
  value,
  options,
  onChange,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={bare ? 'unseen' : undefined}>
        {label}
      </label>
      <div className="pick">
        <select
          className="input"
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

/** A line that grows with its text, also where `field-sizing` is unknown. */
export function GrowingText({
  value,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'value'> & { value: string }) {
  return (
    <div className="grow" data-text={value}>
      <textarea rows={1} value={value} {...rest} />
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p className="error" id={id} role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
