/** What the server answers about procedures. */
import { z } from 'zod';
import { ANSWER_WAYS, ANSWERED_FROM } from '#shared/links.ts';
import { PATIENT_TYPES, PROCEDURE_LEVELS, VERIFICATIONS } from '#shared/procedures.ts';

/** What its owner says about a procedure: what may be edited or corrected. */
export const ProcedureEntry = z.object({
  date: z.iso.date(),
  /** A type of the form that held on the date, in its words of then. */
  procedure: z.string(),
  patient: z.enum(PATIENT_TYPES),
  level: z.enum(PROCEDURE_LEVELS),
  /** An account of the organization; null when typed. */
  supervisorId: z.uuid().nullable(),
  /** As typed, or as the account is called. */
  supervisor: z.string(),
  isSimulated: z.boolean(),
  attempts: z.int(),
  /** Null where it does not apply, as for one that was only observed. */
  isSuccessful: z.boolean().nullable(),
  isUltrasoundGuided: z.boolean(),
  site: z.string(),
  complications: z.string(),
  notes: z.string(),
});
export type ProcedureEntry = z.output<typeof ProcedureEntry>;

export const ProcedureSummary = ProcedureEntry.extend({
  id: z.uuid(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  /** What the account named as supervisor is called by now; null where it is the same, or none. */
  supervisorNow: z.string().nullable(),
  verification: z.enum(VERIFICATIONS),
  /** The word it was sent back with; null unless it was. */
  returnReason: z.string().nullable(),
  /** Sent back after it had been verified: whoever stands on a link, or an administrator, says it was not so. */
  isTakenBack: z.boolean(),
  /**
   * Who verified it and when; null unless verified. A guest who used a link is not signed in; the address that one typed
   * is for administrators, and null for everybody else.
   */
  verified: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      isSignedIn: z.boolean(),
      email: z.string().nullable(),
      way: z.enum(ANSWER_WAYS),
      /** For administrators; null for everybody else, with an account, and where it was not kept. */
      from: z.enum(ANSWERED_FROM).nullable(),
      /** By an administrator; null unless one has. */
      confirmedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  isCorrected: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Goes up with every change; sent back with an edit. */
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    correct: z.boolean(),
    /** Not what another account of the viewer's mailbox has logged. */
    verify: z.boolean(),
    /** What was verified by a link: say that it was so. Of any verification: that it was not. */
    confirm: z.boolean(),
    takeBack: z.boolean(),
  }),
});
export type ProcedureSummary = z.output<typeof ProcedureSummary>;

const ProcedureCorrection = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
  before: ProcedureEntry,
  /** Who had verified what it said before; null when nobody had. */
  verifiedBy: z.string().nullable(),
});
export type ProcedureCorrection = z.output<typeof ProcedureCorrection>;

export const Procedure = ProcedureSummary.extend({
  /** The oldest first. */
  corrections: z.array(ProcedureCorrection),
});
export type Procedure = z.output<typeof Procedure>;

/** One id for each entry, in the order given. The same keys again answer the same. */
export const LoggedProcedures = z.object({ ids: z.array(z.uuid()) });

export const SupervisorChoice = z.object({
  id: z.uuid(),
  displayName: z.string(),
  specialty: z.string().nullable(),
});
export type SupervisorChoice = z.output<typeof SupervisorChoice>;
/** Attendings and administrators of the owner's organization, last named first. */
export const SupervisorList = z.object({ items: z.array(SupervisorChoice) });
export type SupervisorList = z.output<typeof SupervisorList>;

/** supervisorId only of an account that can be chosen now. */
const AgainChoice = ProcedureEntry.pick({
  procedure: true,
  patient: true,
  level: true,
  supervisorId: true,
  supervisor: true,
  isUltrasoundGuided: true,
  site: true,
});
export type AgainChoice = z.output<typeof AgainChoice>;
/** What the log form begins with. */
export const AgainList = z.object({
  /** The owner's last ones that differ in procedure, patient or level, newest first, 6 at most. */
  items: z.array(AgainChoice),
  /** What each version of the form lists, in the order of the dates from which they count. */
  forms: z.array(z.object({ from: z.iso.date().nullable(), types: z.array(z.string()) })),
});
export type AgainList = z.output<typeof AgainList>;

/** What a list can be narrowed to: what the form of today lists, in its order, and what else stands on procedures. */
export const ProcedureTypes = z.object({
  listed: z.array(z.string()),
  others: z.array(z.string()),
});
export type ProcedureTypes = z.output<typeof ProcedureTypes>;

export const ProcedurePage = z.object({
  items: z.array(ProcedureSummary),
  nextCursor: z.string().nullable(),
  /** Counts up to COUNTED_UP_TO; null beyond. Only the first page counts. */
  total: z.int().nullable(),
});
export type ProcedurePage = z.output<typeof ProcedurePage>;

/** Real and simulated ones of a kind, and how many of each were verified. */
export const Counted = z.object({
  real: z.int(),
  realVerified: z.int(),
  simulated: z.int(),
  simulatedVerified: z.int(),
});
export type Counted = z.output<typeof Counted>;

/** Of those that anybody verified, how (ANSWER_WAYS); unconfirmed ones count as verified nowhere. */
export const VerifiedWays = z.object({
  account: z.int(),
  link: z.int(),
  network: z.int(),
  unconfirmed: z.int(),
});
export type VerifiedWays = z.output<typeof VerifiedWays>;

export const MinimumCount = Counted.extend({
  key: z.string(),
  label: z.string(),
  /** 0: none is asked for. */
  minimum: z.int(),
});
export type MinimumCount = z.output<typeof MinimumCount>;

/** Entries that were sent back are in `returned` and nowhere else. */
export const ProcedureStats = z.object({
  owner: z.object({ id: z.uuid(), displayName: z.string() }),
  /** all: for the owner and administrators. supervised: only those that name the viewer. */
  scope: z.enum(['all', 'supervised']),
  total: Counted,
  waiting: z.int(),
  returned: z.int(),
  ways: VerifiedWays,
  /** In the order of the form, then those it no longer lists; only those with entries. Real and simulated together in `levels`. */
  byType: z.array(
    Counted.extend({
      procedure: z.string(),
      levels: z.record(z.enum(PROCEDURE_LEVELS), z.int()),
    }),
  ),
  /** Every month from the first entry's to the last's, `YYYY-MM`, none left out. */
  byMonth: z.array(z.object({ month: z.string(), real: z.int(), simulated: z.int() })),
  /** Of all time, whatever period was asked for: credited entries against the template of the owner's cohort. */
  minimums: z.object({
    /** The year training began; null: not known, taken as the year the account was made. */
    cohort: z.int().nullable(),
    /** Null where no minimum is set. */
    fromYear: z.int().nullable(),
    isShipped: z.boolean(),
    items: z.array(MinimumCount),
  }),
});
export type ProcedureStats = z.output<typeof ProcedureStats>;

/** For whoever began training in `fromYear` or later, and before the next template's. */
const MinimumTemplate = z.object({
  fromYear: z.int(),
  minimums: z.record(z.string(), z.int()),
});
export type MinimumTemplate = z.output<typeof MinimumTemplate>;
export const MinimumTemplates = z.object({
  /** An organization's own, by cohort, the latest first; empty: what is published holds. */
  items: z.array(MinimumTemplate),
  /** What its forms count, in their order. */
  counted: z.array(z.object({ key: z.string(), label: z.string() })),
  /** For its set; null where nothing is. */
  published: MinimumTemplate.nullable(),
});
export type MinimumTemplates = z.output<typeof MinimumTemplates>;
