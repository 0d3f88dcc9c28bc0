/** Answers of many addresses. */
import { z } from 'zod';

/** It is done, and there is nothing to say. */
export const Nothing = z.object({});
/** What was made or changed. */
export const Identified = z.object({ id: z.uuid() });
/** Of several that were chosen those that stay as they are, each with why. */
export const Refusals = z.object({
  refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
});
export type Refusals = z.output<typeof Refusals>;
/** Nothing that is said: it is always refused. */
export const Never = z.never();

/** What every refused call says; `fields` by input path, such as `patients.3.details`. */
export const ErrorAnswer = z.object({
  code: z.enum([
    'invalid',
    'unauthenticated',
    'forbidden',
    'step_required',
    'not_found',
    'conflict',
    'other_person',
    'rate_limited',
    'unavailable',
    'internal',
  ]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.uuid(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** What leaves of a row: just what the schema has. Whatever else the row holds stays. */
export function picked<Schema extends z.ZodObject>(
  schema: Schema,
  row: z.output<Schema>,
): z.output<Schema> {
  const known = Object.entries(row).filter(([name]) => Object.hasOwn(schema.shape, name));
  return Object.fromEntries(known) as z.output<Schema>;
}
