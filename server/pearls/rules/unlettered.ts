import { pointsAtKey } from '#server/pearls/rules/item.ts';
import { bareLine } from '#server/pearls/rules/lines.ts';
import type { Line } from '#server/pearls/rules/lines.ts';
import { readMark } from '#server/pearls/rules/options.ts';

const ROMANS = ['i', 'ii', 'iii', 'iv', 'v'];
const ROMAN = /^\(?(i{1,3}|iv|v)(?:[).:]|\s[-–—](?=\s))\s*(?=\S)/i;
const BARE = /^([A-Ea-e])(?:\s?[|/=·•→>]\s?|\s{1,8})(?=[\p{L}\p{N}<>≥≤])/u;
const NUMBERED = /^\(?(\d{1,2})([A-Ea-e])[).:]\s*(?=\S)/;
const ASKS = /[?:…_]["”')*\]]{0,3}$/;
const FARTHEST = 16;
const PLACES = new Set(['questions', 'possible-questions', 'head', 'heading']);

type Row = { style: string; place: number; text: string };
type Run = { at: number[]; texts: string[]; style: string; end: number };

/** Options under numbers, bullets or letters without a stop, as lettered ones: only where a key names one of the four. */
export function letterOptions(lines: Line[]): Line[] {
  const read = [...lines];
  for (let at = 0; at < lines.length; at += 1) {
    const run = runAt(read, at);
    if (!run) continue;
    const key = keyOf(read, run);
    if (key === null && !isMarked(read, run)) continue;
    if (key) read[key.at] = { ...(read[key.at] ?? bareLine(key.at, 'key')), ...key.line };
    run.at.forEach((index, place) => {
      const line = read[index];
      const [letter, text] = ['ABCD'.charAt(place), run.texts[place] ?? ''];
      if (!line) return;
      const option = { letter, style: run.style, text };
      read[index] = { ...line, kind: 'option', flat: `${letter}. ${text}`, rest: text, option };
    });
    at = run.end - 1;
  }
  return read;
}

/** Four such lines, one below the other, under a line that asks. */
function runAt(lines: Line[], start: number): Run | null {
  const first = rowOf(lines[start], 0);
  if (!first || !isAsked(lines, start)) return null;
  const run: Run = { at: [], texts: [], style: first.style, end: start };
  for (; run.end < lines.length; run.end += 1) {
    const line = lines[run.end];
    if (line?.kind === 'blank') continue;
    const row = rowOf(line, run.at.length);
    if (!row || row.style !== run.style) break;
    if (row.place !== run.at.length || run.at.length === 4) return null;
    run.at.push(run.end);
    run.texts.push(row.text);
  }
  const isList = run.at.length === 4 && run.texts.every((text) => !text.endsWith('?'));
  return isList && new Set(run.texts).size === 4 ? run : null;
}

function rowOf(line: Line | undefined, expected: number): Row | null {
  if (line?.kind === 'number' && line.number !== null && line.number <= 5)
    return { style: 'number', place: line.number - 1, text: line.rest };
  if (line?.kind !== 'text') return null;
  const { flat } = line;
  const roman = ROMAN.exec(flat.slice(0, 12));
  const place = ROMANS.indexOf(roman?.[1]?.toLowerCase() ?? '');
  if (roman && place === expected)
    return { style: 'roman', place, text: flat.slice(roman[0].length) };
  const numbered = NUMBERED.exec(flat.slice(0, 12));
  if (numbered && 'abcde'.indexOf((numbered[2] ?? '').toLowerCase()) === expected)
    return { style: `${numbered[1]}a`, place: expected, text: flat.slice(numbered[0].length) };
  const bare = BARE.exec(flat.slice(0, 16));
  if (bare && 'abcde'.indexOf((bare[1] ?? '').toLowerCase()) === expected)
    return { style: 'bare', place: expected, text: flat.slice(bare[0].length) };
  return line.bullet ? { style: 'bullet', place: expected, text: flat } : null;
}

function isAsked(lines: Line[], start: number): boolean {
  for (let index = start - 1; index >= Math.max(0, start - 4); index -= 1) {
    const line = lines[index];
    if (line?.kind === 'passing') return !isListed(lines, index + 1);
    if (line && line.kind !== 'blank')
      return (
        ['text', 'number', 'head', 'heading'].includes(line.kind) &&
        (ASKS.test(line.flat) || (!line.bullet && line.kind !== 'heading')) &&
        !isListed(lines, index + 1)
      );
  }
  return false;
}

/** Whether options whose key is not told yet stand above: what follows is part of their question. */
function isListed(lines: Line[], start: number): boolean {
  const last = lines
    .slice(Math.max(0, start - 40), start)
    .findLast(
      (line) =>
        !['blank', 'text', 'passing', 'fence', 'explanation', 'reading'].includes(line.kind),
    );
  return last?.kind === 'option';
}

/** Marks alone make a question only of what asks: "Do and do not:" with one tick is a list of a pearl. */
function isMarked(lines: Line[], { at, texts }: Run): boolean {
  const above = lines.slice(0, at[0]);
  const stem = above.findLast(({ kind }) => kind !== 'blank' && kind !== 'passing');
  const part = above.findLast(({ kind }) => PLACES.has(kind))?.kind ?? 'heading';
  if (!/[?…_]\W{0,3}$/.test(stem?.flat ?? '') && part === 'heading') return false;
  const marked = at.filter(
    (index, place) => lines[index]?.ticked || readMark(texts[place] ?? '').right,
  );
  return marked.length === 1 || at.filter((index) => lines[index]?.filled).length === 1;
}

/** The line behind the options that names one of them, as one that names its letter. */
function keyOf(lines: Line[], run: Run): { at: number; line: Partial<Line> } | null {
  let isExplained = false;
  let isNext = false;
  for (let at = run.end; at < Math.min(lines.length, run.end + FARTHEST); at += 1) {
    const line = lines[at];
    if (!line || ['blank', 'passing', 'rule', 'fence'].includes(line.kind)) continue;
    if (line.kind === 'explanation') isExplained = true;
    else if (line.kind === 'key' && line.rest === '') isNext = true;
    else if (line.kind === 'key' || isNext || pointsAtKey(line)) {
      const rest = lettered(line.kind === 'key' ? line.rest : line.flat, run);
      return rest === null ? null : { at, line: { kind: 'key', rest } };
    } else if (line.kind !== 'text' || !isExplained) return null;
  }
  return null;
}

const PLACE =
  /^\W{0,4}(?:(?:option|choice|number|no\.?)\s)?[([]?\s?(?:([1-4])|(i{1,3}|iv)|(?:\d{1,2})?([a-d]))\s?[)\]]?(?=$|[.,:;)\]|–—-]|\s(?:[–—-]|\p{Lu}|because|since|as)|\s[(])/iu;

/** "3. It ..." as "C. It ...", "Aspirin, since ..." as "B. Aspirin, since ..."; null when it names none. */
function lettered(value: string, { texts, style }: Run): string | null {
  const text = value.trim().replace(/^[“"']/, '');
  const named = texts
    .map((option, place) => ({ option: readMark(option).text.replace(/\.$/, ''), place }))
    .filter(({ option }) => startsWith(text, option))
    .toSorted((one, other) => other.option.length - one.option.length)[0];
  if (named) return `${'ABCD'.charAt(named.place)}. ${text}`;
  const found = PLACE.exec(text.slice(0, 40));
  if (!found) return null;
  const [whole, digit, roman = '', letter = ''] = found;
  if (letter && ['number', 'roman'].includes(style)) return null;
  const place = digit
    ? Number(digit) - 1
    : roman
      ? ROMANS.indexOf(roman.toLowerCase())
      : 'abcd'.indexOf(letter.toLowerCase());
  return `${'ABCD'.charAt(place)}. ${text.slice(whole.length).replace(/^[\s.,:;)\]|–—-]{1,6}/, '')}`.trim();
}

function startsWith(text: string, option: string): boolean {
  return (
    option !== '' &&
    text.toLowerCase().startsWith(option.toLowerCase()) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(option.length))
  );
}
