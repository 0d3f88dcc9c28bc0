import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import { call } from '#web/call.ts';
import { Preview } from '#web/procedures/import/Preview.tsx';
import { ImportFrame } from '#web/procedures/import/ImportFrame.tsx';
import { importQuery } from '#web/procedures/import/queries.ts';
import { leftOutWords, proceduresWords } from '#web/procedures/import/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useActions } from '#web/forms/use-actions.ts';

type PreviewStepProps = { found: ProcedureImport; onLeave: () => void };

/** Read, or failed and to be tried again. */
export function PreviewStep({ found, onLeave }: PreviewStepProps) {
  const { id, state, newRows } = found;
  const action = useActions((client) =>
    client.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  );
  const problem = action.problem ?? found.failure;
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
      {state === 'failed' ? 'Try again' : `Import ${proceduresWords(newRows)}`}
    </Button>
  );
  return (
    <ImportFrame
      title={newRows > 0 ? 'Before it is written' : 'Nothing to import'}
      lede={found.badRows > 0 ? `${leftOutWords(found)}.` : undefined}
      step={step}
    >
      {problem && (
        <Notice look="bad" role="alert">
          {problem}
        </Notice>
      )}
      <Preview found={found} onLeave={leave} />
    </ImportFrame>
  );
}
