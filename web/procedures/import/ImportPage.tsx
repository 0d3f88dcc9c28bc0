import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { IMPORT_GONE } from '#shared/procedure-import.ts';
import { ApiError } from '#web/api.ts';
import { Choosing } from '#web/procedures/import/Choosing.tsx';
import { Confirming } from '#web/procedures/import/Confirming.tsx';
import { Done } from '#web/procedures/import/Done.tsx';
import { Frame } from '#web/procedures/import/Frame.tsx';
import { importQuery } from '#web/procedures/import/queries.ts';
import { Writing } from '#web/procedures/import/Writing.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

type ImportedProps = { id: string; onRead: (id: string) => void; onLeave: () => void };

function Imported({ id, onRead, onLeave }: ImportedProps) {
  const query = useQuery(importQuery(id));
  const { data: found, error } = query;
  if (error instanceof ApiError && error.status === 404) {
    return <Choosing problem={IMPORT_GONE} onRead={onRead} />;
  }
  if (!found) {
    return (
      <Frame title="Import procedures">
        <Loaded query={query} lines={6}>
          {() => null}
        </Loaded>
      </Frame>
    );
  }
  if (found.state === 'writing') return <Writing found={found} />;
  if (found.state === 'done') return <Done found={found} onLeave={onLeave} />;
  return <Confirming found={found} onLeave={onLeave} />;
}

/** A file is chosen, looked at, written. The import's id is in the address, so that each step survives a reload. */
export function ImportPage() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('import');
  const show = (next: string) => setAddress({ import: next });
  if (id === null) return <Choosing onRead={show} />;
  return <Imported key={id} id={id} onRead={show} onLeave={() => setAddress({})} />;
}
