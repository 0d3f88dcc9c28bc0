import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ChosenTrainee } from '#web/assessments/form/draft.ts';
import { linkedTraineeQuery } from '#web/assessments/form/queries.ts';
import type { DraftStore } from '#web/assessments/form/use-assessment-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** `?trainee=` chooses already. A draft about somebody else is not turned into one about this person. */
export function LinkedTrainee({ store }: { store: DraftStore }) {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('trainee');
  const { draft, change, startOver } = store;
  const isSame = draft.trainee?.id === wanted;
  const { data, error } = useQuery({
    ...linkedTraineeQuery(wanted ?? ''),
    enabled: wanted !== null && !isSame,
    retry: false,
  });
  const linked: ChosenTrainee | null = data
    ? {
        id: data.trainee.id,
        name: data.trainee.displayName,
        level: data.trainee.traineeLevel,
        email: null,
      }
    : null;
  const isFree = draft.trainee === null || draft.shiftDate === null;
  const isSettled = useRef(false);

  function settle() {
    setAddress({}, { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    if (isSettled.current || wanted === null) return;
    if (linked && isFree && !isSame) change({ trainee: linked });
    else if (!isSame) return;
    isSettled.current = true;
    settle();
  });

  if (wanted === null || isSame) return null;
  if (error) {
    return (
      <Notice look="look">
        The trainee of this link could not be found among yours. Please choose from the list.
      </Notice>
    );
  }
  if (!linked || !draft.trainee || isFree) return null;
  return (
    <Notice look="look">
      <p>
        A draft about {draft.trainee.name} stands here. Finish it first, or put it aside for one
        about {linked.name}.
      </p>
      <div className="row">
        <Button
          compact
          onClick={() => {
            startOver({ trainee: linked });
            settle();
          }}
        >
          Assess {linked.name}
        </Button>
        <Button look="quiet" onClick={settle}>
          Finish the draft
        </Button>
      </div>
    </Notice>
  );
}
