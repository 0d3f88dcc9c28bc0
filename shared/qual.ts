/**
 * QuAL, the quality of a narrative (PMC10829927): what was seen, in which situation, and a suggestion tied to it.
 * By rules, so that it runs while one types and nothing leaves the browser. docs/decisions/013 says how well it does.
 */
import {
  ADVICE,
  ANYBODY,
  ANYBODY_IN_SHORT,
  COMPARATIVE,
  CONCRETE,
  EMPTY_WORDS,
  FILLER,
  isAct,
  isEnglish,
  isLight,
  isSituation,
  PLAIN_ADVICE,
  SUBJECTS,
} from '#shared/qual-words.ts';

export type Narrative = { strengths: string; improvements: string };
type Missing = 'behaviour' | 'situation' | 'suggestion' | 'connection';

export type Qual = {
  /** 0 none · 1 without behaviour · 2 behaviour without situation · 3 both. */
  evidence: 0 | 1 | 2 | 3;
  suggestion: 0 | 1;
  /** Whether the suggestion speaks of what was seen. */
  connection: 0 | 1;
  /** 0 to 5. */
  score: number;
  /** The first thing to add; null when there is none, when nothing is written, and for other languages. */
  missing: Missing | null;
};

const SILENT: Qual = { evidence: 0, suggestion: 0, connection: 0, score: 0, missing: null };

const HINTS: Record<Missing, string> = {
  behaviour: 'What did you see them do?',
  situation: 'In which case or moment was that?',
  suggestion: 'What could they do differently, or next?',
  connection: 'How does the suggestion follow from what you saw?',
};

/** Longer texts are judged by their beginning. */
const LONGEST = 6000;

function sentences(text: string): string[] {
  return text
    .slice(0, LONGEST)
    .toLowerCase()
    .replaceAll(/[‘’ʼ`]/g, "'")
    .replaceAll(/[\t\f\v\u00a0 ]+/g, ' ')
    .replaceAll(/^ ?(?:[-–—*•·>+]+|\d{1,2}[.)]) ?/gm, '')
    .split(/[.!?;]+(?=\s|$)|\n| [-–—]+ | --+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && !FILLER.test(sentence));
}

/** Without encouragement and without words about having nothing to say. */
function telling(list: string[]): string[] {
  return list.map((sentence) => sentence.replaceAll(EMPTY_WORDS, ' ').trim()).filter(Boolean);
}

/** Whether the rules can read it: English, or nothing but marks, fillers and having nothing to say. */
function isReadable(text: string): boolean {
  const told = text.toLowerCase().replaceAll(EMPTY_WORDS, ' ');
  const found = told.match(/\p{L}+/gu) ?? [];
  if (found.some((word) => /[^\p{Script=Latin}µ]/u.test(word))) return false;
  return isEnglish(found.filter((word) => word.length > 1 && !FILLER.test(word)).slice(0, 400));
}

type Parts = { seen: string[]; advised: string[]; isProblemNamed: boolean };

/** What a sentence tells apart from what it advises: "bagged well next time call RT" has both. */
function divide(sentence: string, isImprovement: boolean): { seen: string; advised: string } {
  const cue = ADVICE.exec(sentence);
  const plain = isImprovement ? PLAIN_ADVICE.exec(sentence) : null;
  const at = Math.min(cue?.index ?? Infinity, plain?.index ?? Infinity);
  if (at < Infinity) {
    const before = sentence.slice(0, at);
    if (isAct(before) || isSituation(before)) return { seen: before, advised: sentence.slice(at) };
    return { seen: '', advised: sentence };
  }
  if (isImprovement && COMPARATIVE.test(sentence)) return { seen: '', advised: sentence };
  return { seen: sentence, advised: '' };
}

function partsOf(strengths: string[], improvements: string[]): Parts {
  const parts: Parts = { seen: [], advised: [], isProblemNamed: false };
  for (const [sentence, isImprovement] of [
    ...strengths.map((text) => [text, false] as const),
    ...improvements.map((text) => [text, true] as const),
  ]) {
    const { seen, advised } = divide(sentence, isImprovement);
    if (seen.trim()) parts.seen.push(seen);
    if (advised) parts.advised.push(advised);
    if (isImprovement && isAct(seen)) parts.isProblemNamed = true;
  }
  return parts;
}

/** The beginnings of the words that a text is about: "intubated" and "intubation" are one. */
function subjectWords(text: string): Set<string> {
  const found = text.match(/[a-z]{4,}/g) ?? [];
  return new Set(found.filter((word) => !isLight(word)).map((word) => word.slice(0, 5)));
}

function isTied({ seen, advised, isProblemNamed }: Parts): boolean {
  const [evidence, advice] = [seen.join(' '), advised.join(' ')];
  const subjects = subjectWords(evidence);
  if ([...subjectWords(advice)].some((word) => subjects.has(word))) return true;
  if (SUBJECTS.some((subject) => subject.test(evidence) && subject.test(advice))) return true;
  const { length } = advice.split(' ');
  if (ANYBODY.test(advice) || (length < 10 && ANYBODY_IN_SHORT.test(advice))) return false;
  return isProblemNamed || length >= 6 || (length >= 5 && CONCRETE.test(advice));
}

/** Told with what came before it or of it: that places an act without a case being named. */
const TOLD_ALONG =
  /\b(?:so|which|because|since|before|after|until|while|when|once|without|despite|that (?:let|is|made|kept)|it (?:prevented|kept|made|saved))\b|\d|\b(?:two|three|four|five|six|ten)\b/;
const TOLD_AT_LENGTH = 10;
const TOLD_WHOLE = 7;
const TOLD_TOGETHER = 22;

function isToldAlong(seen: readonly string[]): boolean {
  return seen.some(
    (sentence) =>
      isAct(sentence) &&
      sentence.split(/\s+/).length >= TOLD_AT_LENGTH &&
      TOLD_ALONG.test(sentence),
  );
}

/** What was seen and what follows from it, both told in whole sentences: whoever reads it knows the moment. */
function isToldWhole({ seen, advised }: Parts): boolean {
  const { length: told } = seen.join(' ').split(/\s+/);
  const { length: follows } = advised.join(' ').split(/\s+/);
  return told >= TOLD_WHOLE && follows >= TOLD_WHOLE && told + follows >= TOLD_TOGETHER;
}

function firstMissing(
  { evidence, suggestion, connection }: Omit<Qual, 'missing'>,
  parts: Parts,
): Missing | null {
  if (evidence < 2) return 'behaviour';
  const isPlaced = evidence === 3 || isToldAlong(parts.seen) || (connection && isToldWhole(parts));
  if (!isPlaced) return 'situation';
  if (!suggestion) return 'suggestion';
  return connection ? null : 'connection';
}

export function assessNarrative({ strengths, improvements }: Narrative): Qual {
  const all = `${strengths.slice(0, LONGEST)}\n${improvements.slice(0, LONGEST)}`;
  if (all.trim() === '' || !isReadable(all)) return SILENT;
  const written = [sentences(strengths), sentences(improvements)] as const;
  const parts = partsOf(telling(written[0]), telling(written[1]));
  const { seen, advised } = parts;
  const isBehaviour = seen.some(isAct);
  const isPlaced = seen.some(isSituation);
  const isComment = written[0].length + written[1].length > 0;
  const evidence = isBehaviour ? (isPlaced ? 3 : 2) : isComment ? 1 : 0;
  const suggestion = advised.length > 0 ? 1 : 0;
  const connection = suggestion && isBehaviour && isTied(parts) ? 1 : 0;
  const result = { evidence, suggestion, connection, score: evidence + suggestion + connection };
  return { ...result, missing: firstMissing(result as Qual, parts) } as Qual;
}

/** One quiet sentence that names the first missing thing; null when there is nothing to say. */
export function coachHint(narrative: Narrative): string | null {
  const { missing } = assessNarrative(narrative);
  return missing && HINTS[missing];
}
