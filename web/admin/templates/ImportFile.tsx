import { useRef, useState } from 'react';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { readTemplate } from '#web/admin/templates/template-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';

const SHOWN = 12;
const LARGEST = 200_000;

async function readFile(file: File) {
  if (file.size > LARGEST) return { problems: ['This file is too large for a form.'] };
  const [{ FormTemplateInput }, { problemsIn }, text] = await Promise.all([
    import('#shared/form-template-input.ts'),
    import('#web/forms/problems.ts'),
    file.text(),
  ]);
  return readTemplate(text, (given) => {
    const read = FormTemplateInput.safeParse(given);
    return read.success
      ? { template: read.data }
      : { fields: problemsIn(FormTemplateInput, given) };
  });
}

export function ImportFile({ onRead }: { onRead: (template: FormTemplate) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);

  async function read(file: File) {
    const found = await readFile(file).catch(() => ({
      problems: ['The file could not be read. Please try again.'],
    }));
    if ('template' in found) onRead(found.template);
    else setProblems(found.problems);
  }

  return (
    <div className="flow">
      <input
        ref={input}
        className="unseen"
        type="file"
        accept=".json,application/json"
        aria-label="JSON file of a form"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // The same file again is a new choice.
          target.value = '';
        }}
      />
      <Button look="quiet" onClick={() => input.current?.click()}>
        Import JSON
      </Button>
      <Status>
        {problems.length > 0 && (
          <Notice look="bad">
            <p className="strong">This file was not taken.</p>
            <ul>
              {problems.slice(0, SHOWN).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
              {problems.length > SHOWN && <li>and {problems.length - SHOWN} more</li>}
            </ul>
          </Notice>
        )}
      </Status>
    </div>
  );
}
