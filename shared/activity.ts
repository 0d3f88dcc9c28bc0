import { choice, ID, labelled, PERIOD } from '#shared/filters.ts';
import type { Filters } from '#shared/filters.ts';

/** What the trail of an organization can be narrowed to. */
export const AUDIT_GROUPS = [
  'accounts',
  'members',
  'programs',
  'invitations',
  'settings',
  'assessments',
  'requests',
  'procedures',
  'debriefs',
  'reports',
  'pearls',
  'exports',
  'reading',
  'refused',
  'mail',
] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

export const AUDIT_GROUP_LABELS: Record<AuditGroup, string> = {
  accounts: 'Accounts',
  members: 'Members and roles',
  programs: 'Programs',
  invitations: 'Invitations',
  settings: 'Settings',
  assessments: 'Assessments',
  requests: 'Requests',
  procedures: 'Procedures',
  debriefs: 'Debriefs',
  reports: 'Reports',
  pearls: 'Pearls and review',
  exports: 'Exports',
  reading: 'Read by administrators',
  refused: 'Refused access',
  mail: 'Mail',
};

export const ACTIVITY_FILTERS = {
  kind: choice('Kind', 'All kinds', labelled(AUDIT_GROUPS, AUDIT_GROUP_LABELS)),
  personId: ID,
  recordId: ID,
  organizationId: ID,
  ...PERIOD,
} satisfies Filters;
export const EVENTS_A_PAGE = 50;
