/**
 * Long lists are written as what each word adds to the one before: how many of its first letters they share (nine at
 * most), then the rest; a fifth smaller to load than groups. "0abby2dul1cton" is abby, abdul, acton. A word is added as
 * "0word" at the end.
 */
export function wordList(coded: string): ReadonlySet<string> {
  const words = new Set<string>();
  let word = '';
  for (const part of coded.replaceAll('\n', '').split(/(?=\d)/)) {
    word = word.slice(0, Number(part[0])) + part.slice(1);
    words.add(word);
  }
  return words;
}
