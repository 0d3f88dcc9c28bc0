import { choice, labelled, PROGRAM_OR_NONE } from '#shared/filters.ts';
import type { Filters } from '#shared/filters.ts';
import { WAY_IN_LABELS, WAYS_IN } from '#shared/organizations.ts';
import {
  MEMBERSHIP_LABELS,
  MEMBERSHIP_STATUSES,
  ROLE_LABELS,
  ROLES,
  TRAINEE_LEVEL_LABELS,
  TRAINEE_LEVELS,
} from '#shared/people.ts';

export const USER_FILTERS = {
  role: choice('Role', 'All roles', labelled(ROLES, ROLE_LABELS)),
  level: choice('Level', 'All levels', labelled(TRAINEE_LEVELS, TRAINEE_LEVEL_LABELS)),
  status: choice('Membership', 'All memberships', labelled(MEMBERSHIP_STATUSES, MEMBERSHIP_LABELS)),
  cameBy: choice('Came in', 'In any way', labelled(WAYS_IN, WAY_IN_LABELS)),
  program: PROGRAM_OR_NONE,
} satisfies Filters;
export const USER_SORTS = ['name', 'role', 'level', 'program', 'joined', 'seen'] as const;
export type UserSort = (typeof USER_SORTS)[number];
export const USERS_A_PAGE = 50;
