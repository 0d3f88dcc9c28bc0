import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type {
  AccessRequest,
  AdminOverview,
  AdminUser,
  AdminUserFilter,
  OrganizationSettings,
  OutboxMail,
  OutboxPage,
  Page,
  PendingInvitation,
} from '#shared/organizations.ts';
import type { MinimumTemplates } from '#shared/procedure-stats.ts';
import { get } from '#web/api.ts';

export const USERS_A_PAGE = 50;
export const MAILS_A_PAGE = 25;

export function overviewQuery() {
  return queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => get<AdminOverview>('/api/admin/overview', signal),
  });
}

export function usersQuery(filter: AdminUserFilter) {
  const address = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  );
  return queryOptions({
    queryKey: ['admin', 'users', filter],
    queryFn: ({ signal }) => get<Page<AdminUser>>(`/api/admin/users?${address}`, signal),
    placeholderData: keepPreviousData,
  });
}

/** Who waits for a decision, the longest waiting first. */
export function pendingUsersQuery() {
  return usersQuery({ status: 'pending', sort: 'joined', order: 'asc', limit: 20 });
}

export function invitationsQuery() {
  return queryOptions({
    queryKey: ['admin', 'invitations'],
    queryFn: ({ signal }) => get<{ items: PendingInvitation[] }>('/api/admin/invitations', signal),
  });
}

export function accessRequestPath(id: string): string {
  return `/api/admin/access-requests/${encodeURIComponent(id)}`;
}

export function accessRequestsQuery() {
  return queryOptions({
    queryKey: ['admin', 'access-requests'],
    queryFn: ({ signal }) => get<{ items: AccessRequest[] }>('/api/admin/access-requests', signal),
  });
}

export function outboxQuery(cursor: string | null) {
  const page = new URLSearchParams({ limit: String(MAILS_A_PAGE), ...(cursor && { cursor }) });
  return queryOptions({
    queryKey: ['admin', 'outbox', { cursor }],
    queryFn: ({ signal }) => get<OutboxPage>(`/api/admin/outbox?${page}`, signal),
    placeholderData: keepPreviousData,
  });
}

export function mailPath(id: string): string {
  return `/api/admin/outbox/${encodeURIComponent(id)}`;
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => get<OutboxMail>(mailPath(id), signal),
    // Its words never change, and the server records each time they are read.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function organizationsQuery() {
  return queryOptions({
    queryKey: ['admin', 'organizations'],
    queryFn: ({ signal }) =>
      get<{ items: OrganizationSettings[] }>('/api/admin/organizations', signal),
  });
}

export function organizationPath(id: string): string {
  return `/api/admin/organizations/${encodeURIComponent(id)}`;
}

export function organizationQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'organizations', id],
    queryFn: ({ signal }) => get<OrganizationSettings>(organizationPath(id), signal),
  });
}

/** Null: the administrator's own. */
export function minimumsPath(organizationId: string | null): string {
  const whose = organizationId ? `?organizationId=${encodeURIComponent(organizationId)}` : '';
  return `/api/admin/procedure-minimums${whose}`;
}

export function minimumsQuery(organizationId: string | null) {
  return queryOptions({
    queryKey: ['admin', 'procedure-minimums', organizationId],
    queryFn: ({ signal }) => get<MinimumTemplates>(minimumsPath(organizationId), signal),
    staleTime: 0,
  });
}

/** One decision shows on many screens: figures, lists, mail. What is on screen is read again at once. */
export async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['admin'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}

/** The answer of a saved form is what is shown next; everything else is read again. */
export async function showSaved(client: QueryClient, saved: OrganizationSettings): Promise<void> {
  client.setQueryData(organizationQuery(saved.id).queryKey, saved);
  await readAgain(client);
}
