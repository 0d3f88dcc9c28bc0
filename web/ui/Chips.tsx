import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import './chips.css';

type ChipsProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  error?: string | undefined;
  onChoose: (value: Value) => void;
  /** On phones two in a row. */
  halves?: boolean;
  /** Takes the choice back: a quiet button beside the legend, while something is chosen. */
  onClear?: (() => void) | undefined;
  /** After the last one, such as a way to more. */
  children?: ReactNode;
};

/** As wide when it is chosen, and bold, as before. */
function ChipWords({ children }: { children: string }) {
  return (
    <span className="chip-words" data-words={children}>
      {children}
    </span>
  );
}

/** One of a few short words, in one tap. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { legend, options, value, error, onChoose, onClear, halves = false } = props;
  const id = useId();
  return (
    <fieldset
      className={onClear ? 'field clearable' : 'field'}
      aria-describedby={error ? `${id}-error` : undefined}
      data-wrong={error ? true : undefined}
      tabIndex={-1}
    >
      <legend className="label">{legend}</legend>
      <div className={halves ? 'chips halves' : 'chips'}>
        {options.map((option) => (
          <label className="chip" key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <ChipWords>{option.label}</ChipWords>
          </label>
        ))}
        {props.children}
      </div>
      {onClear && value !== null && (
        <Button
          look="quiet"
          onClick={({ currentTarget }) => {
            // The button goes with the choice.
            currentTarget.closest('fieldset')?.focus();
            onClear();
          }}
        >
          Clear<span className="unseen"> {legend}</span>
        </Button>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type ChipProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

/** The same beside a field in which anything else can be written. */
export function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}
