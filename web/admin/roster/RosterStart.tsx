import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REQUIRED_ROSTER_COLUMNS, ROSTER_COLUMNS, ROSTER_HEADS } from '#shared/rosters.ts';
import { ChooseOrganization } from '#web/admin/ChooseOrganization.tsx';
import { rosterQuery } from '#web/admin/roster/queries.ts';
import { COLUMN_WORDS, ROSTER_FILES, TEMPLATE, TEMPLATE_NAME } from '#web/admin/roster/words.ts';
import { call } from '#web/call.ts';
import { ChooseFile } from '#web/files/ChooseFile.tsx';
import { ColumnHelp } from '#web/files/ColumnHelp.tsx';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { READ_MS, useFile } from '#web/files/use-file.ts';
import type { FileContent } from '#web/files/use-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { TextArea } from '#web/ui/TextField.tsx';

type PasteProps = { take: (input: FileContent) => Promise<void> };

function Paste({ take }: PasteProps) {
  const [text, setText] = useState('');
  const { press, isBusy, problem } = useFile(take);
  return (
    <div className="flow">
      <TextArea
        label="Rows with their heads"
        rows={6}
        hint="Copied from a spreadsheet."
        value={text}
        error={problem ?? undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        busy={isBusy}
        busyLabel="Reading..."
        disabled={text.trim() === ''}
        onClick={() => press(new File([text], 'Pasted rows'))}
      >
        Look at these rows
      </Button>
    </div>
  );
}

type RosterStartProps = {
  /** Of a system administrator: whose roster it is, once it is chosen. */
  organization: { id: string; onChoose: (id: string) => void } | null;
  /** Why the one before is not shown. */
  problem?: string | undefined;
  onRead: (id: string) => void;
};

export function RosterStart({ organization, problem, onRead }: RosterStartProps) {
  const client = useQueryClient();
  const isMissing = organization?.id === '';

  async function take(body: FileContent): Promise<void> {
    const query = organization ? { organizationId: organization.id } : {};
    const found = await call('POST /api/admin/rosters', { query, body, timeout: READ_MS });
    client.setQueryData(rosterQuery(found.id).queryKey, found);
    onRead(found.id);
  }

  return (
    <FileFrame
      of={ROSTER_FILES}
      title="Take in a roster"
      lede="From a spreadsheet or a residency system, saved as CSV. You see who is new, changed and gone before anything is done."
      problem={problem}
    >
      {organization && (
        <Entry title="For" remark="Choose it first." body="narrow">
          <ChooseOrganization value={organization.id} onChange={organization.onChoose} />
        </Entry>
      )}
      {!isMissing && (
        <>
          <Entry title="The file" remark="Up to 20,000 rows or 4 MiB.">
            <ChooseFile take={take} />
          </Entry>
          <Entry title="Or paste it">
            <Paste take={take} />
          </Entry>
        </>
      )}
      <ColumnHelp
        columns={ROSTER_COLUMNS}
        required={REQUIRED_ROSTER_COLUMNS}
        heads={ROSTER_HEADS}
        words={COLUMN_WORDS}
        template={{ text: TEMPLATE, name: TEMPLATE_NAME }}
      />
    </FileFrame>
  );
}
