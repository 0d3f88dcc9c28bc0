import type { PacketLevels } from '#shared/committee-output.ts';
import { assessNarrative } from '#shared/qual.ts';

export type Written = { shiftDate: string; strengths: string; improvements: string };

/** Forms with words; those of one shift that share them count once. */
function sheetsOf(forms: readonly Written[]): Written[] {
  const sheets = new Map(
    forms
      .filter(({ strengths, improvements }) => strengths + improvements !== '')
      .map((form) => [JSON.stringify([form.shiftDate, form.strengths, form.improvements]), form]),
  );
  return [...sheets.values()];
}

/** How much the words of each month say, by QuAL's rules, 0 to 5. */
export function feedbackOf(forms: readonly Written[]): PacketLevels['feedback'] {
  const byMonth = Map.groupBy(sheetsOf(forms), ({ shiftDate }) => shiftDate.slice(0, 7));
  return [...byMonth]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, some]) => {
      const sum = some.reduce((scores, form) => scores + assessNarrative(form).score, 0);
      return { month, forms: some.length, score: Math.round((sum / some.length) * 10) / 10 };
    });
}
