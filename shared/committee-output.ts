/** What the server answers about committees: meetings, the agenda, a trainee's page. */
import { z } from 'zod';
import {
  COMMITTEE_PARTS,
  MEETING_STATES,
  NO_LEVEL_REASONS,
  NOT_ASSESSABLE,
} from '#shared/committee.ts';
import { ROLES, TRAINEE_LEVELS } from '#shared/people.ts';
import { OrganizationName } from '#shared/people-output.ts';
import { Identified } from '#shared/answers.ts';
import { Assessment } from '#shared/assessment-record-output.ts';
import { Evidence } from '#shared/evidence-output.ts';
import { ReportSet, ReportTraineePage } from '#shared/report-output.ts';

const Person = z.object({ id: z.uuid(), name: z.string() });

/** Where a level lies nine times in ten, on the scale from 1 to 5; to two decimals. */
export const FairLevel = z.object({
  estimate: z.number(),
  low: z.number(),
  high: z.number(),
  /** The scale ends before the interval does. */
  isClipped: z.boolean(),
});
export type FairLevel = z.output<typeof FairLevel>;

/** One EPA of the set in use. Counts are of the period, points and level of the whole training. */
export const PacketEpa = z.object({
  number: z.int(),
  title: z.string(),
  shortName: z.string(),
  forms: z.int(),
  assessors: z.int(),
  /** Of all forms of the last half year; null without any. */
  rawMean: z.number().nullable(),
  /** Null: too little is known. */
  level: FairLevel.nullable(),
  /** The same over time, the earliest first; empty without a level. */
  course: z.array(
    z.object({ on: z.iso.date(), estimate: z.number(), low: z.number(), high: z.number() }),
  ),
  points: z.array(z.object({ assessmentId: z.uuid(), on: z.iso.date(), level: z.int() })),
  /** Forms by people who have not written yet that bring the level within half a level; null: not needed, or not within reach. */
  more: z.int().nullable(),
});
export type PacketEpa = z.output<typeof PacketEpa>;

/** No level of the sub-competency: that of the EPAs which speak to it. */
export const PacketSubCompetency = z.object({
  code: z.string(),
  /** Null where the specialty's list is not known. */
  name: z.string().nullable(),
  /** Numbers of EPAs that were seen, and of those that were not; both empty: no form speaks to it. */
  epas: z.array(z.int()),
  unseen: z.array(z.int()),
  forms: z.int(),
  level: FairLevel.nullable(),
});
export type PacketSubCompetency = z.output<typeof PacketSubCompetency>;

/** What is known of one trainee, as it was when the meeting was prepared. */
export const PacketLevels = z.object({
  /** The month of training, leave not counted, of so many. */
  months: z.int(),
  ofMonths: z.int().nullable(),
  /** Forms of the period, by so many; the biggest wrote so many. Without those of Saturdays until PACKET_METHOD 2. */
  forms: z.int(),
  assessors: z.int(),
  biggest: z.int(),
  rawMean: z.number().nullable(),
  overall: FairLevel.nullable(),
  /** Why there is no level. */
  why: z.enum(NO_LEVEL_REASONS).nullable(),
  /** The level on the first day of the period; null where there was too little before it. */
  earlier: FairLevel.nullable(),
  /** Estimates of the others of this year: eight in ten lie between; null with fewer than five. */
  others: z.object({ low: z.number(), high: z.number(), trainees: z.int() }).nullable(),
  /** How much the words of a month say, by QuAL's rules from 0 to 5; months with words alone, the earliest first. */
  feedback: z.array(z.object({ month: z.string(), forms: z.int(), score: z.number() })),
  set: z.string(),
  epas: z.array(PacketEpa),
  subCompetencies: z.array(PacketSubCompetency),
});
export type PacketLevels = z.output<typeof PacketLevels>;

/** Why a trainee asks for a look. */
export const AgendaReason = z.discriminatedUnion('kind', [
  /** Weekday forms and assessors of the whole training. */
  z.object({
    kind: z.literal('no_level'),
    why: z.enum(NO_LEVEL_REASONS),
    forms: z.int(),
    assessors: z.int(),
  }),
  z.object({ kind: z.literal('wide'), low: z.number(), high: z.number() }),
  z.object({ kind: z.literal('few_assessors'), assessors: z.int() }),
  z.object({ kind: z.literal('one_assessor'), assessors: z.int(), wrote: z.int(), forms: z.int() }),
  /** In the last year: not met. */
  z.object({
    kind: z.literal('behind'),
    items: z.array(z.object({ label: z.string(), real: z.int(), minimum: z.int() })),
  }),
  z.object({ kind: z.literal('unseen'), epas: z.int(), of: z.int() }),
  z.object({ kind: z.literal('same_level'), level: z.int(), forms: z.int(), of: z.int() }),
  z.object({ kind: z.literal('same_level_by_one'), level: z.int(), forms: z.int() }),
  z.object({ kind: z.literal('fell'), from: z.number(), to: z.number(), isWithin: z.boolean() }),
  /** The whole interval lies below where eight in ten of the others of this year lie. */
  z.object({
    kind: z.literal('below'),
    low: z.number(),
    high: z.number(),
    others: z.object({ low: z.number(), high: z.number() }),
  }),
  z.object({ kind: z.literal('apart') }),
  z.object({ kind: z.literal('leave'), from: z.iso.date(), until: z.iso.date().nullable() }),
]);
export type AgendaReason = z.output<typeof AgendaReason>;

const JudgedLevel = z.union([z.number(), z.literal(NOT_ASSESSABLE)]);
export const AgendaItem = z.object({
  traineeId: z.uuid(),
  name: z.string(),
  traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  programYear: z.int().nullable(),
  forms: z.int(),
  assessors: z.int(),
  /** Forms of whoever wrote most. */
  biggest: z.int(),
  level: FairLevel.nullable(),
  rawMean: z.number().nullable(),
  /** EPAs that nobody saw in the period. */
  unseen: z.int(),
  /** Minimums not met; null outside of the last year. */
  behind: z.int().nullable(),
  /** Empty: nothing stands out. */
  reasons: z.array(AgendaReason),
  /** Sub-competencies that the committee has judged, of so many. */
  judged: z.int(),
  of: z.int(),
  /** Each of them in the order in which it is typed elsewhere; null: nothing is said yet. */
  judgements: z.array(z.object({ code: z.string(), level: JudgedLevel.nullable() })),
  isDecided: z.boolean(),
});
export type AgendaItem = z.output<typeof AgendaItem>;

const MeetingMember = z.object({
  person: Person.extend({ role: z.enum(ROLES) }),
  part: z.enum(COMMITTEE_PARTS),
  /** False of somebody who has left the organization. */
  isActive: z.boolean(),
});
export type MeetingMember = z.output<typeof MeetingMember>;

export const MeetingListItem = z.object({
  id: z.uuid(),
  organization: OrganizationName,
  program: z.object({ id: z.uuid(), name: z.string() }),
  on: z.iso.date(),
  /** The last day that counts; null before it is prepared. */
  to: z.iso.date().nullable(),
  state: z.enum(MEETING_STATES),
  trainees: z.int(),
  decided: z.int(),
  members: z.int(),
});
export type MeetingListItem = z.output<typeof MeetingListItem>;
/** The latest first. */
export const MeetingPage = z.object({
  items: z.array(MeetingListItem),
  nextCursor: z.string().nullable(),
  total: z.int().nullable(),
});
export type MeetingPage = z.output<typeof MeetingPage>;

/** Trainees and assessors who meet: levels are estimated among them alone. */
const MeetingGroup = z.object({
  trainees: z.int(),
  assessors: z.int(),
  ratings: z.int(),
  why: z.enum(NO_LEVEL_REASONS).nullable(),
});
export type MeetingGroup = z.output<typeof MeetingGroup>;

/** How far it is while it is being prepared: trainees done, of so many. */
export const MeetingProgress = z.object({
  state: z.enum(MEETING_STATES),
  progress: z.object({ done: z.int(), of: z.int() }),
});
export type MeetingProgress = z.output<typeof MeetingProgress>;

export const Meeting = MeetingListItem.extend({
  from: z.iso.date(),
  progress: MeetingProgress.shape.progress,
  /** The last attempt to prepare it did not end well. */
  hasFailed: z.boolean(),
  preparedAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: Person.nullable(),
  /** Chair first, then by name. */
  seats: z.array(MeetingMember),
  checksum: z.string().nullable(),
  modelVersion: z.string().nullable(),
  groups: z.array(MeetingGroup),
  /** Attention first; null before it is prepared. */
  agenda: z.array(AgendaItem).nullable(),
  /** Assessments it counts that were changed since it was prepared: of a form each EPA is one. */
  since: z.object({ voided: z.int(), amended: z.int() }),
  minutes: z.string(),
  can: z.object({
    change: z.boolean(),
    prepare: z.boolean(),
    open: z.boolean(),
    judge: z.boolean(),
    close: z.boolean(),
    remove: z.boolean(),
    seat: z.boolean(),
    writeMinutes: z.boolean(),
  }),
});
export type Meeting = z.output<typeof Meeting>;

export const CommitteeJudgement = z.object({
  code: z.string(),
  level: JudgedLevel.nullable(),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type CommitteeJudgement = z.output<typeof CommitteeJudgement>;
export const CommitteeStatement = z.object({
  text: z.string(),
  isDecided: z.boolean(),
  /** Null: nobody has said anything. */
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type CommitteeStatement = z.output<typeof CommitteeStatement>;

/** One trainee's page. */
export const CommitteePage = z.object({
  meeting: MeetingListItem.extend({
    from: z.iso.date(),
    to: z.iso.date(),
    preparedAt: z.iso.datetime(),
  }),
  trainee: Person.extend({
    traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
    programYear: z.int().nullable(),
  }),
  /** In the order of the agenda, from 1; null for the trainee. */
  place: z
    .object({ number: z.int(), of: z.int(), previous: Person.nullable(), next: Person.nullable() })
    .nullable(),
  levels: PacketLevels,
  /** Empty for the trainee. */
  reasons: z.array(AgendaReason),
  sets: z.array(ReportSet),
  section: ReportTraineePage,
  /** Results from elsewhere, the newest first. */
  evidence: z.array(Evidence),
  /** Of the last meeting that closed before this one; empty where there was none. */
  before: z.object({ on: z.iso.date().nullable(), levels: z.record(z.string(), JudgedLevel) }),
  judgements: z.array(CommitteeJudgement),
  statement: CommitteeStatement,
  since: z.object({ voided: z.int() }),
  can: z.object({ judge: z.boolean() }),
});
export type CommitteePage = z.output<typeof CommitteePage>;

/** A form that a page stands on, to be read: nothing of what its trainee noted about it. */
export const CommitteeForm = Assessment.pick({
  id: true,
  shiftDate: true,
  dayOfWeek: true,
  trainee: true,
  epa: true,
  rating: true,
  ratingWords: true,
  involvement: true,
  observationsCount: true,
  strengths: true,
  improvements: true,
  amendments: true,
  confirmedAt: true,
}).extend({
  evaluator: Assessment.shape.evaluator.pick({ name: true, isSignedIn: true }),
  /** Whether the viewer also has it among assessments, with what there is to do about it. */
  can: z.object({ see: z.boolean() }),
});
export type CommitteeForm = z.output<typeof CommitteeForm>;

/** Closed meetings that a trainee was judged in, the latest first. */
export const OwnMeetings = z.object({
  items: z.array(Identified.extend({ on: z.iso.date(), program: z.string() })),
});
export type OwnMeetings = z.output<typeof OwnMeetings>;

/** Who can sit in a meeting, 20 at most, by name. */
export const Seatable = z.object({
  items: z.array(Person.extend({ role: z.enum(ROLES), email: z.string() })),
});
export type Seatable = z.output<typeof Seatable>;

/** How far above the average assessor somebody rates the same trainee; below 0 is stricter. */
export const Leniency = z.object({
  assessor: Person,
  program: z.object({ id: z.uuid(), name: z.string() }),
  estimate: z.number(),
  low: z.number(),
  high: z.number(),
  ratings: z.int(),
  trainees: z.int(),
  at: z.iso.datetime(),
});
export type Leniency = z.output<typeof Leniency>;
export const Leniencies = z.object({ items: z.array(Leniency) });
export type Leniencies = z.output<typeof Leniencies>;
