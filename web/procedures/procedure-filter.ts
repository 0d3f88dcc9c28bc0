import type { Role } from '#shared/people.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { PROCEDURE_FILTERS } from '#shared/procedure-filters.ts';
import { PROCEDURE_SORTS, PROCEDURES_A_PAGE } from '#shared/procedures.ts';
import type { ProcedureScope } from '#shared/procedures.ts';
import { listAddress } from '#web/lists/list-address.ts';

const list = listAddress(PROCEDURE_FILTERS, PROCEDURE_SORTS, PROCEDURES_A_PAGE);
export const { countFilters, isFiltered } = list;

/** The list as its address says it. */
export type ListFilter = ReturnType<typeof list.readFilter> & { scope: ProcedureScope };

export type Viewer = Pick<SessionUser, 'role' | 'membership' | 'can'>;

/** Whose procedures a person may look at, the first one unasked. */
export function scopesFor({ role, membership, can }: Viewer): ProcedureScope[] {
  if (role === 'trainee') return ['own'];
  const supervised = membership?.status === 'active' ? (['supervised'] as const) : [];
  return can.administer ? ['organization', ...supervised, 'own'] : ['own', ...supervised];
}

export function scopeWords(scope: ProcedureScope, role: Role): string {
  if (scope === 'own') return 'Mine';
  if (scope === 'supervised') return 'Supervised by me';
  return role === 'system_admin' ? 'All organizations' : 'Organization';
}

export function readFilter(address: URLSearchParams, viewer: Viewer): ListFilter {
  const scopes = scopesFor(viewer);
  const scope = scopes.find((one) => one === address.get('scope')) ?? scopes[0] ?? 'own';
  const filter = list.readFilter(address);
  return {
    ...filter,
    scope,
    ownerId: scope === 'own' ? null : filter.ownerId,
    program: scope === 'organization' ? filter.program : null,
    way: scope === 'organization' ? filter.way : null,
  };
}

export function writeFilter({ scope, ...filter }: ListFilter, viewer: Viewer): URLSearchParams {
  return list.writeFilter(filter, scope === scopesFor(viewer)[0] ? {} : { scope });
}

/** As the server is asked. */
export function filterQuery({ scope, ...filter }: ListFilter, cursor: string | null) {
  return { scope, ...list.filterQuery(filter, cursor) };
}
