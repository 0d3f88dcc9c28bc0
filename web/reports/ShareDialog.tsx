import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#shared/count-words.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import type { Report, ReportPeople } from '#shared/report-output.ts';
import { MAX_READERS_AT_ONCE } from '#shared/reports.ts';
import { shareReport } from '#web/reports/actions.ts';
import type { ReportAction } from '#web/reports/DeleteReport.tsx';
import { readersQuery } from '#web/reports/queries.ts';
import { useSession } from '#web/session.ts';
import { Checkbox } from '#web/ui/Check.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';

type Reader = ReportPeople['items'][number];
type Readers = ReadonlyMap<string, Reader>;

type FoundProps = {
  people: readonly Reader[];
  chosen: Readers;
  onChange: (chosen: Readers) => void;
};

/** Whoever is ticked stays ticked while one searches for others. */
function Found({ people, chosen, onChange }: FoundProps) {
  const shown = [...chosen.values(), ...people.filter(({ id }) => !chosen.has(id))];
  if (shown.length === 0) return <p>Nobody found who could be given this report.</p>;
  return (
    <div className="report-readers">
      {shown.map((person) => (
        <Checkbox
          key={person.id}
          label={[person.name, ROLE_LABELS[person.role], person.email].filter(Boolean).join(', ')}
          checked={chosen.has(person.id)}
          onChange={({ target }) => {
            const next = new Map(chosen);
            if (target.checked) next.set(person.id, person);
            else next.delete(person.id);
            onChange(next);
          }}
        />
      ))}
    </div>
  );
}

type ShareDialogProps = { report: Report; action: ReportAction; onClose: () => void };

/** Named people of the organization; a trainee is offered the report of themself only. */
export function ShareDialog({ report, action, onClose }: ShareDialogProps) {
  const user = useSession();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<Readers>(new Map());
  const organizationId = user?.role === 'system_admin' ? report.organization.id : undefined;
  const query = useQuery(readersQuery(organizationId, q));
  const known = new Set(report.shares.map(({ person }) => person.id));
  const mayHave = ({ id, role }: Reader) =>
    !known.has(id) && (role !== 'trainee' || id === report.subject.id);
  const isTooMany = chosen.size > MAX_READERS_AT_ONCE;
  return (
    <Confirm
      title="Share this report"
      action={
        chosen.size === 0 ? 'Share' : `Share with ${counted(chosen.size, 'person', 'people')}`
      }
      busyLabel="Sharing..."
      busy={action.isBusy('share')}
      disabled={chosen.size === 0 || isTooMany}
      problem={isTooMany ? `At most ${MAX_READERS_AT_ONCE} people at once.` : action.problem}
      onConfirm={() => action.run({ ...shareReport(report, [...chosen.keys()]), close: onClose })}
      onClose={onClose}
    >
      <p>
        Whom you choose can read and download all of it, with names, until you take it back or they
        leave {report.organization.name}.
      </p>
      <SearchField label="Search members" value={q} onSearch={setQ} />
      <Loaded query={query} lines={4}>
        {({ items }) => (
          <Found people={items.filter(mayHave)} chosen={chosen} onChange={setChosen} />
        )}
      </Loaded>
    </Confirm>
  );
}
