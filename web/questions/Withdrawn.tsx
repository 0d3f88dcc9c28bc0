import type { ReactNode } from 'react';
import { byWhom } from '#shared/corrections.ts';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import { Notice } from '#web/ui/Notice.tsx';
import './explanation.css';

type WithdrawnProps = {
  question: Pick<PearlQuestion, 'question' | 'correction'>;
  children?: ReactNode;
};

/** What it asked, and why it is asked no more. */
export function Withdrawn({ question: { question, correction }, children }: WithdrawnProps) {
  if (!correction) return null;
  return (
    <div className="withdrawn">
      <p className="stem bidi">
        <del>{question}</del>
      </p>
      <Notice look="look">
        <p>
          <b>Withdrawn</b> {byWhom(correction)}. It is asked no more.
        </p>
        <p className="soft">{correction.reason}</p>
      </Notice>
      {children}
    </div>
  );
}
