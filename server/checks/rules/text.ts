export type Span = { start: number; end: number };

/** The text without marks of Markdown and with plain dashes and spaces: every character stays at its place. */
export function plainly(text: string): string {
  return text
    .replace(/[*_`~|]/g, ' ')
    .replace(/[\u00a0\u2000-\u200b\u202f]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u03bc/g, '\u00b5')
    .replace(/[\u2018\u2019]/g, "'");
}

/** What is longer is no sentence; it is read in pieces. */
const LONGEST = 1000;
const END = /[.!?](?=\s+(?:[-"([]\s?)?[A-Z0-9])|\n+/g;
const ABBREVIATED = /(?:\b(?:e\.g|i\.e|vs|approx|max|min|no|dr|etc|ca|incl)|\b[a-z]\.[a-z])$/i;

/** Sentences of a text that went through `plainly`, in order. */
export function sentencesOf(text: string): Span[] {
  const found: Span[] = [];
  let start = 0;
  const keep = (end: number): void => {
    for (let at = start; at < end; at += LONGEST) {
      const until = Math.min(end, at + LONGEST);
      const lead = /^[\s#>-]*/.exec(text.slice(at, until))?.[0].length ?? 0;
      if (at + lead < until) found.push({ start: at + lead, end: until });
    }
  };
  for (const match of text.matchAll(END)) {
    const isLine = match[0].startsWith('\n');
    if (!isLine && ABBREVIATED.test(text.slice(Math.max(start, match.index - 8), match.index)))
      continue;
    keep(isLine ? match.index : match.index + 1);
    start = match.index + match[0].length;
  }
  keep(text.length);
  return found;
}

const BREAK =
  /;|:(?!\d)|\b(?:but|however|instead(?! of)|then|whereas|unless)\b|,\s+(?:and |so |or )?(?=(?:give|use|start|add|consider|administer|load|choose|prefer|treat|begin|infuse|push|repeat|follow|titrate|switch)\b)/gi;

/** A negation reaches no further; and a long text takes no longer for it. */
const REACH = 250;

/** The part of a sentence in which a negation reaches a place in it. */
export function clauseAt(sentence: string, at: number): Span {
  const from = Math.max(0, at - REACH);
  const until = Math.min(sentence.length, at + REACH);
  let start = from;
  for (const match of sentence.slice(from, until).matchAll(BREAK)) {
    if (from + match.index >= at) return { start, end: from + match.index };
    start = from + match.index + match[0].length;
  }
  return { start, end: until };
}
