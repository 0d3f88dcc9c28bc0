import type { Meeting } from '#shared/committee-output.ts';
import { apiUrl } from '#web/call.ts';
import { useDownload } from '#web/files/use-download.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import '#web/files/files.css';

const FILES = [
  { kind: 'pdf', label: 'PDF', remark: 'A page for each resident. To read and to print.' },
  {
    kind: 'csv',
    label: 'CSV',
    remark: 'A line for each resident and sub-competency, to type from.',
  },
  { kind: 'xlsx', label: 'XLSX', remark: 'Sheets of levels, sub-competencies and decisions.' },
] as const;

/** Files of the figures as they were, with what is decided by now. */
export function Files({ meeting: { id } }: { meeting: Meeting }) {
  const { press, isBusy, problem } = useDownload();
  return (
    <Entry title="Files" remark="The figures as they stand here, and what is decided so far.">
      <div className="narrow-fields">
        <ul className="files">
          {FILES.map(({ kind, label, remark }) => (
            <li key={kind}>
              <FileLink
                path={apiUrl(`GET /api/committee/meetings/:id/packets.${kind}`, { path: { id } })}
                label={label}
                isBusy={isBusy}
                onPress={press}
              />
              <p className="soft small">{remark}</p>
            </li>
          ))}
          <li>
            <FileLink
              path={apiUrl('GET /api/committee/meetings/:id/minutes.pdf', { path: { id } })}
              label="Minutes"
              isBusy={isBusy}
              onPress={press}
            />
            <p className="soft small">
              Who sat, what was written down, and what was decided of each resident, as PDF.
            </p>
          </li>
        </ul>
        <Status>{problem && <Notice look="bad">{problem}</Notice>}</Status>
      </div>
    </Entry>
  );
}
