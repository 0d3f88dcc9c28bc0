import { ANY_INSTITUTION, LARGE } from '#shared/phi/place-words.ts';
import { place } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';
import type { Token, Words } from '#shared/phi/tokens.ts';
import { isWord } from '#shared/phi/words.ts';

const INSTITUTION =
  /^(?:hospital|hospitals|hosp|clinic|infirmary|hospice|manor|snf|nursing|medical|health|healthcare|memorial|general|rehab|rehabilitation|assisted|senior|school|elementary|high|middle|university|college|church|temple|mosque|synagogue|prison|jail|penitentiary|correctional|airport|county|pharmacy|surgical|center|centre|village|parish|detention|township|shelter|daycare|preschool|regional|community|urgent|children|institute|polyclinic|sanatorium)$/;
/** What must follow the ambiguous first words of an institution. */
const SECOND: Readonly<Record<string, RegExp>> = {
  nursing: /^ (?:home|facility|center|and rehab)/i,
  medical: /^ (?:center|centre|ctr|clinic|college|group|school)/i,
  health: /^ (?:system|center|centre|clinic|care center|network)/i,
  memorial:
    /^ (?:hosp|medical|med|health|clinic|regional|burn|trauma|cath|stroke|ortho|neuro|cards|onc|transplant|records|accepted|declined|called|sent)|^(?=[.,;)]|$| (?:for|with|after|by|ed|er|icu|in)\b)/i,
  general:
    /^ (?:hosp|medical)|^(?=[.,;)]|$| (?:for|with|after|by|ed|er|icu|at|to|on|in|and|before|last|then|who|where|since|is|was|called|sent|said|accepted|declined|records|burn|trauma|cath|stroke|transplant|ortho|neuro|cards)\b)/i,
  assisted: /^ living/i,
  senior: /^ (?:living|center|care|residence|village)/i,
  high: /^ school/i,
  middle: /^ school/i,
  surgical: /^ (?:center|hosp)/i,
  center: /^ (?:hosp|for)/i,
  centre: /^ hosp/i,
  urgent: /^ care/i,
  regional: /^ (?:hosp|medical|health)/i,
  community: /^ (?:hosp|college|church|clinic|health)/i,
  rehab: /^(?=[.,;)]|$| (?:center|facility|hosp|for|with|after)\b)/i,
  children: /^(?:'s)? (?:hosp|referral|referred|transfer|accepted|records|clinic|(?:ed|er|icu)\b)/i,
  temple: /^(?! )/,
  village: /^(?=[.,;)]|$| (?:for|with|after|nursing|assisted|senior)\b)/i,
};

/** `isTitled`: the noun is capitalised, as in Massachusetts General Hospital. */
function isSpecific(token: Token, isFlat: boolean, isTitled: boolean): boolean {
  if (ANY_INSTITUTION.has(token.plain)) return false;
  if (LARGE.has(token.plain)) return token.shape === 'title' && isTitled && token.plain.length > 3;
  if (token.shape === 'title') return true;
  if (token.shape === 'upper' && !isFlat) return token.raw.length > 2;
  return isFlat && (!isWord(token.plain) || HOSPITAL_NAMES.has(token.plain));
}

const HOSPITAL_NAMES = new Set(
  'mercy memorial sinai presbyterian baptist methodist providence kaiser mayo cedars scripps sutter ascension hopkins stanford emory vanderbilt geisinger lutheran adventist samaritan trinity sacred deaconess bellevue parkland cook brigham'.split(
    ' ',
  ),
);
const NOT_ONE =
  /^(?:pt|patient|transferred|seen|admitted|presented|presents|brought|sent|arrived|follows|the|from|at|to|in|by|and|or|for|with|of|discharged|went|mental|public|behavioral|home|student|college|emergency|local|outside|our|your|each|every|any|no|st|osh|referred|ems|ed|er|icu|us|uk|per|via|dr|mr|mrs|ms|went|visited|recent|prior|previous|last|since|after|during|while|his|her|their|if|when|women|men|hx|usually)$/;

/** Hospitals, homes, schools: a noun that says what it is, after a word that says which. */
export function findInstitutions({ text, tokens, isFlat }: Words): Found[] {
  const list: Found[] = [];
  for (const [at, token] of tokens.entries()) {
    const noun = token.plain;
    if (
      !INSTITUTION.test(noun) ||
      (token.shape === 'lower' &&
        !isFlat &&
        !/^(?:hospital|clinic|high|nursing|assisted|elementary|snf|church|school|university|college|jail|prison|county|manor|rehab|infirmary|hospice)$/.test(
          noun,
        ))
    )
      continue;
    const rest = text.slice(token.end, token.end + 16);
    const second = SECOND[noun.replace(/s$/, '')] ?? SECOND[noun];
    if (second && !second.test(rest)) continue;
    if (
      /^ (?:course|day|stay|acquired|bed|admission|discharge|visit|criteria|score|scale|rule)/i.test(
        rest,
      )
    )
      continue;
    let first = at;
    let specific = false;
    while (first > 0 && at - first < 5) {
      const previous = tokens[first - 1];
      const next = tokens[first];
      if (!previous || !next || !/^(?:\.? |'s |-)$/.test(text.slice(previous.end, next.start)))
        break;
      const isSaint =
        /^(?:st|saint|mt|mount|our|lady|good|sacred)$/.test(previous.plain) &&
        previous.shape !== 'lower';
      const isLink =
        /^(?:of|the|and)$/.test(previous.plain) && tokens[first - 2]?.shape === 'title' && specific;
      if (NOT_ONE.test(previous.plain) && !isSaint && !isLink) break;
      if (!isSaint && !isLink && previous.shape === 'lower' && !isFlat) break;
      if (
        isFlat &&
        !isSaint &&
        isWord(previous.plain) &&
        !HOSPITAL_NAMES.has(previous.plain) &&
        !ANY_INSTITUTION.has(previous.plain)
      )
        break;
      specific ||= isSaint || isSpecific(previous, isFlat, token.shape === 'title');
      first -= 1;
    }
    const start = tokens[first]?.start ?? token.start;
    const ofPlace = /^ of (\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)/u.exec(
      text.slice(token.end, token.end + 40),
    );
    const isSentence = first === 0 || /[.!?:\n]\s*$/.test(text.slice(0, start));
    const words = tokens.slice(first, at);
    const isOnlyFirst =
      isSentence && words.length === 1 && words[0] !== undefined && isWord(words[0].plain);
    if (ofPlace && /^(?:university|hospital|church)$/.test(noun) && token.shape === 'title') {
      list.push(place(token.start, token.end + ofPlace[0].length, '[institution]'));
    } else if (specific && !isOnlyFirst) {
      const tail =
        /^ (?:hospital|medical center|center|centre|clinic|school|home|living|facility|system|care|medical ctr)(?: (?:system|center|hospital))?/i.exec(
          rest,
        )?.[0] ?? '';
      const isHospital =
        /hosp|clinic|medical|health|memorial|general|infirm|regional|community|children/.test(noun);
      list.push(place(start, token.end + tail.length, isHospital ? '[hospital]' : '[institution]'));
    }
  }
  return list;
}
