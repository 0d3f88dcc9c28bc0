import type { ReactNode } from 'react';
import type { Meeting } from '#shared/committee-output.ts';
import { apiUrl } from '#web/call.ts';
import { PaperChoice } from '#web/committee/PaperChoice.tsx';
import { usePaper } from '#web/committee/use-paper.ts';
import { useDownload } from '#web/files/use-download.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import '#web/files/files.css';

type Download = ReturnType<typeof useDownload>;
type FileProps = { path: string; label: string; download: Download; children: ReactNode };

function File({ path, label, download: { press, isBusy }, children }: FileProps) {
  return (
    <>
      <FileLink path={path} label={label} isBusy={isBusy} onPress={press} />
      <p className="soft small">{children}</p>
    </>
  );
}

/** Files of the figures as they were, with what is decided by now. */
export function Files({ meeting: { id, state } }: { meeting: Meeting }) {
  const download = useDownload();
  const [paper] = usePaper();
  const path = { id };
  const query = { paper };
  return (
    <Entry
      title="Files"
      remark={`The figures as they stand here, and what ${state === 'closed' ? 'was decided' : 'is decided so far'}.`}
    >
      <div className="narrow-fields">
        <ul className="files">
          <li className="committee-sized">
            <File
              path={apiUrl('GET /api/committee/meetings/:id/packets.pdf', { path, query })}
              label="PDF"
              download={download}
            >
              First whom to look at, then about 3 sheets for each resident. To read, and to print
              from there.
            </File>
            <PaperChoice />
          </li>
          <li>
            <File
              path={apiUrl('GET /api/committee/meetings/:id/packets.csv', { path })}
              label="CSV"
              download={download}
            >
              A line for each resident and sub-competency, to type from.
            </File>
          </li>
          <li>
            <File
              path={apiUrl('GET /api/committee/meetings/:id/packets.xlsx', { path })}
              label="XLSX"
              download={download}
            >
              Sheets of levels, sub-competencies and decisions.
            </File>
          </li>
          <li>
            <File
              path={apiUrl('GET /api/committee/meetings/:id/minutes.pdf', { path, query })}
              label="Minutes"
              download={download}
            >
              Who sat, what was written down, and what was decided of each resident, as PDF.
            </File>
          </li>
        </ul>
        <Status>{download.problem && <Notice look="bad">{download.problem}</Notice>}</Status>
      </div>
    </Entry>
  );
}
