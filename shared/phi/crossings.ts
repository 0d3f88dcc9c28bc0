import { after, before, matches, place } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';
import { folded, isWord } from '#shared/phi/words.ts';

const NTH = '\\d{1,3}(?:st|nd|rd|th)';
const KIND =
  '(?: (?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Hwy|Pkwy)\\b\\.?)?';
const STREET = `(?:\\p{Lu}[\\p{L}]{2,15}|${NTH}|(?<=(?:st|nd|rd|th) and )[A-Z]|(?:Ave|Avenue|Street) [A-Z])${KIND}`;
const AND =
  '(?: (?:and|&|x) | ?[/&@] ?|(?<=(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Dr|Drive|Hwy)\\.?) at )';
/** Two streets, of which one may be a number: 5th and Main, Vine/Hollywood. */
const CROSSING = new RegExp(
  `(?<![\\p{L}\\d/])(?:(?:N|S|E|W|North|South|East|West)\\.? )?(${STREET})${AND}(${STREET})(?![\\p{L}\\d/])`,
  'gu',
);
const AT_NTH = new RegExp(
  `(?<!\\p{L})(?!(?:Ave|Avenue|Street|Road|Blvd|Drive|Lane|Hwy) )(\\p{Lu}\\p{Ll}{2,15}) at (${NTH})(?![\\p{L}\\d])`,
  'gu',
);
const LOW_CROSSING =
  /(?<![\p{L}\d])(\d{1,3}(?:st|nd|rd|th)) (?:and|&|@) ([a-z]{3,12})(?![\p{L}\d])/gu;
const STREET_WORD =
  /^(?:main|elm|oak|maple|pine|cedar|walnut|chestnut|cherry|spruce|birch|park|market|church|high|hill|lake|river|spring|state|grand|union|broad|broadway|front|water|mill|bridge|king|queen|center|washington|lincoln|jefferson|madison|monroe|jackson|franklin|adams|central|sunset|vine|mlk|lexington|fulton|canal|division|highland|forest|ridge|valley|college|university|school|court|pearl|mission)$/;
const AT =
  /\b(?:at|on|near|by|off|outside|corner(?: of)?|intersection(?: of)?|crossing|between|around|from|@)(?: the)? (?:(?:n|s|e|w|north|south|east|west)\.? )?$|[@,:] ?$|^$/;
const MOVED =
  /\b(?:mvc|mva|crash\w*|collision|struck|hit|ped|pedestrian|bike|bicycle|bicyclist|cyclist|scooter|car|vehicle|truck|bus|driver|passenger|rollover|t-boned|rear-?ended|found|collapsed|assault\w*|shot|gsw|stabb\w+|overdose|od|fell|fight|scene|medic|ems|picked up|corner|intersection|lives?|address)\b/i;

const isNth = (word: string) => /^\d/.test(word) || SAID_NTH.test(word.toLowerCase());
const isOrdinal = (word: string) => /^[a-z]+(?:st|nd|rd|th)$/.test(word);
const isStreetWord = (word: string) =>
  !isOrdinal(word) && STREET_WORD.test(folded(word.split(' ')[0] ?? ''));
const hasKind = (word: string) => word.includes(' ');

/** Said or typed in small letters: at fifth and main, corner of elm and state. */
const LOW_PAIR =
  /(?<![\p{L}\d-])(?<=\b(?:at|on|near|by|off|of|was|crossing) )((?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -])?[a-z]{3,12}(?: street| avenue| road)?) (?:and|&) ((?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -])?[a-z]{3,12}(?: street| avenue| road)?)(?![\p{L}\d])/gu;
const SAID_NTH =
  /^(?:[a-z]+ty[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|[a-z]{4,6}teenth)$/;
const PARTS_OF_BODY =
  /\b(?:ribs?|toes?|fingers?|digits?|nerves?|metatarsals?|metacarpals?|doses?|troponins?)\b/;

/** Corners of streets: at least one is a number, a word streets are named with, or says what it is. */
export function findCrossings(text: string, isHeading: boolean): Found[] {
  const low = matches(text, LOW_PAIR).flatMap(({ 0: match, 1: one = '', 2: other = '', index }) => {
    const parts = [one, other].map((part) => part.replace(/ (?:street|avenue|road)$/, ''));
    const numbered = parts.filter((part) => SAID_NTH.test(part)).length;
    const named = parts.filter(isStreetWord).length;
    const isUnheard = parts.some((part) => !isWord(part));
    const end = index + match.length;
    const isCorner = /\b(?:corner|intersection) of $/.test(before(text, index, 20));
    const isStreet =
      numbered + named === 2
        ? numbered < 2 || hasKind(one) || isCorner
        : numbered === 1 && isUnheard;
    if (!isStreet || PARTS_OF_BODY.test(after(text, end, 14))) return [];
    return isCorner || MOVED.test(text) ? [place(index, end, '[address]')] : [];
  });
  const found = [CROSSING, AT_NTH, LOW_CROSSING].flatMap((pattern) => matches(text, pattern));
  const written = found.flatMap(({ 0: match, 1: one = '', 2: other = '', index }) => {
    const parts = [one, other];
    if (parts.every(isNth) && !parts.some(hasKind)) {
      const isCorner = /\b(?:corner|intersection)(?: of)? $/.test(before(text, index, 20));
      if (!isCorner) return [];
    }
    if (PARTS_OF_BODY.test(after(text, index + match.length, 14))) return [];
    const isSaid = AT.test(before(text, index, 30)) || MOVED.test(text);
    const names = parts.filter((part) => !isNth(part));
    const areNames = names.every(
      (part) => isStreetWord(part) || hasKind(part) || !isWord(folded(part)),
    );
    const isTold = parts.some((part) => isNth(part) || isStreetWord(part) || hasKind(part));
    const isNumbered = parts.some(isNth);
    if (!isSaid || !areNames || !isTold || (isHeading && !isNumbered)) return [];
    return [place(index, index + match.trimEnd().length, '[address]')];
  });
  return [...written, ...low];
}
