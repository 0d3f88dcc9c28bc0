import { heldFrom } from '#server/pearls/rules/stream.ts';
import { isRule, sourceLines } from '#server/pearls/rules/lines.ts';
import { outline } from '#server/pearls/rules/outline.ts';
import { questionStretches } from '#server/pearls/rules/stretches.ts';

const WRAPPER = /^(?:`{3,}|~{3,})(?:markdown|md|text|html)?$/i;
const FENCE = /^\s{0,3}(?:`{3,}|~{3,})\s*[\w-]{0,20}\s*$/;

/**
 * An answer without its questions sections. A section runs from its heading (or, without one, from its first question)
 * to the next heading that is the answer's own; what follows there is kept.
 */
export function cutQuestions(markdown: string): string {
  const source = sourceLines(markdown);
  const lines = outline(source);
  const opening = wrapperAt(source);
  const pieces: string[] = [];
  let at = opening === null ? 0 : opening + 1;
  for (const { from, to } of [
    ...questionStretches(lines, source.length),
    { from: source.length, to: source.length },
  ]) {
    const kept = source.slice(at, Math.max(at, from));
    if (to > from || opening !== null) dropTail(kept);
    const piece = kept.join('\n').trimEnd();
    if (piece.trim() !== '')
      pieces.push(pieces.length > 0 ? piece.replace(/^(?:[^\S\n]*\n)+/, '') : piece);
    at = Math.max(at, to);
  }
  return pieces.join('\n\n');
}

/**
 * What may be shown of an answer that is still being written: it only ever grows, ends before the first question, and
 * holds back a last line that could still become a heading or a question.
 */
export function visiblePrefix(partial: string): string {
  const source = sourceLines(partial);
  const opening = wrapperAt(source.slice(0, -1));
  const start = opening === null ? 0 : opening + 1;
  const held = heldFrom(source, start);
  const next = source.findIndex(
    (line, at) => at >= held && line.trim() !== '' && !isRule(line.trim()),
  );
  const words = safeWords(source[next] ?? '');
  const shown = words === '' ? source.slice(start, held) : [...source.slice(start, next), words];
  return shown.join('\n').trimEnd();
}

/** A line that begins like prose, perhaps a bullet with a bold lead. */
const PROSE = /^\s{0,3}(?:[-*•+]\s+)?\*{0,2}\p{L}{2}/u;
/** So many words in, a line is no heading any more. */
const PROSE_WORDS = 6;
const QUESTION_WORD =
  /questions?|mcq|quiz|vignette|board|exam|self|test|answer|correct|knowledge|review/i;

/**
 * The words of an unfinished line that can be shown whatever follows: whole ones, of a line that begins like prose, and
 * none from the first on that a heading over questions could hold.
 */
function safeWords(line: string): string {
  if (!PROSE.test(line)) return '';
  const upTo = QUESTION_WORD.exec(line)?.index ?? line.length;
  const whole = line.slice(0, upTo).replace(/\S*$/, '').trimEnd();
  return whole.split(/\s+/).length >= PROSE_WORDS ? whole : '';
}

/** The line of a fence around the whole answer; null when there is none. */
function wrapperAt(source: string[]): number | null {
  const first = source.findIndex((line) => line.trim() !== '');
  return first >= 0 && WRAPPER.test((source[first] ?? '').trim()) ? first : null;
}

/** Takes rules, blank lines and a fence left open off the end. */
function dropTail(kept: string[]): void {
  let fences = kept.filter(isFence).length;
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    if (isFence(last)) {
      if (fences % 2 === 0) return;
      fences -= 1;
    } else if (last.trim() !== '' && !isRule(last.trim())) return;
    kept.pop();
  }
}

function isFence(line: string): boolean {
  return line.length <= 60 && FENCE.test(line);
}
