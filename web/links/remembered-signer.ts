import { MAX_SIGNER_NAME_LENGTH } from '#shared/links.ts';
import { only, whole } from '#web/kept/fields.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { parsed } from '#web/kept/text.ts';

/** Who answered a link on this device last, without an account. Nothing of the link itself (docs/decisions/027). */
export type Signer = { name: string; email: string };

const PLACE = 'debrief.signer';
const MAX_EMAIL_LENGTH = 254;
const LONGEST_MS = 180 * 24 * 60 * 60_000;

function upTo(most: number) {
  return only(
    (stored): stored is string =>
      typeof stored === 'string' && stored.trim() !== '' && stored.length <= most,
  );
}

const readSigner = whole<Signer>({
  name: upTo(MAX_SIGNER_NAME_LENGTH),
  email: upTo(MAX_EMAIL_LENGTH),
});

export function signerFromText(text: string | null, now: number): Signer | null {
  const stored = parsed(text);
  const at = stored?.['at'];
  const isLate = typeof at !== 'number' || !(Math.abs(now - at) < LONGEST_MS);
  return isLate ? null : (readSigner(stored) ?? null);
}

export function findSigner(): Signer | null {
  return signerFromText(readKept('device', PLACE), Date.now());
}

/** False where this browser keeps nothing. */
export function rememberSigner({ name, email }: Signer): boolean {
  return writeKept('device', PLACE, JSON.stringify({ at: Date.now(), name, email }));
}

export function forgetSigner(): void {
  writeKept('device', PLACE, null);
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

/** Whether a link may be meant for that person: at a ward’s computer it is often another one who sits down. */
export function mayBeFor(
  asked: { name: string | null; email: string | null },
  { name, email }: Signer,
): boolean {
  if (asked.email) return asked.email.toLowerCase() === email.toLowerCase();
  if (!asked.name) return true;
  const own = wordsOf(name);
  return wordsOf(asked.name).some((word) => own.includes(word));
}
