import { grouped } from '#shared/count-words.ts';

/** Procedure logs. */
export const PATIENT_TYPES = ['adult', 'pediatric', 'infant', 'neonate'] as const;
export type PatientType = (typeof PATIENT_TYPES)[number];
export const PATIENT_TYPE_LABELS: Record<PatientType, string> = {
  adult: 'Adult',
  pediatric: 'Pediatric',
  infant: 'Infant',
  neonate: 'Neonate',
};

/** From the least to the most of one's own doing. */
export const PROCEDURE_LEVELS = ['observed', 'assisted', 'independent'] as const;
export type ProcedureLevel = (typeof PROCEDURE_LEVELS)[number];
export const PROCEDURE_LEVEL_LABELS: Record<ProcedureLevel, string> = {
  observed: 'Observed only',
  assisted: 'Performed with assistance',
  independent: 'Performed independently',
};

/** waiting: nobody has looked yet. returned: sent back with a word. Only verified ones are closed to editing. */
export const VERIFICATIONS = ['waiting', 'verified', 'returned'] as const;
export type Verification = (typeof VERIFICATIONS)[number];
export const VERIFICATION_LABELS: Record<Verification, string> = {
  waiting: 'Not verified yet',
  verified: 'Verified',
  returned: 'Sent back',
};

/** Said to everybody who sees one. */
export const TO_BE_CONFIRMED =
  'It counts as verified once the program has confirmed it with whoever gave the verification.';

export const MAX_PROCEDURES_AT_ONCE = 20;
export const MAX_ATTEMPTS = 20;
export const MAX_PROCEDURE_LENGTH = 60;
export const MAX_SITE_LENGTH = 100;
export const MAX_SUPERVISOR_LENGTH = 100;
export const MAX_PROCEDURE_TEXT_LENGTH = 2000;
export const MAX_CORRECTION_REASON_LENGTH = 500;
export const PROCEDURES_A_PAGE = 50;
export const MAX_PORTFOLIO_ENTRIES = 5000;
/** For whoever reads the own log whole, to search it where it is. */
export const MOST_PROCEDURES_A_PAGE = 1000;

export const PROCEDURE_REQUIRED = 'Procedure type is required';
export const SUPERVISOR_REQUIRED = 'Supervisor name is required';
export const PROCEDURE_DATE_REQUIRED = 'Date is required';
export const PATIENT_REQUIRED = 'Patient type is required';
export const PROCEDURE_LEVEL_REQUIRED = 'Level is required';
export const PROCEDURE_LOGGED = 'Procedure logged successfully!';
export const PORTFOLIO_TOO_LONG = `A portfolio can hold ${grouped(MAX_PORTFOLIO_ENTRIES)} procedures. Please choose a shorter period`;
export const NO_PROCEDURES = 'No procedures found';
export const FUTURE_PROCEDURE = 'This date is in the future. Please check the date';
export const EARLIEST_PROCEDURE = '1990-01-01';
export const TOO_OLD_PROCEDURE =
  'Procedures can be logged back to January 1, 1990. Please check the date';
/** Why a procedure of this date cannot be logged on a day; null when it can. */
export function problemOfProcedureDate(date: string, today: string): string | null {
  if (date > today) return FUTURE_PROCEDURE;
  return date < EARLIEST_PROCEDURE ? TOO_OLD_PROCEDURE : null;
}
export const CHOOSE_SUPERVISOR =
  'Please choose a supervisor from the list, or type the name instead';
export const OWN_SUPERVISOR = 'You cannot supervise your own procedure';
export const OWN_MAILBOX_SUPERVISOR =
  'This account has the same mailbox as yours, and nobody supervises their own procedure. Please choose another';
/** 409 of an edit or a deletion. */
export const VERIFIED_STAYS =
  'This procedure has been verified. It can be corrected, with a reason; what it said before is kept.';
/** 409 of a deletion. */
export const CORRECTED_STAYS =
  'This procedure was verified before it was corrected, so it stays. It can still be edited.';
/** 409 of a deletion. */
export const TAKEN_BACK_STAYS =
  'This procedure was verified before that was taken back, so it stays with the reason. It can still be edited.';
/** 409: someone else, or another device, was quicker. */
export const CHANGED_MEANWHILE =
  'This procedure has been changed since you opened it. Please look at it again before you save.';
/** 409 at `entryKey`: the same key came with other content. */
export const EARLIER_PROCEDURE_STORED =
  'An earlier version of this procedure has been stored. What you changed since is not in it.';

/**
 * own: the viewer's. supervised: those that name the viewer as supervisor. organization: for active administrators;
 * for a system_admin everybody's.
 */
export const PROCEDURE_SCOPES = ['own', 'supervised', 'organization'] as const;
export type ProcedureScope = (typeof PROCEDURE_SCOPES)[number];

export const PROCEDURE_SORTS = ['date', 'procedure', 'patient', 'level'] as const;
export type ProcedureSort = (typeof PROCEDURE_SORTS)[number];
