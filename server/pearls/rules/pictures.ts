const KEYCAPS = /((?:[0-9A-Z]\ufe0f?\u20e3)+|\u{1f51f})\s?[.):]?(?=(.?))/gu;
const BOLD_LETTERS = /[\u{1d400}-\u{1d7ff}]/gu;
const CIRCLED_NUMBERS = /[\u2460-\u2473\u2776-\u277f\u2780-\u2789\u278a-\u2793](?=(.?))/gu;
const BOXED_LETTERS =
  /([\u24b6-\u24cf\u24d0-\u24e9\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]|(?<![\u{1f1e6}-\u{1f1ff}])[\u{1f1e6}-\u{1f1ff}](?![\u{1f1e6}-\u{1f1ff}]))\ufe0f?\s?[.):]?(?=(.?))/gu;
const DRAWN =
  /\u20e3|\\boxed|[\u{1d400}-\u{1d7ff}\u2460-\u24e9\u2776-\u2793\u{1f130}-\u{1f1ff}\u{1f51f}]|:[a-z]+_[a-z]/u;
/** "$\boxed{\text{B}}$" */
const BOXED_KEY = /\$?\\boxed\{(?:\\text\{)?\s?\(?([A-D])\)?\s?\}{1,2}\$?/g;
const TICKS = /:(?:white_check_mark|heavy_check_mark|ballot_box_with_check|check_mark):/g;
/** The first of each row of pictures, and what it stands for. */
const NUMBER_ROWS = [0x2460, 0x2776, 0x2780, 0x278a];
const LETTER_ROWS = [0x24b6, 0x24d0, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** Letters and numbers drawn as pictures (keycaps, circles, boxes, bold mathematics) as the plain ones they stand for. */
export function spell(line: string): string {
  if (!DRAWN.test(line)) return line;
  return line
    .replace(TICKS, '✅')
    .replace(BOXED_KEY, '✅ $1')
    .replace(BOLD_LETTERS, (letter) => letter.normalize('NFKC'))
    .replace(KEYCAPS, (_, keys: string, next: string) => {
      const plain = keys.replace(/[\ufe0f\u20e3]/g, '').replace('\u{1f51f}', '10');
      return `${plain}${/\d/.test(plain) ? '.' : ')'}${apart(next)}`;
    })
    .replace(CIRCLED_NUMBERS, (found, next: string) => {
      const code = found.codePointAt(0) ?? 0;
      return `${code - rowOf(NUMBER_ROWS, code) + 1}.${apart(next)}`;
    })
    .replace(BOXED_LETTERS, (_, letter: string, next: string) => {
      const code = letter.codePointAt(0) ?? 0;
      return `${String.fromCharCode(65 + code - rowOf(LETTER_ROWS, code))})${apart(next)}`;
    });
}

function rowOf(rows: number[], code: number): number {
  return rows.findLast((first) => first <= code) ?? code;
}

function apart(next: string): string {
  return /^[\p{L}\p{N}]/u.test(next) ? ' ' : '';
}
