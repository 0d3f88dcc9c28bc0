/** Where a passage stands in a text, whatever line breaks and marks of Markdown are in it. */

/** Offsets in the text as it is. */
export type Place = { start: number; end: number };

/** A text without its marks; `at[i]` is where character i stands in the text as it is. */
export type PlainPassage = { words: string; at: number[] };

/** Of a list, a quote, a heading. */
const LINE_START = /[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+)?/y;
/** What the line below a table's head is made of. */
const RULE = /[-:| \t]*/y;
/** The end of a link with its address; marks; a backslash before what it keeps from being one. */
const MARK = /\]\([^()\s]*\)|[*_`~[\]\u00ad\u200b\u2060\ufeff]|\\(?=[!-/:-@[-`{-~])/y;
const SPACE = /[\s|\u00a0]+/y;

const SAME: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u00b5': '\u03bc',
};

/** Letters and figures are themselves: no pattern is asked. */
function isPlain(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39)
  );
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** Up to the first word of a line; a rule, or the line below a table's head, has none. */
function startOfLine(text: string, at: number): number {
  const rule = lengthOf(RULE, text, at);
  const isWholeLine = at + rule === text.length || text[at + rule] === '\n';
  if (isWholeLine && text.slice(at, at + rule).includes('---')) return rule;
  return lengthOf(LINE_START, text, at);
}

export function plainPassage(text: string): PlainPassage {
  const at: number[] = [];
  let words = '';
  let next = startOfLine(text, 0);
  while (next < text.length) {
    if (isPlain(text.charCodeAt(next))) {
      words += text[next];
      at.push(next);
      next += 1;
      continue;
    }
    const spaces = lengthOf(SPACE, text, next);
    if (spaces > 0) {
      if (words !== '' && !words.endsWith(' ')) {
        words += ' ';
        at.push(next);
      }
      const isNewLine = text.slice(next, next + spaces).includes('\n');
      next += spaces;
      if (isNewLine) next += startOfLine(text, next);
      continue;
    }
    const mark = lengthOf(MARK, text, next);
    if (mark === 0) {
      const sign = text[next] ?? '';
      words += SAME[sign] ?? sign;
      at.push(next);
    }
    next += mark || 1;
  }
  return { words, at };
}

/** By this two passages are the same. */
export function passageKey(text: string): string {
  return plainPassage(text).words.trim();
}

/** "5 mg" is not said by "0.5 mg", "15 mg" or "5 mg/kg". */
const GOES_ON_BEFORE = /(?:[\p{L}\p{N}]|\d[.,/-])$/u;
const GOES_ON_AFTER = /^(?:[\p{L}\p{N}%/]|[.,-]\d|-\p{L})/u;

function isWhole(words: string, start: number, end: number): boolean {
  const [first = '', last = ''] = [words[start], words[end - 1]];
  const startsInWord = /[\p{L}\p{N}]/u.test(first);
  const endsInWord = /[\p{L}\p{N}]/u.test(last);
  return !(
    (startsInWord && GOES_ON_BEFORE.test(words.slice(Math.max(0, start - 2), start))) ||
    (endsInWord && GOES_ON_AFTER.test(words.slice(end, end + 2)))
  );
}

/** Offsets in the plain words. */
export function placesOfKey(words: string, key: string): Place[] {
  if (key === '') return [];
  const places: Place[] = [];
  for (let start = words.indexOf(key); start >= 0; start = words.indexOf(key, start + 1)) {
    if (isWhole(words, start, start + key.length)) places.push({ start, end: start + key.length });
  }
  return places;
}

/** The same in the text as it is. */
export function placeIn({ at }: PlainPassage, { start, end }: Place): Place {
  return { start: at[start] ?? 0, end: (at[end - 1] ?? 0) + 1 };
}

/** Where a passage stands in a text, from its beginning on. */
export function placesOf(text: string, passage: string): Place[] {
  const plain = plainPassage(text);
  return placesOfKey(plain.words, passageKey(passage)).map((place) => placeIn(plain, place));
}
