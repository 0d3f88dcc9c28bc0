import { useId, useState } from 'react';
import { SPECIALTIES, SPECIALTY_LABELS } from '#shared/people.ts';
import type { Program } from '#shared/program-output.ts';
import type { ProgramInput } from '#shared/program-input.ts';
import { MAX_PROGRAM_NAME_LENGTH, MOST_YEARS, yearBeginWords } from '#shared/programs.ts';
import { programOfText } from '#web/admin/programs/program-text.ts';
import type { ProgramText } from '#web/admin/programs/program-text.ts';
import { bySchema } from '#web/forms/checks.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Select } from '#web/ui/Field.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextArea, TextField } from '#web/ui/TextField.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, '0');
  return { value, label: yearBeginWords(`${value}-01`).replace(' 1', '') };
});

const checks = bySchema(async () => (await import('#shared/program-input.ts')).ProgramInput);

/** The first sentence about any of the sites. */
function sitesError(fields: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(fields).find(([name]) => name.startsWith('sites'))?.[1];
}
const SITE_NAMES = ['sites', ...Array.from({ length: 100 }, (_, index) => `sites.${index}`)];

type ProgramFormProps = {
  label: string;
  /** What stands in it at first. */
  text: ProgramText;
  action: string;
  busyLabel: string;
  save: (input: ProgramInput) => Promise<Program>;
  onSaved: (saved: Program) => void | Promise<void>;
};

export function ProgramForm(props: ProgramFormProps) {
  const { label, action, busyLabel, save, onSaved } = props;
  const [text, setText] = useState(props.text);
  const specialties = useId();
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: save,
    onDone: onSaved,
    fallback: 'Failed to save the program. Please try again.',
    names: ['name', 'specialty', 'yearBegins', 'years', ...SITE_NAMES],
  });
  const field = (name: keyof ProgramText) => ({
    name,
    value: text[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setText({ ...text, [name]: target.value }),
    autoComplete: 'off',
  });
  return (
    <Form
      label={label}
      errors={fields}
      trouble={trouble}
      onSubmit={() => submit(programOfText(text))}
    >
      <TextField
        label="Name"
        {...field('name')}
        maxLength={MAX_PROGRAM_NAME_LENGTH}
        error={fields['name']}
      />
      <TextField
        label="Specialty"
        optional
        {...field('specialty')}
        list={specialties}
        error={fields['specialty']}
      />
      <datalist id={specialties}>
        {SPECIALTIES.map((key) => (
          <option key={key}>{SPECIALTY_LABELS[key]}</option>
        ))}
      </datalist>
      <TextArea
        label="Sites"
        optional
        {...field('sites')}
        rows={3}
        hint="One a line"
        error={sitesError(fields)}
      />
      <div className="fields two">
        <TextField
          label="Length in years"
          {...field('years')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_YEARS}
          step={1}
          error={fields['years']}
        />
      </div>
      <div className="fields two">
        <Select
          label="Academic year begins in"
          value={text.month}
          options={MONTHS}
          onChange={(month) => setText({ ...text, month })}
        />
        <TextField
          label="On day"
          {...field('day')}
          type="number"
          inputMode="numeric"
          min={1}
          max={31}
          step={1}
          error={fields['yearBegins']}
        />
      </div>
      <div className="submit-row">
        <SubmitButton busy={isBusy} busyLabel={busyLabel}>
          {action}
        </SubmitButton>
      </div>
    </Form>
  );
}
