import { useState } from 'react';
import type { AgainChoice } from '#shared/procedure-output.ts';
import { entryWords } from '#web/procedures/form/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

const SHOWN = 2;

type RepeatChoicesProps = {
  choices: readonly AgainChoice[];
  onChoose: (choice: AgainChoice) => void;
};

/** The last different ones: one tap fills everything but the date. */
export function RepeatChoices({ choices, onChoose }: RepeatChoicesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? choices : choices.slice(0, SHOWN);
  if (choices.length === 0) return null;
  return (
    <section className="again" aria-label="Again">
      <h3>Again</h3>
      <ul className="choices repeated">
        {shown.map((choice) => (
          <li key={JSON.stringify(choice)}>
            <button type="button" className="choice" onClick={() => onChoose(choice)}>
              <Icon name="redo" tone="primary" />
              <span className="what">
                {choice.procedure} <span>{entryWords(choice)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < choices.length && (
        <Button look="quiet" icon="down" onClick={() => setWhole(true)}>
          {choices.length - shown.length} more<span className="unseen"> to log again</span>
        </Button>
      )}
    </section>
  );
}
