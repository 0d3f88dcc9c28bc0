import { editDistance } from '#server/edit-distance.ts';

const SUFFIX =
  /(?:itis|osis|oma|emia|uria|ectomy|ostomy|otomy|plegia|paresis|algia|pathy|gram|graphy|scopy|olol|pril|sartan|statin|azole|cillin|mycin|azepam|idine|amine)$/;
const PREFIX =
  /^(?:hyper|hypo|brady|tachy|intra|inter|extra|supra|infra|ante|post|peri|para|anti|poly|oligo|macro|micro)/;

function tolerance(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}

const lettersOf = (word: string): number =>
  Array.from(word).reduce((letters, letter) => letters | (1 << (letter.charCodeAt(0) - 97)), 0);

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** What decides about a medical word is how it begins and ends: there a slip of the hand is another word. */
function couldMean(written: string, word: string): boolean {
  const [prefix] = PREFIX.exec(word) ?? [''];
  const [own] = PREFIX.exec(written) ?? [''];
  if (
    own === '' &&
    lessOne(prefix).some((start) =>
      written.startsWith(start + word.slice(prefix.length, prefix.length + 2)),
    )
  )
    return endsAlike(written, word);
  if (prefix !== own) return false;
  if (prefix !== '' && written[prefix.length] !== word[prefix.length]) return false;
  return endsAlike(written, word);
}

/** A beginning without one of its vowels, as a hurried hand writes it; "hyp" may be either. */
function lessOne(prefix: string): string[] {
  return Array.from(prefix).flatMap((letter, at) =>
    'aeiou'.includes(letter) && prefix.length > 3 && prefix !== 'hypo'
      ? [prefix.slice(0, at) + prefix.slice(at + 1)]
      : [],
  );
}

function endsAlike(written: string, word: string): boolean {
  const [end, ownEnd] = [SUFFIX.exec(word)?.[0], SUFFIX.exec(written)?.[0]];
  return ownEnd === undefined || end === undefined || end === ownEnd;
}

/** Finds the one word that a misspelling stands for; a known word stands for itself. */
export function createSpelling(words: Iterable<string>, isKnown: (word: string) => boolean) {
  const byFirst = new Map<string, { word: string; letters: number }[]>();
  for (const word of new Set(words)) {
    if (!/^[a-z]{5,}$/.test(word)) continue;
    const first = word.charAt(0);
    const list = byFirst.get(first) ?? [];
    byFirst.set(first, list);
    list.push({ word, letters: lettersOf(word) });
  }

  return (written: string): string => {
    const limit = tolerance(written);
    if (limit === 0 || !/^[a-z]+$/.test(written) || isKnown(written)) return written;
    const letters = lettersOf(written);
    let nearest = written;
    let least = limit + 1;
    for (const { word, letters: own } of byFirst.get(written.charAt(0)) ?? []) {
      if (Math.abs(word.length - written.length) > limit || bits(letters ^ own) > 2 * limit)
        continue;
      const far = couldMean(written, word) ? editDistance(written, word, limit) : limit + 1;
      if (far === least) nearest = written;
      if (far < least) [nearest, least] = [word, far];
    }
    return nearest;
  };
}
