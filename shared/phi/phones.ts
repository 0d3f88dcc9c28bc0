import { after, before, digitsIn, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

const EXTENSION = /^ ?(?:,? ?(?:x|ext\.?|extension) ?\.?\d{1,6})\b/;

/** Whole numbers, with area code: nothing else of a case is written so. */
const WHOLE: readonly RegExp[] = [
  /(?<![\w.$]|\d[/-])(?:\+?1[-. ]{0,3})?(?:\(\d{3}\)[-. ]{0,2}|\d{3}[-./] ?)\d{3}[-. ]\d{4}(?!(?!x\d)\w|[-.]\d)/g,
  /(?<![\w.$]|\d[/-]|\d )(?:\+?1 )?[2-9]\d{2} \d{3}[ -](?!\d000)\d{4}(?![\w]|[-./]\d| \d)/g,
  /(?<![\w.$/-])\(?\d{3}\)?(?: - ?|[_·•/] ?)\d{3}(?: - ?|[_·•/] ?)\d{4}(?![\w]|[-./]\d)/g,
  /(?<![\w.])\+\d[\d ().-]{6,20}\d(?![\w]|\.\d)/g,
  /(?<![\w.]|\d )00 ?[1-9]\d?[\d -]{7,16}\d(?![\w]|\.\d)/g,
  /(?<![\w.+-])0\d{2,3}[-/ ]\d{3} \d{2} \d{2}(?![\w]|[-./]\d| \d)/g,
  /(?<![\w.+-])0\d{2,4}\/ ?\d{5,8}(?![\w]|[-./]\d)/g,
  /(?<![\w.+-])06[- ]\d{8}(?![\w]|[-./]\d)/g,
  /(?<![\w.+/,-]|\d )3[2-9]\d \d{7}(?![\w]|[-./]\d)/g,
  /(?<![\w.+/,-]|\d )[67]\d{2} \d{2} \d{2} \d{2}(?![\w%]|[-./]\d| \d)/g,
  /(?<![\w.+-])\(?0\d{2,4}\)?[ -]?\d{3,4}[ -]?\d{3,4}(?![\w]|[-./]\d)/g,
  /(?<![\w.+-])0\d(?:[ .-]\d{2}){4}(?![\w]|[-./]\d)/g,
  /(?<![\w.+-])\(?0\d\)? \d{4} \d{4}(?![\w]|[-./]\d)/g,
  /(?<![\w.+-])[6-9]\d{4} (?!\d{2}000)\d{5}(?![\w]|[-./]\d)/g,
  /(?<![\w.+/,-]|\d )\d{2} (?!\d{2}00)\d{4} (?!\d{2}00)\d{4}(?![\w]|[-./]\d| \d)/g,
  /(?<![\w.$-]|(?<!\d{9})\d[/:])[2-9]\d{2}[2-9]\d{6}(?![\w]|[.,:-]\d|\/\d(?!\d{9}))/g,
];
/** Poison control: a number that identifies nobody. */
const PUBLIC = /^\D*1?\D*800\D*222\D*1222$/;

/** 0213 0217 0221 */
const TIMES = /^[012]\d[0-5]\d(?: [012]\d[0-5]\d)+$/;

const LOCAL = /(?<![\w.$/]|\w-)[2-9]\d{2}[-. ]\d{4}(?![\w]|[-./]\d)/g;
const RANGE_BEFORE =
  /(?:dose|doses|range|give|given|gave|take|of|between|wbc|platelets?|plt|ck|ldh|alt|ast|ddimer|d-dimer|bnp|troponin|ferritin|lipase|volume|rate|goal|target|normal|about|approximately|approx|roughly|~|<|>|over|under|up to|titrate|bolus|infuse|pages?|pp\.?)[\s:=(]*$/;
const RANGE_AFTER =
  /^\s?(?:m[lg]\b|mcg|µg|g\b|kg|cc\b|l\b|units?|iu\b|kcal|calories|cal\b|meq|mmol|ng|pg|u\/|\/|%|cells|steps|bpm|hz|ms\b|ms?ec|mosm|days|hours|patients|per\b)/;

const PHONE_CONTEXT =
  /(?:phone|telephone|tel|cell(?:phone)?|mobile|contact|call(?: ?back)?|called|calls|text|texted|dial|whatsapp|reach(?:ed|able)?|number|ph|mob|voicemail|landline|home|work|pager|beeper|fax)\b(?: ?(?:phone|number|no|nos|num|is|at|on|from|him|her|them|me|back|his|patient|pt|wife|husband|mom|mother|son|daughter|family)\b){0,4}[\s.:#=@(-]*$/;
const LABELLED_NUMBER =
  /\b(?:phone|telephone|tel|cell|cellphone|mobile|mob|contact|callback|call back|whatsapp|voicemail|landline|fax|pager|beeper|spectralink|vocera|ascom|ext|extension|(?:call|dial|page|reach|desk|zone)(?= \d-\d{4}\b)|(?:call|reach|page|text|try)(?: \w{2,12}){1,2} (?:at|on)(?= \d-\d{4}\b)|x(?= ?\d-?\d{4}(?!\d)(?<!000))|ph(?=[#.:] ?\(?\d{3})|(?:call|reach|dial)(?: me| us| back)?(?: at| on)? x(?=\d{4}))(?:(?<=x)|\b)(?:\s?(?:phone|number|no|num|nos|is|at|on)\b){0,3}[\s.:#=-]{0,4}(?=[\d+(])/gi;

function replacementOf(text: string, start: number): Pick<Found, 'kind' | 'replacement'> {
  const isFax =
    /\b(?:e-?fax|fax|facsimile|telefax)\b[^a-z\d\n]{0,6}(?:(?:number|no|is|to|at)\W{0,3}){0,2}$/.test(
      before(text, start),
    );
  return isFax ? { kind: 'fax', replacement: '[fax]' } : { kind: 'phone', replacement: '[phone]' };
}

function phone(text: string, start: number, end: number): Found {
  const extension = EXTENSION.exec(text.slice(end, end + 20))?.[0].length ?? 0;
  return { ...replacementOf(text, start), start, end: end + extension };
}

function whole(text: string): Found[] {
  return WHOLE.flatMap((pattern) =>
    matches(text, pattern).flatMap(({ 0: match, index }) => {
      const digits = digitsIn(match);
      if (digits < 8 || digits > 15 || PUBLIC.test(match) || TIMES.test(match)) return [];
      return [phone(text, index, index + match.length)];
    }),
  );
}

/** Seven digits: the shape of 500-1000 as well. */
function local(text: string): Found[] {
  return matches(text, LOCAL).flatMap(({ 0: match, index }) => {
    const end = index + match.length;
    const lead = before(text, index);
    const isSaid = PHONE_CONTEXT.test(lead);
    if (!isSaid && (match.endsWith('00') || match.includes(' '))) return [];
    if (!isSaid && RANGE_BEFORE.test(lead)) return [];
    return RANGE_AFTER.test(after(text, end)) ? [] : [phone(text, index, end)];
  });
}

/** Whatever follows "phone" or "pager" and is long enough. */
function named(text: string): Found[] {
  return matches(text, LABELLED_NUMBER).flatMap((match) => {
    const start = match.index + match[0].length;
    const label = match[0].toLowerCase().trim();
    const number = /^[+(]?\d[\d ().-]{2,20}/.exec(text.slice(start, start + 24))?.[0] ?? '';
    const tidy = number.replace(/[ (.-]+$/, '').replace(/^\(([^)]*)$/, '$1');
    const isInternal =
      /pager|beeper|spectralink|vocera|ascom|ext|x$|call$|dial$|page$|reach$|desk$|zone$|(?:at|on)$/.test(
        label,
      );
    const isDecimal = /^\d{1,2}\.\d{1,2}(?!\d)/.test(tidy);
    const digits = digitsIn(tidy);
    const isShort = isInternal
      ? digits < 3 || !/^(?:\d{3,}|\d{1,2}-\d{3,5}(?!\d))/.test(tidy)
      : digits < 7;
    if (isDecimal || isShort || PUBLIC.test(tidy)) return [];
    if (RANGE_AFTER.test(after(text, start + tidy.length))) return [];
    return [phone(text, start, start + tidy.length)];
  });
}

export function findPhones(text: string): Found[] {
  return [...named(text), ...whole(text), ...local(text)];
}
