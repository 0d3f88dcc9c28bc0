import { and, eq } from 'drizzle-orm';
import { rowsIn } from '#server/db/figures.ts';
import type { Figure } from '#server/db/figures.ts';
import { procedures } from '#server/procedures/tables.ts';

export function proceduresOf(userId: string): Figure {
  return rowsIn(procedures, eq(procedures.userId, userId));
}

/** The own ones that wait for a second try. */
export function returnedOf(userId: string): Figure {
  const isOwn = eq(procedures.userId, userId);
  return rowsIn(procedures, and(isOwn, eq(procedures.verification, 'returned')));
}
