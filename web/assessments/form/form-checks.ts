import { GUEST_NAME_REQUIRED } from '#shared/links.ts';
import {
  ASK_AFTER_DAYS,
  DATE_TOO_OLD,
  EPA_OF_ANOTHER_DAY,
  EPA_REQUIRED,
  FUTURE_DATE,
  IMPROVEMENTS_REQUIRED,
  LEVEL_REQUIRED,
  MAX_FEEDBACK_LENGTH,
  MAX_OBSERVATIONS,
  oldDate,
  OBSERVATIONS_REQUIRED,
  RATING_REQUIRED,
  REFUSE_AFTER_DAYS,
  STRENGTHS_REQUIRED,
  TRAINEE_REQUIRED,
} from '#shared/assessments.ts';
import { SHIFT_DATE_REQUIRED, INVALID_EMAIL } from '#shared/sentences.ts';
import { epasOn } from '#shared/epas.ts';
import type { Weekday } from '#shared/epas.ts';
import { daysBetween, isShiftDate, weekdayOf } from '#shared/shift-date.ts';
import { isBlank } from '#shared/text.ts';
import { writtenEntries } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import { isEmail } from '#web/forms/checks.ts';

type Problems = Record<string, string>;

/** Whom the form asks for besides the judgement. */
export type Asks = 'trainee' | 'guest' | 'nobody';

export const FEEDBACK_LABELS = {
  strengths: 'What went well',
  improvements: 'Areas for improvement',
} as const;

type FeedbackName = keyof typeof FEEDBACK_LABELS;
/** What an amendment writes anew and can get wrong. */
type Amended = Pick<AssessmentDraft, FeedbackName | 'numericRating' | 'observations'>;

/** Days since the shift when it is so long ago that the form asks; null otherwise. */
export function daysToConfirm(day: string, today: string): number | null {
  const days = isShiftDate(day) ? daysBetween(day, today) : 0;
  return days > ASK_AFTER_DAYS && days <= REFUSE_AFTER_DAYS ? days : null;
}

/** What is wrong with the date whatever else is written. */
export function dateProblem(day: string, today: string): string | null {
  if (!isShiftDate(day)) return SHIFT_DATE_REQUIRED;
  const days = daysBetween(day, today);
  if (days < 0) return FUTURE_DATE;
  return days > REFUSE_AFTER_DAYS ? DATE_TOO_OLD : null;
}

/** The input's name in the server's answer. */
export function entryField(at: number, name: 'epaNumber' | 'activityLevel'): string {
  return at === 0 ? name : `furtherEpas.${at - 1}.${name}`;
}

function entryProblems(draft: AssessmentDraft, weekday: Weekday): Problems {
  const offered = new Set(epasOn(weekday).map(({ number }) => number));
  const wrong: Problems = {};
  for (const [at, { epaNumber, level }] of writtenEntries(draft).entries()) {
    if (epaNumber === null) wrong[entryField(at, 'epaNumber')] = EPA_REQUIRED;
    else if (!offered.has(epaNumber)) wrong[entryField(at, 'epaNumber')] = EPA_OF_ANOTHER_DAY;
    if (level === null) wrong[entryField(at, 'activityLevel')] = LEVEL_REQUIRED;
  }
  return wrong;
}

function saturdayProblems({ numericRating, observations }: Amended): Problems {
  const wrong: Problems = {};
  if (numericRating === null) wrong['numericRating'] = RATING_REQUIRED;
  if (observations.trim() === '') wrong['observationsCount'] = OBSERVATIONS_REQUIRED;
  else if (!/^\s*\d{1,6}\s*$/.test(observations)) {
    wrong['observationsCount'] = 'The number of observations must be a whole number';
  } else if (Number(observations) < 1) {
    wrong['observationsCount'] = 'The number of observations must be at least 1';
  } else if (Number(observations) > MAX_OBSERVATIONS) {
    wrong['observationsCount'] = `The number of observations can be at most ${MAX_OBSERVATIONS}`;
  }
  return wrong;
}

function feedbackProblems(draft: Pick<AssessmentDraft, FeedbackName>): Problems {
  const wrong: Problems = {};
  const required = { strengths: STRENGTHS_REQUIRED, improvements: IMPROVEMENTS_REQUIRED };
  for (const name of ['strengths', 'improvements'] as const) {
    if (isBlank(draft[name])) wrong[name] = required[name];
    else if (draft[name].trim().length > MAX_FEEDBACK_LENGTH) {
      const most = MAX_FEEDBACK_LENGTH.toLocaleString('en-US');
      wrong[name] = `${FEEDBACK_LABELS[name]} can have at most ${most} characters`;
    }
  }
  return wrong;
}

/** Of what is amended: the day and the EPA stay. */
export function amendmentProblems(amended: Amended, isSaturday: boolean): Problems {
  return { ...(isSaturday && saturdayProblems(amended)), ...feedbackProblems(amended) };
}

/** The server says all of this again (shared/assessment-input.ts, with the same sentences). */
export function draftProblems(
  draft: AssessmentDraft,
  { day, today, asks }: { day: string; today: string; asks: Asks },
): Problems {
  const wrong: Problems = {};
  if (asks === 'trainee' && draft.trainee === null) wrong['traineeId'] = TRAINEE_REQUIRED;
  if (asks === 'guest') {
    if (isBlank(draft.assessorName)) wrong['assessorName'] = GUEST_NAME_REQUIRED;
    if (!isEmail(draft.assessorEmail)) wrong['assessorEmail'] = INVALID_EMAIL;
  }
  const date = dateProblem(day, today);
  const old = daysToConfirm(day, today);
  if (date !== null) wrong['shiftDate'] = date;
  else if (old !== null && !draft.isOldDateRight) wrong['isOldDateRight'] = oldDate(old);
  const weekday = weekdayOf(day);
  if (weekday === 'Saturday') Object.assign(wrong, saturdayProblems(draft));
  else if (weekday !== null) Object.assign(wrong, entryProblems(draft, weekday));
  return { ...wrong, ...feedbackProblems(draft) };
}

/** What an error was said about: once it is another one, the sentence no longer holds. */
export function valueAt(draft: AssessmentDraft, field: string): string {
  const entry = /^(?:furtherEpas\.(\d+)\.)?(epaNumber|activityLevel)$/.exec(field);
  if (entry) {
    const { epaNumber, level } = draft.entries[entry[1] ? Number(entry[1]) + 1 : 0] ?? {};
    return `${draft.shiftDate} ${entry[2] === 'epaNumber' ? epaNumber : level}`;
  }
  if (field === 'traineeId' || field === 'traineeEmail') return draft.trainee?.id ?? '';
  if (field === 'observationsCount') return draft.observations;
  if (field === 'shiftDate' || field === 'isOldDateRight') {
    return `${draft.shiftDate} ${draft.isOldDateRight}`;
  }
  const key = field as keyof AssessmentDraft;
  return field in draft ? JSON.stringify(draft[key]) : '';
}

/** The server asks for these only of guests. */
export function asksWho(fields: Readonly<Record<string, string>>): boolean {
  return 'assessorName' in fields || 'assessorEmail' in fields;
}
