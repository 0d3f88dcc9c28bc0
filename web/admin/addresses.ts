import { MAX_INVITED_AT_ONCE } from '#shared/organizations.ts';

/** As the server reads an address (shared/account-input.ts); it checks again. */
const ADDRESS = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\]]+$/;
const NAMED_AT_MOST = 5;

/** One a line, or with commas between; also as mail programs write them: "Ruth Adeyemi <r.adeyemi@umc.example>". */
export function readAddresses(text: string): string[] {
  const parts = text
    .split(/[\n,;]+/)
    .map((part) => /<([^<>]*)>\s*$/.exec(part)?.[1] ?? part)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  return [...new Set(parts)];
}

/** What is wrong with the list, naming it; null when every address can be invited. */
export function addressProblem(addresses: readonly string[]): string | null {
  const wrong = addresses.filter((address) => address.length > 254 || !ADDRESS.test(address));
  if (addresses.length === 0) return 'Please enter at least one address';
  if (wrong.length > NAMED_AT_MOST) {
    const named = wrong.slice(0, NAMED_AT_MOST).join(', ');
    return `No valid email addresses: ${named} and ${wrong.length - NAMED_AT_MOST} more`;
  }
  if (wrong.length > 1) return `No valid email addresses: ${wrong.join(', ')}`;
  if (wrong.length === 1) return `No valid email address: ${wrong[0]}`;
  if (addresses.length > MAX_INVITED_AT_ONCE) {
    return `At most ${MAX_INVITED_AT_ONCE} people can be invited at a time. These are ${addresses.length}.`;
  }
  return null;
}
