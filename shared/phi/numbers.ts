import type { HardPhi } from '#shared/phi-kinds.ts';
import { findAddresses } from '#shared/phi/addresses.ts';
import { findCodes } from '#shared/phi/codes.ts';
import { LABELLED } from '#shared/phi/labelled.ts';
import { findPhones } from '#shared/phi/phones.ts';
import { findPlates } from '#shared/phi/plates.ts';
import { findRuns } from '#shared/phi/runs.ts';
import { digitsIn, matches } from '#shared/phi/text.ts';
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
  [
    'ssn',
    /(?<![\d-]|\d )(?!(?:[012]\d[0-5]\d(?: |\b)){3})\d{4} \d{4} (?!\d{0,2}00)\d{4}(?![\d-]| \d)/g,
  ],
  ['vehicle', /\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-HJ-NPR-Z\d]{11}\d{6}\b/g],
  ['device', /\b(?:[\da-f]{2}:){5}[\da-f]{2}\b/gi],
  ['device', /\(01\) ?\d{14}/g],
  // Belgium, France, Switzerland, China
  ['ssn', /(?<![\d.])\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}(?!\d)/g],
  [
    'ssn',
    /(?<![\d.]|\d )[12] \d{2} (?:0[1-9]|1[0-2]) \d[\dAB] \d{3} \d{3}(?: \d{2})?(?![\d.]| \d)/g,
  ],
  ['ssn', /(?<![\d.])756\.\d{4}\.\d{4}\.\d{2}(?!\d)/g],
  ['ssn', /(?<!\w)\d{17}[\dXx](?!\w)/g],
];

const YEAR = /^(?:19|20)\d{2}$/;

function shaped(text: string): Found[] {
  return SHAPES.flatMap(([kind, pattern]) =>
    matches(text, pattern).map(({ 0: match, index }) => found(kind, index, index + match.length)),
  );
}

function labelled(text: string): Found[] {
  return LABELLED.flatMap(({ kind, label, value, digits }) =>
    matches(text, label).flatMap((match) => {
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
    ...findPlates(text),
    ...findRuns(text),
    ...findCodes(text),
  ];
}
