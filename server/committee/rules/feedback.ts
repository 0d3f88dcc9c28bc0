import type { PacketLevels } from '#shared/committee-output.ts';
import { assessNarrative } from '#shared/qual.ts';
import { formsOf } from '#shared/submissions.ts';

export type Written = {
  submission: number;
  shiftDate: string;
  strengths: string;
  improvements: string;
};

/** What was written, once for the EPAs of a form that share it. */
function textsOf(written: readonly Written[]): Written[] {
  const texts = new Map(
    written
      .filter(({ strengths, improvements }) => strengths + improvements !== '')
      .map((one) => [JSON.stringify([one.submission, one.strengths, one.improvements]), one]),
  );
  return [...texts.values()];
}

/** How much the words of each month say, by QuAL's rules, 0 to 5. */
export function feedbackOf(written: readonly Written[]): PacketLevels['feedback'] {
  const byMonth = Map.groupBy(textsOf(written), ({ shiftDate }) => shiftDate.slice(0, 7));
  return [...byMonth]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, some]) => {
      const sum = some.reduce((scores, form) => scores + assessNarrative(form).score, 0);
      return { month, forms: formsOf(some), score: Math.round((sum / some.length) * 10) / 10 };
    });
}
