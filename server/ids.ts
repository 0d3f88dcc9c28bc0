import { v4, v7 } from 'uuid';

/**
 * A UUIDv7 whose 74 bits beside the time are all random. Without the options object the library counts up within a
 * millisecond, and the next guest's address could be guessed from one's own.
 */
export function newId(): string {
  return v7({});
}

/** A UUIDv7 that is larger than the one before, also within a millisecond. For what has an order and opens nothing. */
export function nextId(): string {
  return v7();
}

/** All chance: it says nothing of when it was made, and rows ordered by it are shuffled. */
export function timelessId(): string {
  return v4();
}
