import { useId, useState } from 'react';
import { epasOn } from '#shared/epas.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { PARTS } from '#web/assessments/form/parts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Ring } from '#web/ui/Choices.tsx';
import { FieldError } from '#web/ui/Field.tsx';

type EpaChoicesProps = {
  weekday: Weekday;
  chosen: number | null;
  /** Chosen for this shift already, in another entry. */
  taken: readonly number[];
  error: string | undefined;
  onChoose: (epaNumber: number) => void;
};

/** The day's EPAs in the table's order. On phones they fold to the chosen one. */
export function EpaChoices({ weekday, chosen, taken, error, onChoose }: EpaChoicesProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const offered = epasOn(weekday).filter(({ number }) => !taken.includes(number));
  const isFolded = chosen !== null && !isOpen;

  function choose(epaNumber: number) {
    setOpen(false);
    onChoose(epaNumber);
  }

  return (
    <fieldset
      className="epas"
      id={PARTS.chosen}
      aria-label="EPA"
      aria-describedby={error ? `${id}-error` : undefined}
      data-wrong={error ? true : undefined}
      tabIndex={-1}
    >
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={isFolded ? 'epa-fold is-folded' : 'epa-fold'}>
        <div className="choices pair">
          {offered.map(({ number, title }) => (
            <button
              type="button"
              className={number === chosen ? 'choice epa-choice is-chosen' : 'choice epa-choice'}
              key={number}
              aria-pressed={number === chosen}
              onClick={() => choose(number)}
            >
              <span className="num">
                {number}
                <Ring />
              </span>
              <span className="what">{title}</span>
            </button>
          ))}
        </div>
        {isFolded && (
          <Button className="btn quiet phone-only unfold-epas" onClick={() => setOpen(true)}>
            Change<span className="unseen"> EPA</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
