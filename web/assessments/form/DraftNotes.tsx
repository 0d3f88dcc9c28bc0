import { hasText } from '#web/assessments/form/draft.ts';
import type { DraftStore } from '#web/assessments/form/use-assessment-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';

/** Says whose words stand in the form when it opens, and lets one begin anew. */
export function DraftNotes({ store }: { store: DraftStore }) {
  const { draft, isFound, left, startOver, undo } = store;
  const isOthers = isFound && (draft.trainee !== null || hasText(draft));
  return (
    <Status className="draft-notes">
      {left && (
        <p className="row close-gap soft">
          The draft is put aside.
          <Button look="quiet" onClick={undo}>
            Bring it back
          </Button>
        </p>
      )}
      {isOthers && !left && (
        <p className="row close-gap soft">
          Your draft is as you left it.
          <Button look="quiet" onClick={() => startOver()}>
            Start over
          </Button>
        </p>
      )}
    </Status>
  );
}
