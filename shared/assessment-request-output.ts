/** What the server answers about requests for an assessment, to both sides and to whoever holds a link. */
import { z } from 'zod';
import { NamedEpa } from '#shared/assessment-output.ts';
import { AssessmentSettings } from '#shared/assessment-record-output.ts';
import { INVOLVEMENTS } from '#shared/assessments.ts';
import { LinkHolder } from '#shared/link-output.ts';
import { LINK_STATES } from '#shared/links.ts';
import { SPECIALTIES } from '#shared/people.ts';

/** The trainee's own, or one that waits for an attending. */
export const AssessmentRequest = z.object({
  id: z.uuid(),
  state: z.enum(LINK_STATES),
  trainee: z.object({ id: z.uuid(), name: z.string() }),
  /** The id of an attending who was chosen. All null: whoever opens the link or scans the code. */
  assessor: z.object({
    id: z.uuid().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  shiftDate: z.iso.date().nullable(),
  epa: NamedEpa.nullable(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  remindersSent: z.int(),
  nextReminderAt: z.iso.datetime().nullable(),
  /** The assessor wants no more reminders. */
  remindersStopped: z.boolean(),
  /** Whoever opens it signs in first, with an account of the organization. Left out where it is part of something else. */
  asksForAccount: z.boolean().optional(),
  /** What came of it. */
  assessmentIds: z.array(z.uuid()),
  /** To show as a QR code and to copy; null unless it is open and the viewer's to use. */
  url: z.string().nullable(),
  can: z.object({ revoke: z.boolean(), remind: z.boolean() }),
});
export type AssessmentRequest = z.output<typeof AssessmentRequest>;

/** `sent` for trainees, `received` for attendings: open ones first, then the newest. */
export const AssessmentRequestList = z.object({
  sent: z.array(AssessmentRequest),
  received: z.array(AssessmentRequest),
});
export type AssessmentRequestList = z.output<typeof AssessmentRequestList>;

export const AttendingChoice = z.object({
  id: z.uuid(),
  displayName: z.string(),
  specialty: z.enum(SPECIALTIES).nullable(),
});
export type AttendingChoice = z.output<typeof AttendingChoice>;

/** Of the trainee's organization, last asked first. */
export const AttendingList = z.object({ items: z.array(AttendingChoice) });
export type AttendingList = z.output<typeof AttendingList>;

/** An open one. Used, revoked, expired and mangled ones are errors with a sentence. */
export const OpenRequest = LinkHolder.extend({
  trainee: z.object({ name: z.string(), level: z.string().nullable() }),
  organization: z.string().nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  shiftDate: z.iso.date().nullable(),
  epa: NamedEpa.nullable(),
  message: z.string(),
  /** Whom the trainee asked: an attending by name, or the address that the trainee typed. The form is filled with it. */
  assessor: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  settings: AssessmentSettings,
});
export type OpenRequest = z.output<typeof OpenRequest>;

/** What was stored, to be shown to the assessor once. */
export const AssessReceipt = z.object({
  trainee: z.string(),
  evaluator: z.string(),
  /** As typed; null when signed in. */
  evaluatorEmail: z.string().nullable(),
  isSignedIn: z.boolean(),
  submittedAt: z.iso.datetime(),
  shiftDate: z.iso.date(),
  involvement: z.enum(INVOLVEMENTS).nullable(),
  strengths: z.string(),
  improvements: z.string(),
  entries: z.array(z.object({ epa: NamedEpa.nullable(), rating: z.int(), words: z.string() })),
});
export type AssessReceipt = z.output<typeof AssessReceipt>;
