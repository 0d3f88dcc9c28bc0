/** What the server answers about organizations, invitations, access requests and mail. */
import { z } from 'zod';
import {
  ACCESS_REQUEST_STATUSES,
  ACCESS_ROLES,
  INVITATION_KINDS,
  MAIL_STATUSES,
  SSO_PROTOCOLS,
  WAYS_IN,
} from '#shared/organizations.ts';
import { ROLES, SIGN_UP_ROLES, SPECIALTIES, TRAINEE_LEVELS } from '#shared/people.ts';
import { SECOND_FACTOR_OF } from '#shared/sign-in-rules.ts';
import { Membership, OrganizationName } from '#shared/people-output.ts';

/** What the sign-up form offers, by name. */
export const OrganizationList = z.object({ items: z.array(OrganizationName) });

export const Invitation = z.object({
  kind: z.enum(INVITATION_KINDS),
  organization: OrganizationName,
  role: z.enum(SIGN_UP_ROLES),
  /** Null for a link. */
  email: z.string().nullable(),
});
export type Invitation = z.output<typeof Invitation>;

/** Where one is a member now; whoever was before stays as they were. */
export const Joined = z.object({ organization: OrganizationName, wasMember: z.boolean() });

/** Another person of the organization whose address reaches the same mailbox: one may be a second account of the other. */
export const SameMailbox = z.object({
  id: z.uuid(),
  displayName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type SameMailbox = z.output<typeof SameMailbox>;

export const AdminUser = z.object({
  id: z.uuid(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  specialty: z.enum(SPECIALTIES).nullable(),
  traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  /** When this training began; trainees only. */
  trainingYear: z.int().nullable(),
  /** The day, where it is known; trainees only. */
  trainingStart: z.iso.date().nullable(),
  membership: Membership.nullable(),
  /** Where the person stands in training: trainees have a year, graduates the last day. */
  program: z
    .object({
      id: z.uuid(),
      name: z.string(),
      year: z.int().nullable(),
      graduatedOn: z.iso.date().nullable(),
    })
    .nullable(),
  joinedAt: z.iso.datetime(),
  /** When the person asked to join, or was let in; null without a membership. */
  askedAt: z.iso.datetime().nullable(),
  /** Null for who waits, and where it was not kept. */
  cameBy: z.enum(WAYS_IN).nullable(),
  /** Said of those who wait; they and these never sign for each other. */
  sameMailbox: z.array(SameMailbox),
  lastSeenAt: z.iso.datetime().nullable(),
  /** When the account will be deleted; null for one that stays. */
  deleteAt: z.iso.datetime().nullable(),
  can: z.object({
    approve: z.boolean(),
    decline: z.boolean(),
    remove: z.boolean(),
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    endSessions: z.boolean(),
    changeRole: z.boolean(),
    setTrainingYear: z.boolean(),
    export: z.boolean(),
    deleteAccount: z.boolean(),
    keepAccount: z.boolean(),
  }),
});
export type AdminUser = z.output<typeof AdminUser>;

const page = { nextCursor: z.string().nullable(), total: z.int() };
export const AdminUserPage = z.object({ items: z.array(AdminUser), ...page });
export type AdminUserPage = z.output<typeof AdminUserPage>;

/** Neither accepted nor revoked. */
export const PendingInvitation = z.object({
  id: z.uuid(),
  kind: z.enum(INVITATION_KINDS),
  email: z.string().nullable(),
  role: z.enum(SIGN_UP_ROLES),
  organization: OrganizationName,
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Only of a link, to show and copy again. */
  url: z.string().nullable(),
  /** The same to be typed: "K7QM-3XPD". */
  code: z.string().nullable(),
});
export type PendingInvitation = z.output<typeof PendingInvitation>;
export const PendingInvitations = z.object({ items: z.array(PendingInvitation) });
/** How many were invited. */
export const Invited = z.object({ invited: z.int() });

export const AccessRequest = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  organizationName: z.string(),
  role: z.enum(ACCESS_ROLES),
  specialty: z.enum(SPECIALTIES).nullable(),
  traineeCount: z.int(),
  additionalInformation: z.string(),
  status: z.enum(ACCESS_REQUEST_STATUSES),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  /** What was written to the person with the decision. */
  answer: z.string().nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type AccessRequest = z.output<typeof AccessRequest>;
export const AccessRequests = z.object({ items: z.array(AccessRequest) });

export const OutboxItem = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** A sentence; null while nothing went wrong. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type OutboxItem = z.output<typeof OutboxItem>;
export const OutboxMail = OutboxItem.extend({ text: z.string() });
export type OutboxMail = z.output<typeof OutboxMail>;
/** `transport` null: nothing is configured, mail waits to be read here. */
export const OutboxPage = z.object({
  items: z.array(OutboxItem),
  ...page,
  transport: z.enum(['smtp', 'emailjs']).nullable(),
});
export type OutboxPage = z.output<typeof OutboxPage>;

/** What is shown of an organization's single sign-on; secrets never leave the server. */
export const SsoSettings = z.object({
  protocol: z.enum(SSO_PROTOCOLS),
  issuer: z.string(),
  clientId: z.string().nullable(),
  entryPoint: z.string().nullable(),
  /** What the provider has to be told. */
  callbackUrl: z.string(),
  metadataUrl: z.string().nullable(),
  newPeopleAre: z.enum(['trainee', 'attending']),
  /** How many have come by it so far. */
  people: z.int(),
  /** Active members whose address is in none of the domains: they cannot come by it. */
  outside: z.int(),
  /** Of which an OpenID provider does not say whether they are verified; null with SAML. */
  unstatedAddresses: z.enum(['refused', 'believed']).nullable(),
  /** Whether an OpenID provider has to say that it asked for one; null with SAML. */
  secondFactor: z.enum(['trusted', 'stated']).nullable(),
});
export type SsoSettings = z.output<typeof SsoSettings>;

export const OrganizationSettings = OrganizationName.extend({
  slug: z.string(),
  members: z.int(),
  pendingMembers: z.int(),
  autoApprove: z.boolean(),
  /** Lower case. Trainees with a confirmed address in one of these become active at once. */
  domains: z.array(z.string()),
  idleMinutes: z.int().nullable(),
  /** Whose sign-in takes a second factor. */
  secondFactor: z.enum(SECOND_FACTOR_OF),
  /** Members come by single sign-on and by nothing else. */
  ssoOnly: z.boolean(),
  /** Links for assessors work only for approved accounts of the organization. */
  assessorSignIn: z.boolean(),
  dictation: z.boolean(),
  modelHints: z.boolean(),
  /** Days; null as shipped. */
  signInDays: z.int().nullable(),
  mailDays: z.int().nullable(),
  shareDays: z.int().nullable(),
  deletedDays: z.int().nullable(),
  auditDays: z.int().nullable(),
  createdAt: z.iso.datetime(),
  sso: SsoSettings.nullable(),
  can: z.object({ editSettings: z.boolean(), editTrust: z.boolean() }),
});
export type OrganizationSettings = z.output<typeof OrganizationSettings>;
export const OrganizationSettingsList = z.object({ items: z.array(OrganizationSettings) });
