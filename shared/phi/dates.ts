import { daysWithoutYear } from '#shared/phi/days.ts';
import { after, before, findAll, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary|r)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|f[ée]vrier|mars|avril|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre|januar|februar|m[äa]rz|mai|juni|juli|oktober|dezember|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre)';
const DAY = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?';
const YEAR4 = '(?:19|20)\\d{2}';
const SEP = '(?: ?(?:,|\\.|-|\\/|of|de|del|the|\\.,)? ?)';

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
  new RegExp(`\\b${MONTH}\\.?${SEP}(?:${YEAR4}(?!\\d)|'\\d{2}(?![\\d:./%]|s\\b))`, 'gi'),
  /\b(?:spring|summer|fall|autumn|winter) of (?:19|20)\d{2}\b/gi,
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
  // 12.04. at the beginning
  /(?<=^|\n)(?:3[01]|[12]\d|0[1-9])\.(?:1[0-2]|0[1-9])\.(?= )/g,
  // 14.3. after a word for a day
  /(?<=\b(?:since|am|vom|seit|bis|dated?|admitted|arrested|discharged|seen|op|operated|born)(?: on| am)? |\bon (?=[23]|1[3-9]))(?:3[01]|[12]\d|0?[1-9])\.(?:1[0-2]|0?[1-9])\.(?!\d| ?(?:m[lg]|mcg|g|units?|mmol)\b)/gi,
  // last chemo 4.3.24
  /(?<![\w./-]|\b(?:section|version|v|chapter|table|step|fig|figure|rule|part|no)\.? ?)(?:3[01]|[12]\d|[1-9])\.(?:1[0-2]|[1-9])\.[012]\d(?![\d/-]|\.\d)/gi,
  // 20240314
  /(?<![\w.-])(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:3[01]|[12]\d|0[1-9])(?![\w]|[.-]\d)/g,
];
const CHINESE =
  /(?:19|20)\d{2} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日|(?:19|20)\d{2} ?년 ?\d{1,2} ?월 ?\d{1,2} ?일/g;
const MONTH_YEAR = /(?<![\w/.,-])(?:1[0-2]|0?[1-9])[/-](?:19|20)\d{2}(?![\d/-])/g;
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
  /(?:^|[.,;] )the ((?:[12]\d|3[01]|[4-9])(?:st|nd|rd|th))(?= (?:s?he|they|pt|patient)\b)/gi,
  /\b(?:on|since|last|this past|until|before|after) ((?:christmas(?: eve| day)?|thanksgiving(?: day)?|new year'?s(?: eve| day)?|easter(?: sunday)?|halloween|(?:the )?fourth of july|(?:labor|memorial|veterans|valentine'?s|mother'?s|father'?s|st\.? patrick'?s) day|boxing day))(?! (?:tree|disease|factor|dinner|party|lights|season))(?![\w'])/gi,
  /\b(?:(?:on|by|until|since|before|after|from)|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?) the ((?:[12]\d|3[01]|[1-9])(?:st|nd|rd|th))(?=\s*(?:[.,;)]|$|\n|at\b|and\b(?! \w+(?:st|nd|rd|th) [a-z])|for\b|with\b|w\/|s?he\b|they\b|had\b|was\b|when\b|but\b|of (?:the|this|last|next) month))/gi,
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
      const isSaid =
        /[a-z]$/.test(match) &&
        /\b(?:on|since|until|till|by|born|before|after|from) $/.test(before(text, index));
      const isMay = /^may\b|^\d+\w* may$/.test(match) && !YEAR_ONLY.test(match) && !isSaid;
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

export function findDates(text: string): Found[] {
  const date = (start: number, end: number) => dateAt(text, start, end);
  return [
    ...written(text),
    ...numeric(text),
    ...findAll(text, [MONTH_YEAR, CHINESE], date),
    ...daysWithoutYear(text).map(({ start, end }) => date(start, end)),
    ...monthsAlone(text),
    ...findAll(text, NAMED_DAYS, date, 1),
  ];
}
