import { useState } from 'react';
import type { Report } from '#shared/report-output.ts';
import { apiUrl } from '#web/call.ts';
import { useDownload } from '#web/files/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import '#web/files/files.css';

const FILES = [
  {
    kind: 'pdf',
    label: 'PDF',
    remark: 'The summary first, then each trainee. To read and to print.',
  },
  { kind: 'csv', label: 'CSV', remark: 'A line for each trainee and EPA.' },
  {
    kind: 'xlsx',
    label: 'XLSX',
    remark: 'Sheets of EPAs, milestones, procedures and what was written.',
  },
] as const;

/** Files of the figures as they were: the same each time. */
export function Downloads({ report: { id } }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  const { press, isBusy, problem } = useDownload();
  return (
    <>
      <Button look="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Download
      </Button>
      {isOpen && (
        <Dialog title="Download" onClose={() => setOpen(false)} light>
          <ul className="files">
            {FILES.map(({ kind, label, remark }) => (
              <li key={kind}>
                <FileLink
                  path={apiUrl(`GET /api/reports/:id.${kind}`, { path: { id } })}
                  label={label}
                  isBusy={isBusy}
                  onPress={press}
                />
                <p className="soft small">{remark}</p>
              </li>
            ))}
          </ul>
          <Status>{problem && <Notice look="bad">{problem}</Notice>}</Status>
        </Dialog>
      )}
    </>
  );
}
