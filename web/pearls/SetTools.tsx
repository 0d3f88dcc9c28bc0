import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { casesInShort } from '#shared/pearl-names.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import { pathTo } from '#shared/screens.ts';
import { ExportSet } from '#web/pearls/ExportSet.tsx';
import { deleteSet, pearlSetQuery, readSetsAgain } from '#web/pearls/queries.ts';
import { RenameSet } from '#web/pearls/RenameSet.tsx';
import { useRenaming } from '#web/pearls/use-renaming.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useActions } from '#web/forms/use-actions.ts';
import './sets.css';

/** Back at the list with Undo. */
function DeleteSet({ set }: { set: PearlSet }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const deleting = useActions(readSetsAgain);

  function remove() {
    const deleted = { id: set.id, name: set.title || casesInShort(set.patients) };
    deleting.run({
      id: set.id,
      send: () => deleteSet(set.id),
      done: '',
      onDone: () => {
        void navigate(pathTo('/learning-materials'), { state: { deleted } });
        client.removeQueries({ queryKey: pearlSetQuery(set.id).queryKey });
      },
    });
  }

  return (
    <>
      <Button look="quiet" busy={deleting.isBusy()} busyLabel="Deleting..." onClick={remove}>
        Delete
      </Button>
      <Status>{deleting.problem && <Notice look="bad">{deleting.problem}</Notice>}</Status>
    </>
  );
}

/** What can be done with the set as a whole. */
export function SetTools({ set }: { set: PearlSet }) {
  const { isRenaming, button, open, close } = useRenaming();

  if (isRenaming) {
    return (
      <RenameSet
        id={set.id}
        title={set.title}
        byCases={casesInShort(set.patients)}
        onClose={close}
      />
    );
  }
  if (!set.can.edit && !set.can.export) return null;
  return (
    <div className="row set-tools">
      {set.can.export && <ExportSet set={set} />}
      {set.can.edit && (
        <>
          <Button look="quiet" ref={button} onClick={open}>
            {set.title === '' ? 'Name this set' : 'Rename'}
          </Button>
          <DeleteSet set={set} />
        </>
      )}
    </div>
  );
}
