import { matchPath } from 'react-router';
import { safeNext } from '#shared/access.ts';
import { SCREENS } from '#shared/screens.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';

/** Where somebody wanted to go who has to confirm an address first: the mailed link opens another tab. */
const KEY = 'debrief.next';
/** As long as the mailed link opens; a guest who wants to keep a set comes back to it by this. */
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

/** Addresses that open what they lead to for whoever has them. */
const KEYS = Object.keys(SCREENS).filter((path) => /:(token|contentId)\b/.test(path));

export function holdsSecret(place: string): boolean {
  const { pathname, search, hash } = new URL(place, 'http://here');
  const path = decodeURI(pathname);
  const query = search + hash;
  return (
    KEYS.some((key) => matchPath({ path: key, end: false }, path) !== null) ||
    /\b(token|invitation)=/.test(query)
  );
}

/** A secret never reaches the device's own store: it is known where it was opened, in this tab (decision 027). */
export function rememberPlace(place: string): void {
  const text = place === '/' ? null : placeAsText(place, Date.now());
  const isSecret = holdsSecret(place);
  writeKept('tab', KEY, isSecret ? text : null);
  writeKept('device', KEY, isSecret ? null : text);
}

/** Once: the next one at this browser wants to go elsewhere. */
export function takePlace(): string {
  const text = readKept('tab', KEY) ?? readKept('device', KEY);
  rememberPlace('/');
  return placeFromText(text, Date.now());
}
