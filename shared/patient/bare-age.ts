import type { AgeForm } from '#shared/patient/age-forms.ts';

/** Diseases whose name no score, size or level follows. */
const DISEASE = String.raw`(?:dka|(?:status )?asthma(?:ticus)?(?: (?:exacerbation|attack))?|anaphyla(?:xis|ctic shock)|(?:perf(?:orated|ed)? )?append(?:icitis|y)|meningitis|encephalitis|sepsis|septic (?:shock|arthritis|joint)|pneumonia|status epilepticus|seizure|(?:testicular|ovarian) torsion|tonsillitis|epiglottitis|mastoiditis|orbital cellulitis|osteomyelitis|pyelo(?:nephritis)?|gastroenteritis|adrenal crisis|thyroid storm|myocarditis|tetanus|malaria|measles|svt)`;
const BESIDE = String.raw`(?:new|onset|new-onset|first|first-time|acute|severe|mild|moderate|bad|likely|possible|probable|suspected|bacterial|viral|known|patient|pt|kid|child|in|a|with|w\/|and|fever|febrile|vomiting|rash|wheezing|hypoxia|abd|abdominal|rlq|belly|pain|nut|peanut|food)`;
/** Nothing else is in the case up to here: "likely DKA", "rlq pain, appendicitis". */
const ONLY_DISEASES = String.raw`^[\s"?]{0,3}(?:(?:${BESIDE}|${DISEASE})[\s,/+&-]{1,3}){0,6}${DISEASE}`;
/** What is as likely a pH, a step, a class, a grade or hours is no age: "DKA 7", "asthma 3", "torsion 6". */
const SCALES: readonly (readonly [string, string])[] = [
  ['dka', '7'],
  ['asthma(?:ticus)?(?: (?:exacerbation|attack))?', '[1-6]'],
  ['pneumonia|orbital cellulitis|seizure', '[1-5]'],
  ['anaphyla(?:xis|ctic shock)|tonsillitis|septic (?:arthritis|joint)', '[1-4]'],
  ['sepsis', '[1-3]'],
  ['torsion', '[1-8]'],
];
const UNSCALED = SCALES.map(
  ([disease, values]) => String.raw`(?!(?<=\b(?:${disease})[\s,(]{1,3}(?:at )?)(?:${values})\b)`,
).join('');
const NUMBER = String.raw`${UNSCALED}(?<number>[1-9]|1[0-7])`;
/** Who is not of so many years, or what else is counted. */
const OTHERWISE =
  /\b(?:neonate|newborn|infant|baby|months?|adults?|elderly|geriatric|old|grown|retired|veteran|(?:his|her|their) \d\ds|out of|times|points?|score|step|stage|class|grade|gina|pram|curb|psi)\b/;

/** "12 ans", "de 12 años,", ", 7 Jahre": not how long something has lasted. */
const FOREIGN_YEARS = String.raw`(?<number>\d{1,3})[\s-]?(?:ans|anos|jahre|jahrige[rsn]?)\b(?!\s(?:de (?!edad)|d'(?!age)|lang|her\b|post|ago|hx|depuis))`;
const WHO = String.raw`(?:(?:un|une|el|la|le|ein|eine|der|die) )?(?:garcon|fille|enfant|homme|femme|patiente?|patientin|nino|nina|chico|chica|hombre|mujer|paciente|junge|madchen|mann|frau|kind)`;

const SHORT = String.raw`(?:0?\.5|1\.5|2\.5|[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const HALF = String.raw`(?:\s(?:and )?(?:an? )?half)?`;

/** Ages without a unit of time in English; they count where no other form tells one. */
export const BARE_AGE_FORMS: readonly AgeForm[] = [
  {
    pattern: new RegExp(
      String.raw`${ONLY_DISEASES}(?:[\s,]{1,3}|\s\()${NUMBER}(?=\W*$|[,;]\s?[a-z])`,
      'g',
    ),
    strength: 1,
    unless: { after: OTHERWISE },
  },
  { pattern: new RegExp(String.raw`${ONLY_DISEASES} at ${NUMBER}(?=\W*$)`, 'g'), strength: 1 },
  {
    // A small number in brackets may be the first of a list.
    pattern: new RegExp(
      String.raw`^\s{0,3}\((?<number>[3-9]|1[0-7])\)[\s,]{0,2}(?:${BESIDE}[\s,]{1,2}){0,4}${DISEASE}\b(?![^]*\(\d+\))`,
      'g',
    ),
    strength: 1,
    unless: { after: OTHERWISE },
  },
  {
    pattern: new RegExp(
      String.raw`(?:^[\s"]{0,3}(?:${WHO},?\s(?:de |von |mit )?)?|,\s?|\b${WHO},?\s(?:de |von |mit )?)${FOREIGN_YEARS}`,
      'g',
    ),
    strength: 1,
  },
  {
    // "DKA 5 yr", "DKA at 6 years", "DKA 2 and a half years": of a disease that comes in a day, no course.
    pattern: new RegExp(
      String.raw`${ONLY_DISEASES}[\s,]{1,3}(?:(?:in|at)\s)?(?<number>${SHORT})${HALF}[\s-]?(?:ans|anos|jahre|years?|yrs?|y|yo|y\/o)(?=\W*$)`,
      'g',
    ),
    strength: 1,
  },
  {
    pattern: new RegExp(
      String.raw`${ONLY_DISEASES}\s(?:in|at)\s(?<number>[1-9]|1[0-7])\s?(?<sex>[mf])(?=\W*$)`,
      'g',
    ),
    strength: 1,
  },
  {
    pattern: new RegExp(
      String.raw`^\W{0,3}(?<number>[1-9]|1[0-7])(?:\s?[♂♀]\s?|\s)(?:${BESIDE}\s){0,3}${DISEASE}\b`,
      'g',
    ),
    strength: 1,
    unless: {
      after: /^\s*(?:cases|pts|patients|attacks|exacerbations|episodes|admissions|bouts)\b/,
    },
  },
];
