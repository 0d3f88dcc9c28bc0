import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#web/call.ts';
import { deleteSet, readSetsAgain } from '#web/pearls/queries.ts';
import { useActions } from '#web/forms/use-actions.ts';

export type DeletedSet = { id: string; name: string };

const gone = ({ name }: DeletedSet) => `“${name}” is deleted.`;

function deletedOf(state: unknown): DeletedSet | null {
  const deleted = (state as { deleted?: Partial<DeletedSet> } | null)?.deleted;
  return deleted?.id && deleted.name ? { id: deleted.id, name: deleted.name } : null;
}

/** Deleting with one undo; also of what was deleted on its own page, from where one came. */
export function useDeleted() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const actions = useActions(readSetsAgain);
  const [arrived] = useState(() => deletedOf(state));
  const [last, setLast] = useState(arrived);
  const [isTold, setTold] = useState(arrived !== null);
  const isArriving = deletedOf(state) !== null;

  useEffect(() => {
    // A reload is no second deletion.
    if (isArriving) void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [isArriving, navigate, search]);

  return {
    hasArrived: arrived !== null,
    outcome: isTold && arrived ? gone(arrived) : actions.outcome,
    problem: actions.problem,
    remove(set: DeletedSet) {
      setTold(false);
      actions.run({
        id: set.id,
        send: () => deleteSet(set.id),
        done: gone(set),
        onDone: () => setLast(set),
      });
    },
    /** Null when there is nothing to take back. */
    undo: last && {
      isBusy: actions.isBusy(last.id),
      run() {
        setTold(false);
        actions.run({
          id: last.id,
          send: () => call('POST /api/pearls/:id/restore', { path: { id: last.id } }),
          done: `“${last.name}” is back.`,
          onDone: () => setLast(null),
        });
      },
    },
  };
}
