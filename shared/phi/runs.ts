import { after, before, digitsIn, findAll, foundAs, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

const code = foundAs('code', '[number]');

/** What a long number belongs to that identifies no person. */
const CITED =
  /(?:pm(?:c?id|c)|nct|doi|isbn|issn|isrctn|snomed(?: ct)?|loinc|rxnorm|rxcui|icd(?:-\d+)?|cpt|cui|cas|trial|grant|version|usd|eur|gbp|us)[\s:#.(]*$|[$€£]\s?$|10\.\d{4,9}\/\S*$/;
const UNIT =
  /^\s?(?:copies|cop\/|iu\b|units?\b|u\/|u\b|\/\s?(?:m|µ|u|d|c)?l\b|per (?:kg|min|h|day|dose|m?l\b|[hlm]pf|mm|year|1000?|ml)|cells?\b|ml\b|mg\b|mcg\b|µg\b|ng\b|pg\b|mmol|meq|cfu|log|x\s?10|\^\d|%|platelets|organisms|patients|people|cases|deaths|dollars|visits|steps|residents|colonies|births|children|adults|women|men|infections)/;
/** Values that grow to six digits. */
const COUNT =
  /\b(?:b?-?hcg|beta|quant\w*|vl|viral load|load|plt|plts|platelets?|thrombo\w*|ferritin|ck|cpk|ldh|ast|alt|bnp|nt-?pro-?bnp|pro-?bnp|trop\w*|cea|afp|ca-?125|ca ?19-?9|psa|wbcs?|rbcs?|leuk\w*|counts?|colon\w+|dna|rna|titers?|lipase|amylase|tryptase|myoglobin|d-?dimer|pct|ige|dose|cost\w*|worth|paid|population|nearly|about|almost|roughly|approximately|over|than|every|per|in|of|to|from|between|and|n)\b\W{0,3}(?:(?:is|was|to|now|at|only|back|came back)\b\W{0,2})?(?:\d[\d,.]*\W{1,3}(?:to|then|now)?\W{0,2})?$|[<>~≥≤→]\s?$/;
const UUID = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi;
const GRAVIDA = /^G\d+P\d+/;

/** Seven digits and more in a row: no dose, count or laboratory value is written so, unless it is round or has a unit. */
const LONG = /(?<![\w.,$-]|\d[/:])\d{6,20}(?![\w]|[.,/:-]\d)/g;
const PREFIXED = /(?<![\w.-])([A-Z]{1,4})-?\d{6,10}(?![\w]|[.,-]\d)/g;
const PREFIXED_LOW = /(?<![\w.@/-])[a-z]{1,3}-?\d{6,10}(?![\w]|[.,/-]\d)/g;
const OPEN_PREFIX = /^(?:NCT|PMC|GSE|CPT|UI|CD|PMID|GO|ICD|CUI|OMIM|DRKS|ACTR)$/;

function longRuns(text: string): Found[] {
  const runs: Found[] = [];
  for (const { 0: run, index } of matches(text, LONG)) {
    const end = index + run.length;
    const lead = before(text, index);
    const isDate = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?$/.test(run);
    const isShort = run.length === 6;
    if (isDate || run.endsWith(isShort ? '00' : '000')) continue;
    if (CITED.test(lead) || UNIT.test(after(text, end)) || (isShort && COUNT.test(lead))) continue;
    runs.push(code(index, end));
  }
  for (const match of matches(text, PREFIXED)) {
    if (OPEN_PREFIX.test(match[1] ?? '') || CITED.test(before(text, match.index))) continue;
    runs.push(code(match.index, match.index + match[0].length));
  }
  for (const { 0: run, index } of matches(text, PREFIXED_LOW)) {
    const isCount = /^(?:ck|plt|vl|bnp|hcg|ldh|ast|alt|wbc|x|n|rs|nct|pmc)/.test(run);
    if (!isCount && !CITED.test(before(text, index))) runs.push(code(index, index + run.length));
  }
  return runs;
}

/** Letters and many digits in one: "K9930-2214-77". */
const MIXED =
  /(?<![\w./-])(?=[A-Z\d-]*[A-Z])(?=[A-Z\d-]*\d)[A-Z\d]{1,12}(?:-[A-Z\d]{1,12}){0,4}(?![\w/-]|\.\d)/g;
const MEASURED =
  /^\d+[A-Z]{1,5}$|^(?:NCT|PMC|GSE|CPT|ICD|CYP|CHA|SARS|COVID|G\d+P)|^[A-Z]\d{1,2}-|^(?:BP|HR|RR|ASA|WBC|PLT|CK|BNP|HCG|LDH|AST|ALT)\d+$/;

function mixed(text: string): Found[] {
  return matches(text, MIXED).flatMap(({ 0: match, index }) => {
    const isOpen = MEASURED.test(match) || GRAVIDA.test(match) || CITED.test(before(text, index));
    return digitsIn(match) < 5 || isOpen ? [] : [code(index, index + match.length)];
  });
}

/** Groups of digits: "0045-88121-3", "2950 12345 1", "7.881.204-K", 1.2.840.113619.2.55. */
const HYPHENED = /(?<![\w.,$/+-])\d{2,8}(?:-\d{1,8}){1,5}(?:-[A-Z\dx])?(?![\w/]|[-.,:]\d)/gi;
const SPACED = /(?<![\w.,$/+:-]|\d )\d{1,7}(?: \d{1,7}){2,6}(?![\w%/]|[-.,:]\d)/g;
const DOTTED =
  /(?<![\w.])\d{1,3}(?:\.\d{3}){2}-[\dkKxX]{1,2}(?!\w)|(?<![\w.])\d(?:\.\d{1,12}){5,14}(?!\w|\.\d)/g;
const SINGLES = /(?<!\w ?)\d(?: \d){6,15}(?! ?\w)/g;

function grouped(text: string): Found[] {
  const hyphened = matches(text, HYPHENED).flatMap(({ 0: match, index }) => {
    const groups = match.split('-');
    const isRound = groups.every((group) => /(?:[05]0|\b0)$/.test(group) || group.length < 2);
    const isRange = groups.length === 2 && groups.every(({ length }) => length === 4);
    const isOpen = isRound || isRange || digitsIn(match) < 8;
    const isDate = /^(?:\d{1,2}-\d{1,2}-\d{2,4}|(?:19|20)\d{2}-\d{1,2}-\d{1,2})$/.test(match);
    const end = index + match.length;
    if (isOpen || isDate || UNIT.test(after(text, end)) || CITED.test(before(text, index)))
      return [];
    return [code(index, end)];
  });
  const spaced = matches(text, SPACED).flatMap(({ 0: match, index }) => {
    const groups = match.split(' ');
    const isEven = groups.every(({ length }) => length === groups[0]?.length);
    const isRound = groups.some((group) => group.endsWith('00'));
    const isLong = groups.some(({ length }) => length > 3);
    const end = index + match.length;
    if (digitsIn(match) < 9 || isEven || isRound || !isLong) return [];
    if (UNIT.test(after(text, end)) || COUNT.test(before(text, index))) return [];
    return [code(index, end)];
  });
  return [...hyphened, ...spaced, ...findAll(text, [DOTTED, SINGLES, UUID], code)];
}

/** Long numbers without any word that says what they are. */
export function findRuns(text: string): Found[] {
  return [...longRuns(text), ...mixed(text), ...grouped(text)];
}
