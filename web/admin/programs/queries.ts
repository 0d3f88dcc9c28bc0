import type { QueryClient } from '@tanstack/react-query';
import { NO_PROGRAM } from '#shared/filters.ts';
import type { Program } from '#shared/program-output.ts';
import type { QueryOf } from '#shared/wire.ts';
import { readAgain } from '#web/admin/queries.ts';
import { freshQuery, query, steadyQuery } from '#web/query.ts';

/** Null: the administrator's own, or for a system administrator those of all. */
export function programsQuery(organizationId: string | null) {
  const whose = { organizationId: organizationId ?? undefined };
  return freshQuery('GET /api/admin/programs', { query: whose });
}

export function programQuery(id: string) {
  return query('GET /api/admin/programs/:id', { path: { id } });
}

/** The answer of a saved form is what is shown next; everything else is read again. */
export async function showSavedProgram(client: QueryClient, saved: Program): Promise<void> {
  client.setQueryData(programQuery(saved.id).queryKey, saved);
  await readAgain(client);
}

export function programPeopleQuery(
  id: string,
  filter: QueryOf<'GET /api/admin/programs/:id/people'>,
) {
  return steadyQuery('GET /api/admin/programs/:id/people', { path: { id }, query: filter });
}

/** Members who are in no program yet. */
export function withoutProgramQuery(q: string) {
  return steadyQuery('GET /api/admin/users', {
    query: { ...(q !== '' && { q }), program: NO_PROGRAM, status: 'active', limit: 200 },
  });
}

export function previewQuery(id: string) {
  return freshQuery('GET /api/admin/programs/:id/promotion', { path: { id } });
}

export function promotionsQuery(id: string) {
  return freshQuery('GET /api/admin/programs/:id/promotions', { path: { id } });
}

export function programEpasQuery(id: string, asked: QueryOf<'GET /api/admin/programs/:id/epas'>) {
  return steadyQuery('GET /api/admin/programs/:id/epas', { path: { id }, query: asked });
}
