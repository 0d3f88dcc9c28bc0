import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { QueryOf } from '#shared/wire.ts';
import type { OrganizationSettings } from '#shared/organization-output.ts';
import { apiUrl } from '#web/call.ts';
import { freshQuery, query, readingAgain, steadyQuery } from '#web/query.ts';

export const MAILS_A_PAGE = 25;

export function usersQuery(filter: QueryOf<'GET /api/admin/users'>) {
  return steadyQuery('GET /api/admin/users', { query: filter });
}

/** All that is found, without pages. */
export function usersExportPath(
  kind: 'csv' | 'xlsx',
  filter: QueryOf<'GET /api/admin/users'>,
): string {
  const { cursor: _, limit: __, ...narrowed } = filter;
  return apiUrl(`GET /api/admin/users/export.${kind}`, { query: narrowed });
}

/** Who waits for a decision, the longest waiting first. */
export function pendingUsersQuery() {
  return usersQuery({ status: 'pending', sort: 'joined', order: 'asc', limit: 20 });
}

export function invitationsQuery() {
  return query('GET /api/admin/invitations');
}

export function accessRequestsQuery() {
  return query('GET /api/admin/access-requests');
}

export function reviewersQuery() {
  return query('GET /api/admin/reviewers');
}

export function outboxQuery(cursor: string | null) {
  const page = { limit: MAILS_A_PAGE, ...(cursor && { cursor }) };
  return steadyQuery('GET /api/admin/outbox', { query: page });
}

export function mailQuery(id: string) {
  return queryOptions({
    ...query('GET /api/admin/outbox/:id', { path: { id } }),
    // Its words never change, and the server records each time they are read: by a key of its own nothing reads it again.
    queryKey: ['mail', id],
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function organizationsQuery() {
  return query('GET /api/admin/organizations');
}

export function organizationQuery(id: string) {
  return query('GET /api/admin/organizations/:id', { path: { id } });
}

/** Null: the administrator's own. */
export function minimumsQuery(organizationId: string | null) {
  const whose = { organizationId: organizationId ?? undefined };
  return freshQuery('GET /api/admin/procedure-minimums', { query: whose });
}

export const readAgain = readingAgain('admin', 'dashboard');

/** The answer of a saved form is what is shown next; everything else is read again. */
export async function showSaved(client: QueryClient, saved: OrganizationSettings): Promise<void> {
  client.setQueryData(organizationQuery(saved.id).queryKey, saved);
  await readAgain(client);
}
