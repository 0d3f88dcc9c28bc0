import { Link } from 'react-router';
import type { FormTemplate, FormTemplates } from '#shared/form-template-output.ts';
import { pathTo } from '#shared/screens.ts';
import { useState } from 'react';
import { ImportFile } from '#web/admin/templates/ImportFile.tsx';
import { Return } from '#web/admin/templates/Return.tsx';
import type { Whose } from '#web/admin/templates/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';

type BeginProps = {
  forms: FormTemplates;
  whose: Whose;
  inUse: { template: FormTemplate; isOwn: boolean };
  onBegin: (template: FormTemplate) => void;
};

/** What the next version starts from. */
export function Begin({ forms, whose, inUse, onBegin }: BeginProps) {
  const [isReturning, setReturning] = useState(false);
  const { program, versions, shipped } = forms;
  const isFirst = program !== null && !inUse.isOwn;
  return (
    <>
      <Entry title="Next version" remark="Nothing counts until you say from when." body="flow">
        <div className="row">
          <Button onClick={() => onBegin(inUse.template)}>
            {isFirst ? 'Give it a form of its own' : 'Change the form in use'}
          </Button>
          {program && versions[0]?.template && (
            <Button look="quiet" onClick={() => setReturning(true)}>
              Back to the organization’s form
            </Button>
          )}
          {!program && versions.length > 0 && (
            <Button onClick={() => onBegin(shipped)}>Back to the shipped one</Button>
          )}
        </div>
        <p className="soft">Or begin with a set for another specialty, or with a file:</p>
        <div className="row">
          {forms.examples.map((example) => (
            <Button key={example.name} compact onClick={() => onBegin(example)}>
              {example.name}
            </Button>
          ))}
        </div>
        <ImportFile onRead={onBegin} />
        {program && isReturning && (
          <Return {...{ forms, program, whose }} onClose={() => setReturning(false)} />
        )}
      </Entry>
      <Entry title="Procedures" body="flow">
        <p>
          How many of each procedure a trainee needs, by the year of beginning, stands in{' '}
          <Link to={pathTo('/admin/procedure-minimums')}>Procedure minimums</Link>.
        </p>
      </Entry>
    </>
  );
}
