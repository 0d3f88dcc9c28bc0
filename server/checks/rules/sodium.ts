import type { Doubt } from '#server/checks/rules/doubt.ts';

/** "Raise the sodium by 18 mEq/L in 24 hours", "1 mmol/L per hour". */
const CHANGE =
  /\b(\d{1,2}(?:\.\d)?)(?:\s*(?:-|to)\s*(\d{1,2}(?:\.\d)?))?\s*(?:mEq|mmol)\s*(?:\/|per )\s*(?:L|liter)\s*(?:\/|per|an?|in|over|within|every|each|during)\s*(?:the\s+)?(?:first\s+|next\s+)?(?:(\d{1,2})[\s-]*)?(hours?|hr|h|days?|d)\b/i;
const OF_SODIUM = /\b(?:sodium|hyponatr\w+|hypernatr\w+|Na)\b/i;
const FORBIDDEN =
  /\b(?:never|avoid\w*|not|osmotic demyelination|overcorrect\w*|too (?:fast|much|rapid\w*)|exceed\w*|more than|above|over)\b/i;
/** Expert guidance allows 8 to 12 mEq/L a day, and up to 6 at once for seizures. */
const A_DAY = 12;
const AT_ONCE = 10;
const AN_HOUR = 2;

/** A correction of the sodium that is too fast; null when none is said. */
export function sodiumDoubt(sentence: string): { doubt: Doubt; said: string } | null {
  const match = OF_SODIUM.test(sentence) ? CHANGE.exec(sentence) : null;
  if (!match || FORBIDDEN.test(sentence)) return null;
  const [said, low = '', high, count, unit = ''] = match;
  const change = Number(high ?? low);
  const hours = Number(count ?? 1) * (/^d/i.test(unit) ? 24 : 1);
  const most = hours >= 12 ? A_DAY * Math.max(1, hours / 24) : hours > 1 ? AT_ONCE : AN_HOUR * 3;
  if (change <= most) return null;
  const expected = '8 to 12 mEq/L in 24 hours';
  return {
    said,
    doubt: {
      kind: 'rate',
      expected,
      words: `Check this rate: the sodium usually changes by no more than ${expected}.`,
    },
  };
}
