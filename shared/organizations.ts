/** Organizations, invitations, access requests and mail as their administrators see them. */
import type {
  MembershipStatus,
  Role,
  SignUpRole,
  Specialty,
  TraineeLevel,
} from '#shared/people.ts';
import type { Membership, OrganizationName } from '#shared/people-output.ts';

/** `GET /api/organizations`: what the sign-up form offers. */
export type OrganizationList = { items: OrganizationName[] };

/** `GET /api/invitations/:token`. A link is for any trainee; a mailed one for one address and one role. */
export type Invitation = {
  kind: 'mail' | 'link';
  organization: OrganizationName;
  role: SignUpRole;
  /** Null for a link. */
  email: string | null;
};

export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number };

/** One item of `GET /api/admin/users`. */
export type AdminUser = {
  id: string;
  displayName: string;
  email: string;
  emailVerified: boolean;
  role: Role;
  specialty: Specialty | null;
  traineeLevel: TraineeLevel | null;
  /** When this training began; trainees only. */
  trainingYear: number | null;
  membership: Membership | null;
  joinedAt: string;
  /** When the person asked to join, or was let in; null without a membership. */
  askedAt: string | null;
  lastSeenAt: string | null;
  can: {
    approve: boolean;
    decline: boolean;
    remove: boolean;
    changeRole: boolean;
    setTrainingYear: boolean;
  };
};

/** Query of `GET /api/admin/users`, all optional, kept in the screen's address. */
export type AdminUserFilter = {
  q?: string;
  role?: Role;
  status?: MembershipStatus;
  sort?: 'name' | 'role' | 'joined' | 'seen';
  order?: 'asc' | 'desc';
  cursor?: string;
  limit?: number;
};

export const INVITATION_DAYS = 14;
export const JOIN_LINK_DAYS = 30;
export const MAX_INVITED_AT_ONCE = 50;

/** One item of `GET /api/admin/invitations`: those neither accepted nor revoked. */
export type PendingInvitation = {
  id: string;
  kind: 'mail' | 'link';
  email: string | null;
  role: SignUpRole;
  organization: OrganizationName;
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
  isExpired: boolean;
  /** Only of a link, to show and copy again. */
  url: string | null;
};

export const ACCESS_REQUEST_STATUSES = ['waiting', 'approved', 'declined'] as const;
export type AccessRequestStatus = (typeof ACCESS_REQUEST_STATUSES)[number];

/** One item of `GET /api/admin/access-requests`. */
export type AccessRequest = {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  organizationName: string;
  role: 'administrator' | 'attending' | 'other';
  specialty: Specialty | null;
  traineeCount: number;
  additionalInformation: string;
  status: AccessRequestStatus;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  /** What was written to the person with the decision. */
  answer: string | null;
};

export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** One item of `GET /api/admin/outbox`; `GET /api/admin/outbox/:id` adds the texts. */
export type OutboxItem = {
  id: string;
  to: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  /** A sentence; null while nothing went wrong. */
  problem: string | null;
  createdAt: string;
  sentAt: string | null;
};
export type OutboxMail = OutboxItem & { text: string };
/** `transport` null: nothing is configured, mail waits to be read here. */
export type OutboxPage = Page<OutboxItem> & { transport: 'smtp' | 'emailjs' | null };

/** `GET /api/admin/overview`: what waits for a decision, and real figures. */
export type AdminOverview = {
  /** Null for a system_admin: all organizations. */
  organization: OrganizationName | null;
  people: { trainee: number; attending: number; administrator: number };
  pendingMembers: number;
  openInvitations: number;
  /** system_admin only, else null. */
  accessRequests: number | null;
  mailWaiting: number | null;
  organizations: number | null;
};

export type SsoProtocol = 'oidc' | 'saml';
/** What is shown of an organization's single sign-on; secrets never leave the server. */
export type SsoSettings = {
  protocol: SsoProtocol;
  issuer: string;
  clientId: string | null;
  entryPoint: string | null;
  /** What the provider has to be told. */
  callbackUrl: string;
  metadataUrl: string | null;
  newPeopleAre: 'trainee' | 'attending';
};

/** `GET /api/admin/organizations/:id`, and an item of the list. */
export type OrganizationSettings = OrganizationName & {
  slug: string;
  members: number;
  pendingMembers: number;
  autoApprove: boolean;
  /** Lower case. People with a confirmed address in one of these become active at once. */
  domains: string[];
  idleMinutes: number | null;
  /** Links for assessors work only for approved accounts of the organization. */
  assessorSignIn: boolean;
  dictation: boolean;
  modelHints: boolean;
  createdAt: string;
  sso: SsoSettings | null;
  can: { editSettings: boolean; editTrust: boolean };
};
