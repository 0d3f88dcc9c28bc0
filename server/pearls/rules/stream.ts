import { isContentName } from '#server/pearls/rules/headings.ts';
import { readLine } from '#server/pearls/rules/lines.ts';
import type { Line } from '#server/pearls/rules/lines.ts';
import { JSON_START } from '#server/pearls/rules/outline.ts';

/** A line is judged by its beginning, so that more of it never changes the judgement. No heading is longer. */
const JUDGED = 120;
/** A numbered line with this many lines after it and no options is a list's. */
const LONGEST_STEM = 14;
const STEM = /\?|\b(?:patient|man|woman|child|infant|boy|girl|toddler|newborn|which|what|old)\b/i;

/** A place where questions may have begun; `options` counts the letters in order since. */
type Hold = {
  by: 'heading' | 'head' | 'number' | 'option' | 'fence' | 'json';
  level: number;
  number: number | null;
  indent: number;
  options: number;
  lines: number;
};

/** The index of the first source line that must wait, from `start` on; the last line counts as unfinished. */
export function heldFrom(source: string[], start: number): number {
  let hold: Hold | null = null;
  let shown = start;
  for (let at = start; at < source.length; at += 1) {
    const line = source[at] ?? '';
    if (at === source.length - 1 && line.length <= JUDGED) break;
    const drawn = readLine(line.slice(0, JUDGED), at);
    if (drawn.some((part) => part.kind === 'questions') || isQuestionTable(drawn)) break;
    if (drawn[0]?.kind === 'fence' && start > 0) break;
    if (hold && ends(hold, drawn)) break;
    if (hold && drawn.some((part) => releases(hold as Hold, part))) hold = null;
    hold = begun(hold, drawn, line);
    if (!hold && drawn.some((part) => part.kind !== 'blank' && part.kind !== 'rule'))
      shown = at + 1;
  }
  return shown;
}

function isQuestionTable([line]: Line[]): boolean {
  return line !== undefined && /^\|.*question.*\|\s?(?:option )?a\s?\|/i.test(line.flat);
}

/** Whether a line settles that questions have begun, so that nothing from the hold on is ever shown. */
function ends(hold: Hold, drawn: Line[]): boolean {
  return drawn.some((line) => {
    if (line.kind === 'key' || line.kind === 'verdict' || line.kind === 'answer-key')
      return hold.options >= 2;
    return (
      line.kind === 'heading' && hold.options >= 2 && (hold.by === 'head' || hold.by === 'heading')
    );
  });
}

/** Whether a line settles that no question began at the hold. */
function releases(hold: Hold, line: Line): boolean {
  if (line.kind === 'heading')
    return (
      hold.by !== 'head' || hold.level === 0 || line.level <= hold.level || isContentName(line.flat)
    );
  if (hold.by === 'fence') return line.kind === 'fence' && hold.options < 2;
  if (hold.by === 'option' && hold.options < 2 && line.kind !== 'option')
    return line.kind !== 'blank' && line.kind !== 'text';
  if (hold.by !== 'number' && hold.by !== 'option') return false;
  if (line.kind === 'option' && hold.options >= 4) return line.option?.letter === 'E';
  if (hold.options >= 2) return false;
  const next =
    line.kind === 'number' && line.indent <= hold.indent && line.number === (hold.number ?? 0) + 1;
  return next || hold.lines >= LONGEST_STEM;
}

/** The hold after a line: a new one, the old one with what the line adds, or none. */
function begun(hold: Hold | null, drawn: Line[], source: string): Hold | null {
  let next = hold;
  for (const line of drawn) {
    const letter = 'ABCDEFGH'.indexOf(line.option?.letter ?? '?');
    next ??= opened(line, source);
    if (next && line.kind === 'option' && letter === next.options)
      next = { ...next, options: letter + 1 };
    else if (next && line.kind === 'option' && letter === 0) next = { ...next, options: 1 };
    if (next && line.kind !== 'blank') next = { ...next, lines: next.lines + 1 };
  }
  return next;
}

function opened(line: Line, source: string): Hold | null {
  const hold = {
    level: line.level,
    number: line.number,
    indent: line.indent,
    options: 0,
    lines: 0,
  };
  if (JSON_START.test(source.slice(0, 40))) return { ...hold, by: 'json' };
  if (line.kind === 'possible-questions') return { ...hold, by: 'heading' };
  if (line.kind === 'head') return { ...hold, by: 'head' };
  if (line.kind === 'fence') return { ...hold, by: 'fence' };
  if (line.kind === 'number' && (line.rest === '' || STEM.test(line.rest)))
    return { ...hold, by: 'number' };
  return line.kind === 'option' && line.option?.letter === 'A' ? { ...hold, by: 'option' } : null;
}
