import type { CaseWords, Place } from '#server/library/matching/case-words.ts';
import { TURNS } from '#server/library/matching/words.ts';

/** A name or a combination of findings, in the library's words. */
export type Phrase = {
  topic: string;
  kind: 'name' | 'finding';
  words: string[];
  /** Whether it says itself what is not there: "no lung sliding". */
  turns: boolean;
};
export type Match = { phrase: Phrase; places: number[] };

/** A chronic disease that is history is there all the same, when it flares. */
const CHRONIC = new Set(
  'asthma asthmatic copd emphysema heart failure hf diabetic diabetes diabete t1dm t1d esrd dialysis cirrhosis varice aaa aneurysm cancer malignancy alcohol alcoholic alcoholism opioid heroin fentanyl sickle cell scd ivdu hernia gallstone chemo chemotherapy transplant pregnant postpartum anticoagulant lithium digoxin lupus dementia sci myasthenia gravis adrenal insufficiency addison schizophrenia bipolar ppm aicd icd hemophilia crohn migraine afib atrial fibrillation vp shunt bypass ckd'.split(
    ' ',
  ),
);
/** Words of a name stand together, but for so many others in between. */
const GAP = 2;
/** Where a word stands that a measured value was read as: no name is made of numbers. */
export const MEASURED = -1;

function stands(place: Place, word: string, { kind, turns }: Phrase): boolean {
  if (kind === 'name' && place.sentence === MEASURED) return false;
  if (place.standing === 'now') return true;
  if (place.standing === 'relative') return false;
  if (kind === 'name') return turns && place.standing === 'absent';
  if (turns) return true;
  return place.standing === 'recent' || (place.standing === 'past' && CHRONIC.has(word));
}

/** The places of a name's words that stand together in one sentence; null where they do not. */
function together(options: (Place[] | null)[], length: number): number[] | null {
  const real = options.filter((places) => places !== null);
  const [first, ...rest] = real.toSorted((a, b) => a.length - b.length);
  if (!first) return null;
  for (const start of first) {
    const chosen = [start.at];
    const isWhole = rest.every((places) => {
      const near = places
        .filter(
          ({ at, sentence }) =>
            sentence === start.sentence &&
            !chosen.includes(at) &&
            Math.abs(at - start.at) < length + GAP,
        )
        .toSorted((a, b) => Math.abs(a.at - start.at) - Math.abs(b.at - start.at))[0];
      if (near) chosen.push(near.at);
      return near !== undefined;
    });
    if (isWhole && Math.max(...chosen) - Math.min(...chosen) < length + GAP) return chosen;
  }
  return null;
}

/** Of a finding that is not there, the word that says so stands beside one of the others. */
function isTurned({ words }: Phrase, options: readonly (Place[] | null)[]): boolean {
  const placesOf = (turns: boolean): Place[] =>
    options.filter((_, i) => TURNS.has(words[i] ?? '') === turns).flatMap((places) => places ?? []);
  const others = placesOf(false);
  return placesOf(true).some((turn) => others.some(({ at }) => Math.abs(at - turn.at) <= GAP + 1));
}

function match(phrase: Phrase, found: CaseWords, said: ReadonlySet<string>): Match | null {
  const options: (Place[] | null)[] = [];
  for (const word of phrase.words) {
    const places = (found.get(word) ?? []).filter((place) => stands(place, word, phrase));
    if (places.length > 0) options.push(places);
    else if (said.has(word)) options.push(null);
    else return null;
  }
  const real = options.filter((places) => places !== null);
  if (real.length === 0) return null;
  if (phrase.kind === 'name') {
    const places = together(options, phrase.words.length);
    return places && { phrase, places };
  }
  if (phrase.turns && !isTurned(phrase, options)) return null;
  if (!real.some((places) => places.some(({ standing }) => standing === 'now'))) return null;
  return { phrase, places: real.map((places) => places[0]?.at ?? 0) };
}

/** Looks each phrase up by the rarest of its words. */
export function createPhraseIndex(phrases: readonly Phrase[]) {
  const uses = new Map<string, number>();
  for (const { words } of phrases)
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const byWord = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [rarest = ''] = phrase.words.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    const list = byWord.get(rarest) ?? [];
    byWord.set(rarest, list);
    list.push(phrase);
  }
  return (found: CaseWords, said: ReadonlySet<string>): Match[] =>
    [...new Set([...found.keys(), ...said])]
      .flatMap((word) => byWord.get(word) ?? [])
      .flatMap((phrase) => match(phrase, found, said) ?? []);
}
