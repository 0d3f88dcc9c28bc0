import type { Finding } from '#shared/checks.ts';

/** The text with what is doubtful about a sentence said behind it, so that it stands wherever the text does. Nothing else changes. */
export function withMarks(text: string, findings: readonly Finding[]): string {
  const said = new Map<number, string[]>();
  for (const { sentence, words } of findings) {
    const at = placeBehind(text, sentence);
    const before = said.get(at) ?? [];
    if (!before.includes(words)) said.set(at, [...before, words]);
  }
  return [...said]
    .toSorted(([a], [b]) => b - a)
    .reduce(
      (marked, [at, words]) => `${marked.slice(0, at)} **[${words.join(' ')}]**${marked.slice(at)}`,
      text,
    );
}

/** In a row of a table the mark stands in its last cell: another one would not be drawn. */
function placeBehind(text: string, { start, end }: Finding['sentence']): number {
  const sentence = text.slice(start, end).trimEnd();
  return start + (sentence.endsWith('|') ? sentence.slice(0, -1).trimEnd() : sentence).length;
}
