import { useQuery } from '@tanstack/react-query';
import { counted } from '#shared/count-words.ts';
import type { Roster } from '#shared/roster-output.ts';
import { programsQuery } from '#web/admin/programs/queries.ts';
import type { RosterAction } from '#web/admin/roster/use-roster.ts';
import { call } from '#web/call.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Select } from '#web/ui/Field.tsx';

type UnknownProgramsProps = { roster: Roster; action: RosterAction };

/** Names of programs that the organization does not have: which one is meant, or a new one. */
export function UnknownPrograms({ roster, action }: UnknownProgramsProps) {
  const { id, organization, unknownPrograms } = roster;
  const { data } = useQuery(programsQuery(organization.id));
  if (unknownPrograms.length === 0) return null;
  const open = (data?.items ?? []).filter(({ isClosed }) => !isClosed);
  const choose = (name: string, value: string) => {
    const body = { name, choice: value === '' ? null : value };
    action.run({
      id: name,
      send: () => call('PUT /api/admin/rosters/:id/program', { path: { id }, body }),
      done: `Everybody was compared anew, with what you said of ${name}.`,
    });
  };
  return (
    <Entry
      title="Programs"
      remark="The file names programs that are not here. Until you say what they are, their rows cannot be taken."
      body="narrow flow"
    >
      {unknownPrograms.map(({ name, rows, choice, years }) => (
        <Select
          key={name}
          label={name}
          hint={`In ${counted(rows, 'row')}.`}
          value={choice ?? ''}
          options={[
            { value: '', label: 'Not said yet' },
            { value: 'new', label: `A new program of ${counted(years, 'year')}` },
            ...open.map((program) => ({ value: program.id, label: program.name })),
          ]}
          onChange={(value) => choose(name, value)}
        />
      ))}
    </Entry>
  );
}
