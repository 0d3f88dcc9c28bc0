import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Debrief } from '#shared/debrief-output.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { ApiError, call } from '#web/call.ts';
import { DayField } from '#web/days/DayField.tsx';
import { readAgain, shiftQuery } from '#web/debrief/queries.ts';
import { movedWords } from '#web/debrief/words.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Confirm } from '#web/ui/Dialog.tsx';

type MoveDebriefProps = {
  userId: string;
  debrief: Pick<Debrief, 'id' | 'shiftDate' | 'sharedAt'>;
  /** Sends what was changed here: on the old day it would begin another one. Null when it could not. */
  settle: () => Promise<string | null>;
  /** To where it is now, with what went along. */
  onMoved: (shiftDate: string, words: string) => void;
  onClose: () => void;
};

/** For one that was begun under a wrong date. */
export function MoveDebrief({ userId, debrief, settle, onMoved, onClose }: MoveDebriefProps) {
  const client = useQueryClient();
  const { id, shiftDate, sharedAt } = debrief;
  const [day, setDay] = useState(shiftDate);
  const { submit, isBusy, fields, trouble } = useSubmit({
    send: async (to: string) => {
      if ((await settle()) === null) throw new ApiError(0, { code: 'unreachable' });
      return call('POST /api/debriefs/:id/move', { path: { id }, body: { shiftDate: to } });
    },
    onDone: async (moved, to) => {
      client.setQueryData(shiftQuery(userId, shiftDate).queryKey, null);
      client.setQueryData(shiftQuery(userId, to).queryKey, moved.debrief);
      await readAgain(client);
      onMoved(to, movedWords(moved));
    },
    fallback: 'Failed to move the debrief. Please try again.',
    names: ['shiftDate'],
  });
  return (
    <Confirm
      title="Move this debrief"
      action="Move"
      busyLabel="Moving..."
      busy={isBusy}
      disabled={day === shiftDate || day === ''}
      problem={trouble}
      onConfirm={() => submit(day)}
      onClose={onClose}
    >
      <p>
        It stands on {shiftWords(shiftDate)}. What you logged and asked in it goes along, but what
        somebody has verified or answered stays on its day.
        {sharedAt !== null && ' Sharing its report ends.'}
      </p>
      <div className="field">
        <DayField
          label="The shift began on"
          name="movedTo"
          day={day}
          error={fields['shiftDate']}
          onChange={setDay}
        />
      </div>
    </Confirm>
  );
}
