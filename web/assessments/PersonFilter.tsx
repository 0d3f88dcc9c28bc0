import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { filterPeopleQuery } from '#web/assessments/queries.ts';
import type { PersonKind } from '#web/assessments/queries.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Status } from '#web/ui/Status.tsx';
import { counted } from '#web/ui/when.ts';
import './list.css';

export type Person = { id: string; name: string };

const LABELS: Record<PersonKind, string> = { trainee: 'Trainee', evaluator: 'Evaluator' };
const SHOWN = 5;

function Found({ kind, onChoose }: { kind: PersonKind; onChoose: (person: Person) => void }) {
  const [q, setQ] = useState('');
  const { data } = useQuery(filterPeopleQuery(kind, q));
  const people = data?.items ?? [];
  const more = people.length - SHOWN;
  return (
    <>
      <SearchField label={`Search ${LABELS[kind].toLowerCase()}`} value={q} onSearch={setQ} />
      <ul className="found-people">
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            <button type="button" className="menu-item" onClick={() => onChoose(person)}>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="hint">Type more of the name to see others.</p>}
      <Status className={data && people.length === 0 ? 'hint' : 'unseen'}>
        {data && (people.length === 0 ? 'Nobody found' : q && counted(people.length, 'name'))}
      </Status>
    </>
  );
}

type PersonFilterProps = {
  kind: PersonKind;
  chosen: Person | null;
  onChange: (person: Person | null) => void;
};

/** One person out of thousands: found as one types, then shown with a cross. */
export function PersonFilter({ kind, chosen, onChange }: PersonFilterProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- laid out like the fields beside it
    <div className="field person-filter" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {LABELS[kind]}
      </span>
      {chosen ? (
        <p className="chosen-person">
          {chosen.name}
          <IconButton icon="cross" label={`Remove ${chosen.name}`} onClick={() => onChange(null)} />
        </p>
      ) : (
        <Found kind={kind} onChoose={onChange} />
      )}
    </div>
  );
}
