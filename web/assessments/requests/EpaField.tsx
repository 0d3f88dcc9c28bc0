import { isRatedDay } from '#shared/form-templates.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import type { RequestForm } from '#web/assessments/requests/use-request-form.ts';
import { epaWords } from '#web/assessments/words.ts';
import { Select } from '#web/ui/Field.tsx';

const UNDECIDED = '';

export function EpaField({ form }: { form: RequestForm }) {
  const { fields, wrong, change, version, offered } = form;
  const day = weekdayOf(fields.shiftDate);
  if (version && day && isRatedDay(version.template, day)) {
    return <p className="soft">{day} shifts get a numeric rating instead of an EPA.</p>;
  }
  return (
    <Select
      label="EPA (Optional)"
      value={fields.epaNumber === null ? UNDECIDED : String(fields.epaNumber)}
      options={[
        { value: UNDECIDED, label: 'The assessor chooses' },
        ...offered.map((epa) => ({
          value: String(epa.number),
          label: epaWords(epa),
        })),
      ]}
      onChange={(value) => change({ epaNumber: value === UNDECIDED ? null : Number(value) })}
      error={wrong['epaNumber']}
    />
  );
}
