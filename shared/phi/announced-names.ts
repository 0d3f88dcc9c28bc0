import {
  extend,
  gap,
  isEponymUse,
  isJoint,
  isStrongName,
  isUnknown,
  mayFollow,
} from '#shared/phi/name-words.ts';
import type { Run } from '#shared/phi/name-words.ts';
import { FAMILY } from '#shared/phi/people.ts';
import { LARGE } from '#shared/phi/place-words.ts';
import type { Token, Words } from '#shared/phi/tokens.ts';
import { isWord } from '#shared/phi/words.ts';

const TITLES =
  /^(?:mr|mrs|ms|miss|mx|mister|missus|miz|dr|doctor|prof|professor|sra?|senora?|senor|don|dona|herr|frau|mme|madame|monsieur|rev|reverend|rabbi|imam|pastor|deacon|sgt|sergeant|cpl|corporal|pvt|capt|captain|lt|lieutenant|col|maj|officer|deputy|detective|judge|justice|senator|sir|dame|lady)$/;
/** In capitals or small letters also something else: MR angiography, ms, a don. */
const LOOSE_TITLES =
  /^(?:mr|ms|miss|sr|sra|don|sir|officer|captain|doctor|judge|justice|pastor|lt|col|maj|dame|lady|prof|professor|dr|rev|deputy|detective)$/;
/** Followed by a word in small letters they are no titles. */
const CAUTIOUS_TITLES = /^(?:don|miss|sir|lady|justice|col|maj)$/;
/** Nothing but a person follows, however it is written. */
const SURE_TITLES = /^(?:mr|mrs|mister|missus|miz|doctor|dr)$/;
const KIN = new RegExp(
  `^(?:${FAMILY}|ex-?(?:wife|husband)|nurse|rn|np|midwife|coworker|colleague|boss|caretaker|babysitter|nanny|sitter|staff|driver|owner|god(?:mother|father)|contact|caller|witness|lpn|pa|cna|medic|emt)$`,
);
const NAMING =
  /^(?:named|name|names|nombre|nom|known|called|calls|aka|alias|nicknamed|nickname|signed|identified|introduced|llamad[oa])$/;
/** After these only what looks like a name. */
const CAREFUL_NAMING = /^(?:known|called|calls|signed|identified|introduced|names?)$/;
const LEADS =
  /^(?:pt|pts|patient|patients|client|resident|baby|bb|infant|mother|re|attn|attending|pcp|cardiologist|surgeon|trainee|student|intern|with|w|per|by|from|for|saw|told|thank|thanks|hi|hello|hey|dear|on|about)$/;
const PERSONS = /^(?:pt|patient|client|baby|re|dear|attn|per|saw|told|thank|thanks|hi|hello|hey)$/;

/** "This is miss alvarez", but not "did not miss it". */
const MISS_BEFORE =
  /(?:^|[.,;:\n] ?|\b(?:is|was|saw|seeing|seen|met|told|with|for|by|called|and|from|on) )$/i;

/** After these a miss is nothing but somebody. */
const MISS_SURE = /\b(?:(?:this|that|here|next|me|patient) is|have|saw|told|called|met|seeing) $/i;
const NO_MISS = /^(?:the|rates?|distance|your|my|this|that)$/;

function afterTitle(words: Words, at: number, title: Token, next: Token): boolean {
  const between = gap(words, at);
  const { plain } = title;
  const isSaid = title.shape === 'title' || !LOOSE_TITLES.test(plain) || between.startsWith('.');
  const isWeakTitle = !isSaid && !words.isFlat && title.shape === 'upper';
  const isCapital = next.shape === 'title' || (next.shape === 'upper' && next.raw.length > 2);
  // After these a capitalised word is a name, whatever else it is.
  const isSurely =
    /^(?:mr|mrs|ms|mister)$/.test(plain) && title.shape === 'title' && !words.isHeading;
  const isTitled =
    isSaid &&
    isCapital &&
    next.plain.length > 1 &&
    (!next.word || next.given || next.surname || (isSurely && next.shape === 'title'));
  // "mister white": what is a word, a color or an eponym besides is a name here.
  const lead = words.text.slice(Math.max(0, title.start - 12), title.start);
  const isSureMiss = plain === 'miss' && MISS_SURE.test(lead) && !NO_MISS.test(next.plain);
  const isMiss =
    plain === 'miss' &&
    MISS_BEFORE.test(lead) &&
    (!next.eponym || /^(?: who| is|,)/.test(words.text.slice(next.end, next.end + 5)));
  const isNamed =
    (SURE_TITLES.test(plain) || isMiss) &&
    (next.surname || next.given) &&
    !isEponymUse(words, at + 1);
  const isModal = /^(?:may|will|can)$/.test(next.raw);
  const isListed = isNamed && !isWeakTitle && !isModal && next.plain.length > 2;
  const isLow = !isWeakTitle && mayFollow(words, at + 1, isMiss || !CAUTIOUS_TITLES.test(plain));
  const isKnown = isWeakTitle && isStrongName(next);
  // "Miss Wells and a PE is missed": the verb takes no name of a rule.
  const isVerb = plain === 'miss' && !isMiss && (next.eponym || next.weak);
  return (
    ((isTitled || isLow || isKnown || isListed) && !isVerb) || (isSureMiss && next.plain.length > 2)
  );
}

/** Where the name begins that "named", "name is" or "called" announces; -1 for none. */
function namedAt(words: Words, at: number, next: Token): number {
  const { tokens } = words;
  const skip = /^(?:is|was|as|himself|herself|him|her|by|es|of)$/.test(next.plain) ? 2 : 1;
  const first = tokens[at + skip];
  if (!first || first.plain.length < 2) return -1;
  const isQuoted = /["“]$/.test(gap(words, at + skip - 1));
  if (isQuoted) return first.shape === 'title' ? at + skip : -1;
  if (skip === 2 && !isJoint(gap(words, at + 1))) return -1;
  if (first.eponym && isEponymUse(words, at + skip)) return -1;
  const isCareful =
    CAREFUL_NAMING.test(tokens[at]?.plain ?? '') && !gap(words, at).startsWith(':') && skip === 1;
  return mayFollow(words, at + skip, !isCareful) ? at + skip : -1;
}

function afterLead(words: Words, at: number, lead: Token, next: Token): boolean {
  const isPerson = PERSONS.test(lead.plain);
  const isName =
    next.shape === 'title' &&
    !next.eponym &&
    !next.word &&
    (next.given || next.surname || isPerson);
  if (isName && gap(words, at) === ', ' && !next.given && !next.surname) return false;
  if (!isName && !isStrongName(next)) return false;
  return !LARGE.has(next.plain) && !isEponymUse(words, at + 1);
}

/** After a title, a relation, "named" or "patient". */
export function announcedNames(words: Words): Run[] {
  const { text, tokens } = words;
  return tokens.flatMap((token, at): Run[] => {
    const next = tokens[at + 1];
    if (!next) return [];
    const between = gap(words, at);
    const run = (from: number, eager: boolean) => [{ from, to: extend(words, from, eager) }];
    if (TITLES.test(token.plain) && /^(?:\. ?| )$/.test(between)) {
      return afterTitle(words, at, token, next) ? run(at + 1, true) : [];
    }
    if (KIN.test(token.plain) && /^(?: |, |: | \()$/.test(between)) {
      const isName =
        (next.shape === 'title' && !next.word && !(next.weak && next.eponym)) ||
        isStrongName(next) ||
        (next.given && next.plain.length > 2 && !next.eponym && !isWord(next.plain));
      return isName && !isEponymUse(words, at + 1) ? run(at + 1, false) : [];
    }
    if (NAMING.test(token.plain) && /^(?: |: ?| - |, )["“(]?$/.test(between)) {
      const from = namedAt(words, at, next);
      if (from < 0) return [];
      const quote = /^[^"”\n]{2,40}["”]/.exec(text.slice(tokens[from]?.start ?? 0));
      const isQuoted = /["“]$/.test(gap(words, from - 1)) && quote !== null;
      if (!isQuoted) return run(from, true);
      const end = (tokens[from]?.start ?? 0) + quote[0].length - 1;
      return [{ from, to: tokens.findLastIndex((one) => one.end <= end) }];
    }
    const isLead = /^(?: |: ?| - |, )$/.test(between) || (between === '. ' && token.plain === 'pt');
    if (LEADS.test(token.plain) && isLead) {
      const to = extend(words, at + 1, false);
      const isName = afterLead(words, at, token, next) && !isEponymUse(words, to);
      return isName ? [{ from: at + 1, to }] : [];
    }
    return [];
  });
}

const AGE_AFTER =
  /^\.?(?:\s|,|\(|-|:|;|\||is an?\b|is a\b){1,6}(?:is an? |is |an? |age[d:]? |age )?\(?(?:\d{1,3} ?-?(?:y(?:ea)?r?s?\b|y[/.]?o|year|ym|yf|[mf]\b|male|female|man\b|woman\b|mo\b|month|wk|week|day|d\b|\)|,|\||y\b)|dob\b|d\.o\.b|mrn\b|\d{1,3}[MF]\b)/i;
const LIST_MARK =
  /(?:^|[\n.;:!?]|\b(?:bed|room|rm|bay|pod) ?#?\d{1,3}[ :-]{1,3}|^\s*(?:[-*•]|#?\d{1,2}[.):])[ :-]*)\s*$/i;
const NOT_A_PATIENT = /\b(?:with|has|of|for|no|and|or|in|vs|hx|like|a|the|by) $/i;

export function isLineStart(text: string, at: number): boolean {
  return LIST_MARK.test(text.slice(Math.max(0, at - 16), at));
}

function isBeforeAge(words: Words, at: number, length: number): boolean {
  const { text, tokens, isFlat } = words;
  const token = tokens[at];
  const parts = tokens.slice(at, at + length);
  const last = parts.at(-1);
  if (!token || !last || !AGE_AFTER.test(text.slice(last.end, last.end + 24))) return false;
  const isRow = parts.every(
    (_, index) => index === length - 1 || /^(?:\.? |, )$/.test(gap(words, at + index)),
  );
  if (!isRow || parts.some((part) => part.word && part.shape !== 'initial')) return false;
  const isCapital = parts.every(
    ({ shape }) => shape === 'title' || shape === 'initial' || (shape === 'upper' && isFlat),
  );
  const isListed = parts.some(isStrongName);
  const isTwo = parts.filter(({ shape }) => shape !== 'initial').length > 1;
  const isWeakPair =
    isTwo && parts.some(({ given }) => given) && parts.some(({ surname }) => surname);
  const isDirect = /^ \d{1,3} ?[MF]\b/.test(text.slice(last.end, last.end + 6));
  const isOneWord =
    !isTwo && isCapital && !isFlat && (token.given || token.surname) && (!token.eponym || isDirect);
  if (isLineStart(text, token.start)) {
    const isInitialed =
      parts.length > 1 &&
      !isTwo &&
      parts.some((part) => isUnknown(part) || (part.surname && part.shape !== 'lower'));
    const isLong = parts.every(({ plain, shape }) => plain.length > 4 || shape === 'initial');
    const areUnknown =
      isTwo && parts.every((part) => !part.eponym) && (isFlat ? isLong : isCapital);
    const isListStyle = /^, \d{1,3}(?:,| ?[yYMF])/.test(text.slice(last.end, last.end + 8));
    const isSubject = /^ is an? \d{1,3}\D/.test(text.slice(last.end, last.end + 12));
    const isOneUnknown = !isTwo && (isListStyle || isSubject) && isUnknown(token);
    return (
      (isListed && (isCapital || isFlat || isTwo)) ||
      isWeakPair ||
      isInitialed ||
      areUnknown ||
      isOneWord ||
      isOneUnknown
    );
  }
  // Further on: "bed 4 Williams 50M".
  if (!isCapital || isFlat || !/^ ?\(?\d/.test(text.slice(last.end, last.end + 3))) return false;
  const lead = text.slice(Math.max(0, token.start - 8), token.start);
  return isListed || isWeakPair || (isOneWord && !NOT_A_PATIENT.test(lead));
}

/** Right before an age. */
export function namesBeforeAge(words: Words): Run[] {
  return words.tokens.flatMap((_, at) => {
    const length = [3, 2, 1].find((count) => isBeforeAge(words, at, count));
    return length === undefined ? [] : [{ from: at, to: at + length - 1 }];
  });
}

/** A number, an age or a sex, after another name or an initial. */
const ROW_AFTER = /^(?: [A-Z]{3,12}| [A-Z]\.?)?(?:,? (?:#|\d{2,}|[MF]\b|DOB|MRN|\[)|\s*$|\n| \|)/;

/** Surname, Given. */
export function reversedNames(words: Words): Run[] {
  const { text, tokens, isFlat } = words;
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (!next || token.word || (next.word && next.shape !== 'initial')) return [];
    // WEINBERG,S 8830127 · ABARCA, NOEL #558120: rows of a record.
    const isRow =
      token.shape === 'upper' &&
      token.plain.length > 3 &&
      !token.eponym &&
      ((next.shape === 'upper' && next.raw.length > 2) || next.shape === 'initial') &&
      ROW_AFTER.test(text.slice(next.end, next.end + 24));
    if (isRow && /^, ?$/.test(gap(words, at)))
      return [{ from: at, to: extend(words, at + 1, true) }];
    if (gap(words, at) !== ', ') return [];
    const shapes = [token.shape, next.shape];
    // Smith, J
    const mayBeRow = token.surname || (isUnknown(token) && token.plain.length > 3);
    const isInitialed =
      next.shape === 'initial' && mayBeRow && isLineStart(text, token.start) && !words.isHeading;
    if (
      isInitialed &&
      /^(?:\.|,? ?[A-Z]\b|,| (?:[a-z(\d-]|[A-Z]{2})|$)/.test(text.slice(next.end, next.end + 3))
    )
      return [{ from: at, to: at + 1 }];
    if (shapes.includes('initial') || (shapes.includes('lower') && !isFlat)) return [];
    const lead = text.slice(Math.max(0, token.start - 10), token.start);
    const isAnnounced = /\b(?:pt|patient|name|re|reads?)[: ]{1,2}$/i.test(lead);
    const isStart = isLineStart(text, token.start) || isAnnounced || /\] ?$/.test(lead);
    const areStrong = token.surname && !next.weak && !token.weak;
    const isPlainRow = isStart && token.surname && next.given && next.shape === 'title';
    const isGiven = (token.surname || !token.eponym) && next.given && !(next.weak && token.weak);
    const isListed =
      isStart && token.surname && !token.weak && (next.given || next.shape === 'title');
    const areUnheard = isAnnounced && !token.eponym && !next.eponym && token.plain.length > 3;
    if (!(isGiven && (isStart || areStrong)) && !isListed && !areUnheard && !isPlainRow) return [];
    if (!isStart && /^,? /.test(gap(words, at - 1)) && tokens[at - 1]?.given) return [];
    const isPlaceAfter = isUnknown(token) && LARGE.has(next.plain);
    if (isPlaceAfter) return [];
    return [{ from: at, to: extend(words, at + 1, true) }];
  });
}
