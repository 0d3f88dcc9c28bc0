import type { Condition } from '#server/checks/drug.ts';
import { says } from '#server/checks/rules/bounds.ts';
import type { PatientFacts } from '#shared/patient.ts';
import type { Subject } from '#server/checks/rules/patients.ts';
import { barredBelow } from '#server/checks/rules/kidneys.ts';
import { isDenied, isLongAgo, withoutExemptions } from '#server/checks/rules/stance.ts';
import type { DrugTable, Entry } from '#server/checks/rules/table.ts';
import type { Span } from '#server/checks/rules/text.ts';
import type { Doubt } from '#server/checks/rules/doubt.ts';

/** Which conditions a text says are there, and where. */
function conditionsIn(
  text: string,
  table: DrugTable,
  wanted?: ReadonlySet<string>,
): (Span & { condition: Condition })[] {
  const isCase = wanted === undefined;
  const named = table
    .findConditions(text)
    .filter((place) => !isDenied(text, place, isCase))
    .flatMap(({ start, end, value }) => value.map((condition) => ({ start, end, condition })))
    .filter((place) => !place.condition.passes || !isLongAgo(text, place));
  const figures = table.patterns.flatMap(({ condition, pattern }) => {
    if (wanted && !wanted.has(condition.key)) return [];
    const match = pattern.exec(text);
    if (!match) return [];
    const place = { start: match.index, end: match.index + match[0].length };
    return isDenied(text, place, isCase) ? [] : [{ ...place, condition }];
  });
  return [...named, ...figures];
}

/** In a sentence a drug counts as taken where this one joins it, and not where either may be chosen. */
const TAKEN_HERE =
  /\b(?:on|taking|takes|took|with|plus|uses|using|receiving|received|alongside|added to|on top of)\s+(?:[\w-]+\s+){0,2}$/i;

const ALLERGY_BEFORE =
  /\b(?:allerg(?:y|ic|ies)(?: reaction)?|anaphyla\w+|angioedema|hives|SJS|Stevens-Johnson)\b[^.;\d]{0,12}\b(?:to|from|with|after)\s+(?:[\w-]+,?\s+(?:and\s+|or\s+)?){0,3}$|\ballerg(?:y|ies|ic)\s*:\s*(?:[\w-]+,?\s+){0,4}$/i;
const ALLERGY_AFTER = /^\s*(?:-\s*)?(?:\([^)]*\)\s*)?(?:allerg|anaphylaxis\b(?! dose))/i;
/** Classes of which who does not bear one bears none. */
const ALIKE = [
  'penicillin',
  'cephalosporin',
  'nsaid',
  'salicylate',
  'fluoroquinolone',
  'macrolide',
  'tetracycline',
];

/** Keys of the drugs that a case names as not borne, and of their classes. */
function allergiesIn(caseText: string, table: DrugTable): string[] {
  return table
    .findDrugs(caseText)
    .filter(
      (place) =>
        (ALLERGY_BEFORE.test(caseText.slice(0, place.start)) ||
          ALLERGY_AFTER.test(caseText.slice(place.end))) &&
        !/\bno (?:known )?(?:drug )?(?:\w+ )?$/i.test(caseText.slice(0, place.start)),
    )
    .flatMap(({ value }) => [value.name, ...value.classes.filter((name) => ALIKE.includes(name))])
    .map((name) => `allergy to ${name}`);
}

const isAllergicTo = (entry: Entry, patient: ReadonlySet<string>): boolean =>
  [entry.name, ...entry.classes].some((name) => patient.has(`allergy to ${name}`));

/** The conditions of the patient: what the case says, and what was read from it. */
export function conditionsOf(
  caseText: string,
  facts: PatientFacts | null,
  table: DrugTable,
): Set<string> {
  const keys = new Set(conditionsIn(caseText, table).map(({ condition }) => condition.key));
  for (const key of allergiesIn(caseText, table)) keys.add(key);
  if (facts?.isBreastfeeding) keys.add('breast-feeding');
  if (facts?.onRenalReplacement) keys.add('dialysis');
  if (facts && facts.anticoagulants.length > 0) keys.add('anticoagulated');
  return keys;
}

const AFTER_BIRTH =
  /\b(?:postpartum|post-partum|after (?:birth|delivery)|uterine|atony|PPH|hemorrhage|haemorrhage|ripening|induction of labou?r|mifepristone|abortion)\b/i;

const ENDED =
  /\b(?:(?:septic|incomplete|inevitable|missed|medical) abortion|(?<!threatened )miscarriage|ectopic|molar|nonviable|fetal demise|stillbirth)\b/i;

/** In which weeks of pregnancy a drug is avoided; where the week is not known, as at its start. */
const AVOIDED: Readonly<
  Record<Entry['pregnancy'], { isAt: (week: number | null) => boolean; when: string }>
> = {
  ok: { isAt: () => false, when: '' },
  caution: { isAt: () => false, when: '' },
  avoid: { isAt: () => true, when: 'in pregnancy' },
  'avoid-to-14': { isAt: (week) => (week ?? 0) < 14, when: 'in the first 14 weeks of pregnancy' },
  'avoid-from-20': { isAt: (week) => (week ?? 0) >= 20, when: 'from 20 weeks of pregnancy' },
  'avoid-from-37': { isAt: (week) => (week ?? 0) >= 37, when: 'from 37 weeks of pregnancy' },
  'avoid-early-and-late': {
    isAt: (week) => (week ?? 0) < 14 || (week ?? 0) >= 36,
    when: 'in early pregnancy and near birth',
  },
};
/** From this week an NSAID stops no labor either: it closes the ductus. */
const DUCT_CLOSES = 32;

/** What the sentence itself leaves out: "no doxycycline in pregnancy", "under 32 weeks". */
const SPARED =
  /\b(?:no|not|never|avoid\w*|except)\s+(?:\w+\s+)?(?:in|during|before)\s+(?:pregnancy|birth)|\b(?:under|below|before|until|less than) (?:\d\d weeks|week \d\d)|\b(?:postpartum|puerper\w+|after (?:birth|delivery)|breast-?feeding)\b/i;

function inPregnancy(
  entry: Entry,
  pregnant: Subject['pregnant'],
  sentence: string,
  text: string,
): Doubt | null {
  if (!pregnant) return null;
  if (ENDED.test(text) || SPARED.test(sentence)) return null;
  if (entry.postpartum && AFTER_BIRTH.test(text)) return null;
  const { weeks } = pregnant;
  const isTooLate = entry.pregnancy === 'avoid-from-20' && (weeks ?? 0) >= DUCT_CLOSES;
  if (says(text.toLowerCase(), entry.pregnantFor) && !isTooLate) return null;
  const { isAt, when } = AVOIDED[entry.pregnancy];
  if (!isAt(weeks)) return null;
  return {
    kind: 'pregnancy',
    expected: `avoided ${when}`,
    words: `Check this drug: ${entry.name} is usually avoided ${when}.`,
  };
}

/** For what a class is given to children all the same. */
const ANY_AGE: readonly (readonly [string, RegExp])[] = [
  ['salicylate', /\b(?:Kawasaki|rheumatic)\b/i],
  [
    'tetracycline',
    /\b(?:ticks?|tick-borne|rickett\w+|RMSF|spotted fever|Lyme|anthrax|ehrlich\w+|anaplasm\w+|plague|cholera|malaria|tularemia|typhus|Q fever)\b/i,
  ],
  [
    'fluoroquinolone',
    /\b(?:anthrax|plague|cystic fibrosis|pseudomonas|complicated|resistant|contacts?|prophylaxis|drops|otitis externa)\b/i,
  ],
];

function tooYoung(entry: Entry, subject: Subject, text: string): Doubt | null {
  const { ageYears } = subject;
  const isYoung =
    ageYears === null
      ? subject.saysChild && entry.youngestYears >= 12
      : ageYears < entry.youngestYears;
  if (!isYoung || /\bfrom (?:the age of )?\d+ (?:years?|months?)\b/i.test(text)) return null;
  if (ANY_AGE.some(([name, words]) => entry.classes.includes(name) && words.test(text)))
    return null;
  const years = entry.youngestYears;
  const from = years < 1 ? `${Math.round(years * 12)} months` : `${years} years`;
  return {
    kind: 'age',
    expected: `from ${from}`,
    words: `Check this drug: ${entry.name} is usually not given before the age of ${from}.`,
  };
}

/** The sentence around a place, blank beyond its semicolons: of the same length. */
function partOf(sentence: string, place: Span): string {
  const start = sentence.lastIndexOf(';', place.start) + 1;
  const end = sentence.indexOf(';', place.end);
  return `${' '.repeat(start)}${sentence.slice(start, end < 0 ? undefined : end)}`;
}

/** "Once the bleeding has stopped": by then nothing speaks against it. */
const SETTLED =
  /\b(?:once|after|as soon as)\s+(?!if\b|when\b|every\b|daily\b|or\b|and\b|then\b|a\b|in\b|for\b)[^.;,]{0,40}\b(?:hemosta\w+|stop(?:s|ped)|controlled|corrected|resolve[sd]?|settled|cleared|excluded|ruled out|known|checked|tested|measured|(?:is|are) (?:above|below|under|over) \d)|\b(?:secondary prevention|known vascular disease|desensiti[sz]\w+)\b/i;

/** What speaks against giving this drug here; the patient's conditions, and those of the sentence itself. */
export function pairDoubts(
  entry: Entry,
  place: Span,
  {
    sentence,
    caseText,
    subject,
    patient,
    clearance,
    table,
  }: {
    sentence: string;
    caseText: string;
    subject: Subject;
    patient: ReadonlySet<string>;
    clearance: number | null;
    table: DrugTable;
  },
): Doubt[] {
  const text = `${sentence} ${caseText}`;
  const here = conditionsIn(partOf(withoutExemptions(sentence, place), place), table, entry.avoid)
    .filter(({ start, end }) => end <= place.start || start >= place.end)
    .filter(
      ({ start, condition }) =>
        condition.only !== 'taken' || TAKEN_HERE.test(sentence.slice(0, start)),
    )
    .map(({ condition }) => condition.key);
  const keys = new Set([...here, ...patient]);
  const isNeonate = subject.ageYears !== null && subject.ageYears < 0.09;
  const against = [...entry.avoid].flatMap((key) => {
    const condition = table.conditions.get(key);
    return condition &&
      keys.has(key) &&
      (condition.only !== 'neonate' || isNeonate) &&
      !condition.unless.some((word) => text.toLowerCase().includes(word))
      ? [condition]
      : [];
  });
  const isSettled = SETTLED.test(sentence);
  const [first] = isSettled ? [] : against;
  const allergy = !isSettled && isAllergicTo(entry, patient) ? entry.name : null;
  const below = barredBelow(entry.renal, clearance, sentence);
  return [
    inPregnancy(
      entry,
      subject.pregnant ?? (patient.has('pregnancy') ? { weeks: null } : null),
      sentence,
      text,
    ),
    tooYoung(entry, subject, text),
    first
      ? {
          kind: 'contraindicated' as const,
          expected: `avoided with ${first.label}`,
          words: `Check this drug: ${entry.name} is usually avoided with ${first.label}.`,
        }
      : null,
    allergy !== null && !first
      ? {
          kind: 'contraindicated' as const,
          expected: `avoided with an allergy to ${allergy}`,
          words: `Check this drug: the case names an allergy to ${allergy} or its class.`,
        }
      : null,
    below !== null && !first
      ? {
          kind: 'contraindicated' as const,
          expected: `avoided below a clearance of ${below} mL/min`,
          words: `Check this drug: ${entry.name} is usually avoided below a clearance of ${below} mL/min.`,
        }
      : null,
  ].filter((doubt) => doubt !== null);
}
