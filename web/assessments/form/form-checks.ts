import { daysToConfirm, oldDate, problemOfShiftDate } from '#shared/assessment-dates.ts';
import { missingRating } from '#shared/assessments.ts';
import { dayProblems } from '#shared/day-questions.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import {
  AmendInput,
  AssessInput,
  AssessmentInput,
  GuestAssessor,
} from '#shared/judgement-input.ts';
import { answerOf, assessmentOf, judgementOf } from '#web/assessments/form/draft.ts';
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
export function amendmentProblems(amended: Amended, isRated: boolean): Problems {
  const observationsCount = isRated ? wholeNumber(amended.observations) : null;
  const sent = { ...amended, observationsCount, amendmentsBefore: 0 };
  return { ...(isRated && missingRating(sent)), ...problemsIn(AmendInput, sent) };
}

type On = { day: string; version: FormVersion | null; asks: Asks };

function schemaProblems(draft: AssessmentDraft, { day, version: form, asks }: On): Problems {
  if (asks === 'trainee') return problemsIn(AssessmentInput, assessmentOf(draft, day, form));
  const isGuest = asks === 'guest';
  const sent = answerOf(draft, { day, form, isGuest });
  return { ...problemsIn(AssessInput, sent), ...(isGuest && problemsIn(GuestAssessor, sent)) };
}

export function draftProblems(
  draft: AssessmentDraft,
  { today, ...on }: On & { today: string },
): Problems {
  const { day, version } = on;
  const wrong = {
    ...(version && dayProblems(version.template, judgementOf(draft, day, version))),
    ...schemaProblems(draft, on),
  };
  const date = wrong['shiftDate'] ?? problemOfShiftDate(day, { today, latest: today });
  if (date) return { ...wrong, shiftDate: date };
  const old = daysToConfirm(day, today);
  return { ...wrong, ...(old && !draft.isOldDateRight && { isOldDateRight: oldDate(old) }) };
}
