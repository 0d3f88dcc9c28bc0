import type {
  QuestionCorrection,
  QuestionWords,
  TextCorrection,
  TextReview,
} from '#shared/correction-output.ts';
import { passageKey } from '#shared/passages.ts';
import { withCorrections } from '#server/errata-marks.ts';
import { composed, corrected, passagesOf, standing, told } from '#server/errata-passages.ts';
import type { Erratum, FindPassages } from '#server/errata-passages.ts';
import { fingerprintOf } from '#server/fingerprint.ts';

export type Signature = {
  textId: string;
  version: string;
  signerName: string;
  signerRole: string;
  signedAt: Date;
};

/** Everything that was corrected, and who signed what: asked of each text whenever it is shown. */
export type Errata = {
  /** The text with what is no longer true struck and what is right behind it, and these corrections in its order. */
  shown(text: string, textId: string | null): { content: string; corrections: TextCorrection[] };
  /** The text as it should be. */
  applied(text: string, textId: string | null): string;
  /** The question as it stands now, its options in the same order; passages of its explanation as they are right. */
  question(
    words: QuestionWords,
    textId: string | null,
  ): { words: QuestionWords; correction: QuestionCorrection | null };
  reviewOf(textId: string | null, version: string | null): TextReview | null;
};

const MOST_IN_A_ROW = 8;

/** In review nobody knows of which text a question is: four options and a stem are its own words everywhere. */
function isMeant({ textId }: Erratum, shownFrom: string | null): boolean {
  return textId === null || shownFrom === null || textId === shownFrom;
}

/** `now` follows `was` option by option; here in the order in which a set has them. */
function inOrderOf(words: QuestionWords, was: QuestionWords, now: QuestionWords): QuestionWords {
  const keys = was.options.map(passageKey);
  const order = words.options.map((option, at) => {
    const found = keys.indexOf(passageKey(option));
    return found < 0 ? at : found;
  });
  const option = (at: 0 | 1 | 2 | 3) => now.options[order[at] ?? at] ?? '';
  const correct = ([0, 1, 2, 3] as const).find((at) => order[at] === now.correctAnswer);
  return {
    question: now.question,
    options: [option(0), option(1), option(2), option(3)],
    correctAnswer: correct ?? now.correctAnswer,
    explanation: now.explanation,
  };
}

function saysTheSame(a: QuestionWords, b: QuestionWords): boolean {
  return (
    a.correctAnswer === b.correctAnswer &&
    passageKey(a.explanation) === passageKey(b.explanation) &&
    passageKey(a.question) === passageKey(b.question) &&
    a.options.every((option, at) => passageKey(option) === passageKey(b.options[at] ?? ''))
  );
}

const EXPLANATION_WITHDRAWN = 'The explanation was withdrawn.';

/** With what passages of its explanation say now. A passage that was withdrawn takes no question with it. */
function explained(
  shown: ReturnType<Errata['question']>,
  before: QuestionWords,
  textId: string | null,
  find: FindPassages,
): ReturnType<Errata['question']> {
  const { words, correction } = shown;
  const found = find(words.explanation, textId);
  if (found.length === 0) return shown;
  const said = found.map((one) => one.correction).toSorted((a, b) => b.at.localeCompare(a.at));
  const [newest] = correction && said.every(({ at }) => at < correction.at) ? [correction] : said;
  const explanation = corrected(composed(words.explanation), found).trim() || EXPLANATION_WITHDRAWN;
  if (!newest) return shown;
  const { reason, byName, byRole, at } = newest;
  return {
    words: { ...words, explanation },
    correction: { kind: 'corrected', reason, byName, byRole, at, was: before },
  };
}

function questionsOf(newestFirst: readonly Erratum[], find: FindPassages): Errata['question'] {
  const known = standing(
    newestFirst.flatMap((erratum) =>
      erratum.wasQuestion
        ? [
            {
              ...erratum,
              wasQuestion: erratum.wasQuestion,
              key: fingerprintOf(erratum.wasQuestion),
              back: erratum.nowQuestion && fingerprintOf(erratum.nowQuestion),
            },
          ]
        : [],
    ),
  );
  const byKey = Map.groupBy(known, ({ key }) => key);
  return (words, textId) => {
    let shown = words;
    let correction: QuestionCorrection | null = null;
    const used = new Set<Erratum>();
    while (byKey.size > 0 && used.size < MOST_IN_A_ROW) {
      const next = byKey.get(fingerprintOf(shown))?.find((one) => isMeant(one, textId));
      if (!next || used.has(next)) break;
      used.add(next);
      const { wasQuestion, nowQuestion } = next;
      if (nowQuestion === null) return { words: shown, correction: { ...told(next), was: null } };
      const right = inOrderOf(shown, wasQuestion, nowQuestion);
      if (saysTheSame(shown, right)) break;
      shown = right;
      correction = { ...told(next), was: words };
    }
    return explained({ words: shown, correction }, words, textId, find);
  };
}

export function errataOf(
  corrections: readonly Erratum[],
  signatures: readonly Signature[],
): Errata {
  const newestFirst = corrections.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const find = passagesOf(newestFirst);
  const oldestFirst = signatures.toSorted((a, b) => a.signedAt.getTime() - b.signedAt.getTime());
  const signed = new Map(oldestFirst.map((one) => [`${one.textId} ${one.version}`, one]));
  return {
    shown(text, textId) {
      const found = find(text, textId);
      return {
        content: withCorrections(composed(text), found),
        corrections: found.map(({ correction }) => correction),
      };
    },
    applied: (text, textId) => corrected(composed(text), find(text, textId)),
    question: questionsOf(newestFirst, find),
    reviewOf(textId, version) {
      const one = signed.get(`${textId} ${version}`);
      return one
        ? { name: one.signerName, role: one.signerRole, at: one.signedAt.toISOString() }
        : null;
    },
  };
}

/** Of an installation where nothing was corrected. */
export const NO_ERRATA = errataOf([], []);
