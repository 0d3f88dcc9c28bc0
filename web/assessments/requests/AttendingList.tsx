import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttendingChoice } from '#shared/assessment-request-output.ts';
import { counted } from '#shared/count-words.ts';
import type { RecentShift } from '#shared/last-shift-output.ts';
import { SPECIALTY_LABELS } from '#shared/people.ts';
import { attendingsQuery, recentShiftsQuery } from '#web/assessments/queries.ts';
import { PickRow } from '#web/assessments/requests/PickRow.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Status } from '#web/ui/Status.tsx';

function specialtyOf({ specialty }: AttendingChoice): string | undefined {
  return specialty === null ? undefined : SPECIALTY_LABELS[specialty];
}

/** Whoever the shift was with need not be looked for. */
function withFirst(
  all: readonly AttendingChoice[],
  ofShift: RecentShift['attending'],
): readonly AttendingChoice[] {
  if (!ofShift || ofShift.id === null) return all;
  const { id, name } = ofShift;
  const first = all.find((one) => one.id === id) ?? { id, displayName: name, specialty: null };
  return [first, ...all.filter((one) => one.id !== id)];
}

type AttendingListProps = {
  name: string;
  chosen: AttendingChoice | null;
  /** Of the shift asked about: stands first. */
  day: string;
  onChoose: (attending: AttendingChoice) => void;
};

/** Attendings of the own organization, the last asked first; whoever is chosen stays in sight while one searches. */
export function AttendingList({ name, chosen, day, onChoose }: AttendingListProps) {
  const [q, setQ] = useState('');
  const query = useQuery(attendingsQuery(q));
  const shifts = useQuery(recentShiftsQuery());
  const ofShift = shifts.data?.items.find(({ date }) => date === day)?.attending ?? null;
  // Nobody moves down the list once it is there.
  const reading = shifts.isLoading ? { ...query, data: undefined, isFetching: true } : query;
  return (
    <div className="pick-list">
      <SearchField label="Search attendings" value={q} onSearch={setQ} />
      <Status className="unseen">
        {q !== '' && query.data && counted(query.data.items.length, 'attending')}
      </Status>
      <Loaded query={reading} lines={3}>
        {({ items: found }) => {
          const isApart = chosen !== null && !found.some(({ id }) => id === chosen.id);
          const all = isApart ? [chosen, ...found] : found;
          const shown = q === '' ? withFirst(all, ofShift) : all;
          if (shown.length === 0) {
            return (
              <p className="soft pick-none">
                {q === ''
                  ? 'No attending of your organization is here yet.'
                  : 'No attending is called that. The address works for everyone.'}
              </p>
            );
          }
          return shown.map((attending) => (
            <PickRow
              key={attending.id}
              name={name}
              title={attending.displayName}
              remark={
                attending.id === ofShift?.id ? 'With you on this shift' : specialtyOf(attending)
              }
              checked={chosen?.id === attending.id}
              onChoose={() => onChoose(attending)}
            />
          ));
        }}
      </Loaded>
    </div>
  );
}
