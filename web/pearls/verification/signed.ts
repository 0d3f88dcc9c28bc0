import type { LibraryText } from '#shared/library-output.ts';

export const SIGNED_LABELS = {
  signed: 'Signed',
  changed: 'Changed since it was signed',
  unsigned: 'Not signed',
};

/** A signature counts for the version that was read. */
export function signedState({
  version,
  signatures,
}: Pick<LibraryText, 'version' | 'signatures'>): keyof typeof SIGNED_LABELS {
  if (signatures.some((one) => one.version === version)) return 'signed';
  return signatures.length > 0 ? 'changed' : 'unsigned';
}
