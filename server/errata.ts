import type {
  QuestionCorrection,
  QuestionWords,
  TextCorrection,
  TextReview,
} from '#shared/correction-output.ts';
import { passageKey, placeIn, placesOfKey, plainPassage } from '#shared/passages.ts';
import type { Place, PlainPassage } from '#shared/passages.ts';
import { withCorrections } from '#server/errata-marks.ts';
import type { Found } from '#server/errata-marks.ts';
import { fingerprintOf } from '#server/fingerprint.ts';

/** A correction as it was made. */
export type Erratum = {
  textId: string | null;
  was: string;
  now: string | null;
  wasQuestion: QuestionWords | null;
  nowQuestion: QuestionWords | null;
  reason: string;
  byName: string;
  byRole: string;
  createdAt: Date;
};

export type Signature = {
  textId: string;
  version: string;
  signerName: string;
  signerRole: string;
  signedAt: Date;
};

/** Everything that was corrected, and who signed what: asked of each text whenever it is shown. */
export type Errata = {
  /** What of a text is no longer true, in its order. `textId` is null where nobody knows what text it is. */
  inText(text: string, textId: string | null): TextCorrection[];
  /** The text with each of these struck, and behind it what is right. */
  marked(text: string, textId: string | null): string;
  /** The text as it should be. */
  applied(text: string, textId: string | null): string;
  /** The question as it stands now, its options in the same order. */
  question(
    words: QuestionWords,
    textId: string | null,
  ): { words: QuestionWords; correction: QuestionCorrection | null };
  reviewOf(textId: string | null, version: string | null): TextReview | null;
};

type Known = Erratum & { key: string; rarest: string };

const MOST_IN_A_ROW = 8;

/** An accent is a sign of its own or part of its letter: a reader sees one. */
const composed = (text: string) => text.normalize('NFC');

function isFor({ textId }: Erratum, shownFrom: string | null): boolean {
  return textId === null || shownFrom === null || textId === shownFrom;
}

function told({ now, nowQuestion, reason, byName, byRole, createdAt }: Erratum) {
  const kind = now === null && nowQuestion === null ? 'withdrawn' : 'corrected';
  return { kind, reason, byName, byRole, at: createdAt.toISOString() } as const;
}

/** Whose words a newer one brings back is no longer said. Of two about the same words the newer one is. */
function standing<One extends { key: string; back: string | null; textId: string | null }>(
  newestFirst: readonly One[],
): One[] {
  const said = new Set<string>();
  return newestFirst.filter(({ key, back, textId }) => {
    const place = textId ?? '';
    const isOver = said.has(`${place} ${key}`);
    said.add(`${place} ${key}`);
    if (back !== null) said.add(`${place} ${back}`);
    return !isOver;
  });
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The longest word: most texts do not have it, and need not be searched. */
function rarestIn(key: string): string {
  return wordsIn(key).toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** What `now` says after what was corrected since. */
function asOfNow(erratum: Known, newer: readonly Known[]): Erratum {
  let { now } = erratum;
  let last: Erratum = erratum;
  let plain = plainPassage(now ?? '');
  for (const next of newer) {
    if (now === null || next.textId !== erratum.textId) continue;
    const places = placesOfKey(plain.words, next.key);
    if (places.length === 0) continue;
    const left = replaced(now, placesIn(plain, places), next.now ?? '').trim();
    now = left === '' ? null : left;
    plain = plainPassage(left);
    last = next;
  }
  return { ...last, was: erratum.was, now };
}

function placesIn(plain: PlainPassage, places: readonly Place[]): Place[] {
  return places.map((place) => placeIn(plain, place));
}

function replaced(text: string, places: readonly Place[], now: string): string {
  return places
    .toReversed()
    .reduce((so, { start, end }) => so.slice(0, start) + now + so.slice(end), text);
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

function questionsOf(newestFirst: readonly Erratum[]): Errata['question'] {
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
      const next = byKey.get(fingerprintOf(shown))?.find((one) => isFor(one, textId));
      if (!next || used.has(next)) break;
      used.add(next);
      const { wasQuestion, nowQuestion } = next;
      if (nowQuestion === null) return { words: shown, correction: { ...told(next), was: null } };
      const corrected = inOrderOf(shown, wasQuestion, nowQuestion);
      if (saysTheSame(shown, corrected)) break;
      shown = corrected;
      correction = { ...told(next), was: words };
    }
    return { words: shown, correction };
  };
}

function passagesOf(newestFirst: readonly Erratum[]) {
  const known = standing(
    newestFirst
      .filter(({ wasQuestion }) => wasQuestion === null)
      .map((erratum) => ({
        ...erratum,
        key: passageKey(composed(erratum.was)),
        back: erratum.now === null ? null : passageKey(erratum.now),
      })),
  ).map((erratum) => ({ ...erratum, rarest: rarestIn(erratum.key) }));
  const current = known.map((erratum, at) => ({
    ...asOfNow(erratum, known.slice(0, at).toReversed()),
    textId: erratum.textId,
    key: erratum.key,
    rarest: erratum.rarest,
  }));

  return (text: string, textId: string | null): Found[] => {
    if (current.length === 0) return [];
    const plain = plainPassage(text);
    const words = new Set(wordsIn(plain.words));
    const taken: Place[] = [];
    const found: Found[] = [];
    for (const erratum of current) {
      if (!isFor(erratum, textId) || !words.has(erratum.rarest)) continue;
      const right = erratum.now === null ? [] : placesOfKey(plain.words, passageKey(erratum.now));
      for (const place of placesOfKey(plain.words, erratum.key)) {
        const isTaken = [...taken, ...right].some(
          ({ start, end }) => place.start < end && start < place.end,
        );
        if (isTaken) continue;
        taken.push(place);
        const { was, now } = erratum;
        found.push({ place: placeIn(plain, place), correction: { ...told(erratum), was, now } });
      }
    }
    return found.toSorted((a, b) => a.place.start - b.place.start);
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
    inText: (text, textId) => find(composed(text), textId).map(({ correction }) => correction),
    marked: (text, textId) => withCorrections(composed(text), find(composed(text), textId)),
    applied: (text, textId) =>
      find(composed(text), textId)
        .toReversed()
        .reduce(
          (so, { place, correction }) => replaced(so, [place], correction.now ?? ''),
          composed(text),
        ),
    question: questionsOf(newestFirst),
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
