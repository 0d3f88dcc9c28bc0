import { before, findAll, matches, place } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

const UNIT =
  '(?:[mscnp] ?|cv|t|burn )?i ?c ?u|[cpt]cu|sdu|imc|hdu|itu|pacu|l&d|tele(?:metry)?|step-?down';
const WARD = `(?:${UNIT}|(?:ward|unit|tower|floor|bay|cubicle) [a-z\\d]{1,3}|(?:[a-z]{3,6}|\\d{1,2})(?: east| west| north| south| tower|(?:st|nd|rd|th) floor)|[a-z]\\d|oncology|psych|peds|surgery|med-?surg|maternity|obs|rehab)`;
const ROOM = '(?:room|rm)\\.?(?: (?:number|no\\.?))? ?#?';
const BED = 'bed ?#?';
const END =
  '(?![\\w/%]|[.:,]\\d|-\\d{3}| ?(?:days?|nights?|hours?|h|d|x|weeks?|wks?|beds|patients|pts|consults?|transfers?|degrees?|cm|mm|ml|mg|min(?:ute)?s?|times|feet|ft|of \\d)\\b)';
/**
 * A room with its bed, one of a ward that is named, or a number that a whole house counts: "room 412", "bed 14B". A
 * bed by itself, as on the board of a department, says less.
 */
const ROOMS: readonly RegExp[] = [
  `${ROOM}\\d{1,4}[a-z]?,? (?:and )?${BED}(?:\\d{1,2}|[a-d])`,
  `${BED}(?:\\d{1,2}|[a-d])(?: (?:in )?${ROOM}\\d{1,2}|,? (?:in )?${ROOM}\\d{3,4})`,
  `${ROOM}(?:\\d{3,4}(?:-?[a-d]|-\\d{1,2})?|\\d{1,2}[a-d])`,
  `${BED}(?:\\d{1,2}[a-d]|\\d{3,4})`,
  `${WARD},? (?:${ROOM}|${BED})\\d{1,4}[a-d]?`,
  `(?:${UNIT})[ -]#?(?:\\d{1,3}|[3-9]\\d{3})`,
  `(?:${ROOM}|${BED})\\d{1,4}[a-d]?,? (?:in|on|of) (?:the )?${WARD}`,
  `\\d{1,2}-\\d{2,3},? ${BED}(?:\\d{1,2}|[a-d])`,
  'ward \\d{1,2}[a-h]',
  `(?<=\\b(?:in|from) )(?:${ROOM}|${BED})\\d{1,2}`,
].map((form) => new RegExp(`(?<![\\w-])${form}${END}`, 'gi'));
/** 5 South 22 · the lady in 412B · 5E-214 */
const BARE =
  /(?<![\w-])\d{1,2}[NESW](?:-\d{1,3}| \d{3})(?![\w%-]|[.:]\d)|(?<![\w.-])\d{1,2} (?:East|West|North|South|Tower) \d{1,3}[A-D]?(?![\w/%-]|[.:]\d| (?:of|cases|patients|hours|days)\b)|(?<=\b(?:pt|patient|lady|man|woman|guy|gentleman|consult|girl|boy|family|nurse) (?:in|from|for) )(?:\d{3,4}[A-D]|\d{1,2}[A-Z]{1,2}-\d{2,4})(?!\w)/g;
/** Rooms where all are treated, or none. */
const NOBODYS =
  /\b(?:operating|procedure|conference|class|waiting|meeting|lecture|break|lab|exam|chat|score|grade) $/;

export function findRooms(text: string): Found[] {
  const room = (start: number, end: number) => place(start, end, '[room]');
  const named = ROOMS.flatMap((pattern) =>
    matches(text, pattern).flatMap(({ 0: match, index }) =>
      NOBODYS.test(before(text, index, 16)) ? [] : [room(index, index + match.length)],
    ),
  );
  return [...named, ...findAll(text, [BARE], room)];
}
