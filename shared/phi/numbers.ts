import type { HardPhi } from '#shared/phi-kinds.ts';
import { findAddresses } from '#shared/phi/addresses.ts';
import { LABELLED } from '#shared/phi/labelled.ts';
import { findPhones } from '#shared/phi/phones.ts';
import { after, before, digitsIn } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

const REPLACEMENTS: Partial<Record<HardPhi, string>> = {
  ssn: '[SSN]',
  record: '[record number]',
  health_plan: '[health plan number]',
  account: '[account number]',
  licence: '[license number]',
  vehicle: '[vehicle number]',
  device: '[device number]',
  code: '[number]',
};

function found(kind: HardPhi, start: number, end: number): Found {
  return { kind, start, end, replacement: REPLACEMENTS[kind] ?? '[number]' };
}

/** Numbers that say what they are by their shape. */
const SHAPES: readonly (readonly [HardPhi, RegExp])[] = [
  ['ssn', /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g],
  ['ssn', /(?<![\d.]|\d )\d{3} \d{2} (?!\d00)\d{4}(?![\d.]| \d)/g],
  ['ssn', /(?<![\w*])[x*#•]{3}[- ]?[x*#•]{2}[- ]?\d{4}(?!\d)/gi],
  ['ssn', /\b(?!GB|NK|TN|ZZ)[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/g],
  ['ssn', /\b[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]\b/g],
  ['ssn', /\b[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d\b/g],
  ['ssn', /(?<![\d.])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g],
  ['health_plan', /\b[1-9][A-Z][A-Z\d]\d-?[A-Z][A-Z\d]\d-?[A-Z]{2}\d{2}\b/g],
  ['account', /(?<![\d-])\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?![\d-])/g],
  ['ssn', /(?<![\d-]|\d )\d{4} \d{4} (?!\d{0,2}00)\d{4}(?![\d-]| \d)/g],
  ['vehicle', /\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-HJ-NPR-Z\d]{11}\d{6}\b/g],
  ['device', /\b(?:[\da-f]{2}:){5}[\da-f]{2}\b/gi],
  ['device', /\(01\) ?\d{14}/g],
];

const YEAR = /^(?:19|20)\d{2}$/;
/** What a long number belongs to that identifies no person. */
const CITED =
  /(?:pm(?:c?id|c)|nct|doi|isbn|issn|isrctn|snomed(?: ct)?|loinc|rxnorm|rxcui|icd(?:-\d+)?|cpt|cui|cas|trial|grant|version|usd|eur|gbp|us)[\s:#.(]*$|[$€£]\s?$|10\.\d{4,9}\/\S*$/;
const UNIT =
  /^\s?(?:copies|cop\/|iu\b|units?\b|u\/|u\b|\/\s?(?:m|µ|u|d|c)?l\b|per\b|cells?\b|ml\b|mg\b|mcg\b|µg\b|ng\b|pg\b|mmol|meq|cfu|log|x\s?10|\^|%|platelets|organisms|patients|people|cases|deaths|dollars|visits)/;

/** Seven digits and more in a row: no dose, count or laboratory value is written so, unless it is round or has a unit. */
function longRuns(text: string): Found[] {
  const runs: Found[] = [];
  for (const match of text.matchAll(/(?<![\w.,$-]|\d[/:])\d{7,20}(?![\w]|[.,/:-]\d)/g)) {
    const { index } = match;
    const run = match[0];
    const end = index + run.length;
    const isDate = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(run);
    if (isDate || run.endsWith('000')) continue;
    if (CITED.test(before(text, index)) || UNIT.test(after(text, end))) continue;
    runs.push(found('code', index, end));
  }
  for (const match of text.matchAll(/(?<![\w.-])([A-Z]{1,4})-?\d{6,10}(?![\w]|[.,-]\d)/g)) {
    if (/^(?:NCT|PMC|GSE|CPT|UI|CD|PMID|GO|ICD|CUI|OMIM|DRKS|ACTR)$/.test(match[1] ?? '')) continue;
    if (CITED.test(before(text, match.index))) continue;
    runs.push(found('code', match.index, match.index + match[0].length));
  }
  return runs;
}

/** Letters and many digits in one: "K9930-2214-77". */
const MIXED =
  /(?<![\w./-])(?=[A-Z\d-]*[A-Z])(?=[A-Z\d-]*\d)[A-Z\d]{1,12}(?:-[A-Z\d]{1,12}){0,4}(?![\w/-]|\.\d)/g;
const MEASURED = /^\d+[A-Z]{1,5}$|^(?:NCT|PMC|GSE|CPT|ICD|CYP|CHA|SARS|COVID)|^[A-Z]\d{1,2}-/;

function mixed(text: string): Found[] {
  return [...text.matchAll(MIXED)].flatMap(({ 0: match, index }) => {
    if (digitsIn(match) < 6 || MEASURED.test(match) || CITED.test(before(text, index))) return [];
    return [found('code', index, index + match.length)];
  });
}

function shaped(text: string): Found[] {
  return SHAPES.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) =>
      found(kind, index, index + match.length),
    ),
  );
}

function labelled(text: string): Found[] {
  return LABELLED.flatMap(({ kind, label, value, digits }) =>
    [...text.matchAll(label)].flatMap((match) => {
      const from = match.index + match[0].length;
      value.lastIndex = from;
      const number = value.exec(text)?.[0];
      if (number === undefined || digitsIn(number) < digits || YEAR.test(number)) return [];
      return [found(kind, from, from + number.trimEnd().length)];
    }),
  );
}

/** The hard kinds. What a label names goes before what a shape suggests, the longer before the shorter. */
export function findNumbers(text: string): Found[] {
  return [
    ...findAddresses(text),
    ...labelled(text),
    ...findPhones(text),
    ...shaped(text),
    ...longRuns(text),
    ...mixed(text),
  ];
}
