/** The address as it is, which is ahead of what is drawn: who changes two things quickly means both. */
export function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
