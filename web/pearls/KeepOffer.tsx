import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { entryPath } from '#shared/access.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { OWN_SETS, pearlSetQuery } from '#web/pearls/queries.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';

const KEEP_FAILED = 'This set could not be saved to your account. Please try again.';
/** In the address of those who went to sign up in order to keep the set. */
const WANTED = 'keep';

/** Left in this tab by the offer: a link from somebody else must not put a set into one's account. */
function markOf(setId: string): string {
  return `debrief.keep.${setId}`;
}

function useKeep(set: PearlSet) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call('POST /api/pearls/:id/keep', { path: { id: set.id } }),
    networkMode: 'always',
    onSuccess: async ({ id }) => {
      client.setQueryData(pearlSetQuery(id).queryKey, (known) =>
        known
          ? { ...known, expiresAt: null, can: { keep: false, edit: true, export: true } }
          : known,
      );
      void client.invalidateQueries({ queryKey: OWN_SETS });
      await navigate(pathTo('/learning-materials/:id', { id }), {
        replace: true,
        state: { kept: true },
      });
    },
  });
}

function KeepButton({ set }: { set: PearlSet }) {
  const [search] = useSearchParams();
  const hasAsked = useRef(false);
  const { mutate, isPending, error } = useKeep(set);

  useEffect(() => {
    const mark = markOf(set.id);
    const isWanted = search.get(WANTED) === '1' && readKept('tab', mark) !== null;
    if (!isWanted || hasAsked.current) return;
    hasAsked.current = true;
    writeKept('tab', mark, null);
    mutate();
  }, [search, set.id, mutate]);

  return (
    <>
      <div className="row">
        <Button compact busy={isPending} busyLabel="Saving..." onClick={() => mutate()}>
          Keep this set
        </Button>
      </div>
      {error && <FieldError>{error.message || KEEP_FAILED}</FieldError>}
    </>
  );
}

/** To a guest an account is offered, to a signed-in visitor a place in theirs. */
export function KeepOffer({ set }: { set: PearlSet }) {
  const user = useSession();
  if (set.can.keep) return <KeepButton set={set} />;
  if (user) return null;
  const back = pathTo('/free/:id', { id: set.id, [WANTED]: '1' });
  const leaveMark = () => writeKept('tab', markOf(set.id), '1');
  return (
    <p className="keep">
      <Link to={entryPath('/signup', back)} onClick={leaveMark}>
        Create an account to keep this set
      </Link>
      <Link to={entryPath('/login', back)} onClick={leaveMark}>
        Sign In
      </Link>
    </p>
  );
}
