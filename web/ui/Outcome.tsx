import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';

type OutcomeProps = {
  outcome: string | null;
  problem?: string | null;
  /** What can be done about it, such as taking it back. */
  children?: ReactNode;
};

/** What came of the last press. Takes the focus when the pressed button is gone with its row. */
export function Outcome({ outcome, problem = null, children }: OutcomeProps) {
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome && document.activeElement === document.body) status.current?.focus();
  }, [outcome]);

  return (
    <Status className="outcome">
      {outcome && (
        <Notice look="good" ref={status}>
          {outcome}
          {children}
        </Notice>
      )}
      {problem && <Notice look="bad">{problem}</Notice>}
    </Status>
  );
}
