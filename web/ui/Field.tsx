import { useId } from 'react';
import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import './field.css';

type SelectProps<Value extends string> = {
  label: string;
  hint?: string;
  /** Takes the hint's place. */
  error?: string | undefined;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function Select<Value extends string>({
  label,
  hint,
  error,
  value,
  options,
  onChange,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="pick">
        <select
          className="input"
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-below` : undefined}
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
      {error ? (
        <FieldError id={`${id}-below`}>{error}</FieldError>
      ) : (
        hint && (
          <p className="hint" id={`${id}-below`}>
            {hint}
          </p>
        )
      )}
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
