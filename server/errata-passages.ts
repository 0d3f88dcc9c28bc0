import type { QuestionWords } from '#shared/correction-output.ts';
import { passageKey, placeIn, placesOfKey, plainPassage } from '#shared/passages.ts';
import type { Place } from '#shared/passages.ts';
import type { Found } from '#server/errata-marks.ts';

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

/** Where a text says what was corrected, in its order: places in the text as it is composed. */
export type FindPassages = (text: string, textId: string | null) => Found[];

/** An accent is a sign of its own or part of its letter: a reader sees one. */
export const composed = (text: string) => text.normalize('NFC');

export function told({ now, nowQuestion, reason, byName, byRole, createdAt }: Erratum) {
  const kind = now === null && nowQuestion === null ? 'withdrawn' : 'corrected';
  return { kind, reason, byName, byRole, at: createdAt.toISOString() } as const;
}

/** Whose words a newer one brings back is no longer said. Of two about the same words the newer one is. */
export function standing<One extends { key: string; back: string | null; textId: string | null }>(
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

function replaced(text: string, places: readonly Place[], now: string): string {
  return places
    .toReversed()
    .reduce((so, { start, end }) => so.slice(0, start) + now + so.slice(end), text);
}

/** The text as it should be. */
export function corrected(text: string, found: readonly Found[]): string {
  return found
    .toReversed()
    .reduce((so, { place, correction }) => replaced(so, [place], correction.now ?? ''), text);
}

/** `at` in the order of age, the newest first; `sign` is a word of it that few others have. */
type Known = Erratum & { key: string; sign: string; at: number };
type BySign = ReadonlyMap<string, readonly Known[]>;

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each under its rarest word: of most corrections a text does not have it, and nothing of them is looked for. */
function withSigns(errata: readonly (Erratum & { key: string })[]): Known[] {
  const counts = new Map<string, number>();
  const all = errata.map((erratum) => ({ erratum, words: new Set(wordsIn(erratum.key)) }));
  for (const { words } of all)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return all.map(({ erratum, words }, at) => {
    const [sign = ''] = [...words].toSorted(
      (a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || b.length - a.length,
    );
    return { ...erratum, sign, at };
  });
}

/** Those that a text may hold, the newest first. */
function mayStandIn(words: string, bySign: BySign): Known[] {
  return [...new Set(wordsIn(words))]
    .flatMap((word) => bySign.get(word) ?? [])
    .toSorted((a, b) => a.at - b.at);
}

/** What `now` says after what was corrected since. */
function asOfNow(erratum: Known, bySign: BySign): Erratum {
  let now = erratum.now && composed(erratum.now);
  let last = erratum;
  while (now !== null) {
    const plain = plainPassage(now);
    const next = mayStandIn(plain.words, bySign).findLast(
      ({ at, key }) => at < last.at && placesOfKey(plain.words, key).length > 0,
    );
    if (!next) break;
    const places = placesOfKey(plain.words, next.key).map((place) => placeIn(plain, place));
    const left = replaced(now, places, next.now ?? '').trim();
    now = left === '' ? null : left;
    last = next;
  }
  return { ...last, was: erratum.was, now };
}

/** Of corrections that are all for one text, or for all. */
function finderOf(known: readonly Known[]): (text: string) => Found[] {
  const bySign = Map.groupBy(known, ({ sign }) => sign);
  const said = new Map(
    known.map((erratum) => {
      const current = asOfNow(erratum, bySign);
      const { was, now } = current;
      const right = passageKey(now ?? '');
      return [erratum, { right, correction: { ...told(current), was, now } }];
    }),
  );
  return (text) => {
    if (known.length === 0) return [];
    const plain = plainPassage(text);
    const taken = new Uint8Array(plain.words.length);
    const found: Found[] = [];
    for (const erratum of mayStandIn(plain.words, bySign)) {
      const places = placesOfKey(plain.words, erratum.key);
      const current = said.get(erratum);
      if (places.length === 0 || !current) continue;
      const right = new Uint8Array(plain.words.length);
      for (const { start, end } of placesOfKey(plain.words, current.right))
        right.fill(1, start, end);
      for (const place of places) {
        const { start, end } = place;
        if ([taken, right].some((letters) => letters.subarray(start, end).includes(1))) continue;
        taken.fill(1, start, end);
        found.push({ place: placeIn(plain, place), correction: current.correction });
      }
    }
    return found.toSorted((a, b) => a.place.start - b.place.start);
  };
}

/** One for a single text of the library reaches that text, and what was written from it, alone. */
export function passagesOf(newestFirst: readonly Erratum[]): FindPassages {
  const known = withSigns(
    standing(
      newestFirst
        .filter(({ wasQuestion }) => wasQuestion === null)
        .map((erratum) => ({
          ...erratum,
          key: passageKey(composed(erratum.was)),
          back: erratum.now === null ? null : passageKey(composed(erratum.now)),
        })),
    ),
  );
  const finders = new Map<string, (text: string) => Found[]>();
  const apart = new Set(known.flatMap(({ textId }) => textId ?? []));
  return (text, textId) => {
    const place = textId !== null && apart.has(textId) ? textId : '';
    let find = finders.get(place);
    if (!find) {
      find = finderOf(known.filter((one) => one.textId === null || one.textId === place));
      finders.set(place, find);
    }
    return find(composed(text));
  };
}
