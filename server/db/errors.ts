const ofDatabase = new WeakSet<Error>();

/** Marks what a connection to the database has said: the system has the same codes for files and for other servers. */
export function noteOfDatabase(error: Error): Error {
  ofDatabase.add(error);
  return error;
}

export function isOfDatabase(error: Error): boolean {
  return ofDatabase.has(error);
}
