import { ASK_AFTER_DAYS, oldDate } from '#shared/assessments.ts';
import { daysToConfirm } from '#web/assessments/form-checks.ts';
import { PARTS } from '#web/assessments/parts.ts';
import { DayField } from '#web/DayField.tsx';
import { Checkbox } from '#web/ui/Check.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Days that the server counts where it is another day already. */
function asksAnyway(error: string | undefined): boolean {
  return error !== undefined && [1, 2].some((more) => error === oldDate(ASK_AFTER_DAYS + more));
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

/** A shift of months ago is asked about once more. */
export function ShiftDateField(props: ShiftDateFieldProps) {
  const { day, today, isOldDateRight, error, confirmError, onChange, onConfirm } = props;
  const days = daysToConfirm(day, today);
  const question = days !== null ? oldDate(days) : asksAnyway(error) ? error : undefined;

  return (
    <div className="field" id={PARTS.date}>
      <DayField
        label="Shift date"
        name="shiftDate"
        day={day}
        today={today}
        error={question === error ? undefined : error}
        onChange={onChange}
      />
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
