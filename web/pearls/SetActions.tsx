import { useNavigate } from 'react-router';
import type { PearlSet } from '#shared/pearl-output.ts';
import { SharePearls } from '#web/pearls/SharePearls.tsx';
import { discardAnswers } from '#web/pearls/answers.ts';
import { useDraft } from '#web/pearls/use-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';

/** The address of a set that is its owner's alone opens it to nobody else: it is not offered to be passed on. */
export function SetActions({ set, formPath }: { set: PearlSet; formPath: string }) {
  const navigate = useNavigate();
  const { discard } = useDraft();

  function startNewCases() {
    discard();
    discardAnswers(set.id);
    void navigate(formPath);
  }

  return (
    <>
      {set.expiresAt !== null && (
        <CopyButton text={window.location.href} label="Copy link" doneLabel="Link copied" />
      )}
      <SharePearls
        setId={set.id}
        isReady={set.status === 'complete' && set.patients.some(({ status }) => status === 'done')}
      />
      <Button onClick={startNewCases}>New Cases</Button>
    </>
  );
}
