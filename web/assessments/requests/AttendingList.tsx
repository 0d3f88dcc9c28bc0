import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttendingChoice } from '#shared/assessment-request-output.ts';
import { SPECIALTY_LABELS } from '#shared/people.ts';
import { attendingsQuery } from '#web/assessments/queries.ts';
import { PickRow } from '#web/assessments/requests/PickRow.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Status } from '#web/ui/Status.tsx';
import { counted } from '#web/ui/when.ts';

function specialtyOf({ specialty }: AttendingChoice): string | undefined {
  return specialty === null ? undefined : SPECIALTY_LABELS[specialty];
}

type AttendingListProps = {
  name: string;
  chosen: AttendingChoice | null;
  onChoose: (attending: AttendingChoice) => void;
};

/** Attendings of the own organization, the last asked first; whoever is chosen stays in sight while one searches. */
export function AttendingList({ name, chosen, onChoose }: AttendingListProps) {
  const [q, setQ] = useState('');
  const query = useQuery(attendingsQuery(q));
  return (
    <div className="pick-list">
      <SearchField label="Search attendings" value={q} onSearch={setQ} />
      <Status className="unseen">
        {q !== '' && query.data && counted(query.data.items.length, 'attending')}
      </Status>
      <Loaded query={query} lines={3}>
        {({ items: found }) => {
          const isApart = chosen !== null && !found.some(({ id }) => id === chosen.id);
          const shown = isApart ? [chosen, ...found] : found;
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
              remark={specialtyOf(attending)}
              checked={chosen?.id === attending.id}
              onChoose={() => onChoose(attending)}
            />
          ));
        }}
      </Loaded>
    </div>
  );
}
