import { passageKey } from '#shared/passages.ts';

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** "E. coli" and "Dr. Smith" are no ends: what is shorter than this stays with its neighbour. */
const SHORTEST = 25;

function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of SENTENCES.segment(line)) {
    open += segment;
    if (open.trim().length < SHORTEST) continue;
    sentences.push(open.trim());
    open = '';
  }
  const [last = ''] = sentences.splice(-1);
  return [...sentences, `${last} ${open}`.trim()].filter((text) => text !== '');
}

/** What was corrected since (server/errata-marks.ts): its words before, what is right, and who says so. */
const CORRECTED =
  /(~~(?:[^~\\]|\\.)*~~)? ?\*\*\[(?:Withdrawn|Corrected: ((?:[^\]\\]|\\.)*))\]\*\* \*(?:[^*\\]|\\.)*\*/g;

/** As it stands now: nobody reports again what was struck. */
function asOfNow(markdown: string): string {
  return markdown.replace(CORRECTED, (_, before: string | undefined, now = '') =>
    before === undefined ? ` ${now}` : now,
  );
}

/** The sentences of a section as a reader sees them, without its heading; a table's row is one. */
export function passagesOf(markdown: string): string[] {
  const lines = asOfNow(markdown)
    .split('\n')
    .filter((line) => !/^ {0,3}#{1,6}\s/.test(line));
  return lines.flatMap((line) =>
    line.trim().startsWith('|')
      ? [passageKey(line)].filter((row) => row !== '')
      : sentencesOf(passageKey(line)),
  );
}

/** From a heading to the next one that is not below it. */
export function sectionAt(markdown: string, start: number): string {
  const from = markdown.slice(start);
  const depth = /^\s*(#{1,6})/.exec(from)?.[1]?.length ?? 6;
  const next = new RegExp(`\\n {0,3}#{1,${depth}}\\s`).exec(from);
  return next ? from.slice(0, next.index) : from;
}
