import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { IMPORT_GONE } from '#shared/procedure-import.ts';
import { ApiError } from '#web/call.ts';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { FileStep } from '#web/procedures/import/FileStep.tsx';
import { PreviewStep } from '#web/procedures/import/PreviewStep.tsx';
import { ResultStep } from '#web/procedures/import/ResultStep.tsx';
import { importQuery } from '#web/procedures/import/queries.ts';
import { PROCEDURE_FILES } from '#web/procedures/import/words.ts';
import { WritingStep } from '#web/procedures/import/WritingStep.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

type StoredImportProps = { id: string; onRead: (id: string) => void; onLeave: () => void };

function StoredImport({ id, onRead, onLeave }: StoredImportProps) {
  const query = useQuery(importQuery(id));
  const { data: found, error } = query;
  if (error instanceof ApiError && error.status === 404) {
    return <FileStep problem={IMPORT_GONE} onRead={onRead} />;
  }
  if (!found) {
    return (
      <FileFrame of={PROCEDURE_FILES} title="Import procedures">
        <Loaded query={query} lines={6}>
          {() => null}
        </Loaded>
      </FileFrame>
    );
  }
  if (found.state === 'writing') return <WritingStep found={found} />;
  if (found.state === 'done') return <ResultStep found={found} onLeave={onLeave} />;
  return <PreviewStep found={found} onLeave={onLeave} />;
}

/** A file is chosen, looked at, written. The import's id is in the address, so that each step survives a reload. */
export function ImportPage() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('import');
  const show = (next: string) => setAddress({ import: next });
  if (id === null) return <FileStep onRead={show} />;
  return <StoredImport key={id} id={id} onRead={show} onLeave={() => setAddress({})} />;
}
