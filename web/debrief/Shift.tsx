import { useState } from 'react';
import { problemOfDebriefDate } from '#shared/debriefs.ts';
import type { TaggedPerson } from '#shared/debrief-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { DayField } from '#web/days/DayField.tsx';
import type { DebriefParts } from '#web/debrief-parts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** What stands in the field while one types; only a whole date of the past is gone to. */
function useTyped(day: string, today: string, onDay: (day: string) => void) {
  const [{ of, text }, setTyped] = useState({ of: day, text: day });
  const shown = of === day ? text : day;
  const problemOf = (date: string) => isShiftDate(date) && problemOfDebriefDate(date, today);
  return {
    shown,
    error: problemOf(shown) || undefined,
    type: (next: string) => {
      setTyped({ of: day, text: next });
      if (problemOf(next) === null) onDay(next);
    },
  };
}

type ShiftProps = {
  user: SessionUser;
  day: string;
  today: string;
  /** Undefined while it is not known. */
  tagged: TaggedPerson | null | undefined;
  isShared: boolean;
  TagPerson: DebriefParts['TagPerson'];
  onDay: (day: string) => void;
  /** Undefined while there is nothing to move. */
  onMove: (() => void) | undefined;
  onTag: (person: TaggedPerson | null) => void;
};

/** Which shift, and whom one worked with; administrators tag nobody. */
export function Shift(props: ShiftProps) {
  const { user, day, today, tagged, isShared, TagPerson, onDay, onMove, onTag } = props;
  const { shown, error, type } = useTyped(day, today, onDay);
  const tags = user.role === 'trainee' || user.role === 'attending';
  return (
    <Entry title="Shift">
      <div className={tags ? 'fields two' : 'fields narrow-fields'}>
        <div className="field">
          <DayField label="Shift date" name="shiftDate" day={shown} error={error} onChange={type} />
        </div>
        {tags && tagged === undefined && <Skeleton lines={2} late />}
        {tags && tagged !== undefined && (
          <div className="field">
            <TagPerson key={day} user={user} tagged={tagged} onTag={onTag} />
            {isShared && tagged && (
              <p className="hint">
                {tagged.name} can read the report. Another tag or none takes that back.
              </p>
            )}
          </div>
        )}
      </div>
      <div className="row move-room">
        {onMove && (
          <Button look="quiet" onClick={onMove}>
            Move this debrief to another day
          </Button>
        )}
      </div>
    </Entry>
  );
}
