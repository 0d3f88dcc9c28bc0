/** Of every element that says which question it answers, in whichever quotes. */
const ANSWERED = /\bInResponseTo\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * What the library leaves open about a SAML response, before it reads it: no document type, comment or CDATA section
 * (they make one text read as two), no SHA-1 signature, and one question answered by response and assertion alike,
 * since only the assertion has to be signed.
 */
export function isSoundAnswer(base64: string): boolean {
  const xml = Buffer.from(base64, 'base64').toString('utf8');
  if (/<!|xmldsig#(rsa-|dsa-|hmac-)?sha1\b/.test(xml)) return false;
  const answered = [...xml.matchAll(ANSWERED)].map((match) => match[1] ?? match[2] ?? '');
  return answered.length > 1 && new Set(answered).size === 1;
}
