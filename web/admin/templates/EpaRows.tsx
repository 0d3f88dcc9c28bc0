import type { FormTemplate } from '#shared/form-template-output.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';
import { isRatedDay } from '#shared/form-templates.ts';
import type { Edit } from '#web/admin/templates/edits.ts';
import { EpaRow } from '#web/admin/templates/EpaRow.tsx';

type EpaRowsProps = {
  template: FormTemplate;
  before: FormTemplate;
  problems: Readonly<Record<string, string>>;
  edit: (change: Edit) => void;
};

export function EpaRows({ template, before, problems, edit }: EpaRowsProps) {
  const days = WEEKDAYS.filter((day) => !isRatedDay(template, day));
  return (
    <ol className="epa-rows">
      <li className="epa-head" aria-hidden="true">
        <span />
        <span className="epa-words">
          <span>Title</span>
          <span>Short name</span>
        </span>
        <span className="epa-week">
          {days.map((day) => (
            <span key={day}>
              {day.slice(0, 3)}
              <br />
              {template.days[day].length}
            </span>
          ))}
        </span>
        <span />
      </li>
      {template.epas.map((epa, at) => (
        // By its place: it stays where it is under another number.
        <EpaRow
          key={at}
          at={at}
          epa={epa}
          days={days}
          template={template}
          before={before}
          problems={problems}
          edit={edit}
        />
      ))}
    </ol>
  );
}
