/** Below this many characters a text with headings is a stub, not an answer. */
const SHORTEST_ANSWER = 200;
/** No heading begins with more marks than this, and nothing sensible is nested deeper. */
const MOST_MARKS = 40;

const SECTIONS = [
  /^pathophysiology\b/i,
  /^(?:diagnosis|clinical presentation|presentation)\b/i,
  /^(?:management|treatment)\b/i,
  /^(?:key (?:clinical )?(?:pearls|points|takeaways)|clinical pearls|pearls)\b/i,
];

/** No address is longer; of "_a_a_a …" Postgres makes words to search for in square time. */
const LONGEST_WORD = 1000;

/** Whether a model answered what was asked: at least two of the four sections, more than a stub, and in words. */
export function isUsableAnswer(answer: string): boolean {
  if (answer.split(/\s+/).some(({ length }) => length > LONGEST_WORD)) return false;
  const starts = answer.split('\n').map((line) => withoutMarks(line.slice(0, 2 * MOST_MARKS)));
  const found = SECTIONS.filter((section) => starts.some((start) => section.test(start))).length;
  return answer.trim().length >= SHORTEST_ANSWER && found >= 2;
}

/** A line from its first letter on. */
function withoutMarks(line: string): string {
  const first = line.search(/\p{L}/u);
  return first < 0 ? '' : line.slice(first);
}

/**
 * Markdown with every line's leading list and quote marks cut to a sensible number: a thousand of them nest a thousand
 * levels deep, which no renderer survives.
 */
export function withoutDeepNesting(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => {
      const marks = /^[-*+>\s\d.)]*/.exec(line)?.[0].length ?? 0;
      return marks > MOST_MARKS ? line.slice(0, MOST_MARKS) + line.slice(marks) : line;
    })
    .join('\n');
}
