import type { Synonyms } from '#server/library/matching/synonyms.ts';

const FILLER = new Set(
  'a an the of with and or in on to for from after s is was has had w c pt patient him her his their she he'.split(
    ' ',
  ),
);
/** Words that turn the meaning of those beside them; a name may hold them ("no lung sliding"). */
export const TURNS = new Set(
  "no not without won't can't cannot never neg negative absent resolved transient".split(' '),
);

/** Of which many diseases have one: by itself it names none. */
const GENERIC = new Set(
  'seizure seizing agitated altered hypotension hypertension tachycardia bradycardia weakness fever bleed overdose fracture dislocation reduction trauma fall mvc vomiting diarrhea headache dyspnea syncope rash pain wheeze stridor jaundice hypoxia edema unresponsive collapse infection shock dehydration anxiety hallucination distension abdominal testicular pregnant postpartum positive anticoagulant dialysis opioid alcohol infant child neonatal elderly'.split(
    ' ',
  ),
);
export const isGeneric = (words: readonly string[]): boolean =>
  words.filter((word) => word !== 'elderly').length < 2 && words.every((word) => GENERIC.has(word));

/** One spelling for each word: British as American, the plural as the singular. */
export function plain(written: string): string {
  const word = written
    .replace(/'s$/, '')
    .replace(/^haem|aem/g, (found) => found.replace('ae', 'e'))
    .replace(/^oe(?=dem|soph)/, 'e')
    .replace(/rrhoe/, 'rrhe')
    .replace(/^paed/, 'ped')
    .replace(/(?<=[bm])our$/, 'or');
  return /^[a-z]{4,}[^aiousy]s$/.test(word) && !/(?:ss|its)$/.test(word) ? word.slice(0, -1) : word;
}

/** How bad or how sudden it is tells a name from another only where nothing else does. */
const GRADES = new Set(['acute', 'severe']);

export function wordsOf(text: string): string[] {
  const words = allWordsOf(text);
  const telling = words.filter((word) => !GRADES.has(word));
  return telling.length < 2 ? words : telling;
}

function allWordsOf(text: string): string[] {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const all = bare.match(/\d+\.\d+|[\p{L}\p{N}]+(?:'[a-z]+)?/gu) ?? [];
  return all.map(plain).filter((word) => !FILLER.has(word));
}

export const isFiller = (word: string): boolean => FILLER.has(word);

type Rewriting = { written: string[]; words: string[] };

/** Brings words to those of the library: "chf exac" to "heart failure exacerbation". The longest written form goes first. */
export function createRewriter({ words }: Pick<Synonyms, 'words'>) {
  const byFirst = new Map<string, Rewriting[]>();
  for (const [meant, forms] of Object.entries(words)) {
    for (const form of forms) {
      const written = wordsOf(form);
      const [first = ''] = written;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { written, words: wordsOf(meant) }]);
    }
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.written.length - a.written.length);
  const all = [...byFirst.values()].flat();
  const meant = all.map(({ words: own }) => [...new Set(rewrite(own).flatMap((one) => one.words))]);
  for (const [i, rewriting] of all.entries()) rewriting.words = meant[i] ?? rewriting.words;

  /** For each stretch of words the words it is read as. */
  function rewrite(written: readonly string[]): { from: number; to: number; words: string[] }[] {
    const found = [];
    for (let from = 0; from < written.length;) {
      const start = from;
      const rewriting = byFirst
        .get(written[start] ?? '')
        ?.find((form) => form.written.every((word, i) => written[start + i] === word));
      const to = from + (rewriting?.written.length ?? 1);
      found.push({ from, to, words: rewriting?.words ?? [written[from] ?? ''] });
      from = to;
    }
    return found;
  }
  return { rewrite, forms: all.flatMap(({ written }) => written) };
}
export type Rewriter = ReturnType<typeof createRewriter>;
