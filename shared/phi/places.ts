import { findCrossings } from '#shared/phi/crossings.ts';
import { findHospitals } from '#shared/phi/hospitals.ts';
import { gap, isEponymUse, isUnknown } from '#shared/phi/name-words.ts';
import { findInstitutions } from '#shared/phi/institutions.ts';
import { findVenues } from '#shared/phi/venues.ts';
import { findPostalCodes, STATE } from '#shared/phi/postal.ts';
import { findRooms } from '#shared/phi/rooms.ts';
import { AMBIGUOUS_TOWNS, ANY_INSTITUTION, LARGE, TOWNS } from '#shared/phi/place-words.ts';
import { after, before, findAll, place, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';
import type { Words } from '#shared/phi/tokens.ts';
import { folded, isWord, nameClass } from '#shared/phi/words.ts';

const SUFFIX =
  '(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|way|place|pl|terrace|terr|highway|hwy|parkway|pkwy|circle|cir|trail|trl|square|sq|close|crescent|cres|gardens|alley|loop|row|pike|turnpike)';

/** With a house number. */
const STREETS: readonly RegExp[] = [
  new RegExp(
    `(?<![\\d.,/-])\\d{1,6}[a-z]? (?:(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\\.? )?(?:[a-z'-]{2,20}|\\d{1,3}(?:st|nd|rd|th)) (?:[a-z'-]{2,20} )?(?:[a-z'-]{2,20} )?${SUFFIX}\\b\\.?(?:,? ?(?:apt|apartment|unit|suite|ste|#|no)\\.? ?#?\\w{1,6})?`,
    'gi',
  ),
  /\b(?:calle|avenida|av\.|rue|via|paseo|carrera|camino|impasse) (?:de |del |la |las |los |el |du |des |de la )?\p{Lu}[\p{L}]{2,20}(?: \p{Lu}\p{L}{2,20})?,? ?(?:n[oº]?\.? ?)?\d{0,5}/giu,
  /\b\p{Lu}[\p{Ll}]{2,20}(?:stra(?:ß|ss)e|weg|allee|gasse|platz|gatan|v[äa]gen|straat|laan|gracht|plein|kade|dijk|singel|vej|veien|utca) ?\d{1,4}[a-z]?\b/gu,
  /\b(?:Calle|Carrera|Avenida|Cra\.?|Cl\.?) \d{1,3}[A-Z]? ?(?:#|No\.?|n[oº°]) ?\d{1,5}(?:-\d{1,4})?/g,
  /(?<!\p{L})\p{Lu}\p{Ll}{3,20}str\.? ?\d{1,4}[a-z]?\b/gu,
  /(?<=\b(?:lives?|living|house|home) (?:on|off) )[a-z]{3,15} (?:street|avenue|road|drive|lane|boulevard|court)\b/gi,
  /\bP\.? ?O\.? Box \d{1,6}\b/gi,
];
/** Without: only with capitals. */
const NAMED_STREET =
  /(?<![\p{L}\d])(?:\p{Lu}[\p{Ll}]{2,15}|\d{1,3}(?:st|nd|rd|th)) (?:\p{Lu}[\p{Ll}]{2,15} )?(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Parkway|Pkwy|Highway|Hwy)(?![\p{L}'])|(?<![\p{L}\d])\p{Lu}{2,5} (?:Street|Avenue|Ave|Blvd|Boulevard|Road|Pkwy)(?![\p{L}'])/gu;
const CORNER =
  /\b(?:corner|intersection) of ((?:[\w.]+ ){1,3}(?:and|&) (?:\p{Lu}\p{L}+|\d{1,3}(?:st|nd|rd|th))(?: (?:St|Street|Ave|Avenue|Rd|Road|Blvd))?)/gu;
const APARTMENT = /\b(?:apt|apartment)\.? ?#?\d{1,5}[a-z]?\b/gi;
const UNITS =
  /^\d+ ?(?:mm|cm|ml|mg|mcg|units?|hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?|yo|y|minutes?|mins?|times?|lead|leads|doses?|patients?|pack|packs|m|f|male|female|year|st|of|x|to|and|or|in|by|ppd|liters?|l|fr|french|beats|episodes?|steps?|stairs|flights?|feet|ft|miles?|blocks?|kg|lbs?|french|vessel|view|contact|rib|cc|in|inch)\b/i;

const TOWN_STATE = new RegExp(
  `(?<![\\p{L}.])((?:(?:New|North|South|East|West|Fort|Ft\\.?|St\\.?|Saint|San|Santa|Los|Las|El|La|Mount|Mt\\.?|Port|Lake) )?\\p{Lu}[\\p{Ll}'-]{2,20}(?: \\p{Lu}[\\p{Ll}]{2,20})?), ?(${STATE})(?![\\p{L}])`,
  'gu',
);
const STATED = new RegExp(`^,? ?${STATE}\\b`);
/** Codes of states that are abbreviations of medicine as well. */
const AMBIGUOUS_STATE =
  /^(?:CT|MI|MD|PA|OR|IN|MS|ME|MA|LA|DE|ID|AL|CA|CO|HI|OK|PR|AR|MT|VA|ND|SC|SD|NE|IL|ON|AB|BC)$/;

const LIVING =
  /\b(?:liv(?:es?|ing|ed)|resid(?:es?|ing|ent|ed)|born|raised|home|grew up|originally|moved?|relocated|visit(?:ing|ed|s)?|travel(?:l?ed|l?ing)?|trip|vacation(?:ing|ed)?|return(?:ed|ing)?|work(?:s|ing|ed)?|stays?|staying|native|transferred|transfer|flown|drove|flew|airlifted|based|farm|house|apartment|school|jail|shelter|mosque|church|college|camping|hiking|shift|job|hotel|fire|crash|mvc|accident|immigrated|emigrated|arrived|came|comes|here|refugee|living)(?: (?:back|over|up|down|out|alone|here|with \\w+|near|recently|home|to|from|with (?:his|her|their) \w+|with \w+))? (?:in|to|from|at|near|of|outside|for|around)(?: the| downtown| rural| suburban| nearby| north| south| east| west)? $/;
const FROM =
  /\b(?:pt|patient|she|he|they|is|was|family|man|woman|male|female|m|f|yo|y\/o|refugee|tourist|immigrant|visitor|student|from osh|osh) (?:is |was )?(?:from|in) $/;
const EPONYM_AFTER =
  /^(?:'s)?[ -](?:(?:[\w,-]+ ){1,3}(?:criteria|rules?|scores?|scale|classification|guidelines?|protocol|index|trial|study)\b|criteria|score|scale|rules?|classification|definition|syndrome|disease|virus|fever|chromosome|guidelines?|protocol|system|formula|heart study|consensus|ankle|knee|ct|coma|outcome|prognostic|prehospital|motor|stroke|encephalitis|sign|agitation|pain|sleepiness|depression|postnatal|bleeding|inventory|collar|brace|splint|mask|bag|shunt|table|foundation|regimen|staging|operation|procedure|diet|tube|catheter|equation|declaration|statement|j neurosurg|cocktail|bridge|airway|j\b)/;

function streets(text: string): Found[] {
  const numbered = STREETS.flatMap((pattern) =>
    matches(text, pattern).flatMap(({ 0: match, index }) => {
      const words = match.toLowerCase().match(/[a-z][a-z'-]+/g) ?? [];
      const name = words.filter((word) => word.length > 2).slice(0, -1);
      const isUnit = UNITS.test(match);
      // "3 doses of IV Dr", "4 leads st": ordinary words name no street, unless they are capitalised.
      const isPlain = name.length > 0 && name.every((word) => isWord(word));
      const isCapital = / \p{Lu}\p{Ll}+ /u.test(match);
      if (
        isUnit ||
        (isPlain &&
          !isCapital &&
          !/\b(?:main|oak|elm|maple|pine|park|church|high|hill|lake|river|spring|first|second|third|cherry|walnut|king|queen|bridge|mill|market|station|school)\b/i.test(
            match,
          ))
      ) {
        return [];
      }
      if (
        /(?:elevation|depression|segment|changes|junction)/i.test(after(text, index + match.length))
      )
        return [];
      return [place(index, index + match.trimEnd().length, '[address]')];
    }),
  );
  const named = matches(text, NAMED_STREET).flatMap(({ 0: match, index }) => {
    const first = folded(match.split(' ')[0] ?? '');
    const isSegment =
      match.endsWith(' St') &&
      /^ (?:elev|dep|seg|chan|abn|t[ -])/i.test(after(text, index + match.length));
    const isWordy =
      isWord(first) &&
      !/(?:on|at|near|of|off|down|from|in|and|along|corner) $/.test(before(text, index));
    return isSegment || isWordy ? [] : [place(index, index + match.length, '[address]')];
  });
  const address = (start: number, end: number) => place(start, end, '[address]');
  const corners = findAll(text, [CORNER], address, 1);
  return [...numbered, ...named, ...corners, ...findAll(text, [APARTMENT], address)];
}

/** The towns by their first word, the longest names first. */
function sortTowns(): ReadonlyMap<string, string[][]> {
  const byFirst = new Map<string, string[][]>();
  for (const town of [...TOWNS, ...AMBIGUOUS_TOWNS].toSorted((a, b) => b.length - a.length)) {
    const words = town.replaceAll(/['.]/g, '').split(/[ -]/);
    const first = words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  return byFirst;
}
let townsByFirst: ReturnType<typeof sortTowns> | null = null;

/** The number of words of the town that begins here; 0 for none. */
function townAt({ text, tokens }: Words, at: number): number {
  const token = tokens[at];
  const [head = '', ...tail] = token?.plain.split('-') ?? [];
  townsByFirst ??= sortTowns();
  for (const town of townsByFirst.get(head) ?? []) {
    const rest = town.slice(1 + tail.length);
    const isHead = tail.every((part, index) => town[index + 1] === part);
    const isRest = rest.every((part, index) => {
      const next = tokens[at + index + 1];
      const previous = tokens[at + index];
      return (
        next?.plain === part &&
        previous !== undefined &&
        next.start - previous.end <= 2 &&
        /^(?:\.? |-|, ?)$/.test(text.slice(previous.end, next.start))
      );
    });
    if (isHead && isRest && town.length > tail.length) return rest.length + 1;
  }
  return 0;
}

const AT_HOME = /\b(?:lives|resides|home ?town|home|city|town|residence)(?: is|:)? $/;
/** Who comes from a town, right after it: a Phoenix roofer, Denver-based, Boston 45M. */
const DWELLER_AFTER =
  /^(?:[- ](?:based|area|born|native|raised|suburbs?|metro|resident|visitor|tourist|transplant|man|woman|men|women|male|female|boy|girl|teen\w*|child|kid|toddler|infant|family|couple|student|teacher|nurse|pilot|driver|firefighter|fire|officer|cop|police|pd|ems|(?:[a-z]+ )?worker|(?:[a-z]+ )?(?:roofer|farmer|trucker|logger|docker|miner|rancher|fisherman|sailor|soldier|plumber|welder|mechanic|carpenter|electrician|painter|laborer|retiree)|cook|athlete|player|professor|veteran|pt|patient|native|local|mother|father|mom|dad)\b|,? \d{1,3} ?-?(?:y|[mf]\b)|: (?:his|her|he|she|the family)\b)/;

function isBesideEponym({ tokens }: Words, at: number, count: number): boolean {
  return [tokens[at - 1], tokens[at + count]].some(
    (token) => token?.eponym === true || token?.shape === 'upper',
  );
}

function towns(words: Words): Found[] {
  const { text, tokens, isFlat } = words;
  const listed = tokens.flatMap((token, at) => {
    const count = townAt(words, at);
    const last = tokens[at + count - 1];
    if (count === 0 || !last) return [];
    const next = after(text, last.end);
    if (EPONYM_AFTER.test(next)) return [];
    const lead = before(text, token.start);
    const isCapital = token.shape === 'title' || (token.shape === 'upper' && isFlat);
    const isGone = LIVING.test(lead) || FROM.test(lead) || AT_HOME.test(lead);
    const isLived = isCapital && DWELLER_AFTER.test(next);
    if (count === 1 && AMBIGUOUS_TOWNS.has(token.plain)) {
      const isStated = isCapital && STATED.test(text.slice(last.end, last.end + 16));
      const isSaid = isCapital && /\b(?:in|from|to|near|at|outside|of) $/.test(lead);
      const isFramed =
        isCapital &&
        /\w, $/.test(lead) &&
        /^(?:[,.;]|$)/.test(next) &&
        !isBesideEponym(words, at, count);
      return isGone || isStated || isSaid || isLived || isFramed
        ? [place(token.start, last.end)]
        : [];
    }
    // In small letters only what is no word, and no name of somebody.
    const isLow =
      token.shape === 'lower' &&
      !token.raw.includes('-') &&
      (count > 1 || (!isWord(token.plain) && !token.given && !token.surname));
    return isCapital || isGone || isLow ? [place(token.start, last.end)] : [];
  });
  const stated = matches(text, TOWN_STATE).flatMap((match) => {
    const [whole, town = '', state = ''] = match;
    const first = folded(town.split(' ').at(-1) ?? '');
    const isSaid = /\b(?:in|from|to|near|at|of|outside) $/.test(before(text, match.index));
    const isZipped = /^ ?\d{5}\b/.test(
      text.slice(match.index + whole.length, match.index + whole.length + 8),
    );
    if (isWord(first) && !isZipped && !isSaid) return [];
    if (AMBIGUOUS_STATE.test(state) && !isSaid && !isZipped) return [];
    return LARGE.has(first) && LARGE.has(folded(state))
      ? []
      : [place(match.index, match.index + whole.length)];
  });
  return [...listed, ...stated];
}

const EMPLOYER =
  /\b(?:(?:works?|worked|working|employed|job|employee|nurse|doctor|teacher|student|professor|manager|engineer|chef|cook|driver|officer|member|coach|cashier|clerk|technician|foreman|pilot|freshman|sophomore|junior|senior|guard|welder|librarian|principal|pastor|mayor|sheriff) (?:at|for|by|of)|[Ee]mployer(?: is|:| -)?|EMPLOYER:)(?: the| a)?\s{1,2}(\p{Lu}[\p{L}&'-]{2,20}(?: \p{Lu}[\p{L}&'-]{2,20}){0,2})/gu;
const LANDMARK =
  /(?<![\p{L}])(?:Lake|Mount|Mt\.?|Fort|Ft\.?|Camp|Port|Saint|San|Santa|Los|Las) \p{Lu}[\p{Ll}]{3,20}(?: \p{Lu}[\p{Ll}]{3,20})?/gu;
const HOME =
  '(?:[Ll]iv(?:es?|ing) (?:alone |up |down |over |out )?in|[Rr]esid(?:es|ing|ent) (?:in|of)|[Bb]orn in|[Rr]aised in|[Gg]rew up in|[Oo]riginally from|(?:[Nn]ative|[Tt]own|[Cc]ity|[Vv]illage) of|[Hh]ometown(?: is| of)?|[Vv]isiting(?: from)?|[Cc]amping (?:in|near|at)|(?:[Dd]rove|[Dd]riven|[Cc]ame|[Ff]lew|[Ff]lown|[Tt]ransferred|[Ss]ent|[Bb]rought|[Mm]oved|[Hh]ails|[Ii]mmigrated)(?: in| up| down| over| here| him| her)? from)';
const RESIDES = new RegExp(
  `\\b(?:${HOME}|[Mm]oved to) (\\p{Lu}[\\p{L}'-]{2,20}(?: \\p{Lu}[\\p{L}'-]{2,20}){0,2})`,
  'gu',
);

/** What is said to be a place: "Last travel: Ouagadougou". */
const PLACE_HEADING =
  /\b(?:travel(?: to| history)?|trip|destination|hometown|residence|residing|location|city|country|town|village|origin|birth ?place|address|employer|school|workplace|occupation at|facility|snf|nursing home|pharmacy|hospital|clinic|campus|from)(?: ?[:=-] ?| \()$/i;
const HIGHWAY =
  /(?<![\w-])(?:(?:US|SR|CR|[Hh]wy|[Hh]ighway|[Rr]oute|[Rr]te|[Ii]nterstate)[- ]?\d{1,3}|I-(?!1(?:2[345]|31)\b)\d{1,3})(?![\w.])(?: (?:at|near|and|exit|mile)(?: exit| mile(?: marker)?)? \d{1,4})?/g;
const STATE_SCHOOL = new RegExp(
  `(?<![\\p{L}])(?:(?:Ohio|Iowa|Michigan|Penn|Florida|Kansas|Oklahoma|Oregon|Arizona|Utah|Boise|Fresno|Colorado|Louisiana|Mississippi|Washington|Ball|Wayne|Wichita|Cal|Georgia|Texas|NC|San Diego|San Jose) State(?! of)|(?:UC|SUNY|CUNY|UT) \\p{Lu}\\p{Ll}{2,15}|(?:UCLA|UCSF|UCSD|NYU|LSU|BYU|UNC|UNLV|OHSU|UPMC|MGH|BWH|BIDMC|MSKCC))(?![\\p{L}])`,
  'gu',
);

/** Where an unknown word stands for a place. */
const WHERE =
  /\b(?:(?:at|from|near|outside|into|visiting|around|toward|towards)(?: the| downtown)?|in (?:rural|downtown|suburban|central|northern|southern|eastern|western)|(?:seen|admitted|hospitali[sz]ed|discharged|treated|evaluated|stented|cathed|followed|worked up|born|delivered|surgery|transplant(?:ed)?|care|lives?|living|resides|farm|cabin|house|home|vacation|trip|arrived|back|works?|school|crash|accident|mvc) (?:in|to|by)|(?:transfer(?:red)?|sent|going|went|moved|accepted|referred|back|flown) to) $/i;

function unknownPlaces(words: Words): Found[] {
  const { text, tokens } = words;
  return tokens.flatMap((token, at) => {
    const first = tokens[at - 1];
    const isSurname =
      (first?.shape === 'initial' ||
        (first?.shape === 'title' && (first.given || isUnknown(first)))) &&
      /^\.? $/.test(gap(words, at - 1));
    if (isSurname || !isUnknown(token) || LARGE.has(token.plain) || isEponymUse(words, at))
      return [];
    const lead = text.slice(Math.max(0, token.start - 40), token.start);
    const isLived = DWELLER_AFTER.test(after(text, token.end));
    if (!isLived && !WHERE.test(lead) && !PLACE_HEADING.test(lead)) return [];
    let to = at;
    while (tokens[to + 1]?.shape === 'title' && gap(words, to) === ' ' && to - at < 3) to += 1;
    return [place(token.start, tokens[to]?.end ?? token.end)];
  });
}

/** In small letters: a wichita farmer; lives in kalispell */
const LOW_DWELLER =
  /(?<![\p{L}'-])([a-z]{4,20})(?=(?: based| native| farmer| rancher| trucker| logger| miner| docker| firefighter| police| pd| cop)\b)/gu;
const LOW_HOME = new RegExp(
  `\\b(?:${HOME}|(?:dialysis|chemo|rehab|detox|surgery|school) at) ([a-z]{4,20}(?: [a-z]{4,15})??)(?=[,.;)\\n]|$| (?:with|by|to|for|after|on|in|at|last|this|today|and|but|who|where|while|because|visiting|overnight|yesterday|originally|alone|three|two|once|twice|when)\\b)`,
  'g',
);

function lowPlaces(text: string): Found[] {
  return [...matches(text, LOW_HOME), ...matches(text, LOW_DWELLER)].flatMap((match) => {
    const name = match[1] ?? '';
    const end = match.index + match[0].length;
    return name.split(' ').some(isWord) || LARGE.has(name) || ANY_INSTITUTION.has(name)
      ? []
      : [place(end - name.length, end)];
  });
}

function capturedPlaces(text: string): Found[] {
  return [RESIDES, EMPLOYER].flatMap((pattern) =>
    matches(text, pattern).flatMap((match) => {
      const name = match[1] ?? '';
      const end = match.index + match[0].length;
      const words = name.split(' ').map(folded);
      const isOpen = words.every(
        (word) => LARGE.has(word) || ANY_INSTITUTION.has(word) || isWord(word),
      );
      const isShort = /^[A-Z]{2,4}$/.test(name);
      return isOpen || isShort ? [] : [place(end - name.length, end)];
    }),
  );
}

function landmarks(text: string): Found[] {
  return matches(text, LANDMARK).flatMap(({ 0: match, index }) => {
    const end = index + match.length;
    const isEponym =
      /^(?:Lake Louise|Saint (?:Elmo|Vitus|Jude|Anthony|John))/.test(match) ||
      EPONYM_AFTER.test(after(text, end));
    const word = folded(match.split(' ')[1] ?? '');
    const isWordy =
      isWord(word) &&
      !/\b(?:at|in|to|near|from|on|climbing|swimming in) $/.test(before(text, index));
    return isEponym || isWordy ? [] : [place(index, end)];
  });
}

const SAINT =
  /\b(?:at|from|to|via|in|by|@) ((?:St\.?|Saint|Ste\.?) (?!Elmo|Vitus|Jude|John'?s? wort|Anthony)\p{Lu}\p{Ll}+(?:'s)?)(?![\p{L}])/gu;
/** In small letters only with a name: st elevation is none. */
const LOW_SAINT = /\b(?:at|from|to|via|by|near) ((?:st\.?|saint) ([a-z]{3,12})(?:'s)?)(?![a-z])/g;

function lowSaints(text: string): Found[] {
  return matches(text, LOW_SAINT).flatMap(({ 0: match, 1: saint = '', 2: name = '', index }) => {
    const { given, surname } = nameClass(name.replace(/s$/, ''));
    const isName = given || surname || nameClass(name).given;
    const end = index + match.length;
    return isName ? [place(end - saint.length, end, '[hospital]')] : [];
  });
}

/** With a possessive it is a house: St Vincent's. */
const SAINTS =
  /(?<![\p{L}])((?:St\.?|Saint) (?!Elmo|Vitus|Anthony's fire|John's wort)\p{Lu}\p{Ll}*'s)(?! (?:wort|fire|dance|valve|disease))(?![\p{L}])/gu;

export function findPlaces(words: Words): Found[] {
  const { text } = words;
  const found = towns(words);
  return [
    ...streets(text),
    ...findCrossings(text, words.isHeading),
    ...findInstitutions(words),
    ...findHospitals(words),
    ...findVenues(words),
    ...findPostalCodes(text, found),
    ...found,
    ...findRooms(text),
    ...capturedPlaces(text),
    ...lowPlaces(text),
    ...findAll(text, [SAINT, SAINTS], (start, end) => place(start, end, '[hospital]'), 1),
    ...lowSaints(text),
    ...unknownPlaces(words),
    ...landmarks(text),
    ...findAll(text, [HIGHWAY, STATE_SCHOOL], place),
  ];
}
