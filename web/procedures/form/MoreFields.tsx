import { useId, useState } from 'react';
import { MAX_ATTEMPTS } from '#shared/procedures.ts';
import type { EntryChange, EntryDraft, Success } from '#web/procedures/form/entry.ts';
import { FOLDED_FIELDS } from '#web/procedures/form/form-fields.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/Check.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea, TextField } from '#web/ui/TextField.tsx';

const AREAS = [
  { name: 'complications', label: 'Complications', rows: 2 },
  { name: 'notes', label: 'Notes', rows: 3 },
] as const;

const KINDS = [
  { value: 'real', label: 'Real patient' },
  { value: 'simulated', label: 'Simulated' },
] as const;

const SUCCESSES: readonly { value: Success; label: string }[] = [
  { value: 'yes', label: 'Successful' },
  { value: 'no', label: 'Not successful' },
];
const UNSAID = { value: 'unsaid', label: 'Not said' } as const;

export type FieldsProps = {
  entry: EntryDraft;
  change: (change: EntryChange) => void;
  errorOf: (name: string) => string | undefined;
};

function FoldedFields({ entry, change, errorOf }: FieldsProps) {
  const { isSimulated, attempts, success, site } = entry;
  // Only what was stored without it can still say nothing.
  const [isUnsaid] = useState(success === 'unsaid');
  return (
    <div className="fields">
      <RadioList
        legend="Real or simulated"
        name="isSimulated"
        options={KINDS}
        value={isSimulated ? 'simulated' : 'real'}
        onChange={(kind) => change({ isSimulated: kind === 'simulated' })}
        error={errorOf('isSimulated')}
      />
      {entry.level !== 'observed' && (
        <Chips
          legend="Success"
          options={isUnsaid ? [...SUCCESSES, UNSAID] : SUCCESSES}
          value={success}
          error={errorOf('isSuccessful')}
          onChoose={(chosen) => change({ success: chosen })}
        />
      )}
      <Switch
        label="Ultrasound guidance"
        checked={entry.isUltrasoundGuided}
        onChange={(isUltrasoundGuided) => change({ isUltrasoundGuided })}
      />
      <div className="fields two">
        <TextField
          label="Attempts"
          name="attempts"
          inputMode="numeric"
          autoComplete="off"
          value={attempts}
          hint={`1 to ${MAX_ATTEMPTS}.`}
          error={errorOf('attempts')}
          onChange={({ target }) => change({ attempts: target.value })}
        />
        <PhiGuard text={site} only="hard">
          <TextField
            label="Site"
            optional
            name="site"
            autoComplete="off"
            value={site}
            hint="Where it was done, as your program names it."
            error={errorOf('site')}
            onChange={({ target }) => change({ site: target.value })}
          />
        </PhiGuard>
      </div>
      {AREAS.map(({ name, label, rows }) => (
        <PhiGuard key={name} text={entry[name]}>
          <TextArea
            label={label}
            optional
            name={name}
            rows={rows}
            value={entry[name]}
            hint="No names, record numbers or dates of birth."
            error={errorOf(name)}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </PhiGuard>
      ))}
    </div>
  );
}

function summaryOf({ level, isSimulated, attempts, success, isUltrasoundGuided }: EntryDraft) {
  const successful = { yes: 'successful', no: 'not successful', unsaid: null }[success];
  const words = [
    isSimulated ? 'Simulated' : 'Real patient',
    attempts === '1' ? '1 attempt' : `${attempts} attempts`,
    level === 'observed' ? null : successful,
    isUltrasoundGuided ? 'ultrasound' : null,
  ];
  return words.filter((word) => word !== null).join(' · ');
}

/** What has a sensible answer already. */
export function MoreFields(props: FieldsProps & { isOpen?: boolean }) {
  const { entry, errorOf } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(props.isOpen ?? false);
  const isWrong = FOLDED_FIELDS.some((name) => errorOf(name));
  // It does not close under the hand that mends what was wrong.
  if (isWrong && !isOpen) setOpen(true);
  return (
    <div className="more-fields">
      <div className="row between">
        <Button
          look="quiet"
          icon="down"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          More
        </Button>
        <span className="soft small">{summaryOf(entry)}</span>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FoldedFields {...props} />}
      </div>
    </div>
  );
}
