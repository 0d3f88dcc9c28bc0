import { DrizzleQueryError } from 'drizzle-orm';

const fromConnections = new WeakSet<Error>();

/** Marks what a connection to the database has said: the system has the same codes for files and for other servers. */
export function noteOfDatabase(error: Error): Error {
  fromConnections.add(error);
  return error;
}

export function isOfDatabase(error: Error): boolean {
  return error instanceof DrizzleQueryError || fromConnections.has(error);
}
