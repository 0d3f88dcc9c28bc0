import { ASK_AFTER_DAYS, daysToConfirm, oldDate } from '#shared/assessment-dates.ts';
import { PARTS } from '#web/assessments/form/parts.ts';
import { DayField } from '#web/days/DayField.tsx';
import { Checkbox } from '#web/ui/Check.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Days that the server counts where it is another day already. */
function asksAnyway(error: string | undefined): boolean {
  return error !== undefined && [1, 2].some((more) => error === oldDate(ASK_AFTER_DAYS + more));
}

type OldDateProps = {
  day: string;
  today: string;
  isOldDateRight: boolean;
  /** What is wrong with the date, and what is still to be confirmed about it. */
  error: string | undefined;
  confirmError: string | undefined;
  onConfirm: (isRight: boolean) => void;
};

function questionOf({ day, today, error }: OldDateProps): string | undefined {
  const days = daysToConfirm(day, today);
  return days !== null ? oldDate(days) : asksAnyway(error) ? error : undefined;
}

/** A shift of months ago is asked about once more; what else is wrong with the date is said here, too. */
export function OldDate(props: OldDateProps) {
  const { isOldDateRight, error, confirmError, onConfirm } = props;
  const question = questionOf(props);
  if (!question) return error && <FieldError>{error}</FieldError>;
  return (
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
  );
}

type ShiftDateFieldProps = OldDateProps & { onChange: (day: string) => void };

export function ShiftDateField(props: ShiftDateFieldProps) {
  const { day, error, onChange } = props;
  const question = questionOf(props);
  return (
    <div className="field" id={PARTS.date}>
      <DayField
        label="Shift date"
        name="shiftDate"
        day={day}
        error={question === error ? undefined : error}
        onChange={onChange}
      />
      {question && <OldDate {...props} />}
    </div>
  );
}
