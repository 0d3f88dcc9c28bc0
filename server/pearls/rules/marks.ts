import type { Finding } from '#shared/checks.ts';

/** The text with what is doubtful about a sentence said behind it, so that it stands wherever the text does. Nothing else changes. */
export function withMarks(text: string, findings: readonly Finding[]): string {
  const said = new Map<number, string[]>();
  for (const { sentence, words } of findings) {
    const at = sentence.start + text.slice(sentence.start, sentence.end).trimEnd().length;
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
