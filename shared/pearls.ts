/** Constants and labels of learning pearls. */
import { isBlank } from '#shared/text.ts';

export const LEARNER_LEVELS = [
  'medical-student',
  'nursing-student',
  'intern',
  'resident',
  'senior-resident',
  'fellow',
] as const;
export type LearnerLevel = (typeof LEARNER_LEVELS)[number];

export const LEARNER_LEVEL_LABELS: Record<LearnerLevel, string> = {
  'medical-student': 'Medical student',
  'nursing-student': 'Nursing student',
  intern: 'Intern',
  resident: 'Resident',
  'senior-resident': 'Senior resident',
  fellow: 'Fellow',
};
export const GUEST_LEARNER_LEVEL: LearnerLevel = 'resident';

export const CONTENT_DEPTHS = ['concise', 'detailed'] as const;
export type ContentDepth = (typeof CONTENT_DEPTHS)[number];

export const PATIENT_ROWS = 5;
export const MAX_PATIENTS = 20;
export const MAX_DETAILS_LENGTH = 2000;
export const MAX_BODY_BYTES = 256 * 1024;
export const GUEST_SETS_PER_HOUR = 5;
export const GUEST_SET_HOURS = 24;
export const SIGNED_IN_SETS_PER_HOUR = 30;
export const MAX_RETRIES_PER_PATIENT = 3;
/** A source as it is named wherever it stands. */
export function readingWords({ title, isChecked }: { title: string; isChecked: boolean }): string {
  return isChecked ? title : `${title} (not checked)`;
}

/** Behind the explanation of a question that its model doubts. */
export const DOUBTED =
  'Asked again without its key, the model did not come to the same answer. Check this one before you trust it.';

/** Over the list of what the numbers in a model's text stand for. */
export const LIBRARY_SOURCES = '## Sources of the library';
/** Chosen where no topic of the library fits. */
export const NO_TOPIC = 'none';
/** How often a patient is written anew in all: after a problem, or about another topic. */
export const MAX_ROUNDS_PER_PATIENT = 12;
export const MAX_TITLE_LENGTH = 120;

export const NO_DETAILS_MESSAGE = 'Please enter details for at least one patient.';

/** Placeholders of the patient rows, in order, none to be taken for a case; further rows say DEFAULT_PLACEHOLDER. */
export const PLACEHOLDERS = [
  'e.g. 28F 34 weeks, pre-eclampsia, BP 168/112',
  'e.g. 7M asthma, intubated, vent management',
  'e.g. Awake intubation, angioedema',
  'e.g. 19F DKA, pH 7.05, K 3.1',
  'e.g. 62F septic shock, lactate 4.8',
] as const;
export const DEFAULT_PLACEHOLDER = 'Enter brief clinical details';

export function questionCount(starred: boolean): 3 | 5 {
  return starred ? 5 : 3;
}

export type PatientCase = { details: string; starred: boolean };

/** Blank rows are left out, the others keep their order. */
export function filledCases<Case extends PatientCase>(cases: readonly Case[]): Case[] {
  return cases.filter(({ details }) => !isBlank(details));
}

/** What stood in the way of a model's answer; the screen turns it into a sentence. */
export const PROBLEMS = [
  'rate_limited',
  'waited_out',
  'unreachable',
  'too_slow',
  'cut_off',
  'refused',
  'unusable',
  'no_questions',
  'ended_early',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** The formats of `GET /api/pearls/:id/export.…`. */
export const EXPORT_FORMATS = ['md', 'pdf', 'apkg'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
