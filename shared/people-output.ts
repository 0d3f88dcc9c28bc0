import { z } from 'zod';
import {
  MEMBERSHIP_STATUSES,
  ROLES,
  SIGN_IN_METHODS,
  SIGN_IN_OUTCOMES,
  SPECIALTIES,
  TRAINEE_LEVELS,
} from '#shared/people.ts';
import { DEMANDS } from '#shared/sign-in-rules.ts';

export const OrganizationName = z.object({ id: z.uuid(), name: z.string() });
export type OrganizationName = z.output<typeof OrganizationName>;

export const Membership = z.object({
  organization: OrganizationName,
  status: z.enum(MEMBERSHIP_STATUSES),
});
export type Membership = z.output<typeof Membership>;

/** Who is signed in, as every screen needs it. */
export const SessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  role: z.enum(ROLES),
  specialty: z.enum(SPECIALTIES).nullable(),
  /** Trainees only. */
  traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  membership: Membership.nullable(),
  /** Of the organization for trying: a notice on every page says so. */
  isTrying: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** Minutes without activity after which the session ends; null for never. */
  idleMinutes: z.number().nullable(),
  /** What the own organization asks first: everything else is refused with `step_required`. */
  demand: z.enum(DEMANDS).nullable(),
  can: z.object({
    /** May see other people's records: an active administrator or a system_admin. */
    administer: z.boolean(),
    /** May assess others: an active attending. */
    assess: z.boolean(),
  }),
});
export type SessionUser = z.output<typeof SessionUser>;

export const SessionAnswer = z.object({
  user: SessionUser.nullable(),
  /** Procedures that wait for this person to verify them, for the bar; null for whoever cannot supervise. */
  waitingProcedures: z.int().nullable(),
  /** "Remember me": else the session ends with the browser, and so does what the device keeps of it. */
  isRemembered: z.boolean(),
});
export type SessionAnswer = z.output<typeof SessionAnswer>;

export const Profile = SessionUser.extend({
  bio: z.string(),
  /** When this training began: minimums are by cohort. Trainees only. */
  trainingYear: z.int().nullable(),
  /** The day, where the program has said it: then nobody says another year. */
  trainingStart: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  /** False for people who come by single sign-on only: no password, no second factor here. */
  hasPassword: z.boolean(),
  /** Whether the own organization requires a second factor of this person. */
  isSecondFactorAsked: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

const ActiveSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  address: z.string().nullable(),
  /** "Chrome on Windows", read from the user agent. */
  browser: z.string(),
});
export type ActiveSession = z.output<typeof ActiveSession>;
/** The last used first. */
export const ActiveSessions = z.object({ items: z.array(ActiveSession) });

const SignInRecord = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  method: z.enum(SIGN_IN_METHODS),
  address: z.string().nullable(),
  browser: z.string(),
});
export type SignInRecord = z.output<typeof SignInRecord>;
/** The newest first. */
export const SignInRecords = z.object({ items: z.array(SignInRecord) });

/** Shown once. The uri goes into the QR code. */
export const TwoFactorSetup = z.object({
  uri: z.string(),
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type TwoFactorSetup = z.output<typeof TwoFactorSetup>;
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const SignedUp = z.object({ status: z.enum(['signed_in', 'confirm_email']) });
/** Signed in, waiting for the second factor, or in an account that is to be deleted: `keep` opens the page that keeps it. */
export const SignedIn = z.object({
  status: z.enum(['signed_in', 'two_factor', 'to_be_deleted']),
  keep: z.string().optional(),
});
/** Whether a link to set a new password still works. */
export const LinkCheck = z.object({ valid: z.boolean() });
/** By this link, or before it was opened. */
export const EmailConfirmed = z.object({ status: z.enum(['confirmed', 'already']) });
/** Where to sign in. */
export const SsoStart = z.object({ url: z.url() });

/** Whom the viewer can filter a list by, 20 at most. */
export const FilterPeople = z.object({
  items: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type FilterPeople = z.output<typeof FilterPeople>;
