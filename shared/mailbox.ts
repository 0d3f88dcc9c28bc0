type Provider = { hosts: readonly string[]; ignored: RegExp };

const NOTHING = /(?!)/g;
/** Where one mailbox has several hosts, or characters that its provider does not read. */
const PROVIDERS: readonly Provider[] = [
  { hosts: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { hosts: ['icloud.com', 'me.com', 'mac.com'], ignored: NOTHING },
  { hosts: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
];
/** Besides format characters, marks that no screen shows. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Whose mailbox an address reaches, as one spelling of it: for comparing, never for writing to. What follows a plus is the
 * same mailbox (RFC 5233); what follows a hyphen is not: hyphens are in names.
 */
export function mailboxOf(address: string): string {
  const read = address.normalize('NFKC').replace(UNSEEN, '').trim();
  const at = read.lastIndexOf('@');
  const host = hostOf(read.slice(at + 1));
  const name = nameOf(read.slice(0, Math.max(at, 0)));
  const provider = PROVIDERS.find(({ hosts }) => hosts.includes(host));
  if (!provider) return `${name}@${host}`;
  return `${name.replace(provider.ignored, '')}@${provider.hosts[0]}`;
}

/** Whether mail to both is read by the same person. */
export function isOneMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}

/** As the network asks for it: in lower case, international ones in ASCII, without the dot of the root. */
function hostOf(written: string): string {
  const plain = written.toLowerCase().replace(/\.$/, '');
  return URL.canParse(`http://${plain}`) ? new URL(`http://${plain}`).hostname : plain;
}

/** Quotes are a way of writing (RFC 5321, 4.1.2); upper case and lower case reach the same person. */
function nameOf(written: string): string {
  const quoted = /^"(.*)"$/s.exec(written)?.[1];
  const plain = quoted === undefined ? written : quoted.replace(/\\(.)/gs, '$1');
  return plain.toLowerCase().replace(/(?<=.)\+.*$/s, '');
}
