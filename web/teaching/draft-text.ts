import { POINTS, STATEMENTS, UNSEEN } from '#shared/teaching.ts';
import type { Statement, TeachingAnswers } from '#shared/teaching.ts';
import { oneOf, orNull, Text, whole } from '#web/kept/fields.ts';
import type { Reader } from '#web/kept/fields.ts';
import { parsed } from '#web/kept/text.ts';

export type TeachingDraft = { answers: TeachingAnswers; helped: string; more: string };

const answer = orNull(oneOf([...POINTS, UNSEEN] as const));
const answers = Object.fromEntries(STATEMENTS.map((key) => [key, answer])) as Record<
  Statement,
  typeof answer
>;

/** An evaluation that is being written, as it waits in the tab. */
const keptDraft: Reader<TeachingDraft> = whole({
  answers: whole<TeachingAnswers>(answers),
  helped: Text,
  more: Text,
});

const NEW_DRAFT: TeachingDraft = {
  answers: { supervision: null, bedside: null, feedback: null, autonomy: null, respect: null },
  helped: '',
  more: '',
};

export function draftFromText(text: string): TeachingDraft {
  return keptDraft(text === '' ? null : parsed(text)) ?? NEW_DRAFT;
}

/** Something stands in it. */
export function isBegun({ answers: given, helped, more }: TeachingDraft): boolean {
  return helped !== '' || more !== '' || Object.values(given).some((one) => one !== null);
}

/** Where it waits, beside the person's other drafts. */
export function draftName(attendingId: string): string {
  return `teaching.${attendingId}`;
}
