import { useState } from 'react';
import { FUTURE_DEBRIEF } from '#shared/debriefs.ts';
import type { TaggedPerson } from '#shared/debriefs.ts';
import type { SessionUser } from '#shared/people.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { DayField } from '#web/DayField.tsx';
import type { DebriefParts } from '#web/debrief/parts.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** What stands in the field while one types; only a whole date of the past is gone to. */
function useTyped(day: string, today: string, onDay: (day: string) => void) {
  const [{ of, text }, setTyped] = useState({ of: day, text: day });
  const shown = of === day ? text : day;
  const isDate = isShiftDate(shown);
  return {
    shown,
    error: isDate && shown > today ? FUTURE_DEBRIEF : undefined,
    type: (next: string) => {
      setTyped({ of: day, text: next });
      if (isShiftDate(next) && next <= today) onDay(next);
    },
  };
}

type ShiftProps = {
  user: SessionUser;
  day: string;
  today: string;
  /** Undefined while it is not known. */
  tagged: TaggedPerson | null | undefined;
  TagPerson: DebriefParts['TagPerson'];
  onDay: (day: string) => void;
  onTag: (person: TaggedPerson | null) => void;
};

/** Which shift, and whom one worked with (spec point 6: administrators tag nobody). */
export function Shift({ user, day, today, tagged, TagPerson, onDay, onTag }: ShiftProps) {
  const { shown, error, type } = useTyped(day, today, onDay);
  const tags = user.role === 'trainee' || user.role === 'attending';
  return (
    <Entry title="Shift">
      <div className={tags ? 'fields two' : 'fields narrow-fields'}>
        <div className="field">
          <DayField
            label="Shift date"
            name="shiftDate"
            day={shown}
            today={today}
            error={error}
            onChange={type}
          />
        </div>
        {tags && tagged === undefined && <Skeleton lines={2} late />}
        {tags && tagged !== undefined && (
          <TagPerson key={day} user={user} tagged={tagged} onTag={onTag} />
        )}
      </div>
    </Entry>
  );
}
