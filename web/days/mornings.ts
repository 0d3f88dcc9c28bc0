import { MORNINGS_KEPT, withMorning } from '#shared/last-shift.ts';
import type { Morning } from '#shared/last-shift.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { now } from '#web/days/use-today.ts';
import { listOf, oneOf, only, whole } from '#web/kept/fields.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';

const read = listOf(
  whole<Morning>({ date: only(isShiftDate), began: oneOf(['today', 'yesterday']) }),
);

/** By person and device: a habit, not a record. */
function place(userId: string): string {
  return `debrief.mornings.${userId}`;
}

/** What a person has said of the last mornings on this device: the oldest first. */
export function keptMornings(userId: string | null): Morning[] {
  if (userId === null) return [];
  try {
    const kept: unknown = JSON.parse(readKept('device', place(userId)) ?? '[]');
    return (read(kept) ?? []).slice(-MORNINGS_KEPT);
  } catch {
    return [];
  }
}

/** Something was recorded of this shift: of a morning it says what the person is used to. */
export function rememberMorning(userId: string | null, shiftDate: string): void {
  if (userId === null) return;
  const mornings = withMorning(keptMornings(userId), now(), shiftDate);
  if (mornings) writeKept('device', place(userId), JSON.stringify(mornings));
}
