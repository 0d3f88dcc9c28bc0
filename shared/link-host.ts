/** An address in words, in which nothing can pass for another letter or stand before the host. */
const ADDRESS_IN_WORDS = /^(?:https?:\/\/)?[!-?A-~]+$/i;

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

/** Where a link leads, beside its words: "acep.org", names in other scripts as punycode. Null where the words are the address. */
export function hostBeside(words: string, url: string): string | null {
  const host = hostOf(url);
  const said = words.trim();
  if (host === null || !ADDRESS_IN_WORDS.test(said)) return host;
  return hostOf(/^https?:\/\//i.test(said) ? said : `https://${said}`) === host ? null : host;
}

/** "guideline (acep.org)" */
export function withHost(words: string, url: string): string {
  const host = hostBeside(words, url);
  return host === null ? words : `${words} (${host})`;
}
