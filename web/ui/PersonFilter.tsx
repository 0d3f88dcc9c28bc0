import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { counted } from '#shared/count-words.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Status } from '#web/ui/Status.tsx';
import './filters.css';

export type NamedPerson = { id: string; name: string };

const SHOWN = 5;

type FoundPeopleProps = {
  label: string;
  q: string;
  /** Beside other filters above a list: who is found hangs below it. */
  inLine?: boolean;
  /** Its search has the focus. */
  onLook?: () => void;
  /** Undefined while it is not known. */
  found: readonly NamedPerson[] | undefined;
  onSearch: (q: string) => void;
  onChoose: (person: NamedPerson) => void;
};

function FoundPeople(props: FoundPeopleProps) {
  const { label, q, inLine = false, onLook, found, onSearch, onChoose } = props;
  const people = found ?? [];
  return (
    <>
      <SearchField
        label={inLine ? label : `Search ${label.toLowerCase()}`}
        value={q}
        onSearch={onSearch}
        onFocus={onLook}
      />
      <div className="found">
        <ul className="found-people">
          {people.slice(0, SHOWN).map((person) => (
            <li key={person.id}>
              <button type="button" className="menu-item" onClick={() => onChoose(person)}>
                {person.name}
              </button>
            </li>
          ))}
        </ul>
        {people.length > SHOWN && <p className="hint">Type more of the name to see others.</p>}
        <Status className={found && people.length === 0 ? 'hint' : 'unseen'}>
          {found && (people.length === 0 ? 'Nobody found' : q && counted(people.length, 'name'))}
        </Status>
      </div>
    </>
  );
}

type PersonFilterProps = Omit<FoundPeopleProps, 'onChoose'> & {
  chosen: NamedPerson | null;
  onChange: (person: NamedPerson | null) => void;
};

/** One person out of thousands: found as one types, then shown with a cross. */
export function PersonFilter(props: PersonFilterProps) {
  const { chosen, onChange, ...search } = props;
  const { inLine = false } = search;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const wasChanged = useRef(false);
  /** Who is found covers nothing below, until one looks for somebody again. */
  const [isClosed, setClosed] = useState(false);
  const [picks, setPicks] = useState(0);
  const last = useRef(chosen?.id);

  // What was pressed has gone: its place is taken by the cross, or by the search.
  useEffect(() => {
    if (last.current === chosen?.id) return;
    last.current = chosen?.id;
    if (!wasChanged.current) return;
    wasChanged.current = false;
    group.current?.querySelector<HTMLElement>('input, button')?.focus();
  });

  // Where several are picked the search stays, emptied.
  useEffect(() => {
    if (picks > 0) group.current?.querySelector('input')?.focus();
  }, [picks]);

  function change(person: NamedPerson | null) {
    wasChanged.current = true;
    onChange(person);
    setClosed(person !== null);
    if (person !== null) setPicks(picks + 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!inLine) return;
    if (event.key === 'ArrowDown') setClosed(false);
    if (event.key !== 'Escape' || isClosed || chosen) return;
    event.preventDefault();
    setClosed(true);
    group.current?.querySelector('input')?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its search and its names
    <div
      className={inLine ? 'field person-filter in-line' : 'field person-filter'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- laid out like the fields beside it
      role="group"
      aria-labelledby={id}
      data-closed={(inLine && isClosed) || undefined}
      ref={group}
      onKeyDown={onKeyDown}
      onInput={() => setClosed(false)}
      onPointerDown={() => setClosed(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setClosed(false);
      }}
    >
      <span className={inLine ? 'unseen' : 'label'} id={id}>
        {search.label}
      </span>
      {chosen ? (
        <p className="chosen-person">
          <bdi>{chosen.name}</bdi>
          <IconButton icon="cross" label={`Remove ${chosen.name}`} onClick={() => change(null)} />
        </p>
      ) : (
        <FoundPeople key={picks} {...search} onChoose={change} />
      )}
    </div>
  );
}
