import { FAMILY, MOVES, SAYS } from '#shared/phi/people.ts';
import { findAll, foundAs, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

/** A first letter, then all that may follow it. */
const ABBREVIATIONS = new Set(
  'AABCDFGIKMNOPRSTV BABCEFGHKLMPRSX CACDFKLMNOPRSTVX DCIJKMORSTX EADFJMPRSTX FBDEHMNSTX GABCFIJMPUY HABDFIOPRSTX IACDJMNOPRTUV JPRW KGOSV LABEFLNPRTV MACDEGILMRSTV NABCGHKLOPSTV OABDEGHJKMNPRSTU PACDEFGHIMNOPRSTVX QDIT RABDFHLMNORTVX SABCEHILMOPQRSTVX TABCFGIMOPRSTVX UACEKOPRST VACEFSTZ WBCT XR YO'
    .split(' ')
    .flatMap(([first = '', ...seconds]) => seconds.map((second) => first + second)),
);
/** Written with dots as well. */
const DOTTED_WORDS =
  /^(?:US|UK|EU|UN|IV|PO|IM|SC|SQ|AM|PM|OD|OS|OU|ED|ER|OR|VA|DC|NY|NJ|NM|NH|LA|CP|MI|CT|PT|OT|MD|DO|RN|NP|PA|LP|EF|BP|HR|RR|TB|GI|GU|OB|QD|QH|HS|EG|IE|IQ|FU|CC|HA|SI|HI|PE|ID|UC|CF|DM|LE|FB|BS|BA|EM)$/;

/** by jessamyn.lott: as one signs in. */
const SIGNED_IN =
  /\b(?:by|from|user|sender|author|login|cc|to|per|with):? ([a-z]{2,15}\.[a-z]{3,20})(?![.\w@/])(?<!\.(?:pdf|doc|docx|com|org|net|jpg|png|txt|html|the|and))/g;
/** What people have, are or do, after their name. */
const DOING = ` (?:${SAYS}|${MOVES}`;
const AGED =
  '(?:,?| -) (?:\\(?\\d{1,3} ?-?(?:y|[MFmf]\\b|yo|year|mo\\b|month|wk|week|day)|is an?\\b|an? \\d|is \\d)';
const LETTERS = '[A-Z]\\.?[A-Z]\\.?(?:[A-Z]\\.)?';
const AGE_BEFORE = '\\b\\d{1,3} ?-?(?:y\\/?o|yr|y)? ?[MFmf]';
const INITIALS: readonly RegExp[] = [
  // JS 45M · 3. J.S., 45 y/o · handoff: JB 50M GIB, DN 30F PE
  new RegExp(
    `(?<=^|[\\n;:,.]\\s{0,3}|(?:\\b[Pp]t|[Pp]atient|PT|PATIENT)[: ]{1,2}|^\\s{0,3}(?:[-*•]|#?\\d{1,2}[.):]) {0,2})([A-Z]\\.? ?[A-Z]\\.?(?: ?[A-Z]\\.)?)(?=${AGED}|, [MF]\\b)`,
    'g',
  ),
  // Pt J.S. · initials AB · 34F (J.D.) · family of R.W. · bed 7 J.W.
  new RegExp(
    `(?:\\b(?:[Pp]t|[Pp]atient|PT|[Cc]lient|[Cc]ase of|[Ff]amily of|status of|(?:discharge|care|${FAMILY}) of|admitted|saw|met|examined|told|[Ss]itter for|(?:his|her|their) (?:${FAMILY})|(?:[Bb]ed|[Rr]oom|[Rr]m) \\d{1,4}|[Rr][Ee]:|CC:|[Dd]/w|[Ss]poke with|[Dd]iscussed with|[Nn]ame)[.,:]?|${AGE_BEFORE},?(?= (?:\\(|[A-Z]\\.))) \\(?(${LETTERS}|(?:[A-Z]\\. ?){2,3})(?=[\\s,.;:)']|$)`,
    'g',
  ),
  // J.S. is a 45 ... · K.L. presented · R.T.'s mother · J. W. is stable
  new RegExp(
    `(?<![\\w.])([A-Z]\\. ?[A-Z]\\.(?: ?[A-Z]\\.)?)(?=${AGED}|'s |: |${DOING}|has|had|is|was|needs|will|here)\\b)`,
    'g',
  ),
  // KB reports two days of vomiting · JM's labs
  new RegExp(`(?<![\\w./-])([A-Z]{2})(?='s [a-z]|${DOING})\\b)`, 'g'),
  // L.N., wherever
  /(?<![\w.])([A-Z]\.[A-Z]\.)(?![\w.])/g,
];
/** Where an abbreviation may stand as well only with its dots. */
const ANYWHERE = INITIALS.at(-1);
/** Nothing else is so announced. */
const SURE: readonly RegExp[] = [
  // Mr. Q · Ms. J.R.
  /\b(?:Mr|Mrs|Ms|Miss|Dr|Mister|Sra?|Herr|Frau)\.? ([A-Z](?:\. ?[A-Z])?)(?=[\s,;:.)]|'s|$)/g,
  // baby girl W, but not baby A and baby B
  /\b(?:[Bb]aby(?: (?:boy|girl))?|B[BG]) ([D-Z])(?=[\s,;:.)]|'s|$)/g,
  // initials CP · as one says them: initials are j d, patient j w is a ..., mister k
  /\b[Ii]nitials(?: of (?:the|this|my) (?:patient|pt))?(?: are| is|:)? ([A-Za-z](?:[. ]{0,2}[A-Z]\.?|[. ]{1,2}[a-z]\b){1,2})(?![A-Za-z])/g,
  /\b[Pp]atient ([b-z] [b-z](?: [b-z])?)(?= (?:is|has|was|came|presented|with|here)\b)/g,
  /\b(?:mister|missus|miz|mrs|mr) ([b-hj-z])(?= [a-z])/g,
];
const PERSONAL = new RegExp(`^(?:${AGED}|${DOING})\\b)`);
/** Who does as people do, and where they are. */
const STAFF =
  /^(?:MD|DO|RN|NP|PA|ED|ER|OR|US|UK|IV|PO|IM|AM|PM|VA|DC|PT|OT|GI|GU|OB|CC|ID|CT|BP|HR|RR)$/;
/** In small letters after "pt", before an age or what one does. */
const LOW = new RegExp(
  `(?:\\b(?:pt|patient):? |^)(?!(?:is|in|on|to|at|as|an|by|of|or|he|my|we|it|no|so|up|if|am|hx|me)\\b)([a-z]\\.?[a-z]\\.?)(?=${AGED}|${DOING}|has|is|was|here|needs)\\b)`,
  'g',
);

const initial = foundAs('name', '[initials]');

/** Initials in the place of a name, but not CP, SOB or another abbreviation. */
export function findInitials(text: string): Found[] {
  const initials = [...INITIALS, LOW].flatMap((pattern) =>
    matches(text, pattern).flatMap((match) => {
      const value = (match[1] ?? '').trim();
      const letters = value.toUpperCase().replace(/[^A-Z]/g, '');
      const isDotted = /\.[^]/.test(value);
      const mayMean = ABBREVIATIONS.has(letters) && (!isDotted || pattern === ANYWHERE);
      const next = text.slice(match.index + match[0].length, match.index + match[0].length + 24);
      const isThing =
        DOTTED_WORDS.test(letters) && !(isDotted && PERSONAL.test(next) && !STAFF.test(letters));
      if (letters.length < 2 || isThing || mayMean) return [];
      if (letters.length > 2 && !isDotted) return [];
      const start = match.index + match[0].lastIndexOf(value);
      return [initial(start, start + value.length)];
    }),
  );
  return [
    ...findAll(text, [SIGNED_IN], foundAs('name', '[name]'), 1),
    ...findAll(text, SURE, initial, 1),
    ...initials,
  ];
}
