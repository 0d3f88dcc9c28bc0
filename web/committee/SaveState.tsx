import type { Saving } from '#web/committee/use-saving.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';

type SaveStateProps = {
  saving: Saving;
  /** Said while all of it is stored. */
  rest?: string;
  /** What went wrong stands elsewhere. */
  isSaid?: boolean;
};

type TwoTextsProps = { problem: string | null; choice: NonNullable<Saving['choice']> };

/** Both are here, and one decides. */
function TwoTexts({ problem, choice: { stored, keepMine, takeStored } }: TwoTextsProps) {
  return (
    <Notice look="look" role="alert">
      <p>{problem}</p>
      {stored === '' ? (
        <p>By now nothing is stored.</p>
      ) : (
        <>
          <p>What is stored:</p>
          <p className="quote verbatim">{stored}</p>
        </>
      )}
      <div className="row">
        <Button look="quiet" onClick={keepMine}>
          Keep what stands here
        </Button>
        <Button look="quiet" onClick={takeStored}>
          Take what is stored
        </Button>
      </div>
    </Notice>
  );
}

/** Under a text that is stored by itself: whether it is, and the way to try again. */
export function SaveState({ saving, rest = '', isSaid = false }: SaveStateProps) {
  const { isBusy, isUnsaved, isFound, problem, choice, save } = saving;
  if (choice) {
    return (
      <div className="committee-screen">
        <TwoTexts problem={problem} choice={choice} />
      </div>
    );
  }
  return (
    <div className="committee-saved">
      {problem && !isSaid && <FieldError>{problem}</FieldError>}
      <Status className="soft small">
        {isFound && 'Found on this device, not stored yet.'}
        {!isFound && isBusy && 'Storing...'}
        {!isFound && !isBusy && !problem && (isUnsaved ? 'Kept on this device.' : rest)}
      </Status>
      {(problem !== null || isFound) && (
        <Button look="quiet" busy={isBusy} busyLabel="Storing..." onClick={() => void save()}>
          Store it now
        </Button>
      )}
    </div>
  );
}
