import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';

/** Between what is asked and its "not" no patient, time or condition begins, of whom it is said. */
const ASKED = String.raw`\b(?:[Ww]hich|[Ww]hat)\b(?:(?!\b(?:who|whom|whose|that|if|when|while|whether|because|since|despite|after|with|in)\b)[^.?]){0,80}?`;
const EXCEPTION = new RegExp(
  String.raw`\b(?:EXCEPT|NOT|LEAST)\b|\bexcept(?:\s+(?:which|for))?\s*[:?]|\b[Ll]east (?:likely|appropriate|suitable|useful|helpful|indicated)\b|${ASKED}\b(?:is|are|would be) (?:incorrect|false|untrue|wrong)\s*[?:]|${ASKED}\b(?:is|are|would|should|does|do|can)n['’]t\b|${ASKED}\b(?:is|are|was|would|should|does|do|can|may)\s+(?:be\s+)?not\b|${ASKED}\b(?:would|should|can|may) (?:you )?not\b`,
);
const COMPOUND =
  /\b(?:all|none|both|neither|any) (?:of )?(?:the )?(?:above|these|those|following|options|answers|choices)\b|^(?:both |either |neither )?(?:options? |answers? |choices? )?\(?[A-D]\)? (?:and|or|nor|&) \(?[A-D]\)?(?: (?:are|is|together|only)\b.{0,20})?\.?$/i;
/** This much longer than every other option: a reader who knows nothing picks it. */
const TELLING = 1.15;
const LONGEST_RUN = 2;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%<>≤≥.+-]+/gu, ' ')
    .replace(/(\d)\.0+(?!\d)/g, '$1')
    .replace(/(\d) (?=[\p{L}%])/gu, '$1')
    .trim()
    .replace(/\.$/, '');

/** One best of four different answers, asked for by what it is. */
function isSound({ question, options }: ParsedQuestion): boolean {
  if (EXCEPTION.test(question)) return false;
  if (options.some((option) => COMPOUND.test(option.trim()))) return false;
  return new Set(options.map(plain)).size === options.length;
}

function isLongestKey({ options, correctAnswer }: ParsedQuestion): boolean {
  const others = options.filter((_, at) => at !== correctAnswer).map(({ length }) => length);
  return options[correctAnswer].length > Math.max(...others) * TELLING;
}

/** The questions worth asking, in their order: sound, each asked once, and no third in a row whose longest option is the key. */
export function soundQuestions(questions: readonly ParsedQuestion[]): ParsedQuestion[] {
  const kept: ParsedQuestion[] = [];
  for (const question of questions) {
    if (!isSound(question)) continue;
    if (kept.some((other) => plain(other.question) === plain(question.question))) continue;
    const last = kept.slice(-LONGEST_RUN);
    const isRun = last.length === LONGEST_RUN && [...last, question].every(isLongestKey);
    if (!isRun) kept.push(question);
  }
  return kept;
}
