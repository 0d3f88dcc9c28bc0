import { assessNarrative, coachHint } from '#shared/qual.ts';
import type { Narrative } from '#shared/qual.ts';

/** How long nobody has typed before something is said. */
export const PAUSE_MS = 1500;
/** And before the model is asked. */
export const LONG_PAUSE_MS = 3000;

/** What was said in a pause, about which text. */
type Said = { text: string; hint: string | null };
/** The last word of the rules and of the model; web/assessments/form/use-coach.ts has the timers. */
export type CoachState = { rules: Said | null; model: Said | null };
export const SILENT: CoachState = { rules: null, model: null };

export type CoachMarks = { behaviour: boolean; situation: boolean; suggestion: boolean };

export function textOf({ strengths, improvements }: Narrative): string {
  return JSON.stringify([strengths.trim(), improvements.trim()]);
}

export function pausedAt(state: CoachState, narrative: Narrative): CoachState {
  return { ...state, rules: { text: textOf(narrative), hint: coachHint(narrative) } };
}

/** An answer of null changes nothing; one to a text that has changed since is never shown. */
export function answeredTo(state: CoachState, text: string, hint: string | null): CoachState {
  return hint === null ? state : { ...state, model: { text, hint } };
}

/** What is said appears only in a pause, stays while it is true, and goes at once when it is not. */
export function hintToShow({ rules, model }: CoachState, narrative: Narrative): string | null {
  if (model !== null && model.text === textOf(narrative)) return model.hint;
  const now = coachHint(narrative);
  return rules?.hint === now ? now : null;
}

/** Whether the model could say more than the rules: where they miss something, or cannot read it. */
export function isWorthAsking(narrative: Narrative): boolean {
  return coachHint(narrative) !== null || marksOf(narrative) === null;
}

/** Which parts are there; null when nothing can be said about the text (another language). */
export function marksOf(narrative: Narrative): CoachMarks | null {
  const { evidence, connection, missing, score } = assessNarrative(narrative);
  const isRead = missing !== null || score === 5 || textOf(narrative) === '["",""]';
  if (!isRead) return null;
  return { behaviour: evidence >= 2, situation: evidence === 3, suggestion: connection === 1 };
}
