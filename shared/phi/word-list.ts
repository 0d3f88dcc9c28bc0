/**
 * Long lists are written as what each word adds to the one before: how many of its first letters they share (nine at
 * most), then the rest; a fifth smaller to load than groups. "0abby2dul1cton" is abby, abdul, acton. A word is added as
 * "0word" at the end, one with a mark as "0word!".
 */
function readList(coded: string): { words: Set<string>; marked: Set<string> } {
  const words = new Set<string>();
  const marked = new Set<string>();
  let word = '';
  for (const part of coded.replaceAll('\n', '').split(/(?=\d)/)) {
    word = word.slice(0, Number(part[0])) + part.slice(1).replace('!', '');
    words.add(word);
    if (part.endsWith('!')) marked.add(word);
  }
  return { words, marked };
}

export function wordList(coded: string): ReadonlySet<string> {
  return readList(coded).words;
}

/** Those of the list that carry a mark. */
export function markedWords(coded: string): ReadonlySet<string> {
  return readList(coded).marked;
}
