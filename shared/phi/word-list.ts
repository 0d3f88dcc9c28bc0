/**
 * Long lists are written as what each word adds to the one before: how many of its first letters they share (nine at
 * most), then the rest; a fifth smaller to load than groups. "0abby2dul1cton" is abby, abdul, acton. A word is added as
 * "0word" at the end. Marks after a word say what it is besides: "!" a word of every day or before a house, "+" a family name.
 */
function readList(coded: string): { word: string; marks: string }[] {
  let last = '';
  return coded
    .replaceAll('\n', '')
    .split(/(?=\d)/)
    .map((part) => {
      const marks = /[!+]*$/.exec(part)?.[0] ?? '';
      last = last.slice(0, Number(part[0])) + part.slice(1, part.length - marks.length);
      return { word: last, marks };
    });
}

export function wordList(coded: string): ReadonlySet<string> {
  return new Set(readList(coded).map(({ word }) => word));
}

/** Those of the list that carry a mark. */
export function markedWords(coded: string, mark: '!' | '+'): ReadonlySet<string> {
  return new Set(
    readList(coded).flatMap(({ word, marks }) => (marks.includes(mark) ? [word] : [])),
  );
}
