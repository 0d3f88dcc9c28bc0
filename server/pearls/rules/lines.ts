import { clean, fold, fromLatex, plain, untag } from '#server/pearls/rules/markup.ts';
import {
  isAnswerKeyHeading,
  isContentName,
  listNumber,
  questionHead,
  questionsHeading,
} from '#server/pearls/rules/headings.ts';
import {
  explanationLabel,
  isPassing,
  keyLabel,
  readingLabel,
  verdict,
} from '#server/pearls/rules/labels.ts';
import { spell } from '#server/pearls/rules/pictures.ts';
import { readOption, splitInline } from '#server/pearls/rules/options.ts';
import type { Option } from '#server/pearls/rules/options.ts';
import type { Draft } from '#server/pearls/rules/acceptance.ts';

export type Kind =
  | 'blank'
  | 'rule'
  | 'fence'
  | 'text'
  | 'passing'
  | 'questions'
  | 'possible-questions'
  | 'answer-key'
  | 'heading'
  | 'section'
  | 'subhead'
  | 'head'
  | 'number'
  | 'option'
  | 'key'
  | 'verdict'
  | 'explanation'
  | 'reading'
  | 'record';

/** One drawn line of an answer. `at` is its source line; several may share one. */
export type Line = {
  at: number;
  kind: Kind;
  /** As shown in a stem or an explanation. */
  text: string;
  /** Without bullets, heading marks, emphasis. */
  flat: string;
  /** What follows the label or the number. */
  rest: string;
  number: number | null;
  option: Option | null;
  draft: Draft | null;
  level: number;
  bold: boolean;
  bullet: boolean;
  indent: number;
  /** It bears a check mark in front, or an arrow or a target. */
  ticked: boolean;
  pointed: boolean;
  /** Its circle or box is filled: "●", where others are "○". */
  filled: boolean;
};

const QUOTE = /^\s{0,8}(?:>\s?){1,8}/;
const SPOILER = /^\s{0,8}(?:\|\||!)\s?(?=[\p{L}*_])([^|]{1,300}?)\s?(?:\|\||!<)$/u;
const FENCE = /^(?:`{3,}|~{3,})\s{0,3}[\w-]{0,20}$/;
const BULLET = /^[-*+•‣▪◦·]\s+/;
const BOX = /^[[(]([ xX✓✔*•])[\])]\s+/;
/** A row of a table with what an options' cell may hold: no cell of it is a line. */
const ROW = /^\s{0,3}\|(?!\|)(?:[^|]*\|){2,}\s*$/;
/** "**1. B** because ..." in an answer key: the letter ends with its emphasis. */
const BOLD_ENTRY =
  /^([\s>*+•-]{0,8}(?:(?:\*\*|__)(?:\(?\d{1,3}\s?[.):–—-]{1,2}|(?:correct )?answer:)|(?:\*\*)?(?:correct )?answer:?(?:\*\*)?:?\s(?:\*\*|__))\s?\(?[A-D]\)?)(?=(?:\*\*|__)\s+\S)/;
const TICK = /[✓✔✅☑]/u;
const POINTER = /[→➡⇒►▶▸➜➔➤⟶⇨👉🎯🔑]/u;
const CIRCLE = /[○◯●◉⦿⚪⚫🔘]/u;
const FILLED = /[●◉⦿⚫🔘■☒]/u;
const TICKED_LETTER = /^(\(?[A-Da-d])([).]?)\s?[✓✔✅☑]\ufe0f?(?:\s+(.*))?$/u;
const BRACKETED_KEY = /^[([]((?:correct\s)?answer\s?[:=]\s?[^()[\]]{1,60})[)\]]\.?\s*/i;
/** "[Question 4]", "[Explanation] ...": the label as it stands without its brackets. */
const BRACKETED_LABEL =
  /^\[((?:question|q|mcq|case|item)\s?#?\d{0,3}|stem|options|(?:correct )?answer|key|explanation|rationale|reading|references?)\]\s?:?\s*/i;
/** "--- Question 1 ---" */
const FRAMED = /^(?:-{2,}|={2,}|~{2,})\s?([\p{L}\p{N}].{0,60}?)\s?(?:-{2,}|={2,}|~{2,})$/u;
const PARENTHESIZED = /^\(((?:the\s)?(?:correct\s)?(?:answer|ans|key)\s?[:=].{60,})\)$/i;
const BOLD_NUMBER = /^\*\*(\d{1,2})\*\*\s+(?=[\p{Lu}"“*])/u;
/** YAML's sign for text on the lines below. */
const BLOCK_SCALAR = /:\s[>|][+-]?$/;
const NUMBERED_KEY = /^A\d{1,2}\s?[:=.]\s?(?=\(?[A-D]\)?(?:$|[.):,]|\s[–—-]\s))/;
const CONTAINER =
  /^:{3,}\s{0,2}(?:\{[^{}]{0,40}\}|spoiler|details|note|tip|info|success|answer(?=\s))?\s*/i;
const SHORT_KEY = /^A\d{0,2}\s?[:=]\s?(?=\(?[A-D]\)?(?:$|[.):,]\s?(?:$|\p{Lu})|\s[–—-]\s))/u;
const SYMBOLS =
  /^([*_]{0,3})((?:\p{Extended_Pictographic}|[✓✔✗✘→►▶▸➜➔➤⟶⇨⇒>»●○◯◉⦿⚫⚪■□◆❌☐☒]|\u{fe0f}|\u{200d})+\s*)/u;

export function sourceLines(markdown: string): string[] {
  return clean(markdown).split('\n');
}

/** A source line as drawn lines, each read for what it is by itself. */
export function readLine(source: string, at: number): Line[] {
  if (source.trim() === '') return [bareLine(at, 'blank')];
  const folded = spell(fold(source)).replace(BOLD_ENTRY, '$1:');
  if (ROW.test(folded)) return [lex(folded.replace(/<br\s?\/?>/gi, '; '), at)];
  return untag(fromLatex(folded))
    .flatMap(splitInline)
    .map((drawn) => lex(drawn, at));
}

export function bareLine(at: number, kind: Kind, text = ''): Line {
  return {
    at,
    kind,
    text,
    flat: text,
    rest: text,
    number: null,
    option: null,
    draft: null,
    level: 0,
    bold: false,
    bullet: false,
    indent: 0,
    ticked: false,
    pointed: false,
    filled: false,
  };
}

function lex(drawn: string, at: number): Line {
  const unquoted = drawn.replace(QUOTE, '').trimEnd().replace(SPOILER, '$1');
  let body = unquoted.trimStart();
  const line = { ...bareLine(at, 'text'), indent: Math.min(unquoted.length - body.length, 40) };
  if (body === '') return { ...line, kind: 'blank' };
  if (FENCE.test(body)) return { ...line, kind: 'fence', flat: body };
  if (isRule(body)) return { ...line, kind: 'rule', flat: body };
  body = body.replace(CONTAINER, '').replace(FRAMED, '$1');
  if (body === '') return { ...line, kind: 'fence', flat: ':::' };
  const hashes = /^(#{1,6})(?!#)(?:\s+|(?=[^\s\d]))/.exec(body);
  if (hashes) {
    line.level = hashes[1]?.length ?? 0;
    body = body.slice(hashes[0].length).replace(/\s#{1,6}$/, '');
  }
  line.bullet = BULLET.test(body);
  const shown = body;
  body = body.replace(BULLET, '');
  const box = BOX.exec(body);
  if (box) body = body.slice(box[0].length);
  const [, marks = '', symbols = ''] = SYMBOLS.exec(body.slice(0, 40)) ?? [];
  body = `${marks}${body.slice(marks.length + symbols.length)}`;
  body = body.replace(BOLD_NUMBER, '$1. ');
  line.bold = isBold(body);
  line.flat = plain(body).trim().replace(BLOCK_SCALAR, ':').replace(PARENTHESIZED, '$1');
  const tickedLetter = TICKED_LETTER.exec(line.flat);
  if (tickedLetter) {
    const [, letter = '', close = '', rest = ''] = tickedLetter;
    line.flat = `${letter}${close || '.'} ${rest}`.trim();
  }
  const label = BRACKETED_LABEL.exec(line.flat.slice(0, 40));
  if (label) line.flat = `${label[1]}: ${line.flat.slice(label[0].length)}`.trim();
  const bracketed = BRACKETED_KEY.exec(line.flat.slice(0, 100));
  if (bracketed) line.flat = `${bracketed[1]}. ${line.flat.slice(bracketed[0].length)}`.trim();
  line.pointed = POINTER.test(symbols);
  line.bullet ||= box !== null || CIRCLE.test(symbols);
  line.filled = FILLED.test(symbols);
  line.ticked = (box !== null && box[1] !== ' ') || TICK.test(symbols) || tickedLetter !== null;
  line.text = line.bullet ? `- ${line.flat}` : plain(shown).trim();
  return classify(line, body);
}

function classify(line: Line, body: string): Line {
  const { flat } = line;
  const head = questionHead(flat);
  if (head) return { ...line, kind: 'head', ...head };
  if (isAnswerKeyHeading(flat)) return { ...line, kind: 'answer-key' };
  const heading = questionsHeading(flat, line);
  if (heading) return { ...line, kind: heading === 'named' ? 'questions' : 'possible-questions' };
  const collected =
    /^(?:the\s)?(?:correct\s)?(?:answer\s?key|answers|key|solutions)\s?[:–—-]\s*(?=[(Q]?\d)/i.exec(
      flat.slice(0, 40),
    );
  if (collected) return { ...line, kind: 'answer-key', rest: flat.slice(collected[0].length) };
  if (isPassing(flat)) return { ...line, kind: 'passing' };
  const key = keyLabel(flat) ?? shortKey(flat);
  if (key !== null) return { ...line, kind: 'key', rest: key };
  const explanation = explanationLabel(flat);
  if (explanation !== null) return { ...line, kind: 'explanation', rest: explanation };
  const reading = readingLabel(flat);
  if (reading !== null) return { ...line, kind: 'reading', rest: reading };
  if (verdict(flat)) return { ...line, kind: 'verdict' };
  const option = readOption(body, flat);
  if (option) return { ...line, kind: 'option', option, rest: option.text };
  const number = listNumber(flat);
  if (number && line.level === 0) return { ...line, kind: 'number', ...number };
  if (line.level > 0)
    return {
      ...line,
      kind: number && /\?/.test(number.rest) ? 'number' : 'heading',
      ...number,
    };
  if (!line.bullet && isContentName(flat)) return { ...line, kind: 'heading' };
  return line;
}

/** "A: B" under a question that began with "Q:". */
function shortKey(flat: string): string | null {
  const start = (SHORT_KEY.exec(flat.slice(0, 20)) ?? NUMBERED_KEY.exec(flat.slice(0, 20)))?.[0];
  return start === undefined ? null : flat.slice(start.length);
}

export function isRule(text: string): boolean {
  if (!/^[-*_=]/.test(text) || text.length > 200) return false;
  const marks = text.replace(/\s/g, '');
  return marks.length >= 3 && marks === (marks[0] ?? '').repeat(marks.length);
}

function isBold(body: string): boolean {
  const text = body.slice(0, 400).trim().replace(/\s?:$/, '');
  const mark = /^(?:\*{1,3}|_{1,3})/.exec(text)?.[0] ?? '';
  if (!mark || body.length > 400 || text.length <= 2 * mark.length || !text.endsWith(mark))
    return false;
  return !text.slice(mark.length, -mark.length).includes(mark);
}
