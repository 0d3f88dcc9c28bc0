import type { QueryOf } from '#shared/wire.ts';
import { MEMBERSHIP_STATUSES, ROLES } from '#shared/people.ts';
import type { MembershipStatus, Role } from '#shared/people.ts';
import type { Sorting } from '#web/ui/Table.tsx';

export const USER_COLUMNS = ['name', 'role', 'joined', 'seen'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];
export const COLUMN_LABELS: Record<UserColumn, string> = {
  name: 'Name',
  role: 'Role',
  joined: 'Joined',
  seen: 'Last seen',
};

/** The list as its address says it. */
export type UserFilter = {
  q: string;
  role: Role | null;
  status: MembershipStatus | null;
  sorting: Sorting<UserColumn>;
};

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | null {
  return values.find((value) => value === given) ?? null;
}

export function readFilter(address: URLSearchParams): UserFilter {
  return {
    q: address.get('q') ?? '',
    role: oneOf(ROLES, address.get('role')),
    status: oneOf(MEMBERSHIP_STATUSES, address.get('status')),
    sorting: {
      column: oneOf(USER_COLUMNS, address.get('sort')) ?? 'name',
      order: oneOf(['asc', 'desc'] as const, address.get('order')) ?? 'asc',
    },
  };
}

/** Only what differs from the plain list; a page's cursor belongs to another list and falls away. */
export function writeFilter({ q, role, status, sorting }: UserFilter): URLSearchParams {
  const { column, order } = sorting;
  return new URLSearchParams({
    ...(q !== '' && { q }),
    ...(role && { role }),
    ...(status && { status }),
    ...(column !== 'name' && { sort: column }),
    ...(order !== 'asc' && { order }),
  });
}

export function isFiltered({ q, role, status }: UserFilter): boolean {
  return q !== '' || role !== null || status !== null;
}

/** As the server is asked. */
export function filterQuery(
  { q, role, status, sorting }: UserFilter,
  cursor: string | null,
  limit: number,
): QueryOf<'GET /api/admin/users'> {
  return {
    ...(q !== '' && { q }),
    ...(role && { role }),
    ...(status && { status }),
    sort: sorting.column,
    order: sorting.order,
    ...(cursor && { cursor }),
    limit,
  };
}
