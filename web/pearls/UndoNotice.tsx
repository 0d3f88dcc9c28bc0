import { useEffect } from 'react';
import type { Draft, DraftChange } from '#web/pearls/draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';

const SHOWN_FOR = 20_000;

type Removed = NonNullable<Draft['removed']>;

function words(removed: Removed): string {
  switch (removed.kind) {
    case 'row':
      return `Patient ${removed.at + 1} deleted.`;
    case 'list':
      return 'List cleared.';
    default: {
      const { excess, at } = removed;
      const lines =
        excess === 1 ? '1 line did not fit and stands' : `${excess} lines did not fit and stand`;
      return `${lines} in patient ${at + 1}.`;
    }
  }
}

type UndoNoticeProps = { removed: Removed | null; onChange: (change: DraftChange) => void };

/** Goes by itself after a while, but not from under somebody's finger. */
export function UndoNotice({ removed, onChange }: UndoNoticeProps) {
  useEffect(() => {
    if (!removed) return undefined;
    const timer = setInterval(() => {
      if (!document.querySelector('.undo:is(:focus-within, :hover)')) {
        onChange({ kind: 'forget' });
      }
    }, SHOWN_FOR);
    return () => clearInterval(timer);
  }, [removed, onChange]);

  return (
    <Status>
      {removed && (
        <p className="undo">
          {words(removed)}
          <Button look="quiet" onClick={() => onChange({ kind: 'undo' })}>
            Undo
          </Button>
        </p>
      )}
    </Status>
  );
}
