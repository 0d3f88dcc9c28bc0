import { useQueryClient } from '@tanstack/react-query';
import type { Meeting } from '#shared/committee-output.ts';
import { MAX_MINUTES_LENGTH } from '#shared/committee.ts';
import { call } from '#web/call.ts';
import { keepMinutes, meetingQuery } from '#web/committee/queries.ts';
import { SaveState } from '#web/committee/SaveState.tsx';
import { useSaving } from '#web/committee/use-saving.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { TextArea } from '#web/ui/TextField.tsx';

function Written({ meeting: { id, minutes } }: { meeting: Meeting }) {
  const client = useQueryClient();
  const saving = useSaving({
    name: `minutes.${id}`,
    saved: minutes,
    send: async (text, over) => {
      await call('PUT /api/committee/meetings/:id/minutes', {
        path: { id },
        body: { minutes: text, over },
      });
      await keepMinutes(client, id, text);
    },
    readStored: async () =>
      (await client.fetchQuery({ ...meetingQuery(id), staleTime: 0 })).minutes,
  });
  return (
    <>
      <TextArea
        label="Minutes"
        rows={6}
        maxLength={MAX_MINUTES_LENGTH}
        value={saving.text}
        onChange={({ target }) => saving.change(target.value)}
        onBlur={() => {
          if (saving.isUnsaved) void saving.save();
        }}
      />
      <SaveState saving={saving} rest={minutes === '' ? '' : 'Stored.'} />
    </>
  );
}

/** Stored while one writes, until the meeting is closed. */
export function Minutes({ meeting }: { meeting: Meeting }) {
  const { minutes, can } = meeting;
  if (!can.writeMinutes && minutes === '') return null;
  return (
    <Entry
      title="Minutes"
      remark="Of the meeting as a whole. What is decided of a resident stands on the resident’s page."
      body="flow"
    >
      {can.writeMinutes ? <Written meeting={meeting} /> : <p className="verbatim">{minutes}</p>}
    </Entry>
  );
}
