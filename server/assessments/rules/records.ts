import { picked } from '#shared/answers.ts';
import {
  daysToConfirm,
  oldDate,
  problemOfShiftDate,
  REFUSE_AFTER_DAYS,
} from '#shared/assessment-dates.ts';
import {
  ACTIVITY_LEVELS,
  AMEND_DAYS,
  EPA_UNSEEN_DAYS,
  LEVEL_REQUIRED,
  missingRating,
} from '#shared/assessments.ts';
import { Judgement } from '#shared/assessment-record-output.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { dayRatingWords, wrongRating } from '#shared/form-templates.ts';
import type { AnswerWay } from '#shared/links.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { dateAt, latestDate, longShiftDate, weekdayOf } from '#shared/shift-date.ts';
import { answerWay } from '#server/links/way.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';

const DAY_MS = 86_400_000;

/** Why a shift of this date cannot be assessed now, or not without asking; null when it can. */
export function problemOfDate(
  { shiftDate, isOldDateRight }: { shiftDate: string; isOldDateRight: boolean },
  now: Date,
): string | null {
  const today = dateAt(now, 0);
  const problem = problemOfShiftDate(shiftDate, { today, latest: latestDate(now) });
  const days = daysToConfirm(shiftDate, today);
  return problem ?? (days !== null && !isOldDateRight ? oldDate(days) : null);
}

/** Late forms about the training are welcome, shifts after it are none of it; null for everybody else. */
export function problemOfGraduate(
  { name, graduatedOn }: { name: string; graduatedOn: string | null },
  shiftDate: string,
): string | null {
  if (graduatedOn === null || shiftDate <= graduatedOn) return null;
  return `${name} graduated on ${longShiftDate(graduatedOn)}. Please choose a shift until then.`;
}

/** What counts: of a day that is rated as a whole the rating, of others the level. The rest is dropped. */
export function judgementOf(
  isRated: boolean,
  input: Judgement,
): { judgement: Judgement; problems: Record<string, string> } {
  const { activityLevel, numericRating, observationsCount } = input;
  const { involvement, strengths, improvements } = input;
  const written = { involvement, strengths, improvements };
  if (isRated) {
    const judgement = { ...written, activityLevel: null, numericRating, observationsCount };
    return { judgement, problems: missingRating(input) };
  }
  const problems: Record<string, string> =
    activityLevel === null ? { activityLevel: LEVEL_REQUIRED } : {};
  const judgement = { ...written, activityLevel, numericRating: null, observationsCount: null };
  return { judgement, problems };
}

/** 1 to 5: the place of the level, or the rating of the day; 0 where neither is known. */
export function placeOf({
  activityLevel,
  numericRating,
}: Pick<Judgement, 'activityLevel' | 'numericRating'>): number {
  return activityLevel === null ? (numericRating ?? 0) : ACTIVITY_LEVELS.indexOf(activityLevel) + 1;
}

/** The same of what is whole. */
export function ratingOf(judgement: Pick<Judgement, 'activityLevel' | 'numericRating'>): number {
  const place = placeOf(judgement);
  if (place === 0) throw new Error('An assessment has a level or a rating.');
  return place;
}

/** As much of a record as is its judgement. */
export function judgedIn(row: Judgement): Judgement {
  return picked(Judgement, row);
}

export function isSameJudgement(a: Judgement, b: Judgement): boolean {
  return Judgement.keyof().options.every((field) => a[field] === b[field]);
}

export function amendableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + AMEND_DAYS * DAY_MS);
}

/** Of what can still be assessed. */
export function earliestShift(now: Date): string {
  return dateAt(new Date(now.getTime() - (REFUSE_AFTER_DAYS + 1) * DAY_MS), 0);
}

/** The first shift date that still counts as lately. */
export function lateSince(now: Date): string {
  return dateAt(new Date(now.getTime() - EPA_UNSEEN_DAYS * DAY_MS), 0);
}

/** Numbers of a form's EPAs that are not among the seen ones of its set. */
export function epasNotSeen(
  { name, epas }: FormTemplate,
  seen: readonly { number: number; set: string | null }[],
): number[] {
  const numbers = seen
    .filter(({ set }) => (set ?? SHIPPED_TEMPLATE.name) === name)
    .map(({ number }) => number);
  return epas.map(({ number }) => number).filter((number) => !numbers.includes(number));
}

/** What a level, or the rating of a day, says in a form's words. */
export function wordsIn(
  { levels, saturday }: FormTemplate,
  { rating, epaNumber, shiftDate }: Pick<AssessmentRow, 'rating' | 'epaNumber' | 'shiftDate'>,
): string {
  if (epaNumber !== null) return levels[rating - 1]?.words ?? '';
  const day = weekdayOf(shiftDate);
  return saturday && day ? dayRatingWords(saturday, day, rating) : String(rating);
}

/** Why a rating is none of the form's scale; null when it is. */
export function beyondScale(
  { saturday }: FormTemplate,
  { numericRating }: Pick<Judgement, 'numericRating'>,
): string | null {
  const isBeyond = saturday && numericRating !== null && numericRating > saturday.scale.length;
  return isBeyond ? wrongRating(saturday) : null;
}

/** As they were then. Before forms had versions there was the shipped one alone. */
export function ratingWordsOf(
  row: Pick<AssessmentRow, 'rating' | 'epaNumber' | 'ratingWords' | 'shiftDate'>,
): string {
  return row.ratingWords ?? wordsIn(SHIPPED_TEMPLATE, row);
}

/** How it was given. */
export function wayOf({
  submitterId: by,
  answeredFrom: from,
  confirmedAt,
}: Pick<AssessmentRow, 'submitterId' | 'answeredFrom' | 'confirmedAt'>): AnswerWay {
  return answerWay({ by, from, confirmedAt });
}
