import { useEffect, useRef } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';

type OutcomeProps = { outcome: string | null; problem?: string | null };

/** What came of the last press. Takes the focus when the pressed button is gone with its row. */
export function Outcome({ outcome, problem = null }: OutcomeProps) {
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome && document.activeElement === document.body) status.current?.focus();
  }, [outcome]);

  return (
    <Status className="outcome">
      {outcome && !problem && (
        <Notice look="good" ref={status}>
          {outcome}
        </Notice>
      )}
      {problem && <Notice look="bad">{problem}</Notice>}
    </Status>
  );
}
