/** Minutes ahead of UTC where the reader is: a day of theirs begins there. */
export function zone(): number {
  return -new Date().getTimezoneOffset();
}

/** Its name, such as America/New_York: how far ahead it is on other days follows from that. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
