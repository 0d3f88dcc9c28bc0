/** Constants, labels and shapes of learning pearls (spec points 2 to 5 and 9; design sections 4 and 6). */
import type { PhiReceipt } from '#shared/phi-kinds.ts';
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
export const MAX_TITLE_LENGTH = 120;
/** A deleted set can be brought back for a day. */
export const UNDO_HOURS = 24;

export const NO_DETAILS_MESSAGE = 'Please enter details for at least one patient.';

/** Placeholders of the patient rows, in order; further rows say DEFAULT_PLACEHOLDER (spec point 2). */
export const PLACEHOLDERS = [
  '28F 34 weeks, pre-eclampsia, BP 168/112',
  '7M asthma, intubated, vent management',
  'Awake intubation, angioedema',
  '19F DKA, pH 7.05, K 3.1',
  '62F septic shock, lactate 4.8',
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
  'unreachable',
  'too_slow',
  'cut_off',
  'refused',
  'unusable',
  'no_questions',
  'ended_early',
] as const;
export type Problem = (typeof PROBLEMS)[number];

export type PearlQuestion = {
  id: string;
  patientIndex: number;
  question: string;
  options: [string, string, string, string];
  /** Zero-based: 0 is option A. */
  correctAnswer: 0 | 1 | 2 | 3;
  explanation: string;
  /** `url` is null unless it is http(s). Nothing has checked that it exists. */
  additionalReading?: { title: string; url: string | null };
};

export type PatientStatus = 'waiting' | 'generating' | 'done' | 'failed';
export type PearlSource = 'model' | 'library' | 'scaffold';

export type PearlPatient = {
  index: number;
  details: string;
  starred: boolean;
  status: PatientStatus;
  /** Null until the content is final. */
  source: PearlSource | null;
  /** Title of the starter library's presentation, when source is `library`. */
  presentation: string | null;
  /** Why the model's answer, or its questions, could not be used. Null when nothing went wrong. */
  problem: Problem | null;
  /** Markdown without the questions' section. While generating: what has been written so far. */
  content: string;
  questions: PearlQuestion[];
  can: { retry: boolean };
};

export type PearlSet = {
  id: string;
  /** Given by its owner; empty: the cases name it. */
  title: string;
  /** Its owner's copy of pearls that somebody shared. */
  isCopy: boolean;
  status: 'generating' | 'complete';
  learnerLevel: LearnerLevel;
  includeQuestions: boolean;
  contentDepth: ContentDepth;
  createdAt: string;
  /** Until then anyone who has the address may read it; null for a set that is its owner's alone. */
  expiresAt: string | null;
  /** What the check for identifiers found; null for sets from before it. */
  phiReceipt: PhiReceipt | null;
  patients: PearlPatient[];
  /** keep: a guest's set that the signed-in visitor may take into the own account. edit: name and delete it. */
  can: { keep: boolean; edit: boolean; export: boolean };
};

/** One item of `GET /api/pearls`: a set of one's own. */
export type PearlSetSummary = {
  id: string;
  title: string;
  isCopy: boolean;
  createdAt: string;
  status: PearlSet['status'];
  learnerLevel: LearnerLevel;
  /** The cases as they were entered, in order. */
  cases: PatientCase[];
  questions: number;
};

/** The formats of `GET /api/pearls/:id/export.…`. */
export const EXPORT_FORMATS = ['md', 'pdf', 'apkg'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `GET /api/pearls/allowance`: what this visitor may still generate. */
export type PearlAllowance = { limit: number; left: number; resetsAt: string | null };

/** Payloads of `GET /api/pearls/:id/events`, by event name. */
export type PearlEvents = {
  snapshot: PearlSet;
  /** `offset` is where `text` begins in the patient's content, in UTF-16 units. */
  delta: { patientIndex: number; offset: number; text: string };
  patient: PearlPatient;
  done: Record<string, never>;
};
