/** What the form asks on the day of a shift: the server and the forms both ask here. */
import {
  EPA_OF_ANOTHER_DAY,
  EPA_REQUIRED,
  LEVEL_REQUIRED,
  missingRating,
} from '#shared/assessments.ts';
import type { ActivityLevel } from '#shared/assessments.ts';
import {
  dayRatingWords,
  epasOn,
  findEpa,
  isRatedDay,
  levelWords,
  wrongRating,
} from '#shared/form-templates.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import type { Weekday } from '#shared/shift-date.ts';

type Answers = {
  shiftDate: string;
  epaNumber: number | null;
  activityLevel: ActivityLevel | null;
  furtherEpas: readonly { epaNumber: number; activityLevel: ActivityLevel }[];
  numericRating: number | null;
  observationsCount: number | null;
};

/** By input; empty when all that the day asks for is there. */
export function dayProblems(template: FormTemplate, answers: Answers): Record<string, string> {
  const day = weekdayOf(answers.shiftDate);
  if (day === null) return {};
  return isRatedDay(template, day)
    ? ratingProblems(template, answers)
    : epaProblems(epasOn(template, day), answers);
}

function ratingProblems({ saturday }: FormTemplate, answers: Answers): Record<string, string> {
  const { numericRating, epaNumber, furtherEpas } = answers;
  const isBeyond = saturday && numericRating !== null && numericRating > saturday.scale.length;
  return {
    ...missingRating(answers),
    ...(isBeyond && { numericRating: wrongRating(saturday) }),
    ...(epaNumber !== null && { epaNumber: EPA_OF_ANOTHER_DAY }),
    ...Object.fromEntries(
      furtherEpas.map((_, at) => [`furtherEpas.${at}.epaNumber`, EPA_OF_ANOTHER_DAY]),
    ),
  };
}

function epaProblems(
  offered: readonly { number: number }[],
  { epaNumber, activityLevel, furtherEpas }: Answers,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const isOffered = (asked: number) => offered.some(({ number }) => number === asked);
  if (epaNumber === null) problems['epaNumber'] = EPA_REQUIRED;
  else if (!isOffered(epaNumber)) problems['epaNumber'] = EPA_OF_ANOTHER_DAY;
  if (activityLevel === null) problems['activityLevel'] = LEVEL_REQUIRED;
  const seen = new Set([epaNumber]);
  for (const [index, further] of furtherEpas.entries()) {
    // Which one is missing, the schema says.
    if (typeof further.epaNumber !== 'number') continue;
    const field = `furtherEpas.${index}.epaNumber`;
    if (!isOffered(further.epaNumber)) problems[field] = EPA_OF_ANOTHER_DAY;
    else if (seen.has(further.epaNumber))
      problems[field] = 'Each EPA once. Please remove the second';
    seen.add(further.epaNumber);
  }
  return problems;
}

/**
 * What of these answers means something else on `now` than on `then`, in sentences: they were given to `then`, and the
 * day of the shift belongs to `now`.
 */
export function changedUnderHands(
  then: FormTemplate,
  now: FormTemplate,
  answers: Answers,
): string[] {
  const day = weekdayOf(answers.shiftDate);
  if (day === null) return [];
  const wasRated = isRatedDay(then, day);
  if (wasRated !== isRatedDay(now, day)) {
    return [wasRated ? `${day}s now ask for EPAs.` : `${day}s now ask for one rating.`];
  }
  if (wasRated) return changedRating(then, now, { ...answers, day });
  const chosen = [answers, ...answers.furtherEpas];
  return [...new Set(chosen.flatMap((one) => changedEntry(then, now, { ...one, day })))];
}

function changedRating(
  then: FormTemplate,
  now: FormTemplate,
  { numericRating, day }: Pick<Answers, 'numericRating'> & { day: Weekday },
) {
  if (!then.saturday || !now.saturday || numericRating === null) return [];
  const before = dayRatingWords(then.saturday, day, numericRating);
  const after = dayRatingWords(now.saturday, day, numericRating);
  return before === after ? [] : [`The rating “${before}” is now “${after}”.`];
}

type Entry = { epaNumber: number | null; activityLevel: ActivityLevel | null; day: Weekday };

function changedEntry(
  then: FormTemplate,
  now: FormTemplate,
  { epaNumber, activityLevel, day }: Entry,
): string[] {
  const before = epaNumber === null ? null : findEpa(then, epaNumber);
  const after = epaNumber === null ? null : findEpa(now, epaNumber);
  const [was, is] = activityLevel
    ? [levelWords(then, activityLevel), levelWords(now, activityLevel)]
    : ['', ''];
  return [
    ...(before
      ? changedEpa(
          before,
          after,
          epasOn(now, day).some((epa) => epa === after),
          day,
        )
      : []),
    ...(was === is ? [] : [`“${was}” now reads “${is}”.`]),
  ];
}

function changedEpa(
  before: { number: number; title: string },
  after: { title: string } | null,
  isOffered: boolean,
  day: Weekday,
): string[] {
  const name = `EPA ${before.number}`;
  if (!after) return [`${name} is no longer in the form.`];
  if (!isOffered) return [`${name} is no longer offered on ${day}s.`];
  return before.title === after.title ? [] : [`${name} is now called “${after.title}”.`];
}
