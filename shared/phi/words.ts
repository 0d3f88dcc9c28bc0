import { EPONYMS } from '#shared/phi/eponyms.ts';
import { EVERYDAY_GIVEN, GIVEN_NAMES } from '#shared/phi/given-names.ts';
import { EVERYDAY_SURNAMES, SURNAMES } from '#shared/phi/surnames.ts';
import { VOCABULARY } from '#shared/phi/vocabulary.ts';

/** Medical and everyday words whose form shows that they are no names. */
const SHAPE =
  /(?:[aeopy]tic|tric|[mlrtdnpb]ated|[aiec]tory|[brtv]ial|oid|[aeo]mic|gic|sive|[il]i?[sz]ed|ize|[td]eral|[fv]orm|inal|iates?|trates?|ound|ician|cted|cess|itor|ect|ient|ency|ional|icle|lobin|ocin|idine|[mr]ium|rax|ute|[dl]ent|nding|teen|onic|[st]ure|[aieuc]ted|[aei]ned|lled|xia|[mu]pt|[ep]ital|ental|dex|nex|ded|itis|osis|[ae]mias?|omas?|pathy|pathic|tomy|stomy|sartan|statins?|cillin|pine|zepam|zolam|prazole|parin|xaban|caine|grams?|graphy|scop[ye]|scopic|logy|logists?|ments?|ness|it[yi]e?s?|ous|ously|ical|ically|[ai]bl[ey]|tives?|uria|pn[eo]e?a|algia|plegia|paresis|phagia|phasia|trophy|genic|lysis|rrh?o?ea|rrhagia|penia|cytes?|dynia|opsy|esthesia|ectasis|stasis|megaly|malacia|plasty|edly|ingly|fully|less|ful|ship|ular|mab|vir|gliptin|gliflozin|glutide|setron|triptan|barbital|onide|terol|phylline|profen|phrine|rhage|iatrist|metry|tropic|phobic|genous|ceps|[a-z]ases?|[lmtdnf]ates?|[lrtdnmfxz]ides?|[ae]nces?|isms?|prils?|sones?|amine|idone|oxetine|navir|tegravir|buvir|vudine|citabine|rubicin|platin|taxel|trexate|fungin|bactam|penem|micin|afil|[lz]osin|peridol|[ea]pam|curonium|orphine|codone|morphone|fentanil|tadine|prost|tropium|gestrel|estradiol|formin|glitazone|plase|grel(?:or)?|irudin|fibrate|vaptan|entan|lukast|cept|lol|mus|fluran|flurane|setine|traline|quine|oxin|tocin|pressin|ulant|istat|terone|[ts]ions?|zine|[a-z]{2}azole|tinib|parib|ciclib|m[iy]cin|oxacin|solone|sterone|cycline)$/;
const PREFIX =
  /^(?:hyper|hypo|hydro|cardio|neuro|gastro|hepato|pneumo|thrombo|electro|nephro|broncho|laryngo|psycho|immuno|radio|ultra|micro|cephal|sulfa?|anti|intra|extra|peri|post|retro|supra|infra|sub|trans|under|over|non|pre|un|dis|mis|re|de|co)(?=\w{4})/;
const ENDINGS = [
  's',
  'es',
  'ed',
  'd',
  'ing',
  'ly',
  'er',
  'ers',
  'r',
  'al',
  'ic',
  'or',
  'est',
  "n't",
];

function isStem(stem: string): boolean {
  const isFormed = stem.length > 5 && SHAPE.test(stem);
  return stem.length > 2 && (isFormed || VOCABULARY.has(stem) || VOCABULARY.has(`${stem}e`));
}

function isDerived(word: string): boolean {
  if (/i(?:es|ed|er|ly)$/.test(word) && VOCABULARY.has(word.replace(/i(?:es|ed|er|ly)$/, 'y'))) {
    return true;
  }
  return ENDINGS.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, -ending.length);
    const isDoubled = /^(?:ed|ing|er|ers)$/.test(ending) && stem.at(-1) === stem.at(-2);
    return isStem(stem) || (isDoubled && isStem(stem.slice(0, -1)));
  });
}

const known = new Map<string, boolean>();

/** Whether a lower-case word is one of every day or of medicine. A name can be one as well: Brown, Grace. */
export function isWord(word: string): boolean {
  const before = known.get(word);
  if (before !== undefined) return before;
  const isNamed = GIVEN_NAMES.has(word) || SURNAMES.has(word);
  const prefix = PREFIX.exec(word)?.[0].length ?? 0;
  const is =
    word.length < 3 ||
    VOCABULARY.has(word) ||
    (!isNamed &&
      (isDerived(word) ||
        !/[aeiouy]/.test(word) ||
        (word.length > 5 && SHAPE.test(word)) ||
        (prefix > 0 && (VOCABULARY.has(word.slice(prefix)) || isDerived(word.slice(prefix))))));
  if (known.size > 20_000) known.clear();
  known.set(word, is);
  return is;
}

/** Lower case, without accents, apostrophes and a possessive s. */
export function folded(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/'s$/, '')
    .replaceAll("'", '')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss');
}

const FAMILY =
  /(?:[oe]wska|[oe]vi[ck]h?|[oe]vi[ct]|enko|chuk|czyk|czak|wicz|witz|insky|opoulos|opoulou|akis|[ia]dis|escu|eanu|dottir|ss[oe]n|shvili|adze|ullah|uddin|moo?rthy|swam[iy]|wala|nathan|krishnan|berger|mann|stein|baum|quist|strom|gaard|bhai|ez|[rntkdlb]son|ardo|illo|[a-z]{4}[oe]v|ova|ano|nsen|nen|ski|eira|rrell|shi|yan|oglu|zadeh|nejad|thorpe|waite|croft|hurst|combe|worth|dhyay|ajan)$|^(?:mc(?!g\b)|fitz|chukwu|oluwa|abd[ue][lr]|gebre|wolde|venkat|subrama)/;

export type NameClass = {
  given: boolean;
  surname: boolean;
  /** Also a word of every day or of medicine, or an eponym, or too short to say. */
  weak: boolean;
  word: boolean;
  eponym: boolean;
};

const LONGEST = 40;
const NOT_A_NAME: NameClass = {
  given: false,
  surname: false,
  weak: true,
  word: true,
  eponym: false,
};

/** What a word, as folded() gives it, may be. Double names are what one of their parts is. */
export function nameClass(word: string): NameClass {
  if (word.length > LONGEST) return NOT_A_NAME;
  const parts = word.split('-').filter((part) => part.length > 1);
  const isCompound =
    parts.length > 1 &&
    parts.some(
      (part) => part.length > 2 && isWord(part) && !GIVEN_NAMES.has(part) && !SURNAMES.has(part),
    );
  if (isCompound) return NOT_A_NAME;
  const given = parts.some((part) => GIVEN_NAMES.has(part));
  const eponym = parts.some((part) => EPONYMS.has(part));
  const surname =
    SURNAMES.has(word) ||
    parts.some((part) => SURNAMES.has(part)) ||
    (word.length > 6 && !eponym && FAMILY.test(word) && !isWord(word));
  const isOrdinary = parts.every((part) => isWord(part));
  const isPlural = word.endsWith('s') && VOCABULARY.has(word.slice(0, -1));
  const weak =
    eponym ||
    isOrdinary ||
    isPlural ||
    EVERYDAY_GIVEN.has(word) ||
    EVERYDAY_SURNAMES.has(word) ||
    (word.length < 4 && !given) ||
    word.length < 3;
  return { given, surname, weak, word: isOrdinary && !given && !surname, eponym };
}
