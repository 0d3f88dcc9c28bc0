const SPACES = /[\s\u200b\ufeff]+/g;
const LINE_START = /^[ \t]*(?:>[ \t]?)*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+|#{1,6}[ \t]+)?/gm;
/** The line below a table's head. */
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-{3,}[-:| \t]*$/gm;
const LINK = /!?\[([^\]]*)\]\([^)\s]*\)/g;
const MARKS = /[*`|]|~~|\b_|_\b|(?<!\w)_|_(?!\w)/g;

/** A text as its reader sees it: without Markdown's marks, on one line. Two passages of the same words are the same. */
export function plainWords(markdown: string): string {
  return markdown
    .normalize('NFC')
    .replace(TABLE_RULE, '')
    .replace(LINE_START, '')
    .replace(LINK, '$1')
    .replace(MARKS, '')
    .replace(SPACES, ' ')
    .trim();
}

function isInWord(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}

/** Where a passage stands in a text, both plain, from word to word: 2 g is not in 12 g or 2 grams. Null where it does not. */
export function placeOfWords(text: string, passage: string): number | null {
  if (passage === '') return null;
  for (let at = text.indexOf(passage); at !== -1; at = text.indexOf(passage, at + 1)) {
    const end = at + passage.length;
    const begins = isInWord(text[at - 1]) && isInWord(passage[0]);
    const goesOn = isInWord(text[end]) && isInWord(passage.at(-1));
    if (!begins && !goesOn) return at;
  }
  return null;
}
