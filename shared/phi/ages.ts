import { FAMILY } from '#shared/phi/people.ts';
import { after, before, findAll, foundAs, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

/** In words they are read as figures (shared/phi/spoken.ts). */
const OLD = '(?:9\\d|1[0-2]\\d)';
const AGES: readonly RegExp[] = [
  // Earl Tubbs, 91, found on the floor
  new RegExp(
    `(?<=\\p{Lu}\\p{Ll}{1,20}, |\\b(?:${FAMILY}|patient|pt|man|woman|veteran|widow), )${OLD}(?=, \\p{L})`,
    'gu',
  ),
  new RegExp(
    `(?<![\\d.,/-])${OLD}(?=[ -]{0,2}(?:y(?:ea)?rs?[- ]{0,2}(?:old|of age|young)?|y[/. ]?o\\b\\.?|y[/.]?o\\.?[mf]?|year[- ]{0,2}old|y\\b|ish\\b|a[ñn]os|ans\\b|jahre|j[äa]hrige?[nr]?|anni|anos)(?![a-z]))`,
    'gi',
  ),
  new RegExp(
    `\\b(?:age[ds]?|aged:?|age:|alter|edad|idade|turned|turning|turns)(?: (?:is|of|was))?[ :=-]{1,3}(${OLD})(?![\\d%/-]|[.,]\\d)`,
    'gi',
  ),
  /(?<=^|[;,(] ?|\bage[ds]? |\bis )(?:9\d|1[01]\d)\+(?=[ ,;.)]|$)(?! ?(?:%|percent|stenosis|min|mg|ml|kg|patients|cases))/g,
  new RegExp(`(?<![\\d.,/-])${OLD}(?:th|st|nd|rd)(?= (?:birthday|year\\b))`, 'gi'),
  new RegExp(
    `(?<=\\b(?:man|woman|lady|gentleman|male|female|patient|pt) of )${OLD}(?![\\d%/-]|[.,]\\d| (?:mm|mg|ml|kg|lbs?|beats)\\b)`,
    'gi',
  ),
  // wife 91 cannot lift him · woman 98 with hip pain · Pt (92) · at 96 still drives · 94♀ · 95, F, stroke
  new RegExp(
    `(?<=\\b(?:${FAMILY}),? )${OLD}(?=,? (?!(?:mg|mcg|ml|kg|lbs?|mm|miles|hours|times|over|and)\\b)[a-z])`,
    'gi',
  ),
  new RegExp(
    `(?<=\\b(?:man|woman|lady|gentleman|male|female|patient|pt) )${OLD}(?= (?:with|who|from|here|found|fell|has|c\\/o|presents|living)\\b)`,
    'gi',
  ),
  new RegExp(
    `(?<=\\b(?:pt|patient|man|woman|lady|gentleman|male|female|${FAMILY}) \\()${OLD}(?=\\))`,
    'gi',
  ),
  new RegExp(`(?<=\\bat )${OLD}(?=,? (?:still|she|he|they)\\b)`, 'gi'),
  new RegExp(`(?<![\\w.,/-])${OLD}(?= ?[♀♂]| \\d{1,2}\\/12\\b|[ -]?something\\b.{0,2}year)`, 'gi'),
  new RegExp(`(?<=(?:^|[\\n;.] ?))${OLD}(?=, [MF]\\b)`, 'g'),
  // 94 w/ dementia: what begins a text is who it is about
  new RegExp(
    `^${OLD}(?=,? (?:lives?|independent|demented|w\\/|with|here (?:with|for|from)|from|found|fell|c\\/o|presents)(?! ?(?:exertion|activity|ambulation|walking|rest|o2|oxygen|bipap|cpap|nc)\\b))`,
    'gi',
  ),
  // 94/F · M/92 · F 93, dehydration
  new RegExp(`(?<![\\w.,/-])${OLD}(?= ?\\/ ?[MF]\\b)`, 'g'),
  new RegExp(
    `(?<=(?:^|[\\n;,] ?|\\b[Pp]t:? )(?:W|AA)?[MF] ?[/,]? ?)${OLD}(?=[,;.)]? [a-zA-Z]|[,;.)]|$)(?! ?(?:bpm|kg|mm|mg|ml))`,
    'g',
  ),
];
const AGED =
  /\b(?:she|he|who|[a-z]\.[a-z]\.|mom|mother|mum|dad|father|grand(?:ma|pa|mother|father)|wife|husband|patient|pt|at \d{2},)(?: is|'s|'ll be| will be| turned)?(?: now| almost| nearly| about)? (9\d|1[01]\d)(?= (?:and (?!\d)|in (?:the|a|two|three|may|june|july)\b|next|soon|w\/?|with|but|who)|[,.;] ?(?![\d])|$)/gi;
const AGE_SEX = new RegExp(
  `(?<![\\d.,/%:+$-])${OLD}(?= ?(?:[MF]\\b|yM|yF|YM|YF|m\\b(?! ?\\d)|f\\b|male\\b|female\\b|man\\b|woman\\b|lady\\b|gentleman\\b|(?:yr|y) ?[mf]\\b))`,
  'g',
);
const BIRTH_YEAR =
  /\b(?:born|dob|yob|birth year|year of birth|b\.)(?: in| is)?:? (19[0-2]\d|193[0-6])(?![\d/-])/gi;
const DURATION_AFTER =
  /^[ -]{0,2}(?:y(?:ea)?rs?|y)(?: (?:ago|survival|history|later|of (?!age)|experience|smok)|[- ]pack)/;
const TEMPERATURE =
  /(?:\bt|temp(?:erature)?|tmax|tm|fever|febrile|f|to|of|pyrexia|hot|afebrile|core|oral|rectal|axillary)\W*(?:of |to |at |is |was )?$/;
/** Somewhere near, without degrees Celsius: what 95 to 108 °F go with. */
const HEAT =
  /\b(?:t|temps?|temperature|tmax|tm|fevers?|febrile|afebrile|spiked|pyrexia|core|oral|rectal|axillary|rewarm\w*|hypotherm\w*)\b(?!\W{0,3}(?:(?:of|is|was|to|at) )?[34]\d)/;
/** The number is the value of this, and not the age of somebody after it. */
const VALUE_OF =
  /\b(?:hr|pulse|p|sats?|sat'?ing|spo2|sao2|o2|map|sbp|dbp|rr|temp|t|tmax|bs|bg|fsbg|glucose|sugar|weight|wt|ef|gfr|egfr|rate|na|cl|plt|ldl|hdl)\W{0,3}(?:of |is |was |at |to |in the )?$/;
const COUNTED_AFTER =
  /^ ?[mf] ?(?::|(?:sprint|dash|run|race|swim|walk|people|patients|dollars|tall|deep|away|french|sheath|catheter)\b)/;

const age = foundAs('age', 'over 89');

/** 93F after "BP 84/50" is somebody's age, after "temp" it is a temperature. */
function withSex(text: string): Found[] {
  return matches(text, AGE_SEX).flatMap(({ 0: match, index }) => {
    const end = index + match.length;
    const lead = before(text, index, 24);
    const next = after(text, end, 12);
    const isStart =
      /(?:^|[.!?;\n]|\b(?:a|an|is|pt|patient|old|elderly|this|the|our|#\d{1,2}|\d{1,2}[.)]))[\s:,-]*$/.test(
        lead,
      );
    const isFahrenheit = /^ ?f\b/.test(next) && TEMPERATURE.test(lead);
    const isMetre = /^ ?m\b/.test(text.slice(end, end + 3)) && !isStart;
    if (isFahrenheit || isMetre || VALUE_OF.test(lead) || (lead.trim() && COUNTED_AFTER.test(next)))
      return [];
    const isWord = /^ ?(?:male|female|man|woman|lady|gentleman|y)/.test(next);
    const isName = /[a-z.], ?$/.test(lead) || /\b[a-z]{1,3}\.? $/.test(lead);
    const around = before(text, index, 40) + after(text, end, 24);
    const mayBeHeat = /^ ?f\b/.test(next) && Number(match) > 94 && HEAT.test(around);
    if (isStart || isWord || (isName && !mayBeHeat)) return [age(index, end)];
    const isAfterValue = /(?:\d[\d.]{0,4} ?(?:%|[a-z]{0,5})|[)%])[ ,;-]+$/.test(lead);
    const isAfterLabel = /\b[A-Z]{2,6}[ ,;-]+$/.test(text.slice(Math.max(0, index - 10), index));
    return (isAfterValue || isAfterLabel) && !mayBeHeat ? [age(index, end)] : [];
  });
}

/** Ages over 89, and the years in which one is born who has such an age. */
export function findAges(text: string): Found[] {
  const plain = findAll(text, AGES, age, 1).filter(
    ({ end }) => !DURATION_AFTER.test(after(text, end)),
  );
  const named = findAll(text, [/\b(?:nonagenarian|centenarian)\b/gi], age);
  const said = findAll(text, [AGED], age, 1);
  const born = findAll(text, [BIRTH_YEAR], foundAs('age', '[birth year]'), 1);
  return [...plain, ...withSex(text), ...named, ...said, ...born];
}
