/** Minutes ahead of UTC where the reader is: a day of theirs begins there. */
export function zone(): number {
  return -new Date().getTimezoneOffset();
}
