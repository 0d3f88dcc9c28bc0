import type { Activity } from '#shared/dashboard-output.ts';
import { ACCOUNT } from '#server/dashboard/rules/account-words.ts';
import { OWN } from '#server/dashboard/rules/own-words.ts';
import { debriefOf } from '#server/dashboard/rules/phrases.ts';
import type { Told } from '#server/dashboard/rules/phrases.ts';
import { shortened } from '#server/sharing/rules.ts';

/** All other events are for the audit log alone. */
export const SHOWN = { own: Object.keys(OWN), account: Object.keys(ACCOUNT) };

const LONGEST_QUOTE = 160;

/**
 * For the person whose activity it is: the same event may be one's own deed or have happened to one. `received` are the
 * debriefs of others that the person may read now: to what is gone nothing leads. `above` is the form that is quoted as new.
 */
export function presentActivity(
  userId: string,
  events: readonly Told[],
  received: readonly string[],
  above: string | null,
): Activity[] {
  return events.flatMap((event) => {
    const { action, subjectId } = event;
    const words = (subjectId === userId ? ACCOUNT[action] : null) ?? OWN[action] ?? ACCOUNT[action];
    // An import of what was logged meanwhile: nothing happened. What came with thanks is told as thanks.
    if (!words || event.facts['count'] === 0 || event.facts['isThanks'] === true) return [];
    const { text, path } = words(event);
    const at = event.at.toISOString();
    const quote = event.assessment?.id === above ? null : quoteOf(userId, event);
    return [{ id: event.id, at, text, quote, path: isGone(userId, event, received) ? null : path }];
  });
}

function quoteOf(userId: string, { action, subjectId, written }: Told): string | null {
  const isReceived = action === 'assessment.received' && subjectId === userId;
  return isReceived && written ? shortened(written.trim(), LONGEST_QUOTE) : null;
}

function isGone(userId: string, event: Told, received: readonly string[]): boolean {
  if (event.action.startsWith('pearls.')) return event.set === null;
  const debriefId = debriefOf(event);
  if (debriefId === null) return false;
  return event.debrief?.ownerId !== userId && !received.includes(debriefId);
}
