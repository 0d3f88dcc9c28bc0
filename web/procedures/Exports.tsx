import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import { exportPath, personFilePath } from '#web/procedures/queries.ts';
import { ExportButton } from '#web/files/ExportButton.tsx';
import { useStreamedDownload } from '#web/files/use-download.ts';

type ExportsProps = {
  filter: ListFilter;
  /** "14 procedures", as far as it is known. */
  matching: string;
};

const OF_PERIOD = 'Of the period chosen, whatever else is filtered, without those sent back';

function filesOf(filter: ListFilter, matching: string) {
  const listed = [
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

/** Of what is listed, and of the person whose log it is. */
export function Exports({ filter, matching }: ExportsProps) {
  return <ExportButton files={filesOf(filter, matching)} download={useStreamedDownload()} />;
}
