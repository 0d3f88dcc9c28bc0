import type { QueryOf } from '#shared/api.ts';
import type { Role } from '#shared/people.ts';
import type { SessionUser } from '#shared/people-output.ts';
import {
  PATIENT_TYPES,
  PROCEDURE_LEVELS,
  PROCEDURE_SCOPES,
  PROCEDURE_SORTS,
  PROCEDURE_TYPES,
  PROCEDURES_A_PAGE,
  VERIFICATIONS,
} from '#shared/procedures.ts';
import type {
  PatientType,
  ProcedureLevel,
  ProcedureScope,
  ProcedureSort,
  ProcedureType,
  Verification,
} from '#shared/procedures.ts';
import { dateOf, idOf, oneOf } from '#web/lists/address-values.ts';
import type { Sorting } from '#web/ui/Table.tsx';

/** The newest first, as one looks for the last shift. */
const PLAIN: Sorting<ProcedureSort> = { column: 'date', order: 'desc' };

/** The list as its address says it. */
export type ListFilter = {
  scope: ProcedureScope;
  q: string;
  procedure: ProcedureType | null;
  level: ProcedureLevel | null;
  patient: PatientType | null;
  from: string | null;
  to: string | null;
  verification: Verification | null;
  isSimulated: boolean | null;
  ownerId: string | null;
  sorting: Sorting<ProcedureSort>;
};

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

function readScope(address: URLSearchParams, viewer: Viewer): ProcedureScope {
  const scopes = scopesFor(viewer);
  const asked = oneOf(PROCEDURE_SCOPES, address.get('scope'));
  return scopes.find((scope) => scope === asked) ?? scopes[0] ?? 'own';
}

export function readFilter(address: URLSearchParams, viewer: Viewer): ListFilter {
  const scope = readScope(address, viewer);
  const simulated = oneOf(['true', 'false'] as const, address.get('simulated'));
  return {
    scope,
    q: address.get('q') ?? '',
    procedure: oneOf(PROCEDURE_TYPES, address.get('procedure')),
    level: oneOf(PROCEDURE_LEVELS, address.get('level')),
    patient: oneOf(PATIENT_TYPES, address.get('patient')),
    from: dateOf(address.get('from')),
    to: dateOf(address.get('to')),
    verification: oneOf(VERIFICATIONS, address.get('verification')),
    isSimulated: simulated && simulated === 'true',
    ownerId: scope === 'own' ? null : idOf(address.get('ownerId')),
    sorting: {
      column: oneOf(PROCEDURE_SORTS, address.get('sort')) ?? PLAIN.column,
      order: oneOf(['asc', 'desc'] as const, address.get('order')) ?? PLAIN.order,
    },
  };
}

function narrowing(filter: ListFilter) {
  const { q, procedure, level, patient, from, to, verification, isSimulated, ownerId } = filter;
  return {
    ...(q !== '' && { q }),
    ...(procedure && { procedure }),
    ...(level && { level }),
    ...(patient && { patient }),
    ...(from && { from }),
    ...(to && { to }),
    ...(verification && { verification }),
    ...(isSimulated !== null && { simulated: isSimulated }),
    ...(ownerId && { ownerId }),
  };
}

/** Only what differs from the viewer's plain list; a page's cursor belongs to another list and falls away. */
export function writeFilter(filter: ListFilter, viewer: Viewer): URLSearchParams {
  const { column, order } = filter.sorting;
  const values = {
    ...(filter.scope !== scopesFor(viewer)[0] && { scope: filter.scope }),
    ...narrowing(filter),
    ...(column !== PLAIN.column && { sort: column }),
    ...(order !== PLAIN.order && { order }),
  };
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** How many filters narrow the list, without the search and without whose it is. */
export function countFilters(filter: ListFilter): number {
  const { q: _q, from, to, ...others } = narrowing(filter);
  return Object.keys(others).length + (from || to ? 1 : 0);
}

export function isFiltered(filter: ListFilter): boolean {
  return filter.q !== '' || countFilters(filter) > 0;
}

/** As the server is asked. */
export function filterQuery(
  filter: ListFilter,
  cursor: string | null,
): QueryOf<'GET /api/procedures'> {
  return {
    scope: filter.scope,
    ...narrowing(filter),
    sort: filter.sorting.column,
    order: filter.sorting.order,
    ...(cursor && { cursor }),
    limit: PROCEDURES_A_PAGE,
  };
}
