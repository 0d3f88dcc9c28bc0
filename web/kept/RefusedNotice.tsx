import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type RefusedNoticeProps = {
  look?: 'bad' | 'look';
  /** "The request for Saturday, November 21, 2026": what was let go; null while it was not. */
  gone: string | null;
  onLetGo: () => void;
  onUndo: () => void;
  /** What else one can do with it. */
  ways?: ReactNode;
  children: ReactNode;
};

/** Said until it is let go, and then with the way back under the same finger. */
export function RefusedNotice(props: RefusedNoticeProps) {
  const { look = 'bad', gone, onLetGo, onUndo, ways, children } = props;
  const isGone = gone !== null;
  return (
    <Notice look={isGone ? 'plain' : look}>
      {isGone ? <p>{gone} is let go.</p> : children}
      <div className="row">
        {!isGone && ways}
        <Button key="last" look="quiet" onClick={isGone ? onUndo : onLetGo}>
          {isGone ? 'Undo' : 'Let it go'}
        </Button>
      </div>
    </Notice>
  );
}
