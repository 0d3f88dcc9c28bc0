import type { AssessmentDraft } from '#web/assessments/form/draft.ts';

/** Whom the form asks for besides the judgement. */
export type Asks = 'trainee' | 'guest' | 'nobody';

export const FEEDBACK_LABELS = {
  strengths: 'What went well',
  improvements: 'Areas for improvement',
} as const;

/** The input's name in the server's answer. */
export function entryField(at: number, name: 'epaNumber' | 'activityLevel'): string {
  return at === 0 ? name : `furtherEpas.${at - 1}.${name}`;
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
