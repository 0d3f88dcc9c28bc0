import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnMailboxRecords } from '#shared/administration-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { freshQuery } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

type Item = OwnMailboxRecords['items'][number];

function pathOf({ kind, id, date, person }: Item): string {
  if (kind === 'assessment') return pathTo('/assessments', { open: id });
  const at = { from: date, to: date, verification: 'verified' };
  return pathTo('/procedure-logs', { scope: 'organization', ownerId: person.id, ...at });
}

function Signed({ item }: { item: Item }) {
  const { kind, date, what, person, signedBy } = item;
  const words = kind === 'assessment' ? 'Assessment' : 'Procedure';
  return (
    <li>
      <p>
        <Link to={pathOf(item)}>
          {words} of {longShiftDate(date)}
        </Link>
        {what && `, ${what}`}
      </p>
      <p className="soft small">
        Of <bdi>{person.name}</bdi>, signed by <bdi>{signedBy.name}</bdi>,{' '}
        <span className="verbatim">{signedBy.email}</span>
      </p>
    </li>
  );
}

function Found({ organizationId }: { organizationId: string }) {
  const query = useQuery(freshQuery('GET /api/admin/own-mailbox', { query: { organizationId } }));
  return (
    <Loaded query={query} lines={3}>
      {({ items }) =>
        items.length === 0 ? (
          <p>None: nobody has signed for themself.</p>
        ) : (
          <>
            <p className="measure">
              These still count. An assessment is voided, and the verification of a procedure taken
              back, where it opens.
            </p>
            <ul className="decisions">
              {items.map((item) => (
                <Signed key={item.id} item={item} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

/** Reads all records of the organization: only for whoever asks. */
export function OwnMailbox({ organizationId }: { organizationId: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Entry
      title="Signed from one mailbox"
      body="flow"
      remark="What a second account or address of the trainee’s own mailbox had signed before that was refused."
    >
      {isAsked ? (
        <Found organizationId={organizationId} />
      ) : (
        <Button onClick={() => setAsked(true)}>Look for them</Button>
      )}
    </Entry>
  );
}
