const LINE =
  /^[^\p{L}\p{N}?\n]{0,20}(?:q(?:uestion)?\s?)?(\d{1,2})[^\p{L}\p{N}?\n]{1,20}(?:(?:answer|option|choice)[^\p{L}\p{N}?\n]{1,20})?([A-D](?![\p{L}\p{N}'’-])|\?)(.{0,20})/gimu;
/** "1: A 62-year-old man ...": the question is repeated, not answered. */
const ARTICLE = /^\s+(?!(?:because|since|as)\b)[\p{L}\p{N}]/u;

/** The letters of a blind answer by question: 0 is A, -1 where it says that no single one is best, null where it says nothing. */
export function readBlindAnswers(text: string, count: number): (number | null)[] {
  const said = new Map<number, number>();
  for (const [, number = '', letter = '', rest = ''] of text.matchAll(LINE)) {
    const at = Number(number) - 1;
    const answer = 'ABCD'.indexOf(letter.toUpperCase());
    if (said.has(at) || (answer === 0 && ARTICLE.test(rest))) continue;
    said.set(at, answer);
  }
  return Array.from({ length: count }, (_, at) => said.get(at) ?? null);
}
