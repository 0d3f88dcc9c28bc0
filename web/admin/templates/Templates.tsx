import { useState } from 'react';
import { counted } from '#shared/count-words.ts';
import type { FormTemplate, FormTemplates } from '#shared/form-template-output.ts';
import { differences } from '#shared/form-differences.ts';
import { lastEffect } from '#shared/form-templates.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { Begin } from '#web/admin/templates/Begin.tsx';
import { Editor } from '#web/admin/templates/Editor.tsx';
import { Preview } from '#web/admin/templates/Preview.tsx';
import type { Whose } from '#web/admin/templates/queries.ts';
import { useTemplateDraft } from '#web/admin/templates/use-template-draft.ts';
import { Versions } from '#web/admin/templates/Versions.tsx';
import { useToday } from '#web/days/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type InUse = { template: FormTemplate; words: string; isOwn: boolean };

/** The version that a shift of today is assessed on, and in which words that is said. */
function inUseOf({ program, organization, versions, common, shipped }: FormTemplates): InUse {
  const own = versions.find(({ state }) => state === 'in_use');
  if (own?.template) {
    const words = `Version ${own.number} is in use since ${longShiftDate(own.from)}.`;
    return { template: own.template, words, isOwn: true };
  }
  return program
    ? {
        template: common.template,
        words: `${program.name} uses the form of ${organization.name}.`,
        isOwn: false,
      }
    : { template: shipped, words: 'The form is used as it was shipped.', isOwn: false };
}

function changeWords(before: FormTemplate, after: FormTemplate): string {
  const { length } = differences(before, after);
  return length === 0 ? 'A draft without changes.' : `A draft with ${counted(length, 'change')}.`;
}

type TemplatesProps = { forms: FormTemplates; whose: Whose };

export function Templates({ forms, whose }: TemplatesProps) {
  const draft = useTemplateDraft(forms, whose);
  const today = useToday();
  const [from, setFrom] = useState(today);
  const [day, setDay] = useState<Weekday>('Monday');
  const inUse = inUseOf(forms);
  const { template } = draft;
  const isSaveable = draft.isChanged && !draft.isOther;
  return (
    <>
      <Entry
        title={template ? `Form version ${draft.number}` : 'In use'}
        remark={(forms.program ?? forms.organization).name}
      >
        <p className="lede">
          {template ? changeWords(inUse.template, template) : inUse.words} Written forms keep the
          words of the version they were written on.
        </p>
      </Entry>
      <Status>
        {draft.trouble && <Notice look="bad">{draft.trouble}</Notice>}
        {draft.isOther && (
          <Notice look="look">
            <p>
              {forms.draft
                ? `${forms.draft.savedBy ?? 'Somebody else'} has saved another draft in the meantime.`
                : 'The draft was put into effect or discarded in the meantime.'}{' '}
              What you changed here is not saved.
            </p>
            <div className="row">
              <Button compact onClick={draft.takeStored}>
                Show what is stored
              </Button>
              <Button look="quiet" onClick={draft.keepOwn}>
                Go on with mine
              </Button>
            </div>
          </Notice>
        )}
      </Status>
      {template && (
        <div className="form-steps">
          <Button onClick={draft.discard}>Discard draft</Button>
          <Button disabled={!isSaveable} busy={draft.isBusy} onClick={draft.save}>
            {draft.isChanged ? 'Save draft' : 'Draft saved'}
          </Button>
          <TextField
            label="Takes effect"
            type="date"
            min={today}
            max={lastEffect(today)}
            value={from}
            hint="The first shift that it is for."
            error={draft.wrongDate}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Button
            look="primary"
            busy={draft.isBusy}
            disabled={draft.isOther}
            onClick={() => draft.putIntoEffect(from)}
          >
            Take effect {from === today ? 'today' : longShiftDate(from)}
          </Button>
        </div>
      )}
      <div className="form-bench">
        <div className="one-column">
          {template ? (
            <Editor
              template={template}
              before={inUse.template}
              day={day}
              onDay={setDay}
              edit={draft.edit}
            />
          ) : (
            <Begin {...{ forms, whose, inUse }} onBegin={draft.begin} />
          )}
          <Versions
            forms={forms}
            whose={whose}
            draft={template && { number: draft.number, template }}
            onBegin={draft.begin}
          />
        </div>
        <Preview
          template={template ?? inUse.template}
          before={inUse.template}
          {...{ day }}
          onDay={setDay}
        />
      </div>
    </>
  );
}
