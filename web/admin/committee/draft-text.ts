import { listOf, orNull, otherwise, Text, Typed, whole } from '#web/kept/fields.ts';
import { parsed } from '#web/kept/text.ts';

const person = whole({ id: Typed, name: Typed });

/** A meeting that is being planned, as it waits in the tab. */
const keptMeeting = whole({
  programId: Text,
  /** Null: as proposed. */
  on: orNull(Typed),
  from: orNull(Typed),
  chair: orNull(person),
  members: otherwise(listOf(person), []),
});
export type MeetingDraft = NonNullable<ReturnType<typeof keptMeeting>>;

const NEW_MEETING: MeetingDraft = {
  programId: '',
  on: null,
  from: null,
  chair: null,
  members: [],
};

export function meetingFromText(text: string): MeetingDraft {
  return keptMeeting(text === '' ? null : parsed(text)) ?? NEW_MEETING;
}
