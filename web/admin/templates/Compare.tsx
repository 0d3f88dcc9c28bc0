import { useState } from 'react';
import { differences } from '#shared/form-differences.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { epasOn, isRatedDay } from '#shared/form-templates.ts';
import { PATIENT_TYPES } from '#shared/procedures.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Field.tsx';
import '#web/ui/facts.css';

type Named = { name: string; template: FormTemplate };

function Whole({ template }: { template: FormTemplate }) {
  const { epas, levels, saturday, procedures } = template;
  return (
    <details>
      <summary>All of it: {template.name}</summary>
      <dl className="facts">
        {epas.map(({ number, title }) => (
          <div key={number}>
            <dt>EPA {number}</dt>
            <dd>{title}</dd>
          </div>
        ))}
        {WEEKDAYS.map((day) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>
              {isRatedDay(template, day)
                ? `${saturday?.question}: ${saturday?.scale.join(', ')}`
                : epasOn(template, day)
                    .map(({ number }) => number)
                    .join(', ')}
            </dd>
          </div>
        ))}
        {levels.map(({ words }, at) => (
          <div key={words}>
            <dt>Level {at + 1}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>Procedures</dt>
          <dd>{procedures.types.join(', ') || 'none'}</dd>
        </div>
        {procedures.counted.map(({ key, label, types, patients }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {types.join(', ')}
              {patients.length < PATIENT_TYPES.length && `; ${patients.join(', ')}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type CompareProps = {
  shown: Named;
  /** The latest first. */
  all: readonly Named[];
  canBegin: boolean;
  onBegin: (template: FormTemplate) => void;
  onClose: () => void;
};

/** What one version changed of the one before, of the shipped one, or of any other. */
export function Compare({ shown, all, canBegin, onBegin, onClose }: CompareProps) {
  const others = all.filter(({ name }) => name !== shown.name);
  const place = all.findIndex(({ name }) => name === shown.name);
  const [against, setAgainst] = useState((all[place + 1] ?? others[0])?.name ?? '');
  const other = others.find(({ name }) => name === against);
  const found = other ? differences(other.template, shown.template) : [];
  return (
    <Dialog title={shown.name} onClose={onClose} wide>
      <div className="flow">
        {others.length > 0 && (
          <Select
            label="Compared with"
            value={against}
            options={others.map(({ name }) => ({ value: name, label: name }))}
            onChange={setAgainst}
          />
        )}
        {other && found.length === 0 && <p>Both say the same.</p>}
        {found.length > 0 && (
          <ul className="form-changes">
            {found.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <Whole template={shown.template} />
        {canBegin && (
          <Button onClick={() => onBegin(shown.template)}>Begin the next version with it</Button>
        )}
      </div>
    </Dialog>
  );
}
