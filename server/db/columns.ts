import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, wherever the server stands. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
