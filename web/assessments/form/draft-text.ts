import { ACTIVITY_LEVELS, INVOLVEMENTS } from '#shared/assessments.ts';
import { MAX_EPA_NUMBER, MAX_SCALE_STEPS } from '#shared/form-templates.ts';
import { TRAINEE_LEVELS } from '#shared/people.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { BLANK_ENTRY, isUntouched } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import {
  Filled,
  FilledOrNull,
  Flag,
  listOf,
  oneOf,
  only,
  orNull,
  Text,
  whole,
} from '#web/kept/fields.ts';
import { keptText, readKeptText } from '#web/kept/text.ts';

function isUpTo(most: number) {
  return (stored: unknown): stored is number =>
    typeof stored === 'number' && Number.isInteger(stored) && stored >= 1 && stored <= most;
}

export const keptDraft = whole<AssessmentDraft>({
  submissionKey: Filled,
  trainee: orNull(
    whole({
      id: Filled,
      name: Filled,
      level: orNull(oneOf(TRAINEE_LEVELS)),
      email: FilledOrNull,
    }),
  ),
  shiftDate: orNull(only(isShiftDate)),
  formId: FilledOrNull,
  isOldDateRight: Flag,
  entries: listOf(
    whole({
      epaNumber: orNull(only(isUpTo(MAX_EPA_NUMBER))),
      level: orNull(oneOf(ACTIVITY_LEVELS)),
    }),
  ),
  involvement: orNull(oneOf(INVOLVEMENTS)),
  numericRating: orNull(only(isUpTo(MAX_SCALE_STEPS))),
  observations: Text,
  strengths: Text,
  improvements: Text,
  assessorName: Text,
  assessorEmail: Text,
});

/** Null: there is nothing to keep. */
export function draftToText(draft: AssessmentDraft, now: number): string | null {
  return isUntouched(draft) ? null : keptText(draft, now);
}

export function draftFromText(text: string | null, now: number): AssessmentDraft | null {
  const draft = readKeptText(text, now, keptDraft);
  if (!draft) return null;
  return draft.entries.length === 0 ? { ...draft, entries: [BLANK_ENTRY] } : draft;
}
