import { useQueryClient } from '@tanstack/react-query';
import { IMPORT_COLUMNS, IMPORT_HEADS, REQUIRED_COLUMNS } from '#shared/procedure-import.ts';
import { call } from '#web/call.ts';
import { ChooseFile } from '#web/files/ChooseFile.tsx';
import { ColumnHelp } from '#web/files/ColumnHelp.tsx';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { READ_MS } from '#web/files/use-file.ts';
import type { FileContent } from '#web/files/use-file.ts';
import { importQuery } from '#web/procedures/import/queries.ts';
import {
  COLUMN_WORDS,
  PROCEDURE_FILES,
  TEMPLATE,
  TEMPLATE_NAME,
} from '#web/procedures/import/words.ts';
import { Entry } from '#web/ui/Entry.tsx';

type FileStepProps = {
  /** Why the one before is not shown. */
  problem?: string;
  onRead: (id: string) => void;
};

export function FileStep({ problem, onRead }: FileStepProps) {
  const client = useQueryClient();

  async function take(body: FileContent): Promise<void> {
    const found = await call('POST /api/procedure-imports', { body, timeout: READ_MS });
    client.setQueryData(importQuery(found.id).queryKey, found);
    onRead(found.id);
  }

  return (
    <FileFrame
      of={PROCEDURE_FILES}
      title="Import procedures"
      lede="From a spreadsheet or another log, saved as CSV. You see what was understood before anything is written."
      problem={problem}
    >
      <Entry title="The file" remark="Up to 20,000 rows or 4 MiB.">
        <ChooseFile take={take} />
      </Entry>
      <ColumnHelp
        columns={IMPORT_COLUMNS}
        required={REQUIRED_COLUMNS}
        heads={IMPORT_HEADS}
        words={COLUMN_WORDS}
        template={{ text: TEMPLATE, name: TEMPLATE_NAME }}
      />
    </FileFrame>
  );
}
