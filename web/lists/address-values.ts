import { isShiftDate } from '#shared/shift-date.ts';

/** What an address may say for a filter; null for anything else. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  given: string | null,
): Value | null {
  return values.find((value) => value === given) ?? null;
}

export function dateOf(given: string | null): string | null {
  return given && isShiftDate(given) ? given : null;
}

export function idOf(given: string | null): string | null {
  return given && /^[\da-f-]{36}$/i.test(given) ? given : null;
}
