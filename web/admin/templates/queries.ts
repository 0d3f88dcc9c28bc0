import { keepPreviousData } from '@tanstack/react-query';
import type { QueryOf } from '#shared/wire.ts';
import { freshQuery } from '#web/query.ts';

/** Whose form: of the administrator's own organization unless another, or a program, is named. */
export type Whose = QueryOf<'GET /api/admin/assessment-templates'>;

export function templatesQuery(whose: Whose) {
  return freshQuery('GET /api/admin/assessment-templates', { query: whose });
}

/** The programs to choose from stay while another's form comes. */
export function chosenTemplatesQuery(whose: Whose) {
  return { ...templatesQuery(whose), placeholderData: keepPreviousData };
}
