import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { counted } from '#shared/count-words.ts';
import { MAX_TAGGED_NAME_LENGTH } from '#shared/debriefs.ts';
import type { TaggedPerson } from '#shared/debrief-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { tagChoicesQuery } from '#web/assessments/form/queries.ts';
import { Person, PersonRow } from '#web/assessments/Person.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Status } from '#web/ui/Status.tsx';
import '#web/assessments/form/form.css';

const SHOWN = 5;

type PersonSearchProps = {
  whom: 'attending' | 'trainee';
  onTag: (person: TaggedPerson) => void;
};

/** Those worked with last at once, others by search, and whoever has no account by the name as typed. */
function PersonSearch({ whom, onTag }: PersonSearchProps) {
  const [q, setQ] = useState('');
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data, isPlaceholderData, fetchStatus } = useQuery(tagChoicesQuery(whom, q));
  const typed = text.trim().slice(0, MAX_TAGGED_NAME_LENGTH);
  const found = (data ?? []).slice(0, SHOWN);
  const isKnown = found.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  // An account that is about to be found would come under the thumb that aims at the typed name.
  const isSearching = q.trim() !== text.trim() || (isPlaceholderData && fetchStatus === 'fetching');

  /** It stays open then: what closes by itself moves the page under the thumb. */
  function open({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement) setOpen(true);
  }

  return (
    <div className="chooser-list" onFocus={open}>
      <SearchField
        label={`Search ${whom}s or type a name`}
        value={q}
        onSearch={setQ}
        onText={setText}
      />
      <Status className="unseen">
        {isOpen && q !== '' && !isPlaceholderData && counted(found.length, whom)}
      </Status>
      {isOpen && (
        <ul className="choices people">
          {found.map(({ id, name, remark }) => (
            <PersonRow key={id} name={name} remark={remark} onChoose={() => onTag({ id, name })} />
          ))}
          {typed !== '' && !isKnown && !isSearching && (
            <PersonRow
              name={typed}
              remark="By name only, without an account"
              onChoose={() => onTag({ id: null, name: typed })}
            />
          )}
        </ul>
      )}
    </div>
  );
}

type TagPersonProps = {
  user: SessionUser;
  tagged: TaggedPerson | null;
  onTag: (person: TaggedPerson | null) => void;
};

/** A trainee tags an attending, an attending a trainee; nobody else tags anybody. */
export function TagPerson({ user, tagged, onTag }: TagPersonProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [isChanging, setChanging] = useState(false);
  const moves = useRef(false);
  const whom = user.role === 'trainee' ? 'attending' : 'trainee';

  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    box.current
      ?.querySelector<HTMLElement>('.chosen button, input')
      ?.focus({ preventScroll: true });
  });

  function change(isOn: boolean) {
    moves.current = true;
    setChanging(isOn);
  }

  function tag(person: TaggedPerson | null) {
    change(false);
    onTag(person);
  }

  return (
    <fieldset className="field chooser" ref={box} aria-labelledby={`${id}-label`}>
      <p className="label" id={`${id}-label`}>
        Tag {whom}
      </p>
      {tagged && !isChanging ? (
        <div className="chosen person">
          <Person
            name={tagged.name}
            remark={tagged.id === null ? 'By name only, without an account' : 'Has an account here'}
          />
          <Button look="quiet" onClick={() => change(true)}>
            Change<span className="unseen"> {whom}</span>
          </Button>
        </div>
      ) : (
        <PersonSearch whom={whom} onTag={tag} />
      )}
      {tagged && isChanging && (
        <div className="row">
          <Button look="quiet" onClick={() => change(false)}>
            Stay with {tagged.name}
          </Button>
          <Button look="quiet" onClick={() => tag(null)}>
            Tag nobody
          </Button>
        </div>
      )}
    </fieldset>
  );
}
