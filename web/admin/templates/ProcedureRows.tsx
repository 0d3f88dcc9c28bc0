import { MAX_PROCEDURE_TYPES } from '#shared/form-procedures.ts';
import { MAX_PROCEDURE_LENGTH } from '#shared/procedures.ts';
import type { Edit } from '#web/admin/templates/edits.ts';
import {
  withMovedType,
  withNewType,
  withoutType,
  withType,
} from '#web/admin/templates/procedure-edits.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';

type ProcedureRowsProps = {
  types: readonly string[];
  problems: Readonly<Record<string, string>>;
  edit: (change: Edit) => void;
};

/** What can be logged, as the log form lists it. */
export function ProcedureRows({ types, problems, edit }: ProcedureRowsProps) {
  return (
    <>
      <ol className="procedure-rows">
        {types.map((type, at) => {
          const name = type || `procedure ${at + 1}`;
          const wrong = problems[`procedures.types.${at}`];
          return (
            // By its place: a name is typed letter by letter.
            <li key={at}>
              <b className="form-number">{at + 1}</b>
              <input
                className="input bare"
                aria-label={`Procedure ${at + 1}`}
                aria-invalid={wrong ? true : undefined}
                value={type}
                maxLength={MAX_PROCEDURE_LENGTH}
                onChange={({ target }) => edit(withType(at, target.value))}
              />
              <span className="row close-gap">
                <Button
                  look="quiet"
                  disabled={at === 0}
                  onClick={() => edit(withMovedType(at, -1))}
                >
                  Up<span className="unseen">: {name}</span>
                </Button>
                <Button
                  look="quiet"
                  disabled={at === types.length - 1}
                  onClick={() => edit(withMovedType(at, 1))}
                >
                  Down<span className="unseen">: {name}</span>
                </Button>
                <IconButton
                  icon="trash"
                  label={`Take out ${name}`}
                  onClick={() => edit(withoutType(at))}
                />
              </span>
              {wrong && <FieldError>{wrong}</FieldError>}
            </li>
          );
        })}
      </ol>
      {types.length === 0 && (
        <p className="soft">
          The form lists no procedures: trainees are not asked to log any. Add one to begin.
        </p>
      )}
      {types.length < MAX_PROCEDURE_TYPES && (
        <Button compact icon="plus" onClick={() => edit(withNewType)}>
          Add a procedure
        </Button>
      )}
    </>
  );
}
