import type { Ref } from 'react';
import { kindsInWords } from '#shared/phi-kinds.ts';
import type { PhiCounts } from '#shared/phi-kinds.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type PhiQuestionProps = {
  found: PhiCounts;
  ref: Ref<HTMLDivElement>;
  onReplaceAll: () => void;
  onGoOn: () => void;
};

/** Once, before cases with a name, a date, a place or a high age are sent. */
export function PhiQuestion({ found, ref, onReplaceAll, onGoOn }: PhiQuestionProps) {
  return (
    <Notice look="look" role="alert" ref={ref}>
      <p>
        The cases may hold {kindsInWords(found)}. Pearls need none of it: what could identify a
        person is best replaced.
      </p>
      <div className="row">
        <Button onClick={onReplaceAll}>Replace all and generate</Button>
        <Button look="quiet" onClick={onGoOn}>
          Generate as it is
        </Button>
      </div>
    </Notice>
  );
}
