import { NUMBER } from '#shared/patient/numbers.ts';

/** One way of writing an age; of several in a text the strongest counts, then the first. */
export type AgeForm = {
  pattern: RegExp;
  strength: 1 | 2 | 3;
  /** Where the form itself says what is counted: years unless told. */
  unit?: 'days';
  unless?: { before?: RegExp; after?: RegExp };
};

const COUNT = String.raw`(?<![\w./:%$-])(?:~|>|<)?(?<number>${NUMBER})(?:\s?1[/⁄]2|\s(?:and )?(?:an? )?half)?`;
const UNIT = String.raw`(?<unit>hours?|hrs?|h|days?|d|weeks?|wks?|w|months?|mons?|mths?|mos?|m|years?|yrs?|y)`;
const SEX = String.raw`(?<sex>male|female|boy|girl|man|woman|lady|gentleman|gal|guy|m|f)`;
const YOUNG = String.raw`(?:infant|baby|newborn|neonate|toddler|child|kid)`;
/** How long something has lasted, or how often it comes. */
const FOR_SO_LONG =
  /(?:\bx|×|\b(?:for|in|past|last|over|every|q|within|since|after|until|next|prior|another|these|about|around|over the|under|lasting|another)|\bthe|[-+/]|\bto)\s*$/;
const SO_LONG_OF =
  /^\s*(?:ago|hx|history|h\/o|of\b(?! age)|later|post|s\/p|pp\b|prior|course|after|before|duration|apart|follow|pod|p\/o|out\b|preg|gest|ga\b|ega|iup|weeker|into|supply|on\b|since|worth|interval|from\b|back\b|earlier|in a row|straight|\+?\s?\d+\s?\/\s?7|\+\s?\d|per\b|supply|and counting|by (?:lmp|us|dates)|ftp|w?eeks?\b)/;
const DURATION = { before: FOR_SO_LONG, after: SO_LONG_OF };
const LONG_ILLNESS =
  /^\s*(?:ago|hx|history|h\/o|of\b(?! age)|later|post|s\/p|pp\b|prior|course|duration|cough\b.*weight|dry cough|chronic|decline|progression|progressive|worsening|intermittent|constant|back pain|leg|calf|chest|headache|ha\b|sob|doe|dyspnea|weakness|fatigue|malaise|weight|dysuria|abd|epigastric|ruq|rlq|llq|low back|lbp|neck|knee|foot|melena|constipation|numb|diarrhea|n\/v|preg|gest|ga\b|ega|iup|vag|spotting|bleed|contract|cramp|by |with preg|and \d|fever.*(?:iv|dial|chemo|travel))/;
/** A number of something that is measured. */
const MEASURED =
  /\b(?:hr|p|bp|sbp|dbp|map|rr|o2|sats?|spo2|gcs|k|na|cl|glucose|bg|fsbg|sugar|lactate|temp|t|tmax|ph|nihss|wbc|hgb|hb|plts?|trop|inr|cr|bun|ast|alt|lipase|pain|rate|score|fever|febrile|bili|qtc|ef|day|week|room|rm|bed|grade|stage|type|level|size|class|step|gold|gina|nyha|killip|ckd|asa|esi|ctas|ciwa|cows|rass|apgars?|wells|geneva|timi|curb|curb-65|psi|mews|sofa|qsofa|meld|mrs|alvarado|centor|kocher|pram|pod|mg|g|over|of|to|at|from)\s*(?:score\s*)?(?:of|is|was|to|:|=|at|up to|#)?\s*$/;
const TUBE =
  /^\s*(?:foley|cath\w*|sheath|chest tube|ng|og|tube|pigtail|coude|suction|ett|french|introducer)/;

export const AGE_FORMS: readonly AgeForm[] = [
  {
    pattern: new RegExp(
      String.raw`${COUNT}[\s-]*(?:y|yrs?|years?)[\s,]*(?:and\s)?(?<months>\d|1[01])[\s-]*(?:m|mos?|months?)\b`,
      'g',
    ),
    strength: 3,
    unless: DURATION,
  },
  {
    pattern: new RegExp(
      String.raw`${COUNT}[\s-]*${UNIT}?[\s.-]*(?:(?<=[a-z][\s.-]*)(?:old|of age|\/o|\.o\.?(?![a-z]))|(?<=[ywdks]\s?)o(?![a-z])|(?<=[ywdks])o(?=[mf]\b))[\s,-]*(?:(?:white|black|african american|hispanic|asian|caucasian|otherwise|previously|healthy|term|full[- ]term|ex-?\w+|obese|known|[a-z]+-speaking|right-handed|rhd)\s)*(?:${SEX}\b)?`,
      'g',
    ),
    strength: 3,
  },
  {
    pattern: new RegExp(
      String.raw`(?!(?:2[2-9]|[34]\d)[\s-]?w)${COUNT}[\s-]*${UNIT}[\s,-]*(?:old\s)?(?:${SEX}|${YOUNG})\b(?!\/)`,
      'g',
    ),
    strength: 3,
    unless: DURATION,
  },
  {
    pattern: new RegExp(String.raw`${COUNT}(?:[\s-]|\s?\/\s?)?${SEX}(?![\w']|\/(?!\d+\s?kg))`, 'g'),
    strength: 3,
    unless: {
      before: new RegExp(`${FOR_SO_LONG.source}|${MEASURED.source}`),
      after: new RegExp(`${TUBE.source}|${/^\s*(?:ago|later|follow|old)/.source}`),
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?:^|[\s(])${SEX}\s?\/\s?(?<number>\d{1,3})\s?(?:${UNIT}\b)?(?![\w/.%])`,
      'g',
    ),
    strength: 3,
  },
  {
    pattern: new RegExp(
      String.raw`^\W*${SEX}\s?(?<number>\d{1,3})(?:\s?(?<unit>yrs?|years?|y|mos?|months?)\b)?(?![\w./%])(?!\s?(?:h|hrs?|hours?|days?|d|weeks?|wks?|w|min|kg|lbs?|mos?|m|yrs?|years?)\b)`,
      'g',
    ),
    strength: 2,
  },
  {
    pattern: new RegExp(
      String.raw`\b${SEX}[\s,]+(?:aged?\s)?(?<number>\d{1,3})(?:\s?${UNIT}(?:o|\/o)?)?(?=\s*(?:[,.;]|$|with\b|w\/|p\/w|presents|s\/p|c\/o|hx|pmh|who))`,
      'g',
    ),
    strength: 2,
    unless: DURATION,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:an?\s|the\s|this\s|old\s|elderly\s)?(?:(?<sex>male|female|boy|girl|man|woman|lady|gentleman|gal|guy)|kid|child|toddler|teen(?:ager)?)\s+of\s+(?<number>${NUMBER})\b(?:\s?(?<unit>years?|yrs?|y|months?|mos?)\b)?(?!\s*(?:kids?|children|siblings|brothers|sisters|days?|hours?|weeks?|%|\/|\.\d))`,
      'g',
    ),
    strength: 3,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:age|aged)\s*[:=]?\s*(?<number>${NUMBER})(?:\s?${UNIT}\b)?`,
      'g',
    ),
    strength: 3,
    unless: {
      before:
        /\b(?:at|since|from|until|by|gestational|bone|same|old|any|before|after|under|over)\s*(?:the )?$/,
    },
  },
  {
    pattern:
      /\b(?:dol|days? of life)\s*[#:]?\s*(?<number>\d{1,2})(?!\d)|\bday\s?#?(?<alone>\d{1,2}) of life\b/g,
    strength: 3,
    unit: 'days',
  },
  {
    pattern:
      /(?<![\w.])(?<number>\d{1,3})[\s-]*(?<unit>d|h)(?:ays?|ours?|rs?)?[\s-]*(?:ol\b|of life)/g,
    strength: 3,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:patient|pt|he|she|child) is|(?:just )?turn(?:ed|s|ing)) (?<number>${NUMBER})(?=\s*(?:$|[,.;]|and\b|with\b|w\/|tomorrow|today|yesterday|last\b|next\b))`,
      'g',
    ),
    strength: 2,
  },
  { pattern: /\b(?<number>\d{1,2})\/(?<part>12|52|7)\s+old\b/g, strength: 3 },
  { pattern: /(?<=^\W*)(?<number>\d{1,2})\/(?<part>12|52|7)(?=\s+[a-z])/g, strength: 1 },
  {
    pattern:
      /(?<=[,;]\s*|\.\s+)(?<number>\d{1,2})\s?(?<unit>y|yrs?|years?)(?=\W*$)|(?<=\s)(?<alone>\d{1,2})y(?=\W*$)/g,
    strength: 1,
    unless: { before: FOR_SO_LONG },
  },
  { pattern: /\b(?<number>one|a|an)[\s-](?<unit>day|week|month|year)[\s-]old\b/g, strength: 3 },
  {
    pattern: new RegExp(String.raw`${COUNT}\s?-?(?<unit>mos?|mons?|mths?|months?)\b`, 'g'),
    strength: 2,
    unless: {
      before: FOR_SO_LONG,
      after: new RegExp(`${SO_LONG_OF.source}|${LONG_ILLNESS.source}`),
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?!(?:1[3-9]|[2-4]\d)\s?-?w)(?<=^\W*(?:(?:pt|patient|rm|room|bed|case)\s?#?\d*\W+)?)(?<number>${NUMBER})\s?-?(?<unit>weeks?|wks?|w|years?|yrs?|y|d(?=\s?,))\b`,
      'g',
    ),
    strength: 1,
    unless: {
      after: new RegExp(`${SO_LONG_OF.source}|${LONG_ILLNESS.source}`),
    },
  },
  {
    pattern: /(?<=^\W*)(?<number>\d{1,2})\s?-?(?<unit>y|yrs?)\b/g,
    strength: 1,
    unless: {
      after: new RegExp(
        String.raw`${SO_LONG_OF.source}|^[^.;]*\b(?:chronic|progressive|worsening|intermittent|decline)\b`,
      ),
    },
  },
];
