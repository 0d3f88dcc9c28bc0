/** Roles, specialties, trainee levels and the shapes of an account. */
import type { LearnerLevel } from '#shared/pearls.ts';

export const ROLES = ['trainee', 'attending', 'administrator', 'system_admin'] as const;
export type Role = (typeof ROLES)[number];
/** What one may choose oneself. system_admin comes from the command line only. */
export const SIGN_UP_ROLES = ['trainee', 'attending', 'administrator'] as const;
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  trainee: 'Trainee',
  attending: 'Attending physician',
  administrator: 'Administrator',
  system_admin: 'System administrator',
};

export const SPECIALTIES = [
  'emergency-medicine',
  'internal-medicine',
  'obstetrics-gynecology',
  'pediatrics',
  'surgery',
  'family-medicine',
  'psychiatry',
  'neurology',
  'cardiology',
  'critical-care',
  'anesthesiology',
  'orthopedics',
  'dermatology',
  'radiology',
  'pathology',
] as const;
export type Specialty = (typeof SPECIALTIES)[number];

/** The form's own value for no specialty; it is stored as null. */
export const NO_SPECIALTY = 'none';
export const SPECIALTY_LABELS: Record<Specialty | typeof NO_SPECIALTY, string> = {
  none: 'No Specialty',
  'emergency-medicine': 'Emergency Medicine',
  'internal-medicine': 'Internal Medicine',
  'obstetrics-gynecology': 'Obstetrics & Gynecology',
  pediatrics: 'Pediatrics',
  surgery: 'Surgery',
  'family-medicine': 'Family Medicine',
  psychiatry: 'Psychiatry',
  neurology: 'Neurology',
  cardiology: 'Cardiology',
  'critical-care': 'Critical Care',
  anesthesiology: 'Anesthesiology',
  orthopedics: 'Orthopedics',
  dermatology: 'Dermatology',
  radiology: 'Radiology',
  pathology: 'Pathology',
};

export const TRAINEE_LEVELS = ['fellow', 'resident', 'medical_student', 'nursing_student'] as const;
export type TraineeLevel = (typeof TRAINEE_LEVELS)[number];
export const DEFAULT_TRAINEE_LEVEL: TraineeLevel = 'resident';
export const TRAINEE_LEVEL_LABELS: Record<TraineeLevel, string> = {
  fellow: 'Fellow',
  resident: 'Resident',
  medical_student: 'Medical student',
  nursing_student: 'Nursing student',
};

const LEARNER_LEVEL_OF: Record<TraineeLevel, LearnerLevel> = {
  fellow: 'fellow',
  resident: 'resident',
  medical_student: 'medical-student',
  nursing_student: 'nursing-student',
};

/** For whom pearls are written unless one chooses otherwise. */
export function defaultLearnerLevel(role: Role, level: TraineeLevel | null): LearnerLevel {
  if (role !== 'trainee') return 'senior-resident';
  return level ? LEARNER_LEVEL_OF[level] : 'resident';
}

export const EARLIEST_TRAINING_YEAR = 1990;
/** Null lets it pass. `thisYear` is what the calendar says. */
export function trainingYearProblem(year: number, thisYear: number): string | null {
  if (!Number.isInteger(year)) return 'Please enter a year, such as 2025';
  if (year < EARLIEST_TRAINING_YEAR) return `The year must be ${EARLIEST_TRAINING_YEAR} or later`;
  // Those who begin next summer have their account already.
  return year > thisYear + 1 ? `The year can be at most ${thisYear + 1}` : null;
}

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
/** Of the mailed code that confirms an address. */
export const ADDRESS_CODE_DIGITS = 8;
export const ADDRESS_CODE_MINUTES = 15;
export const FAILED_SIGN_INS_BEFORE_LOCK = 5;
export const LOCK_MINUTES = 15;
export const IDLE_MINUTES_OFFERED = 15;
export const MIN_IDLE_MINUTES = 5;
export const MAX_IDLE_MINUTES = 720;
export const MAX_DISPLAY_NAME_LENGTH = 100;
export const MAX_BIO_LENGTH = 2000;

/** deactivated: nobody signs in, nobody is offered it; records, role and program stay. */
export const MEMBERSHIP_STATUSES = ['pending', 'active', 'declined', 'deactivated'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];
export const MEMBERSHIP_LABELS: Record<MembershipStatus, string> = {
  pending: 'Waiting',
  active: 'Active',
  declined: 'Declined',
  deactivated: 'Deactivated',
};

/** Said to whoever proves to be the person of a deactivated account. */
export function deactivatedAt(organization: string): string {
  return `Your account was deactivated by an administrator of ${organization}. Ask them to reactivate it, to send you your data or to delete the account.`;
}

/** code_asked: the password was right, and no right code followed. */
export const SIGN_IN_OUTCOMES = [
  'signed_in',
  'wrong_password',
  'wrong_code',
  'code_asked',
  'locked',
] as const;
/** How somebody signed in. */
export const SIGN_IN_METHODS = ['password', 'two_factor', 'recovery_code', 'sso'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** A name as it stood on a record, with the one of now beside it: "Dr. A (now B)". Null: it is the same. */
export function nameThen(then: string | null, now: string): string {
  return then === null || then === now ? now : `${then} (now ${now})`;
}
