import type { Saving } from '#web/committee/use-saving.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Status } from '#web/ui/Status.tsx';

type SaveStateProps = {
  saving: Saving;
  /** Said while all of it is stored. */
  rest?: string;
  /** What went wrong stands elsewhere. */
  isSaid?: boolean;
};

/** Under a text that is stored by itself: whether it is, and the way to try again. */
export function SaveState({ saving, rest = '', isSaid = false }: SaveStateProps) {
  const { isBusy, isUnsaved, isFound, problem, save } = saving;
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
