import type { MeetingListItem } from '#shared/committee-output.ts';
import { MEETING_STATE_LABELS } from '#shared/committee.ts';
import { counted } from '#shared/count-words.ts';

/** What a meeting is of, and how far it is. */
export function heldWords(item: MeetingListItem, isOfSeveral: boolean): string {
  const { organization, program, state, trainees, decided, members } = item;
  const isDecided = state === 'open' || state === 'closed';
  const parts = [
    isOfSeveral && organization.name,
    program.name,
    isDecided && trainees > 0
      ? `${decided}\u00a0of\u00a0${counted(trainees, 'resident')} decided`
      : trainees > 0 && counted(trainees, 'resident'),
    counted(members, 'member'),
  ];
  return `${MEETING_STATE_LABELS[state]}. ${parts.filter(Boolean).join(', ')}.`;
}
