const LINE = /^\W*(?:question\s*)?(\d{1,2})\W+(?:answer\W+)?([A-D]|\?)(?![A-Za-z])/gim;

/** The letters of a blind answer by question: 0 is A, -1 where it says that no single one is best, null where it says nothing. */
export function readBlindAnswers(text: string, count: number): (number | null)[] {
  const said = new Map<number, number>();
  for (const [, number = '', letter = ''] of text.matchAll(LINE)) {
    const at = Number(number) - 1;
    if (!said.has(at)) said.set(at, 'ABCD'.indexOf(letter.toUpperCase()));
  }
  return Array.from({ length: count }, (_, at) => said.get(at) ?? null);
}
