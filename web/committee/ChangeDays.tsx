import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting } from '#shared/committee-output.ts';
import { call } from '#web/call.ts';
import { readAgain } from '#web/committee/queries.ts';
import { bySchema } from '#web/forms/checks.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, SubmitRow } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Days = { on: string; from: string };
const checks = bySchema(
  async () => (await import('#shared/committee-input.ts')).MeetingChangeInput,
);

type DaysFormProps = { meeting: Meeting; onClose: () => void };

function DaysForm({ meeting, onClose }: DaysFormProps) {
  const client = useQueryClient();
  const [days, setDays] = useState<Days>({ on: meeting.on, from: meeting.from });
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body: Days) =>
      call('PATCH /api/committee/meetings/:id', { path: { id: meeting.id }, body }),
    onDone: async () => {
      await readAgain(client);
      onClose();
    },
    fallback: 'The day could not be changed. Please try again.',
    names: ['on', 'from'],
  });
  return (
    <Form errors={fields} trouble={trouble} onSubmit={() => submit(days)}>
      <TextField
        label="Day of the meeting"
        type="date"
        name="on"
        value={days.on}
        error={fields['on']}
        onChange={({ target }) => setDays({ ...days, on: target.value })}
      />
      {meeting.state === 'planned' && (
        <TextField
          label="First day that counts"
          type="date"
          name="from"
          value={days.from}
          error={fields['from']}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
      )}
      <SubmitRow busy={isBusy} busyLabel="Saving..." onCancel={onClose}>
        Save
      </SubmitRow>
    </Form>
  );
}

/** Before it is prepared both days, afterwards that of the meeting alone. */
export function ChangeDays({ meeting }: { meeting: Meeting }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="calendar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change the day
      </Button>
      {isOpen && (
        <Dialog title="Change the day" onClose={() => setOpen(false)}>
          <DaysForm meeting={meeting} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
