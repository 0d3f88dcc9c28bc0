import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import './links.css';

type LinkEndProps = { isUsed: boolean; sentence: string; children: ReactNode };

/** What came of a link, where nothing is to be waited for any more. */
export function LinkEnd({ isUsed, sentence, children }: LinkEndProps) {
  return (
    <div className="link-over">
      {isUsed && <Icon name="check" tone="right" size="big" />}
      <p className="lede">{sentence}</p>
      {children}
    </div>
  );
}
