import { useId } from 'react';
import type { MouseEvent } from 'react';
import { dateAt, shiftWords } from '#shared/shift-date.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './day-field.css';

function dayBefore(day: string): string {
  return dateAt(new Date(`${day}T00:00:00Z`), -24 * 60);
}

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
  today: string;
  error: string | undefined;
  onChange: (day: string) => void;
};

/** Long words until it is touched, so that nobody writes about the wrong day by a misread number. */
export function DayField({ label, name, day, today, error, onChange }: DayFieldProps) {
  const id = useId();
  const yesterday = dayBefore(today);
  const other = day === today ? yesterday : today;

  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="pick">
        <input
          className="input shift-input"
          id={id}
          name={name}
          type="date"
          max={today}
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
            {day === today ? 'Today' : day === yesterday ? 'Yesterday' : ' '}
            <span className="unseen">{day !== '' && `, ${shiftWords(day)}`}</span>
          </p>
          <Button look="quiet" onClick={() => onChange(other)}>
            {other === today ? 'It was today' : 'It was yesterday'}
          </Button>
        </div>
      )}
    </>
  );
}
