import { useId } from 'react';
import type { MouseEvent } from 'react';
import { ASK_AFTER_DAYS, oldDate } from '#shared/assessments.ts';
import { dateAt } from '#shared/shift-date.ts';
import { daysToConfirm } from '#web/assessments/form-checks.ts';
import { PARTS } from '#web/assessments/lead-on.ts';
import { shiftWords } from '#web/assessments/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Check.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';

function dayBefore(day: string): string {
  return dateAt(new Date(`${day}T00:00:00Z`), -24 * 60);
}

/** Days that the server counts where it is another day already. */
function asksAnyway(error: string | undefined): boolean {
  return error !== undefined && [1, 2].some((more) => error === oldDate(ASK_AFTER_DAYS + more));
}

function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    // Not offered by this browser: the field itself can be written in.
  }
}

type ShiftDateFieldProps = {
  day: string;
  today: string;
  isOldDateRight: boolean;
  /** What is wrong with the date, and what is still to be confirmed about it. */
  error: string | undefined;
  confirmError: string | undefined;
  onChange: (day: string) => void;
  onConfirm: (isRight: boolean) => void;
};

/** Long words until it is touched, so that nobody assesses the wrong day by a misread number. */
export function ShiftDateField(props: ShiftDateFieldProps) {
  const { day, today, isOldDateRight, error, confirmError, onChange, onConfirm } = props;
  const id = useId();
  const days = daysToConfirm(day, today);
  const yesterday = dayBefore(today);
  const other = day === today ? yesterday : today;
  const question = days !== null ? oldDate(days) : asksAnyway(error) ? error : undefined;
  const wrong = question === error ? undefined : error;

  return (
    <div className="field" id={PARTS.date}>
      <label htmlFor={id}>Shift date</label>
      <div className="pick shift-date">
        <input
          className="input"
          id={id}
          name="shiftDate"
          type="date"
          max={today}
          value={day}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-below`}
          onClick={openPicker}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="shift-words" aria-hidden="true">
          {day === '' ? 'Choose a date' : shiftWords(day)}
        </span>
        <Icon name="calendar" />
      </div>
      {wrong ? (
        <FieldError id={`${id}-below`}>{wrong}</FieldError>
      ) : (
        <div className="row between shift-below">
          <p className="hint" id={`${id}-below`}>
            {day === today ? 'Today' : day === yesterday ? 'Yesterday' : ' '}
            <span className="unseen">{day !== '' && `, ${shiftWords(day)}`}</span>
          </p>
          <Button look="quiet" onClick={() => onChange(other)}>
            {other === today ? 'It was today' : 'It was yesterday'}
          </Button>
        </div>
      )}
      {question && (
        <Notice look={confirmError || question === error ? 'bad' : 'look'}>
          <p>{question}</p>
          <Checkbox
            label="The date is right"
            name="isOldDateRight"
            checked={isOldDateRight}
            aria-invalid={confirmError || question === error ? true : undefined}
            onChange={(event) => onConfirm(event.target.checked)}
          />
        </Notice>
      )}
    </div>
  );
}
