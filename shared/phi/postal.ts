import { after, before, findAll, matches, place } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';
import { folded, isWord } from '#shared/phi/words.ts';

const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Ontario|Quebec|Alberta|British Columbia';
export const STATE = `(?:A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|${STATE_NAMES}|ON|QC|BC|AB)`;

const ZIP = new RegExp(
  `\\b(?:${STATE}\\.?,? |(?:[Zz][Ii][Pp](?: ?[Cc]ode)?|[Pp]ostal ?[Cc]ode|[Pp]ostcode|PLZ)(?: is| of|:)? ?)(\\d{5}(?:-\\d{4})?)(?![\\d.])`,
  'g',
);
const FIVE = /(?<![\w.,$€£/%+-]|\d )\d{5}(?:-\d{4})?(?![\w%]|[.,:/-]\d| \d)/g;
/** Where one is, or comes from: no measure rests there. */
const DWELLING =
  /\b(?:liv(?:es?|ed|ing)|resid(?:es?|ed|ing|ent|ence)|home(?:less)?|unhoused|housed|stay(?:s|ed|ing)?|based|born|raised|grew up|native|moved|relocated|retired|address|zip(?: ?code)?|postal code|neighbou?rhood|mail(?:ed|ing)?|ship(?:ped)?|deliver(?:ed|y)?|travel+ed|visiting|worked|farm|exposure|located|area)\b[^.;\d\n]{0,24}$/;
/** Somebody or something of somebody is there. */
const THERE =
  /\b(?:shelter|famil(?:y|ies)|house|works?|job|schools?|apartment|trailer park|church|picked up|found|commut\w+|discharged?|transported|scene|camps?|camping|down)\b[^.;\d\n]{0,16}\b(?:in|from|near|at|around|to)(?: the)? $/;
const ZIP_AFTER =
  /^ (?:area|zip|residents?|neighbou?rhood|housing|address|un(?:housed|sheltered)|homeless)\b/;
const ORIGIN =
  /\b(?:(?:pt|patients?|man|woman|male|female|ems|medics?|ambulance|transfer(?:red)?|case|family|kid|child|boy|girl|veteran|is|came|comes|here|ours|referral|[mf]) (?:of ours )?(?:in )?(?:from|near|around|outside)|(?:near|outside))(?: the)? $/;
const VALUE_BEFORE =
  /\b(?:(?:up|down|rose|risen|fell|fallen|dropped|increased?|decreased?|improved)\W{1,3}(?:from|to|at|near|around)|(?:counts?|plt|platelets?|wbc|ck|cpk|bnp|ferritin|lipase|d-?dimer|hcg|vl|load|copies|dose|cpt|code|trial|n|of|units?)(?:\W{1,3}(?:from|to|in|near|at|around))?)\W{0,3}$/;
const COUNT_AFTER =
  /^\s?(?:cells?|copies|units?|iu\b|u\b|u\/|m?l\b|mg\b|mcg\b|ng\b|pg\b|patients|people|participants|cases|steps|dollars|women|men|children|volts|per\b|\/|to\b|x\b|feet|ft\b)/;
/** After these a number is a place: a town that the rules for towns know, or a word with a capital before a comma. */
const CAPITAL = /\p{Lu}[\p{Ll}'-]{2,20},? $/u;

const POSTCODES: readonly RegExp[] = [
  /\b(?:[AC-FHKNPRTV-Y]\d{2}|D6W) (?=[A-Z]*\d)(?=\d*[A-Z])[\dAC-FHKNPRTV-Y]{4}\b/g,
  /\b[A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z] \d[A-CEGHJ-NPR-TV-Z]\d\b/g,
  /\b[A-PR-UWYZ][A-HK-Y]?\d[A-HJKPSTUW\d]? (?!\d(?:TH|ND|ST|RD|HR|LB|PT|YR))\d[ABD-HJLNP-UW-Z]{2}\b/g,
  // 10115 Berlin, after a comma or a line · 1015 CJ Amsterdam · 111 43 Stockholm · 〒100-0001
  /(?<=(?:,|^|\n) ?(?:D-|F-|A-|CH-|I-|E-)?)\d{4,5} (?!(?:Patients?|Cases?|Units?|Steps?|Women|Men)\b)\p{Lu}\p{Ll}{3,20}(?=[,.;)]|$)/gu,
  /(?<=\b(?:in|aus|from|de) )\d{5} (?!(?:Patients?|Cases?|Units?|Steps?|Women|Men)\b)\p{Lu}\p{Ll}{3,20}/gu,
  /(?<=, ?)\d{4} ?[A-Z]{2} \p{Lu}\p{Ll}{3,20}/gu,
  /(?<=, ?)\d{3} \d{2} \p{Lu}\p{Ll}{3,20}/gu,
  /〒 ?\d{3}-\d{4}/g,
];

const zip = (start: number, end: number) => place(start, end, '[ZIP]');

/** Five digits after a town, or where somebody lives; a zero at the front is no measure's. */
function bareZips(text: string, towns: readonly Found[]): Found[] {
  return matches(text, FIVE).flatMap(({ 0: match, index }) => {
    const end = index + match.length;
    const lead = before(text, index, 60);
    if (COUNT_AFTER.test(after(text, end))) return [];
    const isTown = towns.some((town) => /^,? $/.test(text.slice(town.end, index)));
    const isZero = match.startsWith('0') && !/\b(?:cpt|code)\W*$/.test(lead);
    const word = CAPITAL.exec(text.slice(Math.max(0, index - 24), index))?.[0] ?? '';
    const isClosed = /^(?:[,.;:)]|$| -)/.test(text.slice(end, end + 2));
    const isNamedTown = word !== '' && isClosed && !isWord(folded(word.replace(/,? $/, '')));
    if (isTown || isNamedTown || isZero || match.length > 5) return [zip(index, end)];
    if (VALUE_BEFORE.test(lead)) return [];
    const isFirst =
      /^\s*$/.test(lead) &&
      /^ (?:pt|patient|man|woman|resident|\d+ ?[mf])\b/.test(after(text, end));
    const isDwelling =
      isFirst ||
      (isClosed && /^(?:in|from|near) $/.test(lead)) ||
      ((DWELLING.test(lead) || THERE.test(lead) || ZIP_AFTER.test(after(text, end))) &&
        (!match.endsWith('000') || word !== ''));
    const isOrigin = ORIGIN.test(lead) && !match.endsWith('00');
    return isDwelling || isOrigin ? [zip(index, end)] : [];
  });
}

/** Codes of the mail. `towns`: those found in the text. */
export function findPostalCodes(text: string, towns: readonly Found[]): Found[] {
  return [
    ...findAll(text, [ZIP], zip, 1),
    ...findAll(text, POSTCODES, zip),
    ...bareZips(text, towns),
  ];
}
