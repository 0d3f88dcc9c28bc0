import { Link } from 'react-router';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { isRatedDay, MAX_WORDS_LENGTH, templateProblems } from '#shared/form-templates.ts';
import { pathTo } from '#shared/screens.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { CountedRows } from '#web/admin/templates/CountedRows.tsx';
import { DayOrder } from '#web/admin/templates/DayOrder.tsx';
import { named, withLevel, withNewEpa } from '#web/admin/templates/edits.ts';
import type { Edit } from '#web/admin/templates/edits.ts';
import { EpaRows } from '#web/admin/templates/EpaRows.tsx';
import { ProcedureRows } from '#web/admin/templates/ProcedureRows.tsx';
import { SaturdayFields } from '#web/admin/templates/SaturdayFields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type EditorProps = {
  template: FormTemplate;
  /** What is in use: changes against it are marked. */
  before: FormTemplate;
  day: Weekday;
  onDay: (day: Weekday) => void;
  edit: (change: Edit) => void;
};

export function Editor({ template, before, day, onDay, edit }: EditorProps) {
  const problems = templateProblems(template);
  const dayProblems = Object.entries(problems).filter(([path]) => path.startsWith('days.'));
  return (
    <>
      <Entry title="EPAs and their days" body="flow">
        <div className="fields narrow-fields">
          <TextField
            label="Name of the set"
            value={template.name}
            maxLength={MAX_WORDS_LENGTH}
            hint="Under another name these are other EPAs: their curves begin anew."
            error={problems['name']}
            onChange={({ target }) => edit(named(target.value))}
          />
        </div>
        <p className="small soft">
          A circled day offers the EPA on that day; eight or nine a day are read, more are not.
        </p>
        <EpaRows template={template} before={before} problems={problems} edit={edit} />
        {problems['epas'] && <FieldError>{problems['epas']}</FieldError>}
        {dayProblems.map(([path, sentence]) => (
          <FieldError key={path}>{sentence}</FieldError>
        ))}
        <Button compact icon="plus" onClick={() => edit(withNewEpa)}>
          Add an EPA
        </Button>
      </Entry>
      {!isRatedDay(template, day) && (
        <DayOrder template={template} day={day} onDay={onDay} edit={edit} />
      )}
      <Entry title="Words of entrustment" remark="From most help to none.">
        <ol className="word-rows">
          {template.levels.map(({ words, hint }, at) => (
            <li key={at}>
              <b className="form-number">{at + 1}</b>
              <input
                className="input"
                aria-label={`Level ${at + 1}`}
                value={words}
                maxLength={MAX_WORDS_LENGTH}
                onChange={({ target }) => edit(withLevel(at, { words: target.value }))}
              />
              <input
                className="input"
                aria-label={`Level ${at + 1}, meaning`}
                value={hint}
                maxLength={MAX_WORDS_LENGTH}
                onChange={({ target }) => edit(withLevel(at, { hint: target.value }))}
              />
              {problems[`levels.${at}.words`] && (
                <FieldError>{problems[`levels.${at}.words`] ?? ''}</FieldError>
              )}
            </li>
          ))}
        </ol>
      </Entry>
      <SaturdayFields saturday={template.saturday} problems={problems} edit={edit} />
      <Entry title="Procedures" remark="As the log lists them." body="flow">
        <p className="small soft">
          What was logged keeps its name. Procedures of a date are chosen from the form of that
          date.
        </p>
        <ProcedureRows types={template.procedures.types} problems={problems} edit={edit} />
      </Entry>
      <Entry title="What is counted" remark="Each may have a minimum." body="flow">
        <p className="small soft">
          How many of each a trainee needs, by the year of beginning, stands in{' '}
          <Link to={pathTo('/admin/procedure-minimums')}>Procedure minimums</Link>.
        </p>
        <CountedRows procedures={template.procedures} problems={problems} edit={edit} />
      </Entry>
    </>
  );
}
