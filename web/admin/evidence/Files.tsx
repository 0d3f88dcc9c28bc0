import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EvidenceFile } from '#shared/evidence-output.ts';
import { EVIDENCE_FILES_A_PAGE } from '#shared/evidence.ts';
import { filesQuery, readAgain } from '#web/admin/evidence/queries.ts';
import { fileLine } from '#web/admin/evidence/words.ts';
import { call } from '#web/call.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { usePages } from '#web/ui/use-pages.ts';
import { moment } from '#web/ui/when.ts';
import './evidence.css';

type FileProps = { file: EvidenceFile; isNamed: boolean; onRemove: (file: EvidenceFile) => void };

function File({ file, isNamed, onRemove }: FileProps) {
  const name = file.name || 'Without a name';
  const when = moment(file.takenAt, useNow());
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="soft small">
          {fileLine(file)}, {when}
          {isNamed && `. ${file.organization.name}`}
        </p>
      </div>
      <Button compact aria-label={`Remove ${name}`} onClick={() => onRemove(file)}>
        Remove
      </Button>
    </li>
  );
}

/** What was entered, each file with all that came with it. */
export function Files({
  organizationId,
  isNamed,
}: {
  organizationId: string | null;
  isNamed: boolean;
}) {
  const pages = usePages();
  const query = useQuery(filesQuery(organizationId, pages.cursor));
  const action = useActions(readAgain);
  const [leaving, setLeaving] = useState<EvidenceFile | null>(null);

  function remove({ id, name }: EvidenceFile) {
    action.run({
      id,
      send: () => call('DELETE /api/admin/evidence/:id', { path: { id } }),
      done: `What came with ${name || 'the file'} is removed.`,
      of: name || 'A file',
      close: () => setLeaving(null),
    });
  }

  if (query.data?.total === 0 && !action.outcome) return null;
  return (
    <Entry title="Entered" remark="The latest first.">
      <div className="flow">
        <Outcome outcome={action.outcome} problem={action.late} />
        <Loaded query={query} lines={4}>
          {(page) => (
            <>
              <ul className="evidence-files">
                {page.items.map((file) => (
                  <File key={file.id} file={file} isNamed={isNamed} onRemove={setLeaving} />
                ))}
              </ul>
              <Pages pages={pages} size={EVIDENCE_FILES_A_PAGE} page={page} />
            </>
          )}
        </Loaded>
      </div>
      {leaving && (
        <Confirm
          title="Remove these results?"
          action="Remove"
          busyLabel="Removing..."
          destructive
          busy={action.isBusy()}
          problem={action.problem}
          onConfirm={() => remove(leaving)}
          onClose={() => {
            setLeaving(null);
            action.forget();
          }}
        >
          <p>
            {fileLine(leaving)}. What they had replaced stands again. Pages that were prepared
            before keep what they had: prepare the meeting again to have them without it.
          </p>
        </Confirm>
      )}
    </Entry>
  );
}
