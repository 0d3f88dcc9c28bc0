import {
  announcedNames,
  isLineStart,
  namesBeforeAge,
  reversedNames,
} from '#shared/phi/announced-names.ts';
import { findInitials } from '#shared/phi/initials.ts';
import { findNicknames } from '#shared/phi/nicknames.ts';
import {
  extend,
  gap,
  isEponymUse,
  isJoint,
  isMedicalChain,
  isStrongName,
  isThing,
  isUnknown,
} from '#shared/phi/name-words.ts';
import type { Run } from '#shared/phi/name-words.ts';
import { MOVES, SAYS } from '#shared/phi/people.ts';
import { LARGE } from '#shared/phi/place-words.ts';
import { namesByRole } from '#shared/phi/roles.ts';
import { findForeignScripts } from '#shared/phi/scripts.ts';
import { matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';
import type { Token, Words } from '#shared/phi/tokens.ts';
import { isWord } from '#shared/phi/words.ts';

/** Whole names that are medicine's or nobody's. */
const PHRASES =
  /\b(?:salter[- ]harris|factor v leiden|foster kennedy|marcus gunn|austin flint|graham steell|pierre robin|lou gehrig|marie[- ]tooth|(?:sister )?mary joseph|johns? hopkins|john cunningham|miller fisher|ramsay hunt|jackson pratt|jackson rees|st\.? john|saint john|gilles de la tourette|virginia apgar|wolff parkinson white|brown s[eé]quard|stevens johnson|murphy drip|king'?s college|de quervain|von (?:willebrand|recklinghausen|gierke|hippel)|lady windermere|alice in wonderland|peter pan|henry'?s law|jones criteria|taylor spatial|mary jane|uncle sam|good samaritan (?:law|act)|(?:john|jane) doe)\b/gi;

const isCapital = ({ shape, raw }: Token) =>
  shape === 'title' || (shape === 'upper' && raw.length > 2);

/** s/p Ivor Lewis */
const DONE =
  /\b(?:s\/p|pod ?#?\d{1,2}|post-?op|status post|underwent|r\/o|ddx|suspected|modified)[:\s]{1,2}(?:an? )?$/i;

function isPair(words: Words, at: number, token: Token, next: Token): boolean {
  if (next.word || next.shape === 'initial' || LARGE.has(next.plain)) return false;
  const bothCapital = isCapital(token) && isCapital(next);
  const isLowPair = token.shape === 'lower' && next.shape === 'lower' && isStrongName(token);
  const isFlatPair = (words.isFlat && token.shape === next.shape) || isLowPair;
  if (!bothCapital && !isFlatPair) return false;
  if (isEponymUse(words, at + 1) || isMedicalChain(words, at)) return false;
  if (DONE.test(words.text.slice(Math.max(0, token.start - 20), token.start))) return false;
  if (isUnknown(token) && isUnknown(next)) return !words.isHeading;
  // Earl Tubbs, but not a sentence that begins with Will or May.
  const mayBegin = !isWord(token.plain) || !isLineStart(words.text, token.start);
  if (token.given && token.shape === 'title' && mayBegin && isUnknown(next)) return true;
  if (token.eponym && (next.eponym || (!token.given && !isStrongName(next)))) return false;
  const isStrong = isStrongName(token) || isStrongName(next);
  const areListed =
    (token.given && (next.surname || next.given)) || (token.surname && next.surname);
  const isTitlePair = bothCapital && token.given && next.surname && token.shape === 'title';
  const isHalfListed =
    isStrong && (token.given || next.surname) && (bothCapital || (isFlatPair && token.given));
  return (areListed && (isStrong || (isTitlePair && !token.eponym))) || isHalfListed;
}

/** Two words that are names besides, in small letters: "joy park needs a refill", "saw grace lee". */
const LOW_DOES = new RegExp(
  `^ (?:${SAYS}|${MOVES}|needs|here|back (?:again|for|with|in)|had|is (?:here|back|\\d|an? )|was (?:seen|brought|here|admitted|discharged)|has (?:an?|had|been|no|not|\\w{3,}itis|afib|copd|dm|chf|asthma)|\\d{1,3} ?[mf])\\b`,
);
const LOW_LEAD =
  /\b(?:saw|seeing|told|tell|gave|consulted on|examined|helped|paged|met|met with|spoke with|talked to|re:) $/;

function isLowWords(words: Words, token: Token, next: Token): boolean {
  const { text } = words;
  if (token.shape !== 'lower' || next.shape !== 'lower' || !next.surname) return false;
  if (/^(?:will|may)$/.test(token.plain) || next.eponym) return false;
  const isDoing = LOW_DOES.test(text.slice(next.end, next.end + 20));
  const isAfter = LOW_LEAD.test(text.slice(Math.max(0, token.start - 16), token.start));
  const isStart = /(?:^|[.\n])\s*$/.test(text.slice(Math.max(0, token.start - 3), token.start));
  const isUnheard = isStart && !isWord(token.plain) && token.plain.length > 3;
  return (token.given && ((isStart && isDoing) || isAfter)) || (isUnheard && isDoing);
}

/** What only people do. */
const DOES = new RegExp(
  `^ (?:${SAYS}|${MOVES}|placed|led|ran|did|performed|handled|managed|gave|took|ate)\\b`,
);

/** The sign before the spaces before a word; nothing at the beginning. */
function lastSign(text: string, at: number): string {
  return text
    .slice(Math.max(0, at - 3), at)
    .trimEnd()
    .slice(-1);
}

/** Glu 488, Rockwood 6, Miami J: what has a value is no person. Ages are read before. */
function isValueOf({ text, tokens }: Words, at: number): boolean {
  const end = tokens[at]?.end ?? 0;
  return /^ [A-Z](?![\p{L}\d.'])|^ ?(?:[:=<>~] ?)?\d{1,3}(?:\.\d+)?(?![\dMFmfyY/]| ?-?(?:[MF]|y|yo|year|male|female)\b)/u.test(
    text.slice(end, end + 16),
  );
}

/** Second words of germs: S. Aureus, H. Pylori. */
const SPECIES = /(?:us|um|is|ae|ii|ans|ens|oides|ella|ori|oli|icola|alis|atum|osa|faecium)$/;

/** J. Rodriguez, D. White, J.R. Ewing; but L. Long finger and S. Aureus are none. */
function isAfterInitial(words: Words, at: number, initial: Token, next: Token): boolean {
  const between = gap(words, at);
  if (next.shape !== 'title' || isEponymUse(words, at + 1) || !/^\.? ?$/.test(between))
    return false;
  if (next.surname && !next.weak) return true;
  if (!between.startsWith('.') || words.isHeading) return false;
  const isSecond = /(?:^|[^\p{L}\d])\p{Lu}\. ?$/u.test(
    words.text.slice(Math.max(0, initial.start - 5), initial.start),
  );
  const isSide = /^[lr]$/.test(initial.plain) && !isSecond;
  if (next.surname || next.given) return !isSide;
  if (isSecond && next.eponym) return true;
  return isUnknown(next) && !SPECIES.test(next.plain);
}

/** Where a name ends that begins at a word without any announcement; -1 for none. */
function plainNameAt(words: Words, at: number): number {
  const { tokens, isFlat } = words;
  const token = tokens[at];
  if (!token) return -1;
  const next = tokens[at + 1];
  const between = gap(words, at);
  if (token.shape === 'initial')
    return next && isAfterInitial(words, at, token, next) ? extend(words, at + 1, false) : -1;
  if (token.word || LARGE.has(token.plain)) return -1;
  const isNear = next !== undefined && /^ {1,2}$/.test(between);
  if (isNear && (isPair(words, at, token, next) || isLowWords(words, token, next)))
    return extend(words, at + 1, false);
  const last = next?.shape === 'initial' && isJoint(between) ? tokens[at + 2] : undefined;
  if (last && token.given && token.shape === 'title' && last.shape === 'title' && !last.word) {
    return extend(words, at + 2, false);
  }
  if (
    isUnknown(token) &&
    !words.isHeading &&
    !isEponymUse(words, at) &&
    !isMedicalChain(words, at) &&
    !isValueOf(words, at) &&
    !isThing(words, at)
  ) {
    // At the beginning of a sentence every word is capitalised.
    const isBeginning = /^(?:$|[.!?\n;:(/|*•-])/.test(lastSign(words.text, token.start));
    const isDoing = DOES.test(words.text.slice(token.end, token.end + 14));
    return isBeginning && !isDoing ? -1 : extend(words, at, false);
  }
  const isLong = token.plain.length > 3;
  const isShown =
    token.shape === 'title' ||
    (token.shape === 'upper' && (isFlat ? isLong : token.raw.length > 4)) ||
    (token.shape === 'lower' && isLong && (isFlat || token.given));
  const isScored =
    !token.given && token.shape === 'title' && (isValueOf(words, at) || isThing(words, at));
  // LIMA-LAD, ANGEL-ASPECT
  const isAcronym = token.shape === 'upper' && !isFlat && token.raw.includes('-');
  if (!isStrongName(token) || !isShown || isScored || isAcronym || isEponymUse(words, at))
    return -1;
  if (isMedicalChain(words, at)) {
    return -1;
  }
  const isLowGiven = token.shape === 'lower' && token.given;
  return token.shape === 'title' || isLowGiven ? extend(words, at, isLowGiven) : at;
}

/** Pairs, and single words that are nothing but names. */
function plainNames(words: Words): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < words.tokens.length; at += 1) {
    const to = plainNameAt(words, at);
    if (to < 0 || (to > at && isEponymUse(words, to))) continue;
    runs.push({ from: at, to });
    at = to;
  }
  return runs;
}

export function findNames(words: Words): Found[] {
  const { text, tokens } = words;
  const phrases = matches(text, PHRASES).map(
    ({ 0: match, index }) => [index, index + match.length] as const,
  );
  const spans = [namesBeforeAge, reversedNames, announcedNames, namesByRole, plainNames]
    .flatMap((find) => find(words))
    .map(({ from, to }) => [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0] as const)
    .filter(([start, end]) => !phrases.some(([from, to]) => start < to && from < end))
    .toSorted((a, b) => a[0] - b[0]);
  const names: Found[] = [];
  for (const [start, end] of spans) {
    const last = names.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else names.push({ kind: 'name', start, end, replacement: '[name]' });
  }
  return [...names, ...findNicknames(words), ...findForeignScripts(text), ...findInitials(text)];
}
