import type { FormTemplate } from '#shared/form-template-output.ts';
import { epasOn } from '#shared/form-templates.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { DaySelect } from '#web/admin/templates/DaySelect.tsx';
import { withDayMoved } from '#web/admin/templates/edits.ts';
import type { Edit } from '#web/admin/templates/edits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';

type DayOrderProps = {
  template: FormTemplate;
  day: Weekday;
  onDay: (day: Weekday) => void;
  edit: (change: Edit) => void;
};

export function DayOrder({ template, day, onDay, edit }: DayOrderProps) {
  const offered = epasOn(template, day);
  return (
    <Entry title="Order of a day" remark="The first ones are seen without scrolling." body="flow">
      <DaySelect label="Day" day={day} onDay={onDay} />
      <ol className="day-order">
        {offered.map(({ number, shortName, title }, at) => (
          <li key={number}>
            <b className="form-number">{number}</b>
            <span>{shortName || title}</span>
            <span className="row close-gap">
              <Button
                look="quiet"
                disabled={at === 0}
                onClick={() => edit(withDayMoved(day, at, -1))}
              >
                Up<span className="unseen">: EPA {number}</span>
              </Button>
              <Button
                look="quiet"
                disabled={at === offered.length - 1}
                onClick={() => edit(withDayMoved(day, at, 1))}
              >
                Down<span className="unseen">: EPA {number}</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </Entry>
  );
}
