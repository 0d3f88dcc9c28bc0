/** Below this many characters a text with headings is a stub, not an answer. */
const SHORTEST_ANSWER = 200;

const SECTIONS = [
  /^[\W\d]*pathophysiology\b/im,
  /^[\W\d]*(?:diagnosis|clinical presentation|presentation)\b/im,
  /^[\W\d]*(?:management|treatment)\b/im,
  /^[\W\d]*(?:key (?:clinical )?(?:pearls|points|takeaways)|clinical pearls|pearls)\b/im,
];

/** Whether a model answered what was asked: at least two of the four sections, and more than a stub. */
export function isUsableAnswer(answer: string): boolean {
  const found = SECTIONS.filter((section) => section.test(answer)).length;
  return answer.trim().length >= SHORTEST_ANSWER && found >= 2;
}
