import { apiUrl } from '#web/call.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import { exportPath } from '#web/procedures/queries.ts';
import { ExportButton } from '#web/files/ExportButton.tsx';
import { useStreamedDownload } from '#web/files/use-download.ts';

type ExportsProps = {
  filter: ListFilter;
  /** "14 procedures", as far as it is known. */
  matching: string;
};

const OF_PERIOD = 'Of the period chosen, whatever else is filtered, without those sent back';

const OF_PERSON = [
  {
    address: 'GET /api/procedures/portfolio.pdf',
    label: 'Portfolio (PDF)',
    remark: `Numbers, minimums and every procedure, to print or to hand in. ${OF_PERIOD}.`,
  },
  {
    address: 'GET /api/procedures/acgme-cases.csv',
    label: 'ACGME case file (CSV)',
    remark: `One line for each that counts, in the fields that programs report. ${OF_PERIOD}.`,
  },
  {
    address: 'GET /api/procedures/acgme-totals.csv',
    label: 'ACGME totals (CSV)',
    remark: `By key index procedure, against the minimums where no period is chosen. ${OF_PERIOD}.`,
  },
] as const;

function filesOf(filter: ListFilter, matching: string) {
  const listed = [
    { path: exportPath('csv', filter), label: 'CSV', remark: `${matching}, as filtered here` },
    {
      path: exportPath('xlsx', filter),
      label: 'XLSX',
      remark: `${matching}, as filtered here, for a spreadsheet`,
    },
  ];
  const { scope, ownerId, from, to } = filter;
  // The others are one person's; without an id the viewer's own.
  if (scope !== 'own' && ownerId === null) return listed;
  const query = { ownerId: ownerId ?? undefined, from: from ?? undefined, to: to ?? undefined };
  const ofPerson = OF_PERSON.map(({ address, ...file }) => ({
    ...file,
    path: apiUrl(address, { query }),
  }));
  return [...listed, ...ofPerson];
}

export function Exports({ filter, matching }: ExportsProps) {
  return <ExportButton files={filesOf(filter, matching)} download={useStreamedDownload()} />;
}
