/** The short form of a join link: read aloud, typed on a phone. Crockford's letters, none of which looks like another. */
export const JOIN_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const JOIN_CODE_LENGTH = 8;
export const NO_JOIN_CODE =
  'No join link has this code. Please look at it again, or ask your program for a new one.';

export const NOT_A_JOIN_LINK = 'Please paste the whole join link, or type its code, as K7QM-3XPD';

const CODE = new RegExp(`^[${JOIN_CODE_LETTERS}]{${JOIN_CODE_LENGTH}}$`);

/** As it is stored, however it was typed; null for what is no code. */
export function joinCodeOf(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  const code = letters.replace(/O/g, '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** "K7QM-3XPD". */
export function spelledCode(code: string): string {
  return `${code.slice(0, JOIN_CODE_LENGTH / 2)}-${code.slice(JOIN_CODE_LENGTH / 2)}`;
}

/** What opens an organization in a pasted link or a typed code; null for anything else. */
export function joinTokenIn(pasted: string): string | null {
  const text = pasted.trim();
  const [, token] = /\/join\/([\w.~-]*[\w~-])/.exec(text) ?? [];
  if (token) return token;
  const code = joinCodeOf(text);
  if (code) return spelledCode(code);
  return /^[\da-f-]{36}\.[\w-]+$/i.test(text) ? text : null;
}
