import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#shared/count-words.ts';
import type { AdminUser } from '#shared/organization-output.ts';
import { MAX_NEW_PEOPLE, yearsOf } from '#shared/programs.ts';
import type { Program } from '#shared/program-output.ts';
import { takeIn } from '#web/admin/programs/actions.ts';
import { withoutProgramQuery } from '#web/admin/programs/queries.ts';
import type { Placing } from '#web/admin/programs/use-placing.ts';
import { ROLE_WORDS } from '#web/admin/words.ts';
import { Checkbox } from '#web/ui/Check.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type PickProps = {
  people: readonly AdminUser[];
  chosen: ReadonlyMap<string, AdminUser>;
  onChange: (chosen: ReadonlyMap<string, AdminUser>) => void;
};

/** Whoever is ticked stays ticked while one searches for others. */
function Pick({ people, chosen, onChange }: PickProps) {
  const shown = [...chosen.values(), ...people.filter(({ id }) => !chosen.has(id))];
  if (shown.length === 0) return <p>Every member is in a program already.</p>;
  return (
    <div className="program-pick">
      {shown.map((user) => (
        <Checkbox
          key={user.id}
          label={`${user.displayName}, ${ROLE_WORDS[user.role].toLowerCase()}`}
          checked={chosen.has(user.id)}
          onChange={({ target }) => {
            const next = new Map(chosen);
            if (target.checked) next.set(user.id, user);
            else next.delete(user.id);
            onChange(next);
          }}
        />
      ))}
    </div>
  );
}

type AddPeopleProps = { program: Program; action: Placing; onClose: () => void };

/** A new class, or attendings who teach in the program. */
export function AddPeople({ program, action, onClose }: AddPeopleProps) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminUser>>(new Map());
  const [year, setYear] = useState('1');
  const [start, setStart] = useState('');
  const query = useQuery(withoutProgramQuery(q));
  const hasTrainees = [...chosen.values()].some(({ role }) => role === 'trainee');
  return (
    <Confirm
      title={`Add people to ${program.name}`}
      action={chosen.size === 0 ? 'Add' : `Add ${counted(chosen.size, 'person', 'people')}`}
      busyLabel="Adding..."
      busy={action.isBusy()}
      disabled={chosen.size === 0 || chosen.size > MAX_NEW_PEOPLE}
      problem={action.problem}
      onConfirm={() => {
        const body = {
          ids: [...chosen.keys()],
          programYear: Number(year),
          trainingStart: start === '' ? null : start,
        };
        action.run({ ...takeIn(program, body), close: onClose });
      }}
      onClose={onClose}
    >
      <SearchField label="Search members without a program" value={q} onSearch={setQ} />
      <Loaded query={query} lines={4}>
        {({ items }) => (
          <Pick
            people={items.filter(
              ({ membership }) => membership?.organization.id === program.organization.id,
            )}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
      </Loaded>
      {hasTrainees && (
        <div className="fields two">
          <Select
            label="Trainees come into"
            value={year}
            options={yearsOf(program.years).map((value) => ({
              value: String(value),
              label: `Year ${value}`,
            }))}
            onChange={setYear}
          />
          <TextField
            label="Training began"
            optional
            type="date"
            value={start}
            hint="Empty: as it is"
            onChange={({ target }) => setStart(target.value)}
          />
        </div>
      )}
    </Confirm>
  );
}
