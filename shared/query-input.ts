import { z } from 'zod';
import { plainText } from '#shared/text.ts';

/** A part of a query that is left out when it cannot be read. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** What was typed into a search box. */
export const Words = optional(
  z
    .string()
    .transform((value) => plainText(value).trim())
    .refine((value) => value.length <= 200),
);

/** Query of lists of people. */
export const PersonSearch = z.object({
  q: Words,
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(100).catch(30),
});

export const PageQuery = z.object({
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).catch(50),
});

/** Whose it is: the administrator's own unless one is named. */
export const OrganizationQuery = z.object({ organizationId: optional(z.uuid()) });
