import type { CaseLine } from '#shared/case-line.ts';
import { saysExpecting } from '#shared/patient/expecting.ts';
import { numberOf, WORDED } from '#shared/patient/numbers.ts';
import type { Sex } from '#shared/patient/sex.ts';
import type { AgeGroup } from '#shared/populations.ts';

type Who = { ageDays: number | null; group: AgeGroup | null; sex: Sex | null };
export type Pregnancy = {
  isPregnant: boolean;
  gestationWeeks: number | null;
  isPostpartum: boolean;
  isBreastfeeding: boolean;
};

const YEAR = 365.25;
const NONE: Pregnancy = {
  isPregnant: false,
  gestationWeeks: null,
  isPostpartum: false,
  isBreastfeeding: false,
};

const POSTPARTUM =
  /\b(?:post-?\s?partum|puerper\w+|pph|ppd\s?#?\d|\d+\s?(?:d|days?|w|wks?|weeks?|mos?|months?)\s?(?:pp|post[- ]?(?:partum|delivery|c-?section|cesarean))|(?:after|following|since|s\/p)\s(?:a |her |home |vaginal |precipitous |normal |spontaneous |emergency |uncomplicated |term )*(?:delivery|birth|childbirth|nsvd|svd|c-?section|cesarean)|just delivered|(?:delivered|gave birth)(?! by)|(?:nsvd|svd|c-?section|cesarean|ltcs)\s+(?:\d+|yesterday|today|last|two|three)|(?:uterine|uterus) (?:atony|inversion)|retained placenta|boggy uterus)\b/g;
const PREGNANT =
  /(?<!\w)\+ ?(?:b?-?hcg|upt|preg(?:nancy)? test)\b|\b(?:pregnan(?:t|cy)|preg|gravid|iup|gestation(?:al age)?|intrauterine pregnancy|(?:first|second|third|1st|2nd|3rd) trimester|trimester [1-3]|[gG]\d+\s?[pP]\d+|gravida|primigravida|multigravida|primip|multip|pre-?\s?eclampsia|pre-?eclamptic|eclampsia|eclamptic|hellp|pre-?e|pih|gestational (?:htn|hypertension|dm|diabetes)|gdm|placenta(?:l)? (?:previa|abruption|accreta)|abruption|previa|pprom|preterm (?:labor|labour|contractions|prom)|in (?:active )?(?:labor|labour)|crowning|cord prolapse|prolapsed cord|shoulder dystocia|contractions|contracting|fetal|fetus|fht|fhts|fhr|hyperemesis(?: gravidarum)?|ectopic|threatened (?:ab|abortion|miscarriage)|(?:inevitable|incomplete|missed|septic|spontaneous) (?:ab|abortion|miscarriage)|miscarriage|miscarrying|chorioamnionitis|chorio|uterine rupture|ruptured membranes|rupture of membranes|srom|pos(?:itive)? (?:b?-?hcg|upt|preg(?:nancy)? test)|expecting (?:a baby|twins|(?:her )?(?:first|second|third|next)|in \w+)|(?:is|she's) expecting|carrying (?:twins|a (?:baby|pregnancy))|(?:\d|one|two|three|four|five|six|seven|eight|nine) ?(?:mos?|months?) along|(?:1st|2nd|3rd) tri|antepartum|antenatal|prenatal (?:pt|patient|visit|clinic)|breech|fundal height|due date|(?:b?-?hcg|upt|preg(?:nancy)? test) ?(?:is |was |of )?(?:\+|pos(?:itive)?|\d{3,})|[1-9]\d?\s?(?:w|wk|wks|weeks?)?\s?(?:ga|ega)|(?:ga|ega|edd|edc)\b)/g;
const NOT_OF_HERS =
  /\b(?:prior|previous|last|hx of|h\/o|first|past|during (?:her )?(?:last|prior|first)|gestational age|trying to (?:get|become|be)|rule out|r\/o|wants? (?:to (?:be|get|become)|a)|avoid|prevent)\s*$/;
const NEGATIVE_TEST =
  /\b(?:(?:b?-?hcg|upt|preg(?:nancy)?(?: test)?|icon)\s*(?:is |was |test )?(?:neg(?:ative)?|\(-\)|-(?!\w)|-ve)|neg(?:ative)? (?:b?-?hcg|upt|preg\w*)|not pregnant|non-?pregnant|hysterectomy|post-?menopausal|s\/p (?:tubal|btl)(?! .*(?:hcg|preg)))/;
/** A test of before says nothing against it. */
const NOW_PREGNANT =
  /\b(?:now|currently|found to be)(?: \d{1,2} ?(?:w|wks?|weeks?))? pregnant\b|\d ?(?:w|wks?|weeks?) pregnant\b/;
const SUM = /\bg(\d+)\s?p\s?(\d)(\d)?(\d)?(\d)?\b/;

/** 34, 34w3d, 34+3, 34 3/7 weeks. */
const WEEKS = new RegExp(
  String.raw`(?<![\w./-])(\d{1,2}|${WORDED})(?:\.(\d))?\s?-?\s?(?:w(?:ks?|eeks?)?(?![a-fh-z])\.?\s?(?:(\d)\s?d(?:ays?)?\b|\+\s?([0-6])\b|and ([0-6]) days?)?(?:\s?(?:ga|ega)\b)?|\+\s?([0-6])(?:\s?(?:w|wks?|weeks?)\b)?|\s([0-6])\/7(?:\s?(?:w|wks?|weeks?)\b)?|\/40\b)(?![\d/])`,
  'g',
);
const NOT_GESTATION_BEFORE =
  /(?:\bx|×|\b(?:for|past|last|over|every|q|in|since|after|within|s\/p|until|next|ex|ex-|former|born(?: at)?|corrected|premature|preterm|prior|the|of|about|delivered at|pod|another)|[-])\s*$/;
const NOT_GESTATION_AFTER =
  /^\s*(?:-?\s?old|o\b|\/o|ago|of\b(?!\s*(?:gestation|pregnancy))|pp\b|post|s\/p|hx|history|later|prior|out\b|after|weeker|preemie|premature|course|since|back|cough|fever|back pain|weakness|fatigue|diarrhea|progressive|worsening|from\b|on\b|apart|duration)/;
const SAYS_GESTATION =
  /^\s*(?:-?\s?(?:pregnan|gestat|ga\b|ega|iup|by (?:lmp|us|dates)|gravid|preg|along|with (?:twins|iup)|twins|g\d))/;
const OBSTETRIC =
  /^[\s,"]*(?:vag|spotting|cramp|contract|lof|leak|pelvic|no fetal|fht|bleed|decreased fetal|hyperemesis|abrupt|[a-z ,]*(?:bp|protein|preterm|previa))/;

/** A number of weeks right behind a woman's age is the pregnancy's: "26F 22 weeks on lithium". */
const HER_AGE =
  /(?:\d\s?-?\s?(?:y\/?o|yr\s?old|years?[\s-]old|y)?[\s-]?(?:f|female|woman|lady|girl)|\b(?:f|female)\s?\/?\s?\d{2}|\b(?:woman|lady|female|girl) of \d{2})[\s,]*$/;
const HER_ILLNESS =
  /^\s*(?:-?\s?old|o\b|\/o|ago|of\b|pp\b|post|s\/p|hx|h\/o|history|later|prior|out\b|after|course|since|from\b|apart|duration|progressive|worsening)/;

/** What stands farther off says nothing of a word. */
const NEAR = 200;

function weeksOf(match: RegExpMatchArray): number {
  const [, whole = '', tenths = '', ...days] = match;
  const day = Number(days.find(Boolean) ?? 0);
  return Math.round((numberOf(whole) + (tenths ? Number(`0.${tenths}`) : day / 7)) * 100) / 100;
}

function readWeeks(
  { text, standingAt }: CaseLine,
  isKnown: boolean,
  isToldOf: boolean,
  isFertile: boolean,
): number | null {
  for (const match of text.matchAll(WEEKS)) {
    const before = text.slice(Math.max(0, match.index - NEAR), match.index);
    const end = match.index + match[0].length;
    const after = text.slice(end, end + NEAR);
    const weeks = weeksOf(match);
    if (weeks < 3 || weeks > 44 || standingAt(match.index) === 'relative') continue;
    const isSaid =
      SAYS_GESTATION.test(after) ||
      /(?:\b(?:ga|ega|gestation(?:al age)?(?: of)?|pregnan\w+|preg|iup|gravid|at|@|g\d+\s?p\d+)|@)\s*[,:(]?\s*$/.test(
        before,
      ) ||
      /\dw\d|\+|\/7|\/40|ga$/.test(match[0]);
    const isBorn =
      /\b(?:ex-?|former|born(?: at)?|delivered at|corrected)\s*$/.test(before) ||
      /^\s*(?:-?old|o\b|\/o|weeker|preemie|premature|pp\b|post|ago)/.test(after);
    // "ativan 4+4"
    const isTwoDoses = /^\d\+\d$/.test(match[0]) && weeks < 5;
    if (isBorn || isTwoDoses) continue;
    if (isSaid) return weeks;
    if (isFertile && weeks >= 4 && weeks <= 42 && HER_AGE.test(before) && !HER_ILLNESS.test(after))
      return weeks;
    if (NOT_GESTATION_BEFORE.test(before) || NOT_GESTATION_AFTER.test(after)) continue;
    if (isKnown || weeks >= 20 || OBSTETRIC.test(after)) return weeks;
    if (isToldOf && /^\s*(?:[,.;]|$)/.test(after)) return weeks;
  }
  return null;
}

/** More pregnancies than births and losses: the latest is not over. */
function isCarrying(text: string): boolean {
  const [, gravida = '', term = '', ...rest] = SUM.exec(text) ?? [];
  if (gravida === '') return false;
  const [preterm, losses] = rest.filter((digit) => digit !== undefined);
  return Number(gravida) > Number(term) + Number(preterm ?? 0) + Number(losses ?? 0);
}

function saysPregnant(line: CaseLine): boolean {
  return Array.from(line.text.matchAll(PREGNANT)).some(({ 0: found, index }) => {
    if (['absent', 'past', 'relative'].includes(line.standingAt(index))) return false;
    if (
      NOT_OF_HERS.test(line.text.slice(Math.max(0, index - NEAR), index)) &&
      !/^(?:first|ectopic)/.test(found)
    )
      return false;
    return /^g\d/.test(found) ? isCarrying(line.text) : true;
  });
}

/** Pregnant, in which week, lately delivered, nursing. A child of under nine, a man and a woman past sixty are not pregnant. */
export function readPregnancy(line: CaseLine, { ageDays, group, sex }: Who): Pregnancy {
  const { text } = line;
  const isTooYoung =
    ageDays !== null ? ageDays < 9 * YEAR : ['neonate', 'infant'].includes(group ?? '');
  const isTooOld = ageDays !== null && ageDays > 60 * YEAR;
  if (sex === 'male' || isTooYoung || isTooOld) return NONE;
  const isOfAge = ageDays !== null && ageDays >= 12 * YEAR - 1 && ageDays < 51 * YEAR;
  const isFertile = sex === 'female' && isOfAge;
  const isPostpartum = Array.from(text.matchAll(POSTPARTUM)).some(
    ({ index }) => !['absent', 'past', 'relative'].includes(line.standingAt(index)),
  );
  const isBreastfeeding =
    /\b(?:breast-?\s?feeding|breastfeeds|lactating|nursing (?:mother|mom|her|baby|infant)|is nursing|pumping milk)\b/.test(
      text,
    );
  const isDenied = NEGATIVE_TEST.test(text) && !NOW_PREGNANT.test(text);
  const isSaid = !isDenied && (saysPregnant(line) || saysExpecting(line, isOfAge));
  const gestationWeeks =
    isPostpartum || isDenied
      ? null
      : readWeeks(line, isSaid, group !== 'older' && (sex ?? ageDays) !== null, isFertile);
  return {
    isPregnant: !isPostpartum && (isSaid || gestationWeeks !== null),
    gestationWeeks,
    isPostpartum,
    isBreastfeeding,
  };
}
