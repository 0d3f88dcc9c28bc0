import { ChooseFile } from '#web/procedures/import/ChooseFile.tsx';
import { ColumnHelp } from '#web/procedures/import/ColumnHelp.tsx';
import { ImportFrame } from '#web/procedures/import/ImportFrame.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type FileStepProps = {
  /** Why the one before is not shown. */
  problem?: string;
  onRead: (id: string) => void;
};

export function FileStep({ problem, onRead }: FileStepProps) {
  return (
    <ImportFrame
      title="Import procedures"
      lede="From a spreadsheet or another log, saved as CSV. You see what was understood before anything is written."
    >
      {problem && (
        <Notice look="bad" role="alert">
          {problem}
        </Notice>
      )}
      <Entry title="The file" remark="Up to 20,000 rows or 4 MiB.">
        <ChooseFile onRead={onRead} />
      </Entry>
      <ColumnHelp />
    </ImportFrame>
  );
}
