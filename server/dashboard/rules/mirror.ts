import type { Assessing } from '#shared/dashboard-output.ts';
import { assessNarrative } from '#shared/qual.ts';
import type { Narrative } from '#shared/qual.ts';

/** What an attending's own last forms have in common. Those in a language that nobody here reads are not judged. */
export function mirrorOf(
  forms: readonly (Narrative & { traineeId: string })[],
): Assessing['mirror'] {
  const judged = forms
    .map((form) => assessNarrative(form))
    .filter(({ score, missing }) => score > 0 || missing !== null);
  return {
    forms: forms.length,
    trainees: new Set(forms.map(({ traineeId }) => traineeId)).size,
    judged: judged.length,
    suggesting: judged.filter(({ suggestion }) => suggestion === 1).length,
  };
}
