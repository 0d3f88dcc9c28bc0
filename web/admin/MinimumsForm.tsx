import type { Minimums } from '#shared/procedure-stats.ts';
import type { MinimumTemplate, MinimumTemplates } from '#shared/procedure-output.ts';
import { EARLIEST_COHORT, LATEST_COHORT } from '#shared/procedure-stats.ts';
import { KEY_INDEX_PROCEDURES } from '#shared/procedures.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { readVersion, versionProblems } from '#web/admin/minimum-versions.ts';
import type { TypedVersion } from '#web/admin/minimum-versions.ts';
import { MinimumsTable } from '#web/admin/MinimumsTable.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

type MinimumsFormProps = {
  label: string;
  /** What stands in it at first. */
  version: MinimumTemplate;
  /** Years of the other versions. */
  taken: readonly number[];
  save: (version: MinimumTemplate) => Promise<MinimumTemplates>;
  onSaved: (saved: MinimumTemplates, version: MinimumTemplate) => void | Promise<void>;
  onCancel: () => void;
};

function typed(data: FormData): TypedVersion {
  const numbers = KEY_INDEX_PROCEDURES.map((key) => [key, wordsOf(data, key)] as const);
  return {
    fromYear: wordsOf(data, 'fromYear'),
    minimums: Object.fromEntries(numbers) as Record<keyof Minimums, string>,
  };
}

export function MinimumsForm(props: MinimumsFormProps) {
  const { label, version, taken, save, onSaved, onCancel } = props;
  const { submit, isBusy, fields, trouble } = useSubmit({
    check: (input: TypedVersion) => versionProblems(input, taken),
    send: (input: TypedVersion) => save(readVersion(input)),
    onDone: (saved, input) => onSaved(saved, readVersion(input)),
    fallback: 'Failed to save the minimums. Please try again.',
    names: [],
  });
  return (
    <Form label={label} errors={fields} trouble={trouble} onSubmit={(data) => submit(typed(data))}>
      <TextField
        label="For trainees who begin in"
        name="fromYear"
        type="number"
        inputMode="numeric"
        min={EARLIEST_COHORT}
        max={LATEST_COHORT}
        step={1}
        defaultValue={version.fromYear}
        hint="And for everyone after, until the next version."
        error={fields['fromYear']}
        autoComplete="off"
      />
      <MinimumsTable caption={label} minimums={version.minimums} edited errors={fields} />
      <div className="submit-row">
        <SubmitButton busy={isBusy} busyLabel="Saving...">
          Save minimums
        </SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
