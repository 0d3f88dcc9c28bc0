import { useId } from 'react';
import type { ReactNode } from 'react';
import { Ring } from '#web/ui/Choices.tsx';
import { FieldError } from '#web/ui/Field.tsx';

type ScaleProps<Value> = {
  label: string;
  look: 'scale' | 'levels' | 'ratings' | 'column';
  /** Each signed with its place where it has no sign of its own. */
  steps: readonly { value: Value; sign?: string; words?: ReactNode }[];
  chosen: Value | null;
  error: string | undefined;
  onChoose: (value: Value) => void;
};

/** Steps of which one is circled. */
export function Scale<Value>({ label, look, steps, chosen, error, onChoose }: ScaleProps<Value>) {
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
      <div className={`choices big ${look}`}>
        {steps.map(({ value, sign, words }, index) => (
          <label key={String(value)} className="choice">
            <input
              type="radio"
              name={id}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className="num">
              {sign ?? index + 1}
              <Ring />
            </span>
            {words && <span className="what">{words}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
