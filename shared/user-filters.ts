import { choice, labelled } from '#shared/filters.ts';
import type { Filters } from '#shared/filters.ts';
import { MEMBERSHIP_LABELS, MEMBERSHIP_STATUSES, ROLE_LABELS, ROLES } from '#shared/people.ts';

export const USER_FILTERS = {
  role: choice('Role', 'All roles', labelled(ROLES, ROLE_LABELS)),
  status: choice('Membership', 'All memberships', labelled(MEMBERSHIP_STATUSES, MEMBERSHIP_LABELS)),
} satisfies Filters;
export const USER_SORTS = ['name', 'role', 'joined', 'seen'] as const;
export type UserSort = (typeof USER_SORTS)[number];
export const USERS_A_PAGE = 50;
