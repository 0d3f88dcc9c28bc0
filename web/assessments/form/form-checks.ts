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
import type { Asks } from '#web/assessments/form/form-fields.ts';
import { problemsIn } from '#web/forms/problems.ts';
import { wholeNumber } from '#web/forms/whole-number.ts';

/** With the schemas: comes when a form is touched. What is known before, form-fields.ts has. */

type Problems = Record<string, string>;

/** What an amendment writes anew and can get wrong. */
type Amended = Pick<
  AssessmentDraft,
  'strengths' | 'improvements' | 'numericRating' | 'observations'
>;

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
