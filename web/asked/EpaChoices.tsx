import { useId, useState } from 'react';
import type { Epa } from '#shared/form-templates.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { Button } from '#web/ui/Button.tsx';
import { Ring } from '#web/ui/Choices.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import './asked.css';

type EpaChoicesProps = {
  /** What leads here. */
  id?: string;
  weekday: Weekday;
  /** The day's, in the table's order. */
  offered: readonly Epa[];
  chosen: number | null;
  /** Chosen for this shift already, in another entry. */
  taken: readonly number[];
  /** One below the other, however wide the screen is. */
  narrow?: boolean;
  error: string | undefined;
  onChoose: (epaNumber: number) => void;
};

/** On phones they fold to the chosen one. */
export function EpaChoices(props: EpaChoicesProps) {
  const { weekday, offered, chosen, taken, narrow = false, error, onChoose } = props;
  const errorId = useId();
  const [isOpen, setOpen] = useState(false);
  const free = offered.filter(({ number }) => !taken.includes(number));
  const isGone = chosen !== null && !free.some(({ number }) => number === chosen);
  const isFolded = chosen !== null && !isGone && !isOpen;

  function choose(epaNumber: number) {
    setOpen(false);
    onChoose(epaNumber);
  }

  return (
    <fieldset
      className="epas"
      id={props.id}
      aria-label="EPA"
      aria-describedby={error ? errorId : undefined}
      data-wrong={error ? true : undefined}
      tabIndex={-1}
    >
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {isGone && !error && (
        <p className="attention">
          EPA {chosen} is no longer offered on {weekday}s. Please choose another.
        </p>
      )}
      <div className={isFolded ? 'epa-fold is-folded' : 'epa-fold'}>
        <div className={narrow ? 'choices' : 'choices pair'}>
          {free.map(({ number, title }) => (
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
