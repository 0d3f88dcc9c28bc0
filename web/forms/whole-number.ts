/** Of what was typed: null when that is nothing, NaN when it is something else. */
export function wholeNumber(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\s*-?\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}
