import { useState } from 'react';
import type { ExportFormat } from '#shared/pearls.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import { apiUrl } from '#web/api.ts';
import { questionsInWords } from '#web/pearls/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useDownload } from '#web/files/use-download.ts';

/** The day in it is the reader's own. */
function exportPath(id: string, format: ExportFormat): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return apiUrl(`GET /api/pearls/:id/export.${format}`, {
    path: { id },
    query: { zone: timeZone },
  });
}

type Way = { format: ExportFormat; label: string; remark: string };

function waysOf(questions: number): Way[] {
  const cards: Way = {
    format: 'apkg',
    label: 'Anki',
    remark: `${questionsInWords(questions)}, a card each. Imported again, the cards are updated, not doubled.`,
  };
  return [
    {
      format: 'pdf',
      label: 'PDF',
      remark: 'To print: the pearls and questions, answers at the end.',
    },
    { format: 'md', label: 'Markdown', remark: 'The same as text, for notes of your own.' },
    ...(questions > 0 ? [cards] : []),
  ];
}

/** The set as a file, once it is whole. */
export function ExportSet({ set }: { set: PearlSet }) {
  const [isOpen, setOpen] = useState(false);
  const { press, isBusy, problem } = useDownload();
  const questions = set.patients.reduce((sum, patient) => sum + patient.questions.length, 0);
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        disabled={set.status === 'generating'}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {isOpen && (
        <Dialog title="Export" onClose={() => setOpen(false)} light>
          <ul className="files">
            {waysOf(questions).map(({ format, label, remark }) => (
              <li key={format}>
                <FileLink
                  path={exportPath(set.id, format)}
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
