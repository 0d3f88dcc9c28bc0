import { plain } from '#server/pearls/rules/markup.ts';

/** An option as written: its letter, how the letter is set off ("A)", "(a)", "A."), and its text. */
export type Option = { letter: string; style: string; text: string };

const OPTION =
  /^(?:(?:[Oo]ption|OPTION|[Cc]hoice|CHOICE)\s+)?([([]?)\s?([A-Ha-h])(\s?\.?\)|\s?\]|[.:、](?=\s|$)|\.(?=[A-Z0-9][^.])|\s?[–—](?=\s)|\s?-(?=\s))\s*/;
const BOLD_LETTER =
  /^(?:\*\*|__|`)([A-H])(?:\*\*|__|`)\s+(?=\S)(?!\d{1,3}[- ](?:year|month|week|day))/;
/** "E. coli" on a wrapped line is no fifth option. */
const SPECIES =
  /^[A-H]\. (?:coli|faecalis|faecium|difficile|perfringens|botulinum|tetani|albicans|pneumoniae|aureus|trachomatis|burgdorferi|fumigatus|cloacae|diphtheriae|baumannii|fragilis)\b/;

/** The option a line holds; `body` is the line before its emphasis was taken off. */
export function readOption(body: string, flat: string): Option | null {
  const bold = BOLD_LETTER.exec(body.slice(0, 24));
  if (bold)
    return {
      letter: bold[1] ?? '',
      style: 'bold',
      text: plain(body.slice(bold[0].length))
        .replace(/^[–—:|-]\s+/, '')
        .trim(),
    };
  const start = flat.slice(0, 40);
  const match = OPTION.exec(start);
  if (!match || SPECIES.test(start)) return null;
  const [whole, open = '', letter = '', written = ''] = match;
  const close = written.trim();
  const lower = letter !== letter.toUpperCase();
  if ((open === '(') !== (close === ')') && open) return null;
  if ((open === '[') !== (close === ']')) return null;
  if (lower && !/[).\]]/.test(close)) return null;
  const style = `${open}${lower ? 'a' : 'A'}${close}`;
  return { letter: letter.toUpperCase(), style, text: flat.slice(whole.length).trim() };
}

const MARKER = /(?<=^|[\s|;,>])[*_]{0,3}([([]?)([A-Ha-h])([)\].:])(?=[*_]{0,3}(?:\s|$|[A-Z0-9]))/g;
const TELLTALE =
  /(?<!\b(?:and|or|the|answer|teaching|learning|brief|detailed|correct|right|best|additional|further|suggested|recommended)|[&/])\s(?=(?:\*\*|__|\*)?(?:(?:the )?correct (?:answer|option)|answer|ans|explanation|rationale|reasoning|reason|because|why|key|(?:additional |further |suggested |recommended )?reading)(?:\*\*|__|\*)?\s?(?::|[→➤➜⇒]|>>))/gi;
const BRACKETED_END =
  /\s[*_]{0,3}[([](?:correct )?answer\s?[:=]\s?\(?[A-D]\)?\s?[)\]][*_]{0,3}\s*$/i;
const LABELLED =
  /^[\s*_>#-]{0,12}(?:(?:the )?correct (?:answer|option)|answer|ans|explanation|rationale|reason(?:ing)?|because|why|key)\b/i;

/** A line that holds several options, or an answer and its explanation, as the lines it stands for. */
export function splitInline(line: string): string[] {
  const bracketed = BRACKETED_END.exec(line);
  return bracketed
    ? [...splitLabels(line.slice(0, bracketed.index)), bracketed[0].trim()]
    : splitLabels(line);
}

function splitLabels(line: string): string[] {
  const pieces = splitOptions(line);
  const last = pieces.at(-1) ?? '';
  if (pieces.length < 4 && !LABELLED.test(line.slice(0, 60))) return pieces;
  return [
    ...pieces.slice(0, -1),
    ...splitAt(
      last,
      Array.from(last.matchAll(TELLTALE), (found) => found.index),
    ),
  ];
}

function splitOptions(line: string): string[] {
  const markers = Array.from(line.matchAll(MARKER), (found) => ({
    at: found.index,
    letter: (found[2] ?? '').toUpperCase(),
    style: `${found[1]}${found[2] === found[2]?.toUpperCase() ? 'A' : 'a'}${found[3]}`,
  }));
  if (markers.length < 2) return [line];
  const chain = chainOf(markers);
  if (chain.length >= 4) return splitAt(line, chain);
  const first = markers[0];
  if (!first || line.slice(0, first.at).replace(/[\s>*+-]/g, '') !== '') return [line];
  let expected = first;
  const cuts: number[] = [];
  for (const marker of markers.slice(1)) {
    if (
      marker.style !== expected.style ||
      marker.letter.charCodeAt(0) !== expected.letter.charCodeAt(0) + 1
    )
      continue;
    if (!/(?:\t|\s\s|[;|]\s?)$/.test(line.slice(Math.max(0, marker.at - 3), marker.at))) continue;
    cuts.push(marker.at);
    expected = marker;
  }
  return splitAt(line, cuts);
}

/** Where A, B, C, D (and what follows them) stand in order and in one style; empty when they do not. */
function chainOf(markers: { at: number; letter: string; style: string }[]): number[] {
  let cuts: number[] = [];
  let style = '';
  for (const marker of markers) {
    if (marker.letter === 'A' && cuts.length < 2) {
      cuts = [marker.at];
      style = marker.style;
    } else if (
      cuts.length > 0 &&
      marker.style === style &&
      marker.letter === 'ABCDEFGH'[cuts.length]
    ) {
      cuts.push(marker.at);
    }
  }
  return cuts.length >= 4 ? cuts : [];
}

function splitAt(line: string, cuts: number[]): string[] {
  const edges = [0, ...cuts.filter((cut) => cut > 0), line.length];
  return edges
    .slice(1)
    .map((edge, index) =>
      line
        .slice(edges[index], edge)
        .replace(/(?:(?:[;|,·•]|\s\/)\s{0,4}|[;,]?\s(?:or|and)\s)$/, ''),
    )
    .filter((piece, index) => index > 0 || piece.replace(/[\s|>*+•#_-]/g, '') !== '');
}

const RIGHT_END =
  /[\s([*←<-]{0,8}(?:[✓✔✅☑]\ufe0f?|[([]\*{0,2}(?:the )?(?:correct|right)(?: answer)?\*{0,2}[)\]]|(?:←|<-+)\s?(?:the )?correct(?: answer)?)[\s)\]*.]{0,6}$/iu;
const WRONG_END = /\s{0,8}(?:[✗✘❌]\ufe0f?|[([](?:incorrect|wrong)[)\]])\s{0,4}$/iu;

/** An option's text without a mark such as "✓" or "(correct)" at its end, and whether it bore the mark of the key. */
export function readMark(text: string): { text: string; right: boolean } {
  const start = Math.max(0, text.length - 40);
  const end = text.slice(start);
  const right = RIGHT_END.exec(end);
  if (right) return { text: text.slice(0, start + right.index).trim(), right: true };
  const wrong = WRONG_END.exec(end);
  return { text: wrong ? text.slice(0, start + wrong.index).trim() : text, right: false };
}
