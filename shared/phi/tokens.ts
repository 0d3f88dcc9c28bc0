import { matches } from '#shared/phi/text.ts';
import { folded, nameClass } from '#shared/phi/words.ts';
import type { NameClass } from '#shared/phi/words.ts';

type Shape = 'title' | 'upper' | 'lower' | 'initial';

export type Token = NameClass & {
  start: number;
  end: number;
  raw: string;
  /** Folded, without a possessive. */
  plain: string;
  shape: Shape;
};

const WORD = /\p{L}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*)*/gu;

function shapeOf(raw: string): Shape {
  if (raw.length === 1) return /\p{Lu}/u.test(raw) ? 'initial' : 'lower';
  if (!/^\p{Lu}/u.test(raw)) return 'lower';
  return /\p{Ll}/u.test(raw.replace(/'s$/, '')) ? 'title' : 'upper';
}

export type Words = {
  text: string;
  tokens: Token[];
  /** Where letters are all capitals, or all small, their size says nothing. */
  isFlat: boolean;
  /** Capitals As In A Heading say little. */
  isHeading: boolean;
};

type Known = NameClass & Pick<Token, 'plain' | 'shape'>;
const known = new Map<string, Known>();

function classOf(raw: string): Known {
  const before = known.get(raw);
  if (before !== undefined) return before;
  const plain = folded(raw);
  const is = { plain, shape: shapeOf(raw), ...nameClass(plain) };
  if (known.size > 20_000) known.clear();
  if (raw.length < 40) known.set(raw, is);
  return is;
}

export function readWords(text: string): Words {
  const tokens: Token[] = [];
  let upper = 0;
  let lower = 0;
  let titled = 0;
  let ordinary = 0;
  let raised = 0;
  for (const { 0: raw, index } of matches(text, WORD)) {
    const is = classOf(raw);
    const { shape } = is;
    if (shape === 'upper') upper += raw.length;
    else if (shape !== 'initial') lower += raw.length;
    if (shape === 'title') titled += 1;
    const end = index + raw.replace(/'[sS]$/, '').length;
    if (is.word && raw.length > 3) {
      ordinary += 1;
      if (shape === 'title') raised += 1;
    }
    tokens.push({ start: index, end, raw, ...is });
  }
  return {
    text,
    tokens,
    isFlat: upper > 3 * lower || (titled === 0 && upper < lower / 3),
    isHeading: ordinary > 3 && raised > 0.6 * ordinary,
  };
}
