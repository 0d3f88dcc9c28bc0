import { validator } from 'hono-openapi';
import { z } from 'zod';
import { AppError } from '#server/http/errors.ts';

/** The name in an address that leads to one record. */
export const IdPath = z.object({ id: z.uuid() });

type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};

function pathOf(issue: Issue): string {
  return (issue.path ?? [])
    .map((part) => String(typeof part === 'object' ? part.key : part))
    .join('.');
}

/** The first sentence for each input, and the first of all as the message. */
export function invalid(issues: readonly Issue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[pathOf(issue)] ??= issue.message;
  return new AppError('invalid', Object.values(fields)[0] ?? 'The request is not valid.', {
    fields,
  });
}

export function readBody<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, value);
  if (!read.success) throw invalid(read.error.issues);
  return read.data;
}

/** Query parameters are read leniently: what cannot be read takes the schema's default. */
export const readQuery = readBody;

/** Names in an address that do not fit the schema lead nowhere. */
export function readPath<Schema extends z.core.$ZodType>(
  schema: Schema,
  message: string,
  value: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, value);
  if (!read.success) throw new AppError('not_found', message);
  return read.data;
}

/** Checks the body against the schema; the handler reads it with `c.req.valid('json')`. */
export function validateBody<Schema extends z.ZodType>(schema: Schema) {
  return validator('json', schema, (result) => {
    if (!result.success) throw invalid(result.error);
  });
}

/** A path that does not fit the schema leads nowhere. */
export function validatePath<Schema extends z.ZodType>(schema: Schema, message: string) {
  return validator('param', schema, (result) => {
    if (!result.success) throw new AppError('not_found', message);
  });
}

/** Query parameters are read leniently: what cannot be read takes the schema's default. */
export function validateQuery<Schema extends z.ZodType>(schema: Schema) {
  return validator('query', schema, (result) => {
    if (!result.success) throw invalid(result.error);
  });
}
