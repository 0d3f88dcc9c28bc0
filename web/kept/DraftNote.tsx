import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import '#web/ui/notice.css';

type DraftNoteProps = {
  store: { isFound: boolean; left: unknown; startOver: () => void; undo: () => void };
  /** Something stands in it that one has not written now. */
  isBegun: boolean;
};

/** Says whose words stand in the form when it opens, and lets one begin anew. */
export function DraftNote({ store: { isFound, left, startOver, undo }, isBegun }: DraftNoteProps) {
  return (
    <Status className="outcome">
      {left ? (
        <p className="row close-gap soft">
          The draft is put aside.
          <Button look="quiet" onClick={undo}>
            Bring it back
          </Button>
        </p>
      ) : (
        isFound &&
        isBegun && (
          <p className="row close-gap soft">
            Your draft is as you left it.
            <Button look="quiet" onClick={() => startOver()}>
              Start over
            </Button>
          </p>
        )
      )}
    </Status>
  );
}
