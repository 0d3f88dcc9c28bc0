/** What the server answers about reports. */
import { z } from 'zod';
import { INVOLVEMENTS } from '#shared/assessments.ts';
import { TemplateEpa } from '#shared/form-template-output.ts';
import { OrganizationName } from '#shared/people-output.ts';
import { ROLES, TRAINEE_LEVELS } from '#shared/people.ts';
import { Counted, MinimumCount, VerifiedWays } from '#shared/procedure-output.ts';
import { REPORT_STANDINGS, REPORT_STATES } from '#shared/reports.ts';

const Person = z.object({ id: z.uuid(), name: z.string() });

/** EPAs of one set, which never mixes with another's (docs/decisions/028). */
export const ReportSet = z.object({
  name: z.string(),
  /** In the order of the form; titles and milestones as the latest version in the period has them. */
  epas: z.array(TemplateEpa),
  /** The words of the five levels, from 1 on. */
  levels: z.array(z.string()),
  /** Versions of the form in which the period's shifts fell into this set; none where only records name it. */
  versions: z.array(
    z.object({ id: z.string(), number: z.int(), from: z.iso.date(), to: z.iso.date() }),
  ),
  /** Sub-competencies of the specialty that none of its EPAs speaks to; null where the specialty's list is not known. */
  unmetMilestones: z.array(z.string()).nullable(),
});
export type ReportSet = z.output<typeof ReportSet>;

/** One EPA's observations. All EPAs of the report's sets are there, also those nobody observed. */
export const ReportEpa = z.object({
  set: z.string(),
  number: z.int(),
  title: z.string(),
  observations: z.int(),
  /** Of them, by somebody who saw it. */
  observedDirectly: z.int(),
  /** Different ones; all who were not signed in are one. */
  assessors: z.int(),
  /** How many at each level, from 1 to 5. */
  levels: z.array(z.int()),
  /** To two decimals; null without observations. */
  mean: z.number().nullable(),
  highest: z.int().nullable(),
  lastOn: z.iso.date().nullable(),
  lastLevel: z.int().nullable(),
});
export type ReportEpa = z.output<typeof ReportEpa>;

/** Forms of days rated as a whole, by their scale; never counted with the others. */
export const ReportDayRating = z.object({
  scale: z.array(z.string()),
  forms: z.int(),
  observations: z.int(),
  assessors: z.int(),
  /** Forms at each step of the scale. */
  steps: z.array(z.int()),
  lastOn: z.iso.date(),
});
export type ReportDayRating = z.output<typeof ReportDayRating>;

/** No level is computed: which EPAs speak to it, and how often each was observed. */
export const ReportMilestone = z.object({
  set: z.string(),
  code: z.string(),
  epas: z.array(z.object({ number: z.int(), title: z.string(), observations: z.int() })),
  observations: z.int(),
});
export type ReportMilestone = z.output<typeof ReportMilestone>;

/** real and simulated: until the last day of the period, since minimums are of all time. */
export const ReportMinimum = MinimumCount.extend({
  inPeriod: Counted,
  /** Of all time, real and simulated; what reports from before it was counted do not have is left out. */
  ways: VerifiedWays.partial({ network: true }).optional(),
});
export type ReportMinimum = z.output<typeof ReportMinimum>;
export const ReportProcedures = z.object({
  /** The year training began, or the account's where that is not known. */
  cohort: z.int(),
  isCohortKnown: z.boolean(),
  fromYear: z.int().nullable(),
  isShipped: z.boolean(),
  items: z.array(ReportMinimum),
  /** Of all time, each that counts once, whatever it counts for. Older reports did not keep it. */
  ways: VerifiedWays.optional(),
});
export type ReportProcedures = z.output<typeof ReportProcedures>;

/** Of one EPA of a form, or of a day rated as a whole; the newest first. */
export const ReportNarrative = z.object({
  assessmentId: z.uuid(),
  /** Its form by number among these: the EPAs of one share it. Older reports did not keep it. */
  submission: z.int().optional(),
  shiftDate: z.iso.date(),
  /** Null of a day rated as a whole. */
  epa: z.object({ set: z.string(), number: z.int(), title: z.string() }).nullable(),
  rating: z.int(),
  ratingWords: z.string(),
  involvement: z.enum(INVOLVEMENTS).nullable(),
  /** The account; null of somebody who was not signed in. */
  assessorId: z.uuid().nullable(),
  strengths: z.string(),
  improvements: z.string(),
  isAmended: z.boolean(),
});
export type ReportNarrative = z.output<typeof ReportNarrative>;

/** What of one trainee counts, in short. */
export const ReportTrainee = z.object({
  id: z.uuid(),
  traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  programYear: z.int().nullable(),
  standing: z.enum(REPORT_STANDINGS),
  /** Of somebody who left the program: the last day that counts. */
  until: z.iso.date().nullable(),
  /** By submission, those of days rated as a whole included; older reports counted a form once for each EPA (REPORT_METHOD). */
  forms: z.int(),
  /** Given by a link and to be confirmed by the program when it was made: counted nowhere. Older reports counted them. */
  unconfirmed: z.int().optional(),
  assessors: z.int(),
  epasSeen: z.int(),
  epasUnseen: z.int(),
  minimumsMet: z.int(),
  minimums: z.int(),
  lastOn: z.iso.date().nullable(),
});
export type ReportTrainee = z.output<typeof ReportTrainee>;

/** All of one trainee. */
export const ReportSection = z.object({
  trainee: ReportTrainee,
  epas: z.array(ReportEpa),
  days: z.array(ReportDayRating),
  milestones: z.array(ReportMilestone),
  procedures: ReportProcedures,
  narratives: z.array(ReportNarrative),
});
export type ReportSection = z.output<typeof ReportSection>;

/** One trainee's observations of one set, where there is any. */
const ReportGridRow = z.object({
  traineeId: z.uuid(),
  set: z.string(),
  /** Of each EPA, in the order of the set, how many at each level. */
  levels: z.array(z.array(z.int())),
});

/** All trainees together. */
export const ReportSummary = z.object({
  sets: z.array(ReportSet),
  /** By name. */
  trainees: z.array(ReportTrainee),
  forms: z.int(),
  assessors: z.int(),
  /** Of all trainees; those without observations were seen by nobody. */
  epas: z.array(ReportEpa),
  days: z.array(ReportDayRating),
  milestones: z.array(ReportMilestone),
  grid: z.array(ReportGridRow),
  /** Each with how many trainees are below its minimum. */
  minimums: z.array(MinimumCount.pick({ key: true, label: true }).extend({ behind: z.int() })),
});
export type ReportSummary = z.output<typeof ReportSummary>;

export const ReportShare = z.object({
  person: Person.extend({ role: z.enum(ROLES) }),
  sharedAt: z.iso.datetime(),
  sharedBy: z.string(),
  /** False of somebody who can open it no more: left, deactivated, or of a role that may not. */
  isOpen: z.boolean(),
});
export type ReportShare = z.output<typeof ReportShare>;

export const ReportListItem = z.object({
  id: z.uuid(),
  /** As typed, or after its subject. */
  title: z.string(),
  organization: OrganizationName,
  /** Gone programs and people keep the name they had. */
  subject: Person.extend({ kind: z.enum(['trainee', 'program']) }),
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(REPORT_STATES),
  /** Trainees done, of so many; 0 of 0 before they are counted. */
  progress: z.object({ done: z.int(), of: z.int() }),
  createdAt: z.iso.datetime(),
  madeBy: Person,
  /** The moment of its figures; null before it is done. */
  madeAt: z.iso.datetime().nullable(),
  /** Named people. */
  readers: z.int(),
  /** Forms it counts. */
  forms: z.int(),
});
export type ReportListItem = z.output<typeof ReportListItem>;

/** The newest first. */
export const ReportPage = z.object({
  items: z.array(ReportListItem),
  nextCursor: z.string().nullable(),
  /** On the first page only, counted up to COUNTED_UP_TO; null beyond. */
  total: z.int().nullable(),
});
export type ReportPage = z.output<typeof ReportPage>;

export const Report = ReportListItem.extend({
  method: z.int(),
  /** SHA-256 of its figures; null before it is done. */
  checksum: z.string().nullable(),
  /** Null before it is done. */
  summary: ReportSummary.nullable(),
  /** Names by id, of trainees; as they were, or the pseudonym of a deleted account. */
  names: z.record(z.string(), z.string()),
  /** Assessments it counts that were changed since: of a form each EPA is one. */
  since: z.object({ voided: z.int(), amended: z.int() }),
  /** Empty for whoever may not share. */
  shares: z.array(ReportShare),
  can: z.object({ share: z.boolean(), delete: z.boolean(), makeAgain: z.boolean() }),
});
export type Report = z.output<typeof Report>;

/** One trainee of a report. */
export const ReportTraineePage = ReportSection.extend({
  names: z.record(z.string(), z.string()),
  /** Each with its assessor's name, and whether the viewer may open the form. */
  narratives: z.array(
    ReportNarrative.extend({
      assessor: z.string(),
      canOpen: z.boolean(),
      isVoidedSince: z.boolean(),
    }),
  ),
});
export type ReportTraineePage = z.output<typeof ReportTraineePage>;

/** Whom a report can be made of or shared with, 20 at most, by name. */
export const ReportPeople = z.object({
  items: z.array(Person.extend({ role: z.enum(ROLES), email: z.string().nullable() })),
});
export type ReportPeople = z.output<typeof ReportPeople>;
