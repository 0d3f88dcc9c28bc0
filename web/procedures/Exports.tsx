import { useState } from 'react';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import { exportPath, personFilePath } from '#web/procedures/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useStreamedDownload } from '#web/files/use-download.ts';

type ExportsProps = {
  filter: ListFilter;
  /** "14 procedures", as far as it is known. */
  matching: string;
};

const OF_PERIOD = 'Of the period chosen, whatever else is filtered, without those sent back';

type Way = { path: string; label: string; remark: string };

function waysOf(filter: ListFilter, matching: string): Way[] {
  const listed: Way[] = [
    { path: exportPath('csv', filter), label: 'CSV', remark: `${matching}, as filtered here` },
    {
      path: exportPath('xlsx', filter),
      label: 'XLSX',
      remark: `${matching}, as filtered here, for a spreadsheet`,
    },
  ];
  // The others are one person's.
  if (filter.scope !== 'own' && filter.ownerId === null) return listed;
  const { from, to, ownerId } = filter;
  const of = { from, to, ownerId };
  return [
    ...listed,
    {
      path: personFilePath('portfolio', of),
      label: 'Portfolio (PDF)',
      remark: `Numbers, minimums and every procedure, to print or to hand in. ${OF_PERIOD}.`,
    },
    {
      path: personFilePath('cases', of),
      label: 'ACGME case file (CSV)',
      remark: `One line for each that counts, in the fields that programs report. ${OF_PERIOD}.`,
    },
    {
      path: personFilePath('totals', of),
      label: 'ACGME totals (CSV)',
      remark: `By key index procedure, against the minimums. ${OF_PERIOD}.`,
    },
  ];
}

/** Every file of what is listed, and of the person whose log it is. */
export function Exports({ filter, matching }: ExportsProps) {
  const [isOpen, setOpen] = useState(false);
  const { press, isBusy, problem } = useStreamedDownload();
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Export
      </Button>
      {isOpen && (
        <Dialog title="Export" onClose={() => setOpen(false)} light>
          <ul className="files">
            {waysOf(filter, matching).map(({ path, label, remark }) => (
              <li key={label}>
                <FileLink path={path} label={label} isBusy={isBusy} onPress={press} />
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
