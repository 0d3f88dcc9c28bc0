import type { CaseLine } from '#shared/case-line.ts';
import { WORDED } from '#shared/patient/numbers.ts';

/** What is told right behind a woman's age is her own: "28F expecting", "31 yo due next week". */
const BEHIND_AGE =
  /(?:\d\s?-?\s?(?:(?:y\/?o|yr\s?old|years?[\s-]old|y)[\s-]?)?(?:f|female|woman|lady|girl)|\d\s?-?(?:y\/?o|yr\s?old|years?[\s-]old)|\b(?:f|female)\s?\/?\s?\d\d|\b(?:woman|lady|female|girl) of \d\d)[\s,]{0,3}(?:who is |who's |she is |is |currently |now )?$/;
const OWN = new RegExp(
  String.raw`${BEHIND_AGE.source}|(?:^\W{0,3}|[,;.]\s?|\b(?:woman|lady|female|patient|pt|currently|now)\s)$`,
);
const ENDS = String.raw`(?=\W*$|\s?[,.;)\n]|\s(?:w\/|with\b))`;

const EXPECTING = new RegExp(String.raw`\bexpecting${ENDS}`, 'g');
/** Not a child that stands beside her, nor one in the same accident. */
const WITH_CHILD =
  /\b(?:(?:heavy|great|big) )?with child(?=\W*$|\s?[,.;)\n])(?![^]{0,200}\b(?:both|they|their|child|children|kids?|bab(?:y|ies)|son|daughter|toddler|infant|boy|girl|bedside|arms|mv[ca]|rtc|crash|accident|collision|fire|smoke|co|carbon|exposure|exposed|poisoning|assault\w*|violence|dv|abuse|custody|shelter|homeless|\d+\s?-?\s?(?:[mfy]|y\/?o|mo|mos|months?|years?|wks?|weeks?))\b)/g;
const DUE = new RegExp(
  String.raw`\bdue (?:(?:next|this) (?:week|month)|in (?:a|\d{1,2}|${WORDED}) ?(?:d|days?|w|wks?|weeks?|mos?|months?)|in (?:early |mid |late )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}|today|tomorrow|soon|any ?(?:day|time|minute)(?: now)?)${ENDS}(?!\W{1,3}(?:for|to)\b)(?![^.;]{0,60}\b(?:dialysis|hd|chemo\w*|infusions?|injections?|vaccin\w*|shots?|depo|transfusions?|surgery|appointment|appt|mri|labs|period|menses|follow)\b)`,
  'g',
);
const NEAR = 60;

/** Pregnancy in everyday words; `isFertile` where her age makes it likely. */
export function saysExpecting({ text, standingAt }: CaseLine, isFertile: boolean): boolean {
  const isSaid = (words: RegExp, before: RegExp): boolean =>
    Array.from(text.matchAll(words)).some(
      ({ index }) =>
        before.test(text.slice(Math.max(0, index - NEAR), index)) &&
        !['absent', 'past', 'relative'].includes(standingAt(index)),
    );
  if (isSaid(EXPECTING, OWN)) return true;
  return isFertile && (isSaid(WITH_CHILD, BEHIND_AGE) || isSaid(DUE, BEHIND_AGE));
}
