import { counted } from '#shared/count-words.ts';
import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import { call } from '#web/call.ts';
import { fileWords } from '#web/files/file-words.ts';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { useActions } from '#web/forms/use-actions.ts';
import { ImportProblems } from '#web/procedures/import/ImportProblems.tsx';
import { PreviewTable } from '#web/procedures/import/PreviewTable.tsx';
import { importQuery } from '#web/procedures/import/queries.ts';
import {
  assumedWords,
  dateWords,
  leftOutWords,
  PROCEDURE_FILES,
} from '#web/procedures/import/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import '#web/ui/facts.css';

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

type PreviewStepProps = { found: ProcedureImport; onLeave: () => void };

function Summary({ found, onLeave }: PreviewStepProps) {
  const { newRows, knownRows, badRows, ignoredColumns } = found;
  const dates = dateWords(found);
  const unsure = [...(dates?.isUnsure ? [dates.words] : []), ...assumedWords(found)];
  return (
    <Entry title="What was found" remark="Nothing is written until you import it.">
      <div className="flow">
        <dl className="facts">
          <Fact name="File">{fileWords(found)}</Fact>
          <Fact name="New">{newRows === 0 ? 'Nothing' : counted(newRows, 'procedure')}</Fact>
          {knownRows > 0 && (
            <Fact name="In your log already">
              {`${counted(knownRows, 'procedure')}, not added again`}
            </Fact>
          )}
          {badRows > 0 && <Fact name="Not understood">{`${leftOutWords(found)}, see below`}</Fact>}
          {dates && !dates.isUnsure && <Fact name="Dates">{dates.words}</Fact>}
          {ignoredColumns.length > 0 && (
            <Fact name="Columns not read">{ignoredColumns.join(', ')}</Fact>
          )}
          <Fact name="Supervisors">
            Names are kept as text. To have them verified, choose the person in the log or send a
            link.
          </Fact>
        </dl>
        {unsure.map((words) => (
          <Notice key={words} look="look">
            {words}
          </Notice>
        ))}
        <Button onClick={onLeave}>Choose another file</Button>
      </div>
    </Entry>
  );
}

/** Read, or failed and to be tried again. */
export function PreviewStep({ found, onLeave }: PreviewStepProps) {
  const { id, state, newRows } = found;
  const action = useActions((client) =>
    client.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  );
  function confirm() {
    action.run({
      id: 'confirm',
      send: () => call('POST /api/procedure-imports/:id/confirm', { path: { id } }),
      done: '',
    });
  }
  function leave() {
    // If this does not arrive, it is deleted a day later.
    void call('DELETE /api/procedure-imports/:id', { path: { id } }).catch(() => undefined);
    onLeave();
  }
  const step = newRows > 0 && (
    <Button
      look="primary"
      busy={action.isBusy('confirm')}
      busyLabel="Importing..."
      onClick={confirm}
    >
      {state === 'failed' ? 'Try again' : `Import ${counted(newRows, 'procedure')}`}
    </Button>
  );
  return (
    <FileFrame
      of={PROCEDURE_FILES}
      title={newRows > 0 ? 'Before it is written' : 'Nothing to import'}
      lede={found.badRows > 0 ? `${leftOutWords(found)}.` : undefined}
      step={step}
      problem={action.problem ?? found.failure}
    >
      <Summary found={found} onLeave={leave} />
      <ImportProblems found={found} />
      <PreviewTable found={found} />
    </FileFrame>
  );
}
