import { useId } from 'react';
import type { ReactNode } from 'react';
import { Ring } from '#web/ui/Choices.tsx';
import { FieldError } from '#web/ui/Field.tsx';

type ScaleProps = { label: string; error: string | undefined; children: ReactNode };

/** Around steps of which one is circled. */
export function Scale({ label, error, children }: ScaleProps) {
  const id = useId();
  return (
    <div
      className="steps"
      role="radiogroup"
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
    >
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  );
}

type StepProps = {
  name: string;
  sign: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
};

export function Step({ name, sign, checked, onChoose, children }: StepProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className="num">
        {sign}
        <Ring />
      </span>
      {children && <span className="what">{children}</span>}
    </label>
  );
}
