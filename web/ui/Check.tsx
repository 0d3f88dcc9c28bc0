import { useId } from 'react';
import type { ComponentProps } from 'react';
import { FieldError } from '#web/ui/Field.tsx';
import './check.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string };

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} /> {label}
    </label>
  );
}

type RadioListProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** One below the other, however wide the screen is. */
  stacked?: boolean;
};

/** A setting with few values; what is answered in one tap is circled instead (ui/Choices). */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, name, options, value, onChange, error, stacked = false } = props;
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label">{legend}</legend>
      <div className={stacked ? 'checks stacked' : 'checks'}>
        {options.map((option) => (
          <label className="check" key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />{' '}
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
