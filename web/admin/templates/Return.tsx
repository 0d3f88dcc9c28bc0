import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormTemplates } from '#shared/form-template-output.ts';
import { lastEffect } from '#shared/form-templates.ts';
import { templatesQuery } from '#web/admin/templates/queries.ts';
import type { Whose } from '#web/admin/templates/queries.ts';
import { call } from '#web/call.ts';
import { useToday } from '#web/days/use-today.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Confirm } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type ReturnProps = {
  forms: FormTemplates;
  program: { id: string; name: string };
  whose: Whose;
  onClose: () => void;
};

/** A program uses the organization's form again, from a shift date on. */
export function Return({ forms, program, whose, onClose }: ReturnProps) {
  const client = useQueryClient();
  const today = useToday();
  const [effectiveFrom, setFrom] = useState(today);
  const numberBefore = forms.versions[0]?.number ?? 0;
  const { submit, isBusy, fields, trouble } = useSubmit({
    send: () =>
      call('POST /api/admin/assessment-templates/return', {
        query: { ...whose, programId: program.id },
        body: { effectiveFrom, numberBefore },
      }),
    onDone: (now: FormTemplates) => {
      client.setQueryData(templatesQuery(whose).queryKey, now);
      void client.invalidateQueries({ queryKey: ['assessments'] });
      onClose();
    },
    fallback: 'The form could not be changed. Please try again.',
    names: ['effectiveFrom'],
  });
  return (
    <Confirm
      title="Back to the organization’s form?"
      action="Go back"
      busyLabel="Changing..."
      busy={isBusy}
      problem={trouble}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    >
      <p>
        {program.name} is then assessed on the form of {forms.organization.name}, whatever that is
        by then. Written forms keep the words of the version they were written on.
      </p>
      <TextField
        label="From"
        type="date"
        min={today}
        max={lastEffect(today)}
        value={effectiveFrom}
        hint="The first shift that it is for."
        error={fields['effectiveFrom']}
        onChange={({ target }) => setFrom(target.value)}
      />
    </Confirm>
  );
}
