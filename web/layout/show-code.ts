/** Travels with a link of ours alone: an address that asks for it would make a code for whoever follows it. */
export const SHOW_CODE = { showCode: true };

export function asksForCode(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'showCode' in state;
}
