import * as z from 'zod/mini';

/** What a schema says of what is to be sent: the first sentence for each input. */
export function problemsIn(schema: z.core.$ZodType, sent: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, sent).error?.issues ?? []) {
    fields[path.join('.')] ??= message;
  }
  return fields;
}

/** Of what was typed: null when that is nothing, NaN when it is something else. */
export function wholeNumber(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\s*-?\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}
