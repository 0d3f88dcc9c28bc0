import * as z from 'zod/mini';
import { isShiftDate } from '#shared/shift-date.ts';

/** Fields of what is kept: one that cannot be read is left out alone, and what was typed beside it stays. */

export function otherwise<Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: z.output<Schema>,
): z.ZodMiniCatch<Schema> {
  // oxlint-disable-next-line promise/valid-params -- no promise's
  return z.catch(schema, fallback);
}

export const Text = otherwise(z.string(), '');
export const Flag = otherwise(z.boolean(), false);
export const Filled = z.string().check(z.minLength(1));
export const FilledOrNull = orNull(Filled);
export const DateOrNull = orNull(z.string().check(z.refine(isShiftDate)));

export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return otherwise(z.nullable(schema), null);
}

/** Of what may not be there at all. */
export function orLeftOut<Schema extends z.ZodMiniType>(schema: Schema) {
  return otherwise(z.optional(schema), undefined);
}

export function withoutMissing<Fields extends object>(fields: Fields): Partial<Fields> {
  const found = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as Partial<Fields>;
}

/** Those that can be read. */
export function listOf<Schema extends z.ZodMiniType>(schema: Schema) {
  const known = otherwise(z.array(orNull(schema)), []);
  return z.pipe(
    known,
    z.transform((list) => list.filter((one) => one !== null)),
  );
}

/** What a schema makes of what anything may stand in; null when it can make nothing of it. */
export function readAs<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | null {
  const { data, success } = schema.safeParse(value);
  return success ? data : null;
}
