import type { MinimumTemplate, MinimumTemplates } from '#shared/procedure-output.ts';
import { EARLIEST_COHORT, LATEST_COHORT } from '#shared/procedure-stats.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { atInputs, readVersion } from '#web/admin/minimum-versions.ts';
import { bySchema } from '#web/forms/checks.ts';
import { MinimumsTable } from '#web/admin/MinimumsTable.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

/** The one of the form, and then the others. */
type Versions = [MinimumTemplate, ...MinimumTemplate[]];

const bodyChecks = bySchema(
  async () => (await import('#shared/procedure-minimums-input.ts')).MinimumTemplatesInput,
  (items: Versions) => ({ items }),
);

async function checks() {
  const problems = await bodyChecks();
  return (items: Versions) => atInputs(problems(items));
}

type MinimumsFormProps = {
  label: string;
  counted: MinimumTemplates['counted'];
  /** What stands in it at first. */
  version: MinimumTemplate;
  /** They are saved with it. */
  others: readonly MinimumTemplate[];
  save: (items: MinimumTemplate[]) => Promise<MinimumTemplates>;
  onSaved: (saved: MinimumTemplates, version: MinimumTemplate) => void | Promise<void>;
  onCancel: () => void;
};

type Asked = Pick<MinimumsFormProps, 'counted' | 'version'>;

function typed(data: FormData, { counted, version }: Asked): MinimumTemplate {
  const numbers = counted.map(({ key }) => [key, wordsOf(data, key)] as const);
  const fromYear = wordsOf(data, 'fromYear');
  return readVersion({ fromYear, minimums: Object.fromEntries(numbers) }, version.minimums);
}

export function MinimumsForm(props: MinimumsFormProps) {
  const { label, counted, version, others, save, onSaved, onCancel } = props;
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: save,
    onDone: (saved, [changed]) => onSaved(saved, changed),
    fallback: 'Failed to save the minimums. Please try again.',
    names: ['fromYear', ...counted.map(({ key }) => key)],
  });
  return (
    <Form
      label={label}
      errors={fields}
      trouble={trouble}
      onSubmit={(data) => submit([typed(data, props), ...others])}
    >
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
      <MinimumsTable
        caption={label}
        counted={counted}
        minimums={version.minimums}
        edited
        errors={fields}
      />
      <p className="small soft">Left empty, none is asked for.</p>
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
