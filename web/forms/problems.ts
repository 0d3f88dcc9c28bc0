import * as z from 'zod/mini';

/** What a schema says of what is to be sent: the first sentence for each input. */
export function problemsIn(schema: z.core.$ZodType, sent: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, sent).error?.issues ?? []) {
    fields[path.join('.')] ??= message;
  }
  return fields;
}
