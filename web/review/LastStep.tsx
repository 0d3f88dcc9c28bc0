import type { SittingNow } from '#web/review/use-sitting.ts';
import { lastWords } from '#web/review/words.ts';
import { Button } from '#web/ui/Button.tsx';

/** What was done last: a slip of the thumb can be undone. */
export function LastStep({ now: { sitting, undo } }: { now: SittingNow }) {
  const { last, items } = sitting;
  if (!last) return null;
  return (
    <div className="row between close-gap soft small">
      <span>{lastWords(last, items[last.index])}</span>
      <Button look="quiet" icon="undo" onClick={undo}>
        Undo
      </Button>
    </div>
  );
}
