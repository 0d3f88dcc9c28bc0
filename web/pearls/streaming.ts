/** A line that is only the beginning of something: "##", "-", "3.", "**", a table's or link's first stroke. */
const BEGINNING = /(?:^|\n)[ \t>]*(?:#{1,6}|[-*+=|_~`]+|\d{1,2}[.)]?|!?\[[^\]\n]*)[ \t]*$/;

/** Unfinished Markdown without its loose end, so that no half mark shows for a moment: "a **bol" reads "a **bol**". */
export function withoutLooseEnd(markdown: string): string {
  const text = markdown.replace(BEGINNING, '').replace(/!?\[[^\]\n]*(?:\]\([^)\n]*)?$/, '');
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const marks = line.match(/\*\*/g)?.length ?? 0;
  if (marks % 2 === 0) return text.replace(/[ \t]\*$/, '');
  return /\*\*\s*$/.test(text)
    ? text.replace(/\*\*\s*$/, '')
    : `${text.replace(/\*$/, '').trimEnd()}**`;
}

/** Cut before each heading that does not stand in a code block: finished parts need not be read again. */
export function sections(markdown: string): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (!fence || mark.startsWith(fence))) fence = fence ? null : mark;
    if (!fence && /^ {0,3}#{1,6}\s/.test(line) && part.length > 0) {
      parts.push(part.join('\n'));
      part = [];
    }
    part.push(line);
  }
  return [...parts, part.join('\n')];
}

/**
 * The depth, 1 to 6, down to which headings are outermost ones: whatever level the writer began with, the page
 * continues its own. A title above its sections ranks with them.
 */
export function outermostHeading(markdown: string): number {
  const depths = [...markdown.matchAll(/^ {0,3}(#{1,6})\s/gm)].map(
    (match) => match[1]?.length ?? 1,
  );
  const outermost = Math.min(6, ...depths);
  return outermost === 1 && depths.includes(2) ? 2 : outermost;
}

/** Lists and quotes that begin inside each other on one line: thirty are no writing, and thousands stop the browser. */
export function isTooDeep(markdown: string): boolean {
  return /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){30}/m.test(markdown);
}
