import { longShiftDate } from '#shared/shift-date.ts';
import type { TextReview } from '#shared/correction-output.ts';
import type { PearlPatient, PearlQuestion } from '#shared/pearl-output.ts';

type Written = Pick<PearlPatient, 'corrections'> & {
  questions: readonly Pick<PearlQuestion, 'correction'>[];
};

function counted(count: number, noun: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `one ${noun}` : `${count} ${noun}s`];
}

/** "One passage and 2 questions were corrected since this was written." Null where nothing was. */
export function correctedSince(patients: readonly Written[]): string | null {
  const passages = patients.flatMap(({ corrections }) => corrections).length;
  const asked = patients.flatMap(({ questions }) => questions);
  const questions = asked.filter(({ correction }) => correction !== null).length;
  const all = passages + questions;
  if (all === 0) return null;
  const what = [...counted(passages, 'passage'), ...counted(questions, 'question')].join(' and ');
  const were = all === 1 ? 'was' : 'were';
  return `${what[0]?.toUpperCase()}${what.slice(1)} ${were} corrected since this was written. Both wordings are shown.`;
}

/** "by Ada Lee, Emergency physician, on November 23, 2026" */
export function byWhom({ byName, byRole, at }: { byName: string; byRole: string; at: string }) {
  return `by ${byName}, ${byRole}, on ${longShiftDate(at.slice(0, 10))}`;
}

/** Instead of "not yet reviewed by a clinician". */
export function reviewedLabel({ name, role, at }: TextReview): string {
  return `Starter library: not generated for this case. Reviewed by ${name}, ${role}, on ${longShiftDate(at.slice(0, 10))}`;
}
