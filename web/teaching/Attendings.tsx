import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { counted } from '#shared/count-words.ts';
import { named } from '#web/teaching/named.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Status } from '#web/ui/Status.tsx';
import './teaching.css';

type AttendingsProps<Item, Read> = {
  query: UseQueryResult<Read & { items: Item[] }>;
  /** How many were found is said to whoever hears the page. */
  isCounted?: boolean;
  children: (found: Item[], read: Read) => ReactNode;
};

/** Attendings of the own organization: all of them, or those whose name is searched for. */
export function Attendings<Item extends { name: string }, Read>({
  query,
  isCounted = false,
  children,
}: AttendingsProps<Item, Read>) {
  const [q, setQ] = useState('');
  return (
    <div className="flow">
      <div className="taught-search">
        <SearchField label="Search attendings" value={q} onSearch={setQ} />
      </div>
      {isCounted && (
        <Status className="unseen">
          {q !== '' && query.data && counted(named(query.data.items, q).length, 'attending')}
        </Status>
      )}
      <Loaded query={query} lines={6}>
        {(read) => {
          const found = named(read.items, q);
          if (found.length > 0) return children(found, read);
          return (
            <p className="soft">
              {q === ''
                ? 'No attending of your organization is here yet.'
                : 'No attending is called that.'}
            </p>
          );
        }}
      </Loaded>
    </div>
  );
}
