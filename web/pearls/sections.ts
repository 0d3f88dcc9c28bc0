import { outermostHeading, sections } from '#web/pearls/streaming.ts';

/** A section of a text, which can be folded away. */
export type TextSection = {
  /** Where it begins in the whole text. */
  start: number;
  /** As written, with its marks; '' for what stands before the first one. */
  heading: string;
  title: string;
  body: string;
};

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;

/** Markdown of a line as it is read. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/<[^>\n]*>/g, '')
    .replaceAll(/[*_`~]+|\\(?=[^\w\s])/g, '')
    .trim();
}

/** Cut at its outermost headings. Together the sections are the text. */
export function sectionsOf(markdown: string): TextSection[] {
  const outermost = outermostHeading(markdown);
  const found: TextSection[] = [];
  let at = 0;
  for (const part of sections(markdown)) {
    const [line = '', ...rest] = part.split('\n');
    const [, marks = '', words = ''] = HEADING.exec(line) ?? [];
    const last = found.at(-1);
    if (marks !== '' && marks.length <= outermost) {
      found.push({ start: at, heading: line, title: plain(words), body: rest.join('\n') });
    } else if (last) last.body += `\n${part}`;
    else found.push({ start: at, heading: '', title: '', body: part });
    at += part.length + 1;
  }
  return found.filter(({ heading, body }) => heading !== '' || body.trim() !== '');
}

/** What a link of one section may be defined by stands at the end of another. */
export function definitionsIn(markdown: string): string {
  return (markdown.match(/^ {0,3}\[[^\]\n]+\]:[ \t]+\S.*$/gm) ?? []).join('\n');
}

const GIST = 52;

/** Its first words: what a folded section begins with. */
export function gistOf(body: string): string {
  const line = body
    .split('\n')
    .map((text) => text.replace(/^[\s>]*(?:#{1,6}\s+|[-*+]\s+|\d{1,2}[.)]\s+)?/, ''))
    .find((text) => /[\p{L}\p{N}]/u.test(text) && !/^\*Written for [^*]+\*$/.test(text.trim()));
  const [sentence = ''] = /^.*?[.;](?=\s|$)/.exec(plain(line ?? '')) ?? [plain(line ?? '')];
  const words = sentence.replace(/[.:;]$/, '');
  if (words.length <= GIST) return words;
  return `${words.slice(0, words.lastIndexOf(' ', GIST)).replace(/[,;]$/, '')}…`;
}

/** For whom a section is not, said before its first sentence: "Written for adults, which this patient is not." */
const NOT_FOR = /^> (?:\*\*Written for .*)$|^\*\*Written for .*\*\*$/m;

export function notForIn(body: string): string | null {
  const found = NOT_FOR.exec(body)?.[0];
  return found ? plain(found.replace(/^> /, '')) : null;
}

/** What of a section must be known while it is folded. */
export function warningIn(body: string): string | null {
  const notFor = notForIn(body);
  if (notFor !== null) return notFor;
  if (/\*\*\[Check this\b/.test(body)) return 'Something in it is marked: check it before use.';
  if (/\*\*\[(?:Corrected: |Withdrawn)/.test(body)) return 'Corrected since it was written.';
  return null;
}
