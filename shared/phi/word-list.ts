/** Asked as a set is, and made when it is first asked. */
export type WordSet = Pick<ReadonlySet<string>, 'has' | typeof Symbol.iterator>;

/** Reading the lists takes tens of milliseconds of a phone, which no screen pays on which nobody writes. */
export function whenAsked(make: () => ReadonlySet<string>): WordSet {
  let made: ReadonlySet<string> | null = null;
  const set = () => (made ??= make());
  return { has: (word) => set().has(word), [Symbol.iterator]: () => set()[Symbol.iterator]() };
}

/** The words of a list, those that are words of every day besides or stand before a house, and those that are family names. */
type WordList = Record<'words' | 'everyday' | 'family', ReadonlySet<string>>;

/**
 * Long lists are written as what each word adds to the one before: how many of its first letters they share (nine at
 * most), then the rest; a fifth smaller to load than groups. "0abby2dul1cton" is abby, abdul, acton. A word is added as
 * "0word" at the end. Marks after a word say what it is besides: "!" a word of every day or before a house, "+" a family name.
 */
function readList(coded: string): WordList {
  const words = new Set<string>();
  const everyday = new Set<string>();
  const family = new Set<string>();
  const [, ...parts] = coded.replaceAll('\n', '').split(/(\d)/);
  let word = '';
  for (let at = 0; at < parts.length; at += 2) {
    const rest = parts[at + 1] ?? '';
    let end = rest.length;
    while (rest[end - 1] === '!' || rest[end - 1] === '+') end -= 1;
    word = word.slice(0, Number(parts[at])) + rest.slice(0, end);
    words.add(word);
    if (end === rest.length) continue;
    if (rest.includes('!', end)) everyday.add(word);
    if (rest.includes('+', end)) family.add(word);
  }
  return { words, everyday, family };
}

/** A list is read once, whatever of it is asked. */
export function wordList(coded: string): Record<keyof WordList, WordSet> {
  let read: WordList | null = null;
  const list = () => (read ??= readList(coded));
  return {
    words: whenAsked(() => list().words),
    everyday: whenAsked(() => list().everyday),
    family: whenAsked(() => list().family),
  };
}
