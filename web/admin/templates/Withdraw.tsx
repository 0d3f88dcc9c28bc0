import { useQueryClient } from '@tanstack/react-query';
import type { FormTemplates, OwnForm } from '#shared/form-template-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { templatesQuery } from '#web/admin/templates/queries.ts';
import type { Whose } from '#web/admin/templates/queries.ts';
import { call } from '#web/call.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Confirm } from '#web/ui/Dialog.tsx';

type WithdrawProps = {
  version: Pick<OwnForm, 'id' | 'number' | 'from' | 'template'>;
  forms: FormTemplates;
  whose: Whose;
  onClose: () => void;
};

function afterwards({ number, template }: WithdrawProps['version'], { draft }: FormTemplates) {
  if (!template) return 'The form before it stays in use.';
  return draft
    ? `The draft of version ${draft.number} stays as it is; version ${number} is not kept.`
    : 'It becomes the draft again.';
}

export function Withdraw({ version, forms, whose, onClose }: WithdrawProps) {
  const client = useQueryClient();
  const { id, number, from, template } = version;
  const { submit, isBusy, trouble } = useSubmit({
    send: () =>
      call('POST /api/admin/assessment-templates/:id/withdraw', {
        path: { id },
        query: whose,
      }),
    onDone: (now: FormTemplates) => {
      client.setQueryData(templatesQuery(whose).queryKey, now);
      void client.invalidateQueries({ queryKey: ['assessments'] });
      onClose();
    },
    fallback: 'The version could not be withdrawn. Please try again.',
    names: [],
  });
  return (
    <Confirm
      title={template ? `Withdraw version ${number}?` : 'Keep the form of its own?'}
      action="Withdraw"
      busyLabel="Withdrawing..."
      destructive
      busy={isBusy}
      problem={trouble}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    >
      <p>
        It will not count from {longShiftDate(from)} on. {afterwards(version, forms)}
      </p>
    </Confirm>
  );
}
