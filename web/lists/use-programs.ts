import { useQuery } from '@tanstack/react-query';
import { freshQuery } from '#web/query.ts';

/** What administrators can filter by; empty for everybody else, and where there is no program. */
export function usePrograms(isAdministrator = true) {
  const query = freshQuery('GET /api/admin/programs', { query: {} });
  const { data } = useQuery({ ...query, enabled: isAdministrator });
  const programs = data?.items ?? [];
  const isNamed = new Set(programs.map(({ organization }) => organization.id)).size > 1;
  const begins = new Set(programs.map(({ yearBegins }) => yearBegins));
  const options = programs.map(({ id, name, organization }) => ({
    value: id,
    label: isNamed ? `${name}, ${organization.name}` : name,
  }));
  return {
    options,
    /** Where all of them, or the chosen one, begin their year on the same day. */
    yearBegins: (id: string | null) =>
      programs.find((program) => program.id === id)?.yearBegins ??
      (begins.size === 1 ? [...begins][0] : undefined),
    /** Said until the name is known. */
    wordOf: (id: string | null) =>
      id === null
        ? null
        : (options.find(({ value }) => value === id)?.label ?? 'The chosen program'),
  };
}
