import type { Variances } from './fit.ts';

/** Of a normal distribution, 90 % lie so many standard errors around its middle. */
const NINETY = 1.645;
/** Variances are plugged in as if they were known: set by simulation, docs/decisions/060-the-fair-level.md. */
const PLUGGED_IN = 1.07;
const LEAST = { forms: 8, assessors: 3 };
/** As far as a level may be from its interval's ends to be of use. */
const NEAR = 0.5;
const MOST_FORMS = 99;

/** Half of an interval's width. */
export const widthOf = (se: number) => NINETY * PLUGGED_IN * se;

/** Whether a level may be shown, of what one trainee was given on weekdays: a day rated as a whole feeds none. */
export function enoughEvidence(forms: number, assessors: number): boolean {
  return forms >= LEAST.forms && assessors >= LEAST.assessors;
}

/** How many more forms, each by someone new, bring a level within half a level; null where not even 99 do. */
export function moreForms(
  { pair, form, residual }: Variances,
  se: number,
  epasPerForm: number,
): number | null {
  const each = pair + form + residual / epasPerForm;
  for (let more = 0; more <= MOST_FORMS; more += 1) {
    if (widthOf(Math.sqrt(1 / (1 / se ** 2 + more / each))) <= NEAR) return more;
  }
  return null;
}
