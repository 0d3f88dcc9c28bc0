import type { PhiFinding } from '#shared/phi-kinds.ts';

export type Found = Omit<PhiFinding, 'severity' | 'text'>;

/** A text as the rules read it, and the way back: where its characters stand in the text itself. */
export type PlainText = {
  plain: string;
  startOf: (start: number) => number;
  endOf: (end: number) => number;
};

/** Signs that nobody sees, and digits and letters outside the first plane: both change the length. */
const HIDDEN = /[\p{Cf}\p{Variation_Selector}\u115f\u1160\u3164\u{1d400}-\u{1d7ff}]|\u034f/u;

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 50 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** The same length as the text: typographic hyphens, spaces and apostrophes, full-width and foreign digits become plain ones. */
function plainShapes(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g, ' ')
    .replace(/[\u2018\u2019\u201b\u02bc\u00b4`]/g, "'")
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/(?=[\u0660-\uffff])\p{Nd}/gu, digitOf);
}

/** Nothing for what nobody sees; the plain letter or digit for one of the second plane. */
function plainSign(sign: string): string {
  if (!HIDDEN.test(sign)) return sign;
  if (/\p{Nd}/u.test(sign)) return digitOf(sign);
  return /[\u{1d400}-\u{1d7cd}]/u.test(sign) ? sign.normalize('NFKC') : '';
}

export function plainText(text: string): PlainText {
  if (!HIDDEN.test(text)) {
    return { plain: plainShapes(text), startOf: (at) => at, endOf: (at) => at };
  }
  const starts: number[] = [];
  const ends: number[] = [];
  let visible = '';
  let at = 0;
  for (const sign of text) {
    const end = at + sign.length;
    const plain = plainSign(sign);
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(plain === sign ? at + unit : at);
      ends.push(plain === sign ? at + unit + 1 : end);
      visible += plain[unit];
    }
    at = end;
  }
  return {
    plain: plainShapes(visible),
    startOf: (start) => starts[start] ?? text.length,
    endOf: (end) => ends[end - 1] ?? 0,
  };
}

/** What stands right before a position, in lower case. */
export function before(text: string, at: number, length = 40): string {
  return text.slice(Math.max(0, at - length), at).toLowerCase();
}

/** What stands right after it, in lower case. */
export function after(text: string, at: number, length = 24): string {
  return text.slice(at, at + length).toLowerCase();
}

/** As matchAll, which first makes a copy of the expression: most of the many find nothing. */
export function matches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}

/** All that the patterns match; of each match the group, which stands at its end, if it has one. */
export function findAll(
  text: string,
  patterns: readonly RegExp[],
  make: (start: number, end: number) => Found,
  group = 0,
): Found[] {
  return patterns.flatMap((pattern) =>
    matches(text, pattern).map((match) => {
      const end = match.index + match[0].length;
      return make(end - (match[group] ?? match[0]).length, end);
    }),
  );
}

export function digitsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) count++;
  }
  return count;
}

/** Makes findings of one kind. */
export function foundAs(kind: Found['kind'], replacement: string) {
  return (start: number, end: number): Found => ({ kind, start, end, replacement });
}

export function place(start: number, end: number, replacement = '[place]'): Found {
  return { kind: 'place', start, end, replacement };
}
