import { useId, useState } from 'react';
import { newKey } from '#web/kept/new-key.ts';
import { MAX_COUNTED } from '#shared/form-procedures.ts';
import type { CountedProcedure, TemplateProcedures } from '#shared/form-template-output.ts';
import { MAX_PROCEDURE_LENGTH, PATIENT_TYPE_LABELS, PATIENT_TYPES } from '#shared/procedures.ts';
import type { Edit } from '#web/admin/templates/edits.ts';
import {
  toggled,
  withCounted,
  withMovedCounted,
  withNewCounted,
  withoutCounted,
} from '#web/admin/templates/procedure-edits.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Check.tsx';
import { FieldError } from '#web/ui/Field.tsx';

type CountedRowsProps = {
  procedures: TemplateProcedures;
  problems: Readonly<Record<string, string>>;
  edit: (change: Edit) => void;
};
type RowProps = CountedRowsProps & { one: CountedProcedure; at: number; name: string };

/** "Lumbar Puncture; all patients". */
function countsWords({ types, patients }: CountedProcedure): string {
  const whom =
    patients.length === PATIENT_TYPES.length
      ? 'all patients'
      : patients.map((patient) => PATIENT_TYPE_LABELS[patient].toLowerCase()).join(', ');
  return [types.filter(Boolean).join(', ') || 'no procedure', whom || 'nobody'].join('; ');
}

function More({ one, at, name, procedures, edit, id }: RowProps & { id: string }) {
  const { types, patients } = one;
  const listed = procedures.types.filter(Boolean);
  return (
    <div className="counted-more flow" id={id}>
      <fieldset>
        <legend className="label">Procedures that count</legend>
        <div className="checks">
          {listed.map((type) => (
            <Checkbox
              key={type}
              label={type}
              checked={types.includes(type)}
              onChange={() => edit(withCounted(at, { types: toggled(types, type, listed) }))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="label">In patients who are</legend>
        <div className="checks">
          {PATIENT_TYPES.map((patient) => (
            <Checkbox
              key={patient}
              label={PATIENT_TYPE_LABELS[patient]}
              checked={patients.includes(patient)}
              onChange={() =>
                edit(withCounted(at, { patients: toggled(patients, patient, PATIENT_TYPES) }))
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="row">
        <Button look="quiet" onClick={() => edit(withMovedCounted(at, -1))}>
          Move up
        </Button>
        <Button look="quiet" onClick={() => edit(withMovedCounted(at, 1))}>
          Move down
        </Button>
        <Button look="quiet" icon="trash" onClick={() => edit(withoutCounted(at))}>
          No longer count {name}
        </Button>
      </div>
    </div>
  );
}

function CountedRow(props: RowProps) {
  const { one, at, name, problems, edit } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(one.label === '');
  const wrong = ['key', 'label', 'types', 'patients'].flatMap(
    (field) => problems[`procedures.counted.${at}.${field}`] ?? [],
  );
  return (
    <li>
      <span className="counted-words">
        <input
          className="input bare"
          aria-label={`What is counted, ${at + 1}`}
          value={one.label}
          maxLength={MAX_PROCEDURE_LENGTH}
          onChange={({ target }) => edit(withCounted(at, { label: target.value }))}
        />
        <span className="small soft">{countsWords(one)}</span>
      </span>
      <IconButton
        icon="more"
        label={`What counts for ${name}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {wrong.map((sentence) => (
        <FieldError key={sentence}>{sentence}</FieldError>
      ))}
      {isOpen && <More {...props} id={id} />}
    </li>
  );
}

/** For what a minimum can be set, and what counts for each. */
export function CountedRows({ procedures, problems, edit }: CountedRowsProps) {
  const { counted } = procedures;
  return (
    <>
      <ol className="counted-rows">
        {counted.map((one, at) => (
          <CountedRow
            key={one.key}
            {...{ one, at, procedures, problems, edit }}
            name={one.label || `number ${at + 1}`}
          />
        ))}
      </ol>
      {counted.length === 0 && <p className="soft">Nothing is counted toward a minimum.</p>}
      {counted.length < MAX_COUNTED && (
        <Button
          compact
          icon="plus"
          onClick={() => edit(withNewCounted(`counted_${newKey().slice(0, 8)}`))}
        >
          Count something
        </Button>
      )}
    </>
  );
}
