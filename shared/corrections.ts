import { longShiftDate } from '#shared/shift-date.ts';
import type { TextReview } from '#shared/correction-output.ts';

export function correctedSince(count: number): string {
  return count === 1
    ? 'One passage was corrected since this was written. Both wordings are shown.'
    : `${count} passages were corrected since this was written. Both wordings are shown.`;
}

/** "by Ada Lee, Emergency physician, on November 23, 2026" */
export function byWhom({ byName, byRole, at }: { byName: string; byRole: string; at: string }) {
  return `by ${byName}, ${byRole}, on ${longShiftDate(at.slice(0, 10))}`;
}

/** Instead of "not yet reviewed by a clinician". */
export function reviewedLabel({ name, role, at }: TextReview): string {
  return `Starter library: not generated for this case. Reviewed by ${name}, ${role}, on ${longShiftDate(at.slice(0, 10))}`;
}
