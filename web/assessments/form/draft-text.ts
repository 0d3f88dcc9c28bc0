import { ACTIVITY_LEVELS, INVOLVEMENTS, SATURDAY_RATINGS } from '#shared/assessments.ts';
import { findEpa } from '#shared/epas.ts';
import { TRAINEE_LEVELS } from '#shared/people.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { BLANK_ENTRY, isUntouched } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft, ChosenTrainee, Entry } from '#web/assessments/form/draft.ts';
import { isExpired, parsed, textIn } from '#web/kept/text.ts';
import type { Stored } from '#web/kept/text.ts';

function traineeIn({ trainee }: Stored): ChosenTrainee | null {
  if (typeof trainee !== 'object' || trainee === null) return null;
  const stored = trainee as Stored;
  const id = textIn(stored, 'id');
  const name = textIn(stored, 'name');
  if (id === '' || name === '') return null;
  const level = TRAINEE_LEVELS.find((one) => one === stored['level']) ?? null;
  return { id, name, level, email: textIn(stored, 'email') || null };
}

function entriesIn({ entries }: Stored): readonly Entry[] {
  const list: unknown[] = Array.isArray(entries) ? entries : [];
  const found = list.map((entry) => {
    const { epaNumber, level } = (entry ?? {}) as Stored;
    const epa = typeof epaNumber === 'number' ? findEpa(epaNumber) : null;
    return {
      epaNumber: epa?.number ?? null,
      level: ACTIVITY_LEVELS.find((one) => one === level) ?? null,
    };
  });
  return found.length > 0 ? found : [BLANK_ENTRY];
}

/** Null: there is nothing to keep. */
export function draftToText(draft: AssessmentDraft, now: number): string | null {
  if (isUntouched(draft)) return null;
  return JSON.stringify({ at: now, draft });
}

/** Null when it is too old, or nothing that this version can read. */
export function draftFromText(text: string | null, now: number): AssessmentDraft | null {
  if (isExpired(text, now)) return null;
  const draft = parsed(text)?.['draft'];
  if (typeof draft !== 'object' || draft === null) return null;
  const stored = draft as Stored;
  const submissionKey = textIn(stored, 'submissionKey');
  if (submissionKey === '') return null;
  const shiftDate = textIn(stored, 'shiftDate');
  return {
    submissionKey,
    trainee: traineeIn(stored),
    shiftDate: isShiftDate(shiftDate) ? shiftDate : null,
    isOldDateRight: stored['isOldDateRight'] === true,
    entries: entriesIn(stored),
    involvement: INVOLVEMENTS.find((one) => one === stored['involvement']) ?? null,
    numericRating: SATURDAY_RATINGS.find((one) => one === stored['numericRating']) ?? null,
    observations: textIn(stored, 'observations'),
    strengths: textIn(stored, 'strengths'),
    improvements: textIn(stored, 'improvements'),
    assessorName: textIn(stored, 'assessorName'),
    assessorEmail: textIn(stored, 'assessorEmail'),
  };
}
