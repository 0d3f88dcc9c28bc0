import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yearsOf } from '#shared/programs.ts';
import type { Leave } from '#shared/programs.ts';
import type { Program, ProgramPerson } from '#shared/program-output.ts';
import { changePerson } from '#web/admin/programs/actions.ts';
import type { Placed } from '#web/admin/programs/actions.ts';
import { Leaves } from '#web/admin/programs/Leaves.tsx';
import { programsQuery } from '#web/admin/programs/queries.ts';
import type { Placing } from '#web/admin/programs/use-placing.ts';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Field.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const NONE = 'none';

type PersonDialogProps = {
  program: Program;
  person: ProgramPerson;
  action: Placing;
  onClose: () => void;
};

function yearOptions(years: number) {
  return yearsOf(years).map((year) => ({ value: String(year), label: `Year ${year}` }));
}

/** Where one person stands in training: all of it in one form. */
export function PersonDialog({ program, person, action, onClose }: PersonDialogProps) {
  const isTrainee = person.role === 'trainee';
  const { data } = useQuery(programsQuery(program.organization.id));
  const open = (data?.items ?? [program]).filter(
    ({ id, isClosed }) => id === program.id || !isClosed,
  );
  const [programId, setProgramId] = useState(program.id);
  const [year, setYear] = useState(String(person.programYear ?? ''));
  const [start, setStart] = useState(person.trainingStart ?? '');
  const [end, setEnd] = useState(person.graduatedOn ?? '');
  const [leaves, setLeaves] = useState<readonly Leave[]>(person.leaves);
  const chosen = open.find(({ id }) => id === programId);
  const trainingStart = start === '' ? null : start;
  const isStart = !isTrainee || trainingStart === person.trainingStart;
  const place: Placed = {
    programId: chosen?.id ?? null,
    programYear: chosen && isTrainee && year !== '' ? Number(year) : null,
    graduatedOn: chosen && end !== '' ? end : null,
    ...(!isStart && { trainingStart, trainingStartBefore: person.trainingStart }),
  };
  const isPlaced =
    place.programId === program.id &&
    place.programYear === person.programYear &&
    place.graduatedOn === person.graduatedOn &&
    isStart;
  const isSame = JSON.stringify(leaves) === JSON.stringify(person.leaves);
  const years = yearOptions(chosen?.years ?? 0);
  return (
    <Confirm
      title={person.displayName}
      action="Save"
      busyLabel="Saving..."
      busy={action.isBusy()}
      disabled={isPlaced && isSame}
      problem={action.problem}
      onConfirm={() => {
        const change = { place: isPlaced ? null : place, leaves: isSame ? null : leaves };
        action.run({ ...changePerson(person, change), close: onClose });
      }}
      onClose={onClose}
    >
      <div className="fields">
        <Select
          label="Program"
          value={programId}
          options={[
            ...open.map(({ id, name }) => ({ value: id, label: name })),
            { value: NONE, label: 'No program' },
          ]}
          onChange={setProgramId}
        />
        {isTrainee && chosen && (
          <Select
            label="Year"
            value={years.some(({ value }) => value === year) ? year : ''}
            options={[{ value: '', label: 'Choose a year' }, ...years]}
            onChange={setYear}
          />
        )}
        {isTrainee && (
          <TextField
            label="Training began"
            type="date"
            value={start}
            hint="Procedure minimums are by the year of this day."
            onChange={({ target }) => setStart(target.value)}
          />
        )}
        {isTrainee && chosen && (
          <TextField
            label="Last day in training"
            optional
            type="date"
            value={end}
            hint="From the day after a graduate is no longer assessed, and keeps all records."
            onChange={({ target }) => setEnd(target.value)}
          />
        )}
        {isTrainee && <Leaves leaves={leaves} onChange={setLeaves} />}
      </div>
    </Confirm>
  );
}
