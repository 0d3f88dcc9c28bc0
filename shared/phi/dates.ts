import { after, before, findAll, foundAs, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary|r)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|f[ée]vrier|mars|avril|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre|januar|februar|m[äa]rz|mai|juni|juli|oktober|dezember|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre)';
const DAY = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?';
const YEAR4 = '(?:19|20)\\d{2}';
const SEP = '(?: ?(?:,|\\.|-|\\/|of|de|del|\\.,)? ?)';

/** With a day, whatever else. */
const WRITTEN: readonly RegExp[] = [
  // March 14, 2024 · Mar-14-24 · march 14th
  new RegExp(
    `\\b${MONTH}\\.?${SEP}${DAY}(?!\\d)(?:${SEP}(?:${YEAR4}|'?\\d{2}(?![\\d:./%]| ?[a-z])))?(?!\\w)`,
    'gi',
  ),
  // 14 March 2024 · 14th of March · 14-Mar-24
  new RegExp(
    `(?<![\\w./])${DAY}${SEP}${MONTH}\\b\\.?(?:${SEP}(?:${YEAR4}|'?\\d{2}(?![\\d:./%]| ?[a-z])))?(?!\\w)`,
    'gi',
  ),
  // March 2024
  new RegExp(`\\b${MONTH}\\.?${SEP}${YEAR4}(?!\\d)`, 'gi'),
];
const NUMERIC: readonly RegExp[] = [
  // 2024-03-14, also with a time
  /(?<![\d/.-])(?:19|20)\d{2}([-/.])(?:1[0-2]|0?[1-9])\1(?:3[01]|[12]\d|0?[1-9])(?![\d])/g,
  // 2018-11
  /(?<![\w/.-])(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?![\d/]|-\d)/g,
  // 3/14/2024 · 14.03.2024 · 03-14-1956
  /(?<![\d/.]|(?<!(?:19|20)\d\d ?|[/.]\d\d ?)-)(?:3[01]|[12]\d|0?[1-9])( ?[-/.] ?)(?:3[01]|[12]\d|0?[1-9])\1(?:19|20)\d{2}(?![\d])/g,
  // 3/14/24
  /(?<![\d/.]|(?<!\/\d\d)-)(?:3[01]|[12]\d|0?[1-9])([/-])(?:3[01]|[12]\d|0?[1-9])\1\d{2}(?![\d/.-]|[/-]\d)/g,
  // 14.03.24
  /(?<![\d/.-])(?:3[01]|[12]\d|0[1-9])\.(?:1[0-2]|0[1-9])\.\d{2}(?![\d/-]|\.\d)/g,
  // 17.6.25
  /(?<![\d/.-])(?:3[01]|[12]\d)\.(?:1[0-2]|[1-9])\.[012]\d(?![\d/-]|\.\d)/g,
  // born 7.4.38
  /(?<=\b(?:dob|born|geb|d\.o\.b|birth(?:date|day)?)[:.\s]{1,3})(?:3[01]|[12]\d|0?[1-9])([-/.])(?:1[0-2]|0?[1-9])\1\d{2}(?![\d/-])/gi,
  // 20240314
  /(?<![\w.-])(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:3[01]|[12]\d|0[1-9])(?![\w]|[.-]\d)/g,
];
const CHINESE =
  /(?:19|20)\d{2} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日|(?:19|20)\d{2} ?년 ?\d{1,2} ?월 ?\d{1,2} ?일/g;
const MONTH_YEAR = /(?<![\w/.,-])(?:1[0-2]|0?[1-9])[/-](?:19|20)\d{2}(?![\d/-])/g;
/** Without a year it is also a fraction, a number of days or a strength. */
const DAY_MONTH =
  /(?<![\d/.,:-])(1[0-2]|0?[1-9]|[12]\d|3[01])([/-])(0?[1-9]|[12]\d|3[01])(?![\d/%]|[-.:]\d)/g;

const DATE_LEAD =
  /(?:\b(?:on|since|dated?|dob|d\.o\.b\.?|dos|doa|dod|lmp|edd|edc|birth(?:day|date)?|born|bday|until|till|by|before|after|from|thru|through|admit(?:ted)?|admission|adm|discharged?|d\/?c'?d?|seen|visit(?:ed)?|surgery|sx|procedure|appt|appointment|f\/?u|follow[- ]?up|mri|ct|echo|cxr|xray|x-ray|us|ecg|ekg|labs?|cath|op|operation|collected|drawn|transferred|presented|arrived|fall|fell|mvc|injury|injured|missed|called|saw|met|returned|left|filled|dispensed|signed|arrested|given|positive|negative|placed|inserted|removed|started|diagnosed|dx|delivered|died|expired|deceased|last (?:seen|dose|visit|menses|period)|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?),?:?|[@:]|\bthe|-|\d{1,2}\/\d{1,2} (?:to|through|thru|and|or|&))\s*\(?$/;
const FRACTION_AFTER =
  /^\s?(?:strength|power|murmur|sem|sys|syst|pain|on (?:the )?(?:pain|nrs|vas)|motor|str\b|out|d\b|days?|weeks?|wks?|months?|mo\b|yrs?|years?|hrs?|hours?|mins?|tabs?|tsp|cup|ns\b|normal saline|x\b|times|doses?|courses?|cycles?|cultures?|bottles?|blood cultures|positive|neg|criteria|points?|sirs|view|lobe|th\b|mmhg|in (?:all|the|both|bilateral|le|ue|r|l)\b|throughout|bilat|b\/l|le\b|ue\b|reflex|sat|of\b|hx|history|mg|ml|mcg|g\b|l\b|units|inch|cm|mm|fr|french|suture|gauge|wk|ago|abx|antibiotics|symmetric|pulses?|edema|patients|cases|levels?|leads?|ratio|intensity|holosystolic|systolic|diastolic|apgars?|at \d+ min|beats|phq|gcs|severity|x\d|\+|%)/;
const FRACTION_LEAD =
  /\b(?:for|x|past|last|hx|history|strength|power|motor|pain|nrs|vas|score|scored?|rated?|rates|grade|graded|murmur|sem|day|days|dose|course|cycle|week|apgars?|gcs|reflex(?:es)?|dtrs?|pulses?|qid|tid|bid|every|about|approx|~|pod|ratio|visual|acuity|va|od|os|cn|gravida|para|at|of|le|ue|rue|lue|rle|lle|deltoid|biceps|triceps|quads?|hip|knee|ankle|grip|wrist|extension|flexion|dorsiflexion|plantarflexion|ehl|wells|heart|sofa|qsofa|nihss|nyha|kps|ecog|criteria|centor|abx|antibiotics)[\s:=.-]*$/;

/** A month alone is tied to a person only where something happened in it. */
const MONTH_ALONE = new RegExp(
  `\\b(?:(?:in|since|last|this past|back in|early|late|mid|until|till|by)[ -](?:early |late |mid-?|last )?)(${MONTH})(?![\\w'-])`,
  'gi',
);
const PERSONAL =
  /\b(?:surgery|surgeries|admi\w+|discharged|hospitali\w+|diagnos\w+|dx|dx'd|seen|stroke|cva|mi|stent\w*|cabg|cath|transplant\w*|deliver\w+|born|pregnan\w+|miscarr\w+|fell|fall|injur\w+|mvc|started|stopped|quit|moved|travel\w+|trip|returned|visit\w*|last|had|was|underwent|placed|symptoms|chemo|scan|colonoscopy|biopsy|married|divorced|widowed|died|lmp|due|since|episode|released|arrived)\b/;
const SEASON =
  /\b(?:season|peaks?|peaking|outbreaks?|surveillance|epidemic|through|between|months?|winter|summer|guidelines?|updates?|circulat\w+|annual(?:ly)?|vaccin\w+ campaign|july effect)\b/;

/** Days that have a name, or only a number. */
const NAMED_DAYS: readonly RegExp[] = [
  /\b(?:on|since|last|this past|until|before|after) ((?:christmas(?: eve| day)?|thanksgiving(?: day)?|new year'?s(?: eve| day)?|easter(?: sunday)?|halloween|(?:the )?fourth of july|(?:labor|memorial|veterans|valentine'?s|mother'?s|father'?s|st\.? patrick'?s) day|boxing day))(?! (?:tree|disease|factor|dinner|party|lights|season))(?![\w'])/gi,
  /\b(?:(?:on|by|until|since|before|after|from)|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?) the ((?:[12]\d|3[01]|[1-9])(?:st|nd|rd|th))(?=\s*(?:[.,;)]|$|\n|at\b|and\b|for\b|with\b|w\/|of (?:the|this|last|next) month))/gi,
];

const YEAR_ONLY = /(?:19|20)\d{2}/;

function dateAt(text: string, start: number, end: number): Found {
  const year = YEAR_ONLY.exec(text.slice(start, end))?.[0];
  const isBirth =
    /\b(?:dob|d\.o\.b\.?|born|birth\w*|bday|nacido|nacida|nac|geb(?:oren)?|n[ée]e?)\b.{0,12}$/.test(
      before(text, start, 28),
    );
  return {
    kind: 'date',
    start,
    end,
    replacement: isBirth ? '[date of birth]' : (year ?? '[date]'),
  };
}

function written(text: string): Found[] {
  return WRITTEN.flatMap((pattern) =>
    matches(text, pattern).flatMap(({ 0: match, index }) => {
      // "may 5 mg", "mar 10 mL": a verb or a dose, and "sat 92".
      const end = index + match.trimEnd().replace(/[,.-]$/, '').length;
      const isMay = /^may\b/i.test(match) && !/^May\b|^MAY\b/.test(match) && !YEAR_ONLY.test(match);
      if (isMay || isDoseAfter(text, end, match)) return [];
      return [dateAt(text, index, end)];
    }),
  );
}

function isDoseAfter(text: string, end: number, match: string): boolean {
  if (YEAR_ONLY.test(match)) return false;
  return (
    /\d$/.test(match) &&
    /^ ?(?:m[lg]\b|mcg|%|units?\b|mmhg|bpm|weeks?|days?|hours?|years?|patients|cases|cm\b|mm\b|times\b|\.\d)/.test(
      after(text, end),
    )
  );
}

function numeric(text: string): Found[] {
  return NUMERIC.flatMap((pattern) =>
    matches(text, pattern).flatMap(({ 0: match, index }) => {
      const [a = 0, b = 0] = match.split(/[-/. ]+/).map(Number);
      if (!/^(?:19|20)\d{2}/.test(match) && a > 12 && b > 12) return [];
      // 10-20-30 and 12-14-16 are rates or steps more often than days.
      const isLoose = /^\d{1,2}-\d{1,2}-\d{2}$/.test(match);
      if (
        isLoose &&
        /^ ?(?:min|mg|ml|sec|hours?|days?|units|%|mm|cm|weeks)/.test(
          after(text, index + match.length),
        )
      )
        return [];
      if (
        isLoose &&
        /\b(?:rule|ratio|doses?|rates?|lantus|units|mg|burn)\W*(?:\w+\W+)?$/.test(
          before(text, index),
        )
      )
        return [];
      return [dateAt(text, index, index + match.length)];
    }),
  );
}

/** 12/24 - last drink; Hernandez, 3/2, champagne tap: at the beginning, or by itself between commas. */
function standsAlone(text: string, start: number, end: number, b: number): boolean {
  const lead = text.slice(Math.max(0, start - 3), start);
  const next = text.slice(end, end + 3);
  const isFirst = /(?:^|\n)\s{0,2}$/.test(lead) && /^(?: ?[-:)] ?[A-Za-z]?| [A-Za-z])/.test(next);
  return (
    isFirst ||
    (/[a-z.], $/i.test(lead) && /^(?:,|\.?$|;)/.test(next) && ![4, 5, 6, 7, 10, 12].includes(b))
  );
}

/** 9/16: nothing is counted in sixteenths. */
const isRareFraction = (a: number, b: number) =>
  a <= 12 && b > 12 && ![15, 18, 20, 21, 23, 24, 25, 27, 28, 30].includes(b);

function withoutYear(text: string): Found[] {
  return matches(text, DAY_MONTH).flatMap((match) => {
    const { index } = match;
    const end = index + match[0].length;
    const [a, b] = [Number(match[1]), Number(match[3])];
    if (a > 12 && b > 12) return [];
    const lead = before(text, index, 24);
    if (
      match[2] === '-' &&
      !/\b(?:on|dob|lmp|edd|born|dated?|since|fall|fell|mvc|injury|surgery|appt|visit|seen|admitted|admit|discharged)[:\s]*$/.test(
        lead,
      )
    )
      return [];
    const isAlone = match[2] === '/' && (isRareFraction(a, b) || standsAlone(text, index, end, b));
    if ((!isAlone && !DATE_LEAD.test(lead)) || (FRACTION_LEAD.test(lead) && !/\bat $/.test(lead)))
      return [];
    return FRACTION_AFTER.test(after(text, end)) ? [] : [dateAt(text, index, end)];
  });
}

function monthsAlone(text: string): Found[] {
  return matches(text, MONTH_ALONE).flatMap((match) => {
    const month = match[1] ?? '';
    const end = match.index + match[0].length;
    const start = end - month.length;
    if (!/^[A-Z]/.test(month) || /^(?:Mar|Mai|Mars|Sep)$/.test(month)) return [];
    const around = text.slice(Math.max(0, match.index - 60), end + 40).toLowerCase();
    if (SEASON.test(around) || !PERSONAL.test(around)) return [];
    return /^ ?(?:effect|guideline|madness)/.test(after(text, end))
      ? []
      : [dateAt(text, start, end)];
  });
}

const OLD = '(?:9\\d|1[0-2]\\d)';
const OLD_WORD =
  '(?:ninety(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:one|a) hundred(?:[- ](?:and[- ])?(?:one|two|three|four|five|six|seven|eight|nine|ten))?|nonagenarian|centenarian)';
const AGES: readonly RegExp[] = [
  // Earl Tubbs, 91, found on the floor
  new RegExp(
    `(?<=\\p{Lu}\\p{Ll}{1,20}, |\\b(?:mother|father|mom|dad|grand(?:mother|father|ma|pa)|wife|husband|aunt|uncle|patient|pt|man|woman|veteran|widow), )${OLD}(?=, \\p{L})`,
    'gu',
  ),
  new RegExp(
    `(?<![\\d.,/-])${OLD}(?=[ -]{0,2}(?:y(?:ea)?rs?[- ]{0,2}(?:old|of age)?|y[/.]?o\\.?[mf]?|year[- ]{0,2}old|y\\b|a[ñn]os|ans\\b|jahre|j[äa]hrig|anni|anos)(?![a-z]))`,
    'gi',
  ),
  new RegExp(
    `\\b(?:age[ds]?|aged:?|age:|alter|edad|idade|turned|turning|turns)(?: (?:is|of|was))?[ :=-]{1,3}(${OLD})(?![\\d%/-]|[.,]\\d)`,
    'gi',
  ),
  new RegExp(
    `\\b(?:age[ds]?(?: of)?|turned|turning|turns|(?:he|she|who|patient|pt|mother|father|mom|dad|grandmother|grandfather|woman|man)(?:'s| is| was)(?: now| almost| nearly)?) (${OLD_WORD})(?! ?(?:percent|degrees?|over|beats|pounds|kilo|micro|milli|meters))(?![\\w-])`,
    'gi',
  ),
  /(?<=^|[;,(] ?|\bage[ds]? |\bis )(?:9\d|1[01]\d)\+(?=[ ,;.)]|$)/g,
  new RegExp(`(?<![\\d.,/-])${OLD}(?:th|st|nd|rd)(?= (?:birthday|year of life))`, 'gi'),
  new RegExp(`\\b${OLD_WORD}(?=[- ]{0,2}(?:years?[- ]old|yo\\b|y\\/o|years of age))`, 'gi'),
];
const AGED =
  /\b(?:she|he|who|mom|mother|mum|dad|father|grand(?:ma|pa|mother|father)|wife|husband|patient|pt|at \d{2},)(?: is|'s|'ll be| will be| turned)?(?: now| almost| nearly| about)? (9\d|1[01]\d)(?= (?:and (?!\d)|in (?:the|a|two|three|may|june|july)\b|next|soon|w\/?|with|but|who)|[,.;] ?(?![\d])|$)/gi;
const AGE_SEX = new RegExp(
  `(?<![\\d.,/%:+-])${OLD}(?= ?(?:[MF]\\b|yM|yF|YM|YF|m\\b(?! ?\\d)|f\\b|male\\b|female\\b|man\\b|woman\\b|lady\\b|gentleman\\b|(?:yr|y) ?[mf]\\b))`,
  'g',
);
const BIRTH_YEAR = /\b(?:born|dob|birth year|b\.)(?: in)?:? (19[0-2]\d|193[0-6])(?![\d/-])/gi;
const DURATION_AFTER =
  /^[ -]{0,2}(?:y(?:ea)?rs?|y)(?: (?:ago|survival|history|later|of (?!age)|experience|smok)|[- ]pack)/;
const TEMPERATURE =
  /(?:\bt|temp(?:erature)?|tmax|tm|fever|febrile|f|to|of|pyrexia|hot|afebrile)\W*(?:of |to |at |is |was )?$/;

const age = foundAs('age', 'over 89');

function ages(text: string): Found[] {
  const plain = findAll(text, AGES, age, 1).filter(
    ({ end }) => !DURATION_AFTER.test(after(text, end)),
  );
  const withSex = matches(text, AGE_SEX).flatMap(({ 0: match, index }) => {
    const lead = before(text, index, 24);
    const next = after(text, index + match.length, 8);
    const isStart =
      /(?:^|[.!?;\n]|\b(?:a|an|is|pt|patient|old|elderly|this|the|our|#\d{1,2}|\d{1,2}[.)]))[\s:,-]*$/.test(
        lead,
      );
    const isFahrenheit = /^ ?f\b/.test(next) && TEMPERATURE.test(lead);
    const isMetre = text[index + match.length + (next.startsWith(' ') ? 1 : 0)] === 'm' && !isStart;
    if (isFahrenheit || isMetre) return [];
    const isWord = /^ ?(?:male|female|man|woman|lady|gentleman|y)/.test(next);
    const isName = /[a-z.], ?$/.test(lead) || /\b[a-z]{1,3}\.? $/.test(lead);
    return isStart || isWord || isName ? [age(index, index + match.length)] : [];
  });
  const said = findAll(text, [AGED], age, 1);
  const born = findAll(text, [BIRTH_YEAR], foundAs('age', '[birth year]'), 1);
  return [...plain, ...withSex, ...said, ...born];
}

export function findDatesAndAges(text: string): Found[] {
  const date = (start: number, end: number) => dateAt(text, start, end);
  return [
    ...written(text),
    ...numeric(text),
    ...findAll(text, [MONTH_YEAR, CHINESE], date),
    ...withoutYear(text),
    ...monthsAlone(text),
    ...findAll(text, NAMED_DAYS, date, 1),
    ...ages(text),
  ];
}
