import { USER_FILTERS, USER_SORTS, USERS_A_PAGE } from '#shared/user-filters.ts';
import type { UserSort } from '#shared/user-filters.ts';
import { listAddress } from '#web/lists/list-address.ts';

export const COLUMN_LABELS: Record<UserSort, string> = {
  name: 'Name',
  role: 'Role',
  joined: 'Joined',
  seen: 'Last seen',
};

const list = listAddress(USER_FILTERS, USER_SORTS, USERS_A_PAGE, 'asc');
export const { readFilter, writeFilter, countFilters, isFiltered, filterQuery } = list;
/** The list as its address says it. */
export type UserFilter = ReturnType<typeof readFilter>;
