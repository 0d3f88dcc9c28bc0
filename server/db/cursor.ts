import type { z } from 'zod';

/** Where a page ends, as text for an address. */
export function writeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Null for what is missing, mangled or of another list. */
export function readCursor<Schema extends z.ZodType>(
  cursor: string | undefined,
  schema: Schema,
): z.output<Schema> | null {
  if (!cursor) return null;
  const read = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  return read.success ? read.data : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where a page's cursor is its offset: of people one organization has hundreds, and pages must follow any sort. */
export function offsetOf(cursor: string | undefined): number {
  return cursor && /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0;
}
