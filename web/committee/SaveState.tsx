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
  /** What is stored, as a person reads it. */
  wordsOf?: (stored: string) => string;
};

type TwoTextsProps = {
  problem: string | null;
  choice: NonNullable<Saving['choice']>;
  words: string;
};

/** Both are here, and one decides. */
function TwoTexts({ problem, choice: { keepMine, takeStored }, words }: TwoTextsProps) {
  return (
    <Notice look="look" role="alert">
      <p>{problem}</p>
      {words === '' ? (
        <p>By now nothing is stored.</p>
      ) : (
        <>
          <p>What is stored:</p>
          <p className="quote verbatim">{words}</p>
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
export function SaveState({
  saving,
  rest = '',
  isSaid = false,
  wordsOf = (stored) => stored,
}: SaveStateProps) {
  const { isBusy, isUnsaved, isFound, problem, choice, save } = saving;
  if (choice) {
    return (
      <div className="committee-screen">
        <TwoTexts problem={problem} choice={choice} words={wordsOf(choice.stored)} />
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
