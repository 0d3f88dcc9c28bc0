import { WEEKDAYS } from '#shared/shift-date.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { Select } from '#web/ui/Field.tsx';

type DaySelectProps = {
  label: string;
  day: Weekday;
  onDay: (day: Weekday) => void;
};

export function DaySelect({ label, day, onDay }: DaySelectProps) {
  return (
    <Select
      label={label}
      value={day}
      options={WEEKDAYS.map((value) => ({ value, label: value }))}
      onChange={(value) => onDay(WEEKDAYS.find((known) => known === value) ?? 'Monday')}
    />
  );
}
