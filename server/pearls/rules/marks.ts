import type { Finding } from '#shared/checks.ts';
import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';

/** Whether something in a text was marked so. */
export function holdsDoubt(text: string): boolean {
  return /\[Check this\b/.test(text);
}

/** The text with what is doubtful about a sentence said behind it, so that it stands wherever the text does. Nothing else changes. */
export function withMarks(text: string, findings: readonly Finding[]): string {
  return marked(text, findings, (words) => `**[${words}]**`);
}

/** The same for a question, which is plain text: what is doubtful about its key is said at the end of its explanation. */
export function withDoubts(
  question: ParsedQuestion,
  findings: { explanation: readonly Finding[]; key: readonly Finding[] },
): ParsedQuestion {
  const own = marked(question.explanation, findings.explanation, (words) => `[${words}]`);
  const key = [...new Set(findings.key.map(({ words }) => words))].join(' ');
  return { ...question, explanation: key ? `${own} [${key}]` : own };
}

function marked(
  text: string,
  findings: readonly Finding[],
  mark: (words: string) => string,
): string {
  const said = new Map<number, string[]>();
  for (const { sentence, words } of findings) {
    const at = placeBehind(text, sentence);
    const before = said.get(at) ?? [];
    if (!before.includes(words)) said.set(at, [...before, words]);
  }
  return [...said]
    .toSorted(([a], [b]) => b - a)
    .reduce(
      (read, [at, words]) => `${read.slice(0, at)} ${mark(words.join(' '))}${read.slice(at)}`,
      text,
    );
}

/** In a row of a table the mark stands in its last cell: another one would not be drawn. */
function placeBehind(text: string, { start, end }: Finding['sentence']): number {
  const sentence = text.slice(start, end).trimEnd();
  return start + (sentence.endsWith('|') ? sentence.slice(0, -1).trimEnd() : sentence).length;
}
