import { bareLine } from '#server/pearls/rules/lines.ts';
import type { Line } from '#server/pearls/rules/lines.ts';

const BESIDE = new Set(['blank', 'passing', 'rule', 'fence']);

/** An option said once more below the four, alone ("**B. Heparin**"), as the key that it names. */
export function keysRestated(lines: Line[]): Line[] {
  const read = [...lines];
  let list: Line[] = [];
  lines.forEach((line, at) => {
    if (line.kind === 'option' && list.length === 4 && restates(line, list) && isAlone(lines, at))
      read[at] = {
        ...(read[at] ?? bareLine(at, 'key')),
        kind: 'key',
        rest: `${line.option?.letter}. ${line.rest}`,
      };
    if (line.kind !== 'option') list = BESIDE.has(line.kind) && list.length === 4 ? list : [];
    else if (line.option?.letter === 'A') list = [line];
    else list = line.option?.letter === 'ABCD'[list.length] ? [...list, line] : [];
  });
  return read;
}

/** By its words, or in another style than the four. */
function restates({ option }: Line, list: Line[]): boolean {
  const same = list.find((line) => line.option?.letter === option?.letter)?.option;
  if (!option || !same) return false;
  const text = option.text.toLowerCase();
  const words = same.text.toLowerCase().replace(/\.$/, '');
  if (text.startsWith(words) && !/^[\p{L}\p{N}]/u.test(text.slice(words.length))) return true;
  return option.style !== same.style;
}

/** No other option follows before the next question's first. */
function isAlone(lines: Line[], at: number): boolean {
  for (const line of lines.slice(at + 1, at + 24)) {
    if (['head', 'section', 'rule'].includes(line.kind)) return true;
    if (line.kind === 'option') return line.option?.letter === 'A';
    if (['key', 'verdict'].includes(line.kind)) return false;
  }
  return true;
}
