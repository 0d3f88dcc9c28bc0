import { safeNext } from '#shared/access.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';

/** Where somebody wanted to go who has to confirm an address first: the mailed link opens another tab. */
const KEY = 'debrief.next';
const DAY_MS = 24 * 60 * 60_000;

/** As it is stored: when it was remembered, and the place. */
export function placeAsText(place: string, now: number): string {
  return `${now} ${place}`;
}

/** A path of our own, and home when it is older than a day or not ours. */
export function placeFromText(text: string | null, now: number): string {
  const [, at, place] = /^(\d+) (.+)$/.exec(text ?? '') ?? [];
  const age = now - Number(at);
  return age >= 0 && age <= DAY_MS ? safeNext(place ?? null) : '/';
}

export function rememberPlace(place: string): void {
  writeKept('device', KEY, place === '/' ? null : placeAsText(place, Date.now()));
}

/** Once: the next one at this browser wants to go elsewhere. */
export function takePlace(): string {
  const text = readKept('device', KEY);
  writeKept('device', KEY, null);
  return placeFromText(text, Date.now());
}
