import { USER_FILTERS, USER_SORTS, USERS_A_PAGE } from '#shared/user-filters.ts';
import type { UserSort } from '#shared/user-filters.ts';
import { listAddress } from '#web/lists/list-address.ts';
import type { Order } from '#web/ui/Table.tsx';

/** Of each column the orders; ascending is its plain name. */
export const ORDER_WORDS: Record<UserSort, Record<Order, string>> = {
  name: { asc: 'Name', desc: 'Name, from the end' },
  role: { asc: 'Role', desc: 'Role, from the end' },
  level: { asc: 'Level', desc: 'Level, from the end' },
  program: { asc: 'Program', desc: 'Program, from the end' },
  joined: { asc: 'Joined', desc: 'Joined, from the end' },
  seen: { asc: 'Last seen', desc: 'Last seen, from the end' },
};

const list = listAddress(USER_FILTERS, USER_SORTS, USERS_A_PAGE, 'asc');
export const { readFilter, writeFilter, useChange, countFilters, isFiltered, filterQuery } = list;
/** The list as its address says it. */
export type UserFilter = ReturnType<typeof readFilter>;
