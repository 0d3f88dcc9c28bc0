import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Somebody whose account goes; the address in lower case, and null unless it was confirmed. */
export type Leaver = { id: string; confirmedEmail: string | null };

/** An address proves nothing until it is confirmed: then what stands under it alone is whoever else's. */
export function confirmed(person: { email: string; emailVerified: boolean }): string | null {
  return person.emailVerified ? person.email.toLowerCase() : null;
}

export function isAddress(column: PgColumn, confirmedEmail: string | null): SQL {
  return confirmedEmail === null ? sql`false` : eq(sql`lower(${column})`, confirmedEmail);
}
