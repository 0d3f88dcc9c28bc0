import { counted } from '#shared/count-words.ts';
import type { DebriefSummary, MovedDebrief, TaggedPerson } from '#shared/debrief-output.ts';
import { shiftWords } from '#shared/shift-date.ts';
import type { Kept } from '#web/debrief/use-debrief.ts';

export const KEPT_WORDS: Record<Kept, string | null> = {
  nothing: null,
  saving: 'Saving...',
  here: 'Kept on this device, will be sent',
  saved: 'Saved',
};

/** "3 cases · 1 assessment · 2 procedures"; what there is none of is left out. */
export function countWords({ cases, assessments, procedures }: DebriefSummary): string {
  const words = [
    cases > 0 ? counted(cases, 'case') : null,
    assessments > 0 ? counted(assessments, 'assessment') : null,
    procedures > 0 ? counted(procedures, 'procedure') : null,
  ].filter((word) => word !== null);
  return words.join(' · ') || 'Nothing in it yet';
}

/** "with Dr. Rivera". */
export function withWords(tagged: TaggedPerson | null): string {
  return tagged ? `with ${tagged.name}` : 'nobody tagged';
}

/** "Amara Okafor's". */
export function whoseWords(name: string): string {
  return `${name}’s`;
}

export function movedElsewhere(from: string, to: string): string {
  return `The debrief of ${shiftWords(from)} was moved to ${shiftWords(to)} on another device. What you changed here has gone into it.`;
}

/** "Moved to Saturday, November 21, 2026, with 1 procedure and 2 requests." */
export function movedWords({ debrief, procedures, requests }: MovedDebrief): string {
  const along = [
    procedures > 0 ? counted(procedures, 'procedure') : null,
    requests > 0 ? counted(requests, 'request') : null,
  ].filter((word) => word !== null);
  const where = `Moved to ${shiftWords(debrief.shiftDate)}`;
  return along.length === 0 ? `${where}.` : `${where}, with ${along.join(' and ')}.`;
}
