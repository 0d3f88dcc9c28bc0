import { useEffect } from 'react';
import type { Draft } from '#web/pearls/draft.ts';
import { updateDraft } from '#web/pearls/use-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';

const SHOWN_FOR = 20_000;

/** Goes by itself after a while, but not from under somebody's finger. */
export function UndoNotice({ removed }: { removed: Draft['removed'] }) {
  useEffect(() => {
    if (!removed) return undefined;
    const timer = setInterval(() => {
      if (!document.querySelector('.undo:is(:focus-within, :hover)')) {
        updateDraft({ kind: 'forget' });
      }
    }, SHOWN_FOR);
    return () => clearInterval(timer);
  }, [removed]);

  return (
    <Status>
      {removed && (
        <p className="undo">
          {removed.kind === 'row' ? `Patient ${removed.at + 1} deleted.` : 'List cleared.'}
          <Button look="quiet" onClick={() => updateDraft({ kind: 'undo' })}>
            Undo
          </Button>
        </p>
      )}
    </Status>
  );
}
