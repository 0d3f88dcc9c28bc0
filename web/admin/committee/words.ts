import type { MeetingListItem } from '#shared/committee-output.ts';
import { MEETING_STATE_LABELS } from '#shared/committee.ts';
import { counted } from '#shared/count-words.ts';
import type { Program } from '#shared/program-output.ts';

type Placed = Pick<Program, 'id' | 'name' | 'people'>;

/** "A page for each of the 10 in training here. Without one: 3 in no program, or graduated."; of all so many trainees. */
export function pagesWords(
  programs: readonly Placed[],
  programId: string,
  trainees: number | null,
): string | null {
  const program = programs.find(({ id }) => id === programId);
  if (!program) return null;
  const here = program.people.trainees;
  const placed = programs.reduce((sum, { people }) => sum + people.trainees, 0);
  const others = placed - here;
  const rest = trainees === null ? 0 : trainees - placed;
  const without = [
    others > 0 && `${others} in other programs`,
    rest > 0 && `${rest} in no program, or graduated`,
  ].filter(Boolean);
  const left = without.length > 0 ? ` Without one: ${without.join(', ')}.` : '';
  return `A page for each of the ${here} in training here.${left}`;
}

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
