import { daysToConfirm, oldDate, problemOfShiftDate } from '#shared/assessment-dates.ts';
import { missingRating } from '#shared/assessments.ts';
import {
  AmendInput,
  AssessInput,
  AssessmentInput,
  GuestAssessor,
} from '#shared/judgement-input.ts';
import { answerOf, assessmentOf } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import { problemsIn } from '#web/forms/problems.ts';
import { wholeNumber } from '#web/forms/whole-number.ts';

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

/** The input's name in the server's answer. */
export function entryField(at: number, name: 'epaNumber' | 'activityLevel'): string {
  return at === 0 ? name : `furtherEpas.${at - 1}.${name}`;
}

/** Of what is amended: the day and the EPA stay. */
export function amendmentProblems(amended: Amended, isSaturday: boolean): Problems {
  const observationsCount = isSaturday ? wholeNumber(amended.observations) : null;
  const sent = { ...amended, observationsCount, amendmentsBefore: 0 };
  return { ...(isSaturday && missingRating(sent)), ...problemsIn(AmendInput, sent) };
}

function sentProblems(draft: AssessmentDraft, day: string, asks: Asks): Problems {
  if (asks === 'trainee') return problemsIn(AssessmentInput, assessmentOf(draft, day));
  const isGuest = asks === 'guest';
  const sent = answerOf(draft, { day, isGuest });
  return { ...problemsIn(AssessInput, sent), ...(isGuest && problemsIn(GuestAssessor, sent)) };
}

export function draftProblems(
  draft: AssessmentDraft,
  { day, today, asks }: { day: string; today: string; asks: Asks },
): Problems {
  const wrong = sentProblems(draft, day, asks);
  const date = wrong['shiftDate'] ?? problemOfShiftDate(day, { today, latest: today });
  if (date) return { ...wrong, shiftDate: date };
  const old = daysToConfirm(day, today);
  return { ...wrong, ...(old && !draft.isOldDateRight && { isOldDateRight: oldDate(old) }) };
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
