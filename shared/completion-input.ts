import { z } from 'zod';
import { COMPLETION_A_PAGE, MOST_REMINDED_AT_ONCE } from '#shared/completion.ts';
import { OrganizationQuery, optional } from '#shared/query-input.ts';

/** Whose: the own organization's, or one's that a system_admin names; of one program where it is given. */
export const CompletionQuery = OrganizationQuery.extend({ program: optional(z.uuid()) });
export type CompletionQuery = z.output<typeof CompletionQuery>;

export const CompletionListQuery = CompletionQuery.extend({
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).catch(COMPLETION_A_PAGE),
});
export type CompletionListQuery = z.output<typeof CompletionListQuery>;

export const RemindersInput = z.object({
  people: z
    .array(z.uuid('Please choose people from the list'), 'Please choose at least one person')
    .min(1, 'Please choose at least one person')
    .max(MOST_REMINDED_AT_ONCE, `At most ${MOST_REMINDED_AT_ONCE} people at a time`)
    .transform((ids) => [...new Set(ids)]),
});
