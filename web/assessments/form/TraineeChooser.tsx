import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { TraineeChoice } from '#shared/assessment-record-output.ts';
import { counted } from '#shared/count-words.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { daysBetween } from '#shared/shift-date.ts';
import type { ChosenTrainee } from '#web/assessments/form/draft.ts';
import { PARTS } from '#web/assessments/form/parts.ts';
import { keepForms, traineeChoicesQuery } from '#web/assessments/form/queries.ts';
import { Person, PersonRow } from '#web/assessments/Person.tsx';
import { TraineeByAddress } from '#web/assessments/form/TraineeByAddress.tsx';
import { today } from '#web/days/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Status } from '#web/ui/Status.tsx';

/** So many fit above the thumb; the rest one searches for. */
const SHOWN = 7;

function lastWords(lastAssessedOn: string): string {
  const days = daysBetween(lastAssessedOn, today());
  if (days <= 0) return 'assessed today';
  return days === 1 ? 'assessed yesterday' : `assessed ${days} days ago`;
}

function remark({ traineeLevel, lastAssessedOn }: TraineeChoice): string {
  const words = [
    traineeLevel ? TRAINEE_LEVEL_LABELS[traineeLevel] : null,
    lastAssessedOn ? lastWords(lastAssessedOn) : null,
  ].filter((word) => word !== null);
  return words.join(' · ') || 'Trainee';
}

function chosenFrom({ id, displayName, traineeLevel }: TraineeChoice): ChosenTrainee {
  return { id, name: displayName, level: traineeLevel, email: null };
}

type RowsProps = { items: readonly TraineeChoice[]; onChoose: (trainee: ChosenTrainee) => void };

function Rows({ items, onChoose }: RowsProps) {
  const client = useQueryClient();
  return (
    <ul className="choices people">
      {items.map((trainee) => (
        <PersonRow
          key={trainee.id}
          name={trainee.displayName}
          remark={remark(trainee)}
          onChoose={() => {
            keepForms(client, trainee);
            onChoose(chosenFrom(trainee));
          }}
        />
      ))}
    </ul>
  );
}

function NoTrainees({ isSearch }: { isSearch: boolean }) {
  return (
    <p className="soft">
      {isSearch
        ? 'Nobody in your organization is called that. Somebody outside is found by the exact address.'
        : 'No trainees in your organization yet. Somebody outside is found by the exact address, and a trainee can ask you with a link or a code.'}
    </p>
  );
}

function List({ onChoose }: Pick<RowsProps, 'onChoose'>) {
  const [q, setQ] = useState('');
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(traineeChoicesQuery(q));
  const found = query.data?.items ?? [];
  const shown = isWhole || q !== '' ? found : found.slice(0, SHOWN);
  const isLong = found.length > SHOWN || q !== '' || Boolean(query.data?.nextCursor);

  return (
    <>
      {isLong && <SearchField label="Search trainees" value={q} onSearch={setQ} />}
      <Status className="unseen">
        {q !== '' && !query.isPlaceholderData && counted(found.length, 'trainee')}
      </Status>
      <Loaded query={query} lines={5}>
        {() => (
          <>
            {found.length === 0 ? (
              <NoTrainees isSearch={q !== ''} />
            ) : (
              <Rows items={shown} onChoose={onChoose} />
            )}
            {shown.length < found.length && (
              <Button look="quiet" icon="down" onClick={() => setWhole(true)}>
                Show {found.length - shown.length} more
              </Button>
            )}
            {shown.length === found.length && query.data?.nextCursor && (
              <p className="soft small">More people are found by searching.</p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

type TraineeChooserProps = {
  trainee: ChosenTrainee | null;
  error: string | undefined;
  onChoose: (trainee: ChosenTrainee) => void;
};

/** Those worked with last stand there to be tapped; whoever is chosen is one line with a way back. */
export function TraineeChooser({ trainee, error, onChoose }: TraineeChooserProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const moves = useRef(false);
  const isListed = trainee === null || isOpen;

  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    const change = box.current?.querySelector<HTMLElement>('.chosen button');
    (change ?? box.current)?.focus({ preventScroll: true });
  });

  function choose(chosen: ChosenTrainee) {
    moves.current = true;
    setOpen(false);
    onChoose(chosen);
  }

  /** Searching is not sending. */
  function keepEnter(event: KeyboardEvent) {
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isInput) event.preventDefault();
  }

  return (
    <fieldset
      className="field chooser"
      id={PARTS.trainee}
      ref={box}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      data-wrong={error ? true : undefined}
      tabIndex={-1}
    >
      <p className="label" id={`${id}-label`}>
        Trainee
      </p>
      {!isListed && (
        <div className="chosen person">
          <Person
            name={trainee.name}
            remark={
              trainee.email ?? (trainee.level ? TRAINEE_LEVEL_LABELS[trainee.level] : 'Trainee')
            }
          />
          <Button
            look="quiet"
            onClick={() => {
              moves.current = true;
              setOpen(true);
            }}
          >
            Change<span className="unseen"> trainee</span>
          </Button>
        </div>
      )}
      {isListed && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only what bubbles up from its inputs
        <div className="chooser-list" onKeyDown={keepEnter}>
          <List onChoose={choose} />
          <TraineeByAddress onChoose={choose} />
          {trainee && (
            <Button
              look="quiet"
              onClick={() => {
                moves.current = true;
                setOpen(false);
              }}
            >
              Stay with {trainee.name}
            </Button>
          )}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
