import { useId } from 'react';
import type { MouseEvent } from 'react';
import { dayBefore, nearWords } from '#shared/last-shift.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { useNow } from '#web/days/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './day-field.css';

function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    // Not offered by this browser: the field itself can be written in.
  }
}

type DayFieldProps = {
  label: string;
  name: string;
  day: string;
  error: string | undefined;
  onChange: (day: string) => void;
};

/** Long words until it is touched, so that nobody writes about the wrong day by a misread number. */
export function DayField({ label, name, day, error, onChange }: DayFieldProps) {
  const id = useId();
  const now = useNow();
  const other = day === now.date ? dayBefore(now.date) : now.date;
  const otherWords = nearWords(other, now)?.toLowerCase();

  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="pick">
        <input
          className="input shift-input"
          id={id}
          name={name}
          type="date"
          max={now.date}
          value={day}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          onClick={openPicker}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="shift-words" aria-hidden="true">
          {day === '' ? 'Choose a date' : shiftWords(day)}
        </span>
        <Icon name="calendar" />
      </div>
      {error ? (
        <FieldError id={`${id}-below`}>{error}</FieldError>
      ) : (
        <div className="row close-gap between shift-below">
          <p className="hint" id={`${id}-below`}>
            {nearWords(day, now) ?? ' '}
            <span className="unseen">{day !== '' && `, ${shiftWords(day)}`}</span>
          </p>
          <Button look="quiet" onClick={() => onChange(other)}>
            It was {otherWords}
          </Button>
        </div>
      )}
    </>
  );
}
