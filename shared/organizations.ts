/** Organizations, invitations, access requests and mail as their administrators see them. */

/** Shipped, to try the product: test-organization. */
export const TEST_ORGANIZATION_ID = '0197a1f0-5c00-7000-8000-000000000001';

export const INVITATION_DAYS = 14;
export const JOIN_LINK_DAYS = 30;
export const MAX_INVITED_AT_ONCE = 50;
export const MAX_ORGANIZATION_NAME_LENGTH = 150;
/** What is said to whoever asked for access. */
export const MAX_ANSWER_LENGTH = 1000;

export const DOMAIN = /^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z]{2,}$/;
export const DOMAIN_NEEDED = 'Please enter a domain such as example.org';

/** mail: for one address and one role. link: for any trainee. */
export const INVITATION_KINDS = ['mail', 'link'] as const;

export const ACCESS_REQUEST_STATUSES = ['waiting', 'approved', 'declined'] as const;
export type AccessRequestStatus = (typeof ACCESS_REQUEST_STATUSES)[number];
export const ACCESS_ROLES = ['administrator', 'attending', 'other'] as const;

/** How a member came in. open: where everyone is let in. */
export const WAYS_IN = [
  'domain',
  'join_link',
  'invitation',
  'roster',
  'approval',
  'single_sign_on',
  'open',
] as const;
export type WayIn = (typeof WAYS_IN)[number];
export const WAY_IN_LABELS: Record<WayIn, string> = {
  domain: 'By an address of the domain',
  join_link: 'By a join link',
  invitation: 'By invitation',
  roster: 'By invitation from a roster',
  approval: 'By approval',
  single_sign_on: 'By single sign-on',
  open: 'Where everyone is let in',
};

export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'withdrawn'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export const SSO_PROTOCOLS = ['oidc', 'saml'] as const;
export type SsoProtocol = (typeof SSO_PROTOCOLS)[number];

export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number };
