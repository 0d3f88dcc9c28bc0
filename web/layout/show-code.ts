import { isShiftDate } from '#shared/shift-date.ts';

/** Travels with a link of ours alone: an address that asks for it would make a code for whoever follows it. */
type CodeAsked = { showCode: true; day: string | null };

/** Of the shift that began last, where no day is said. */
export function codeOf(day: string | null = null): CodeAsked {
  return { showCode: true, day };
}

/** Null when no code is asked for. */
export function codeAsked(state: unknown): { day: string | null } | null {
  if (typeof state !== 'object' || state === null || !('showCode' in state)) return null;
  const day = 'day' in state ? state.day : null;
  return { day: isShiftDate(day) ? day : null };
}
