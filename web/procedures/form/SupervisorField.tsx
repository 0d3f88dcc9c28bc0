import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { counted } from '#shared/count-words.ts';
import { MAX_SUPERVISOR_LENGTH } from '#shared/procedures.ts';
import { SPECIALTY_LABELS } from '#shared/people.ts';
import type { Specialty } from '#shared/people.ts';
import { supervisorsQuery } from '#web/procedures/form/queries.ts';
import type { Named } from '#web/procedures/form/quick.ts';
import { Chip } from '#web/ui/Chips.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Status } from '#web/ui/Status.tsx';
import { usePaused } from '#web/ui/use-paused.ts';

const SHOWN = 5;

/** Accounts that are called so, while one types. */
function FoundAccounts({ name, onChoose }: { name: string; onChoose: (named: Named) => void }) {
  const q = usePaused(name.trim());
  const { data, isPlaceholderData } = useQuery(supervisorsQuery(q));
  const found = (data?.items ?? []).slice(0, SHOWN);
  return (
    <>
      <Status className="unseen">
        {!isPlaceholderData && data && `${counted(found.length, 'account')} found`}
      </Status>
      {found.length > 0 && (
        <ul className="choices accounts-found">
          {found.map(({ id, displayName, specialty }) => (
            <li key={id}>
              <button
                type="button"
                className="choice"
                onClick={() => onChoose({ supervisorId: id, supervisor: displayName })}
              >
                <span className="what">
                  <bdi>{displayName}</bdi>
                  {specialty && (
                    <span>{SPECIALTY_LABELS[specialty as Specialty] ?? specialty}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function remark({ supervisorId, supervisor }: Named): string {
  if (supervisorId !== null) return 'Has an account here and verifies with one tap.';
  return supervisor.trim() === ''
    ? 'Search or type.'
    : 'Typed, without an account: verifies by a link or code that you show.';
}

type SupervisorFieldProps = {
  known: readonly Named[];
  named: Named;
  error: string | undefined;
  onChange: (named: Named) => void;
};

/** Those named last in one tap; anybody else by search, or typed. */
export function SupervisorField({ known, named, error, onChange }: SupervisorFieldProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const { supervisorId, supervisor } = named;
  const isSearched = isTyping && supervisorId === null && supervisor.trim() !== '';

  function choose(chosen: Named) {
    setTyping(false);
    onChange(chosen);
  }

  /** Searching is not sending. */
  function keepEnter(event: KeyboardEvent) {
    if (event.key === 'Enter') event.preventDefault();
  }

  return (
    <div className="field supervisor">
      <label htmlFor={id}>Supervisor name</label>
      {known.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside a field that has its label
        <div className="chips" role="group" aria-label="Named last">
          {known.map((one) => (
            <Chip
              key={one.supervisorId ?? one.supervisor}
              isChosen={supervisorId === one.supervisorId && supervisor === one.supervisor}
              onChoose={() => choose(one)}
            >
              {one.supervisor}
            </Chip>
          ))}
        </div>
      )}
      <input
        className="input"
        id={id}
        name="supervisor"
        autoComplete="off"
        maxLength={MAX_SUPERVISOR_LENGTH}
        value={supervisor}
        placeholder={known.length > 0 ? 'Somebody else' : ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-below`}
        onKeyDown={keepEnter}
        onChange={({ target }) => {
          setTyping(true);
          onChange({ supervisorId: null, supervisor: target.value });
        }}
      />
      {isSearched && <FoundAccounts name={supervisor} onChoose={choose} />}
      {error ? (
        <FieldError id={`${id}-below`}>{error}</FieldError>
      ) : (
        <p className="hint" id={`${id}-below`}>
          {remark(named)}
        </p>
      )}
    </div>
  );
}
