const NOT_SHOWN = '(Only the mail itself says it: it is for the person alone.)';

/** The links and codes of any mail open what is the addressee's. */
const SECRETS = [/https?:\/\/\S+/gi, /\b\d{4} \d{4}\b/g];
/** Where mail waits to be read here, but for this: the person's own data. */
const NEVER_SHOWN = [/\S+\/own-data\/\S+/g];

/** A mail as others than its addressee may read it. `leaves`: it is sent, so that nobody has to hand it on. */
export function shownText(text: string, { leaves }: { leaves: boolean }): string {
  const hidden = leaves ? SECRETS : NEVER_SHOWN;
  return hidden.reduce((shown, secret) => shown.replaceAll(secret, NOT_SHOWN), text);
}
