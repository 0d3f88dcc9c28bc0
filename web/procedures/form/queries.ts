import { queryOptions } from '@tanstack/react-query';
import { keyOf, steadyQuery } from '#web/query.ts';
import { ApiError, call } from '#web/call.ts';
import type { EditDraft } from '#web/procedures/form/draft-text.ts';
import { sentEntry, sentNew } from '#web/procedures/form/entry.ts';
import type { EntryDraft, Refusal } from '#web/procedures/form/entry.ts';
import { sentencesOf, wrongEntry } from '#web/procedures/form/form-fields.ts';

export function supervisorsQuery(q: string) {
  return steadyQuery('GET /api/procedures/supervisors', { query: { q } });
}

/** The own ones, most logged first. */
export function usedTypesQuery() {
  return queryOptions({
    queryKey: [...keyOf('GET /api/procedures/stats'), 'used'],
    queryFn: async ({ signal }) => {
      const { byType } = await call('GET /api/procedures/stats', { signal });
      return byType
        .map(({ procedure, real, simulated }) => ({ procedure, count: real + simulated }))
        .toSorted((a, b) => b.count - a.count)
        .map(({ procedure }) => procedure);
    },
  });
}

/** All of them or none; a key that the server knows already is not stored again. */
export function logProcedures(writer: string, entries: readonly EntryDraft[], day: string) {
  const sent = entries.map((entry) => sentNew(entry, day));
  return call('POST /api/procedures', { body: { entries: sent }, writer });
}

/** Nobody answered: it may have arrived or not. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable';
}

/** Which of those that were sent the server will not store as they are, and why; null when it is about none of them. */
export function refusalOf(error: unknown, count: number): { at: number; refusal: Refusal } | null {
  if (!(error instanceof ApiError) || !['invalid', 'conflict'].includes(error.code)) return null;
  const at = wrongEntry(error.fields) ?? (count === 1 ? 0 : null);
  if (at === null) return null;
  const [field = null, sentence = error.message] =
    Object.entries(sentencesOf(at, error.fields))[0] ?? [];
  return { at, refusal: { field, sentence } };
}

/** An edit until the procedure is verified, a correction afterwards. */
export function saveEdit(
  id: string,
  { entry, version, reason }: EditDraft,
  isCorrection: boolean,
): Promise<unknown> {
  const body = { ...sentEntry(entry, ''), version };
  return isCorrection
    ? call('POST /api/procedures/:id/correct', { path: { id }, body: { ...body, reason } })
    : call('PATCH /api/procedures/:id', { path: { id }, body });
}
