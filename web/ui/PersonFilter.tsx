import { useId } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Status } from '#web/ui/Status.tsx';
import { counted } from '#web/ui/when.ts';
import './filters.css';

export type NamedPerson = { id: string; name: string };

const SHOWN = 5;

type FoundPeopleProps = {
  label: string;
  q: string;
  /** Undefined while it is not known. */
  found: readonly NamedPerson[] | undefined;
  onSearch: (q: string) => void;
  onChoose: (person: NamedPerson) => void;
};

function FoundPeople({ label, q, found, onSearch, onChoose }: FoundPeopleProps) {
  const people = found ?? [];
  return (
    <>
      <SearchField label={`Search ${label.toLowerCase()}`} value={q} onSearch={onSearch} />
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
    </>
  );
}

type PersonFilterProps = Omit<FoundPeopleProps, 'onChoose'> & {
  chosen: NamedPerson | null;
  onChange: (person: NamedPerson | null) => void;
};

/** One person out of thousands: found as one types, then shown with a cross. */
export function PersonFilter({ chosen, onChange, ...search }: PersonFilterProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- laid out like the fields beside it
    <div className="field person-filter" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {search.label}
      </span>
      {chosen ? (
        <p className="chosen-person">
          {chosen.name}
          <IconButton icon="cross" label={`Remove ${chosen.name}`} onClick={() => onChange(null)} />
        </p>
      ) : (
        <FoundPeople {...search} onChoose={onChange} />
      )}
    </div>
  );
}
