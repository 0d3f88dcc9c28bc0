import { useEffect, useRef } from 'react';
import type { Meeting } from '#shared/committee-output.ts';
import { counted } from '#shared/count-words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { HowFar } from '#web/ui/Progress.tsx';
import { Status } from '#web/ui/Status.tsx';

type PreparingProps = {
  meeting: Meeting;
  /** Here, just now. */
  isAsked: boolean;
};

/** How far it is. It goes on when the page is closed. */
export function Preparing({ meeting: { progress }, isAsked }: PreparingProps) {
  const { done, of } = progress;
  const told = useRef<HTMLParagraphElement>(null);

  // What was pressed may be far below.
  useEffect(() => {
    if (!isAsked) return;
    told.current?.focus({ preventScroll: true });
    told.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);

  return (
    <Entry
      title="Being prepared"
      remark="You can leave this page meanwhile, and come back."
      body="flow"
    >
      <Status>
        <p className="quote" tabIndex={-1} ref={told}>
          {of === 0 ? 'The levels are being estimated.' : `${done} of ${counted(of, 'page')}`}
        </p>
      </Status>
      <HowFar done={done} of={of} />
    </Entry>
  );
}
