import type { PhiFinding } from '#shared/phi-kinds.ts';

export type Found = Omit<PhiFinding, 'severity' | 'text'>;

/** The same length as the text, so that positions hold: typographic hyphens, spaces and apostrophes become plain ones. */
export function plainShapes(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
}

/** What stands right before a position, in lower case. */
export function before(text: string, at: number, length = 40): string {
  return text.slice(Math.max(0, at - length), at).toLowerCase();
}

/** What stands right after it, in lower case. */
export function after(text: string, at: number, length = 24): string {
  return text.slice(at, at + length).toLowerCase();
}

export function digitsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) count++;
  }
  return count;
}

export function place(start: number, end: number, replacement = '[place]'): Found {
  return { kind: 'place', start, end, replacement };
}
