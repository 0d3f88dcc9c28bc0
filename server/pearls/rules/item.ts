import type { Draft } from '#server/pearls/rules/acceptance.ts';
import { isReason, readKey, statedKeys } from '#server/pearls/rules/keys.ts';
import { isChatter, isPassing, isPoint, verdict } from '#server/pearls/rules/labels.ts';
import type { Line } from '#server/pearls/rules/lines.ts';
import { readMark } from '#server/pearls/rules/options.ts';
import { readReading } from '#server/pearls/rules/reading.ts';

const AGE = /\b(?:year|month|week|day)s?[- ]old\b/i;
const TABLE_RULE = /^[|:\s-]{3,200}$/;
const STEM_LABEL =
  /^(?:clinical )?(?:case|stem|vignette|scenario|question(?: stem)?|lead-? ?in|prompt)\s?:\s*/i;

const PICTURE = /^(?:\p{Extended_Pictographic}\ufe0f?\s*){1,3}/u;
const ROMAN_NUMBER = /^(?:[IVX]{1,4}|(?=[ivx]{2})[ivx]{1,4})[.)]\s+(?=\p{Lu})/u;

type Options = { texts: string[]; marked: number[]; start: number; end: number };

/** Reads one item's lines, head first; null when they hold no list of exactly A, B, C and D. */
export function readItem(lines: Line[]): Draft | null {
  const options = readOptions(lines);
  if (!options) return null;
  const early = lines.slice(0, options.start).filter((line) => line.kind === 'key');
  const tail = readTail(
    [...early, ...lines.slice(options.end)],
    options.texts,
    options.marked.length === 1 ? 'key' : 'open',
  );
  const isQuoted = options.texts.every((text) => unquoted(text) !== text);
  return {
    question: unquoted(
      readStem(lines.slice(0, options.start).filter((line) => line.kind !== 'key')),
    ),
    options: isQuoted ? options.texts.map(unquoted) : options.texts,
    keys: [...options.marked, ...tail.keys],
    explanation: unquoted(tail.explanation),
    reading: tail.reading,
  };
}

/** YAML's text without its quotes. */
function unquoted(text: string): string {
  return /^(["'])((?:(?!\1)[^])*)\1$/.exec(text.trim())?.[2] ?? text;
}

/** The last list before the answer; an earlier one in another style ("A - airway") belongs to the stem. */
function readOptions(lines: Line[]): Options | null {
  const starts: number[] = [];
  let answered = false;
  let last = '';
  lines.forEach((line, index) => {
    answered ||= last === 'D' && (pointsAtKey(line) || announcesKey(line));
    last = line.option?.letter ?? last;
    if (line.kind === 'option' && line.option?.letter === 'A' && !answered) starts.push(index);
    answered ||=
      starts.length > 0 && ['key', 'explanation', 'reading', 'verdict'].includes(line.kind);
  });
  const start = starts.at(-1);
  if (start === undefined) return null;
  const style = lines[start]?.option?.style;
  if (starts.some((other) => other !== start && lines[other]?.option?.style === style)) return null;
  return readList(lines, start, style ?? '');
}

function readList(lines: Line[], start: number, style: string): Options | null {
  const found: { text: string; marked: boolean; pointed: boolean }[] = [];
  let gap = false;
  let end = start;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    if (
      !line ||
      ['key', 'explanation', 'reading', 'verdict', 'section', 'head', 'subhead'].includes(line.kind)
    )
      break;
    if (found.length >= 4 && (line.kind === 'rule' || pointsAtKey(line) || announcesKey(line)))
      break;
    if (line.kind === 'blank') gap = true;
    else if (line.kind === 'option' && line.option && line.option.letter === 'ABCD'[found.length]) {
      const mark = readMark(line.option.text);
      found.push({
        text: mark.text,
        marked: mark.right || line.ticked,
        pointed: line.pointed || line.filled,
      });
      gap = false;
    } else if (line.kind === 'option' && line.option?.style === style) {
      return null;
    } else if (gap && found.length >= 4) break;
    else if (['text', 'number', 'option'].includes(line.kind) && !TABLE_RULE.test(line.flat)) {
      if (gap && /^\(.*\)$/.test(line.flat)) continue;
      const last = found.at(-1);
      const mark = readMark(`${last?.text ?? ''} ${line.flat}`.trim());
      if (last && last.text.length <= 1000)
        found[found.length - 1] = { ...last, text: mark.text, marked: last.marked || mark.right };
    }
  }
  if (found.length !== 4) return null;
  const pointed = found.filter((option) => option.pointed);
  const marked = found.flatMap((option, index) =>
    option.marked || (pointed.length === 1 && option.pointed) ? [index] : [],
  );
  return { texts: found.map((option) => option.text), marked, start, end };
}

/** "✅ B. Because ...", or "→ B" and nothing that could be a sentence. */
export function pointsAtKey({ kind, flat, ticked, pointed }: Line): boolean {
  return (
    ticked || (pointed && (kind === 'option' || /^\(?[A-D]\)?(?:$|[.,:;)]|\s[–—-]\s)/.test(flat)))
  );
}

/** "Show answer" */
function announcesKey(line: Line): boolean {
  return line.kind === 'passing' && /answer$/i.test(line.flat.replace(/\W+$/, ''));
}

function readStem(lines: Line[]): string {
  const [head, ...others] = lines;
  if (!head) return '';
  const body = others
    .filter((line) => !['passing', 'subhead', 'rule', 'fence'].includes(line.kind))
    .map((line) =>
      (line.kind === 'head' ? line.rest : line.text).replace(PICTURE, '').replace(STEM_LABEL, ''),
    )
    .filter((text, index, all) => !isTableHead(text, all[index + 1], index + 2 >= all.length));
  const opening =
    head.kind === 'head' || head.kind === 'number'
      ? head.rest
      : head.bullet
        ? head.flat
        : head.text;
  const first = opening.replace(STEM_LABEL, '').replace(ROMAN_NUMBER, '');
  const titled =
    (isPassing(first) || isTitle(head, first)) && body.some((text) => text.trim() !== '');
  return [titled ? '' : first, ...body].join('\n').replace(/^\s*\([^()\n]{0,60}\)\s*\n/, '');
}

/** "### Question 2: Ventilator settings" above the stem is a title, no stem. */
function isTitle(head: Line, text: string): boolean {
  if (head.kind !== 'head' || (head.level === 0 && !head.bold) || text === '') return false;
  return (
    text.length <= 90 &&
    !/[.?!:,;]$/.test(text) &&
    !AGE.test(text) &&
    !/\b(?:is|are|has|presents)\b/.test(text)
  );
}

function isTableHead(text: string, next: string | undefined, atEnd: boolean): boolean {
  if (!text.startsWith('|')) return false;
  return (
    (TABLE_RULE.test(text) && next === undefined) ||
    (atEnd && next !== undefined && TABLE_RULE.test(next))
  );
}

type Tail = { keys: number[]; explanation: string; reading: Draft['reading'] };
type Mode = 'key' | 'explanation' | 'reading' | 'closed' | 'open';

function readTail(lines: Line[], options: string[], begun: Mode): Tail {
  const keys: number[] = [];
  const ticked = new Set<number>();
  const before: string[] = [];
  const labelled: string[] = [];
  const unlabelled: string[] = [];
  let reading: Draft['reading'] = null;
  let mode = begun;
  let isAnnounced = false;
  let waiting: 'key' | 'reading' | null = null;
  const takeKey = (value: string): void => {
    const key = readKey(value, options);
    if (key !== null) keys.push(key === -1 ? -1 : key.index);
    if (key === null && keys.length > 0 && isReason(value)) unlabelled.push(value);
    if (key === null || key === -1) return;
    if (isReason(key.rest)) unlabelled.push(key.rest.replace(/^\((.*)\)$/, '$1'));
  };
  for (const line of lines) {
    if (line.kind === 'blank') {
      (mode === 'explanation' ? labelled : unlabelled).push('');
      continue;
    }
    if (line.kind === 'passing' || line.kind === 'fence') {
      isAnnounced ||= announcesKey(line);
      continue;
    }
    if (waiting && !['key', 'explanation', 'reading', 'rule'].includes(line.kind)) {
      if (waiting === 'key') takeKey(line.flat);
      else reading ??= readReading(line.flat);
      waiting = null;
      continue;
    }
    waiting = null;
    if (line.kind === 'key') {
      mode = mode === 'explanation' ? 'closed' : 'key';
      if (line.rest === '') waiting = 'key';
      else takeKey(line.rest);
    } else if (line.kind === 'explanation' && isPoint(line.flat) && unlabelled.some(Boolean)) {
      unlabelled.push(line.text);
    } else if (line.kind === 'explanation') {
      mode = 'explanation';
      labelled.push(line.rest);
    } else if (line.kind === 'reading') {
      mode = 'reading';
      if (line.rest === '') waiting = 'reading';
      else reading ??= readReading(line.rest);
    } else if (
      line.kind === 'rule' ||
      (line.kind === 'subhead' && labelled.join('') !== '') ||
      isChatter(line.flat)
    ) {
      mode = 'closed';
    } else if (line.kind === 'verdict') {
      keys.push('ABCD'.indexOf(verdict(line.flat) ?? '?'));
      if (mode !== 'explanation') mode = 'key';
      (mode === 'explanation' ? labelled : unlabelled).push(line.text);
    } else if (
      ['option', 'text'].includes(line.kind) &&
      mode === 'open' &&
      (pointsAtKey(line) || isAnnounced)
    ) {
      isAnnounced = false;
      takeKey(line.flat);
      if (keys.length > 0) mode = 'key';
    } else if (mode === 'explanation') {
      labelled.push(line.text);
      if (line.option && line.ticked) ticked.add('ABCD'.indexOf(line.option.letter));
      if (line.option && /^correct\s?[.:!,;–—-]/i.test(line.option.text))
        keys.push('ABCD'.indexOf(line.option.letter));
    } else if (mode === 'key' && line.kind !== 'subhead') {
      unlabelled.push(line.text);
    } else if (mode === 'open' && line.kind === 'text') {
      before.push(line.text);
    }
  }
  if (ticked.size === 1) keys.push(...ticked);
  const explanation = [labelled, unlabelled, before]
    .map((told) => told.join('\n').trim())
    .find(Boolean);
  const stated =
    keys.length > 0 || labelled.length > 0 || before.length > 0
      ? statedKeys(explanation ?? '')
      : [];
  return { keys: [...keys, ...stated], explanation: explanation ?? '', reading };
}
