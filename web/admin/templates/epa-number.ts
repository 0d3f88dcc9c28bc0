import type { TemplateEpa } from '#shared/form-template-output.ts';
import { MAX_EPA_NUMBER } from '#shared/form-templates.ts';
import { wholeNumber } from '#web/forms/whole-number.ts';

type Typed = { number: number; problem: null } | { number: null; problem: string };

/** What was typed as the number of the EPA in this place: days hang on numbers, so no two EPAs have the same. */
export function numberTyped(text: string, at: number, epas: readonly TemplateEpa[]): Typed {
  const number = wholeNumber(text) ?? Number.NaN;
  if (!(number >= 1 && number <= MAX_EPA_NUMBER)) {
    const problem = `The number of an EPA is between 1 and ${MAX_EPA_NUMBER}`;
    return { number: null, problem };
  }
  const isTaken = epas.some((epa, index) => index !== at && epa.number === number);
  if (isTaken) return { number: null, problem: `There is an EPA ${number} already` };
  return { number, problem: null };
}
