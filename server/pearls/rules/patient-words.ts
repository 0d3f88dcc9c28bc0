import type { PatientFacts } from '#shared/patient.ts';

const WORDS_OF_GROUP = {
  neonate: 'a newborn',
  infant: 'an infant',
  child: 'a child',
  adult: 'an adult',
  older: 'an adult over 65',
} as const;

const DAYS_A_WEEK = 7;
const DAYS_A_MONTH = 30.4;
const DAYS_A_YEAR = 365.25;

function ageWords(days: number): string {
  if (days < 4 * DAYS_A_WEEK) return `${days} days old`;
  if (days < 12 * DAYS_A_WEEK) return `${Math.floor(days / DAYS_A_WEEK)} weeks old`;
  if (days < 2 * DAYS_A_YEAR) return `${Math.floor((days + 1) / DAYS_A_MONTH)} months old`;
  return `${Math.floor((days + 1) / DAYS_A_YEAR)} years old`;
}

/** Who the patient is, for a model: "a child, 6 years old, male, 20 kg". Empty where the case tells nothing. */
export function patientWords(facts: PatientFacts): string {
  const { ageDays, group, sex, gestationWeeks, weightKg, anticoagulants } = facts;
  const weeks = gestationWeeks === null ? '' : ` at ${Math.floor(gestationWeeks)} weeks`;
  return [
    group && WORDS_OF_GROUP[group],
    ageDays !== null && ageWords(ageDays),
    sex,
    facts.isPregnant && `pregnant${weeks}`,
    facts.isPostpartum && 'postpartum',
    facts.isBreastfeeding && 'breast feeding',
    weightKg !== null && `${weightKg} kg`,
    facts.onRenalReplacement && 'on renal replacement therapy',
    anticoagulants.length > 0 &&
      `anticoagulated (${anticoagulants.filter((name) => name !== 'unnamed').join(', ') || 'drug not named'})`,
    ...facts.others.map((other) => `and ${WORDS_OF_GROUP[other]} as another patient`),
  ]
    .filter(Boolean)
    .join(', ');
}
