import * as z from 'zod/mini';
import { ACTIVITY_LEVELS, INVOLVEMENTS, SATURDAY_RATINGS } from '#shared/assessments.ts';
import { findEpa } from '#shared/epas.ts';
import { TRAINEE_LEVELS } from '#shared/people.ts';
import { BLANK_ENTRY, isUntouched } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import {
  DateOrNull,
  Filled,
  FilledOrNull,
  Flag,
  listOf,
  orNull,
  readAs,
  Text,
} from '#web/kept/fields.ts';
import { isExpired, parsed } from '#web/kept/text.ts';

const KeptDraft: z.ZodMiniType<AssessmentDraft> = z.object({
  submissionKey: Filled,
  trainee: orNull(
    z.object({
      id: Filled,
      name: Filled,
      level: orNull(z.enum(TRAINEE_LEVELS)),
      email: FilledOrNull,
    }),
  ),
  shiftDate: DateOrNull,
  isOldDateRight: Flag,
  entries: listOf(
    z.object({
      epaNumber: orNull(z.number().check(z.refine((number) => findEpa(number) !== null))),
      level: orNull(z.enum(ACTIVITY_LEVELS)),
    }),
  ),
  involvement: orNull(z.enum(INVOLVEMENTS)),
  numericRating: orNull(z.literal(SATURDAY_RATINGS)),
  observations: Text,
  strengths: Text,
  improvements: Text,
  assessorName: Text,
  assessorEmail: Text,
});

/** Null: there is nothing to keep. */
export function draftToText(draft: AssessmentDraft, now: number): string | null {
  if (isUntouched(draft)) return null;
  return JSON.stringify({ at: now, draft });
}

/** Null when it is too old, or nothing that this version can read. */
export function draftFromText(text: string | null, now: number): AssessmentDraft | null {
  const draft = isExpired(text, now) ? null : readAs(KeptDraft, parsed(text)?.['draft']);
  return draft && draft.entries.length === 0 ? { ...draft, entries: [BLANK_ENTRY] } : draft;
}
