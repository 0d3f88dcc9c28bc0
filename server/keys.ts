import { hkdfSync } from 'node:crypto';

/** What each key is for: nothing that one of them made opens anything of another. */
const PURPOSES = {
  /** Signs the cookies of the sign-in library, and what else it signs. */
  cookies: 'debrief: cookies',
  /** Signs the tokens in links. */
  links: 'debrief: links',
  /** Hashes mail addresses that are counted. */
  addresses: 'debrief: addresses',
  /** Hashes networks that are counted. */
  networks: 'debrief: networks',
  /** Hashes codes: those in mails, and those of authenticators that were used. */
  codes: 'debrief: codes',
  /** Encrypts second factors and client secrets. */
  sealing: 'debrief: sealing',
  sealingVersion: 'debrief: version of sealing',
  /** By which a backup knows the secret that it needs. */
  backups: 'debrief: backups',
} as const;
type Purpose = keyof typeof PURPOSES;

/** Newest first: what is new is made with the first, and any of them opens what is old. */
export type KeyRing = readonly [string, ...string[]];

/** As the sign-in library takes it: every sealed text names the version of its key. */
type Sealing = {
  keys: Map<number, string>;
  currentVersion: number;
  /** Opens what has no version: sealed before there were keys for each use. */
  legacySecret: string;
};

export type Keys = {
  cookies: KeyRing;
  links: KeyRing;
  addresses: string;
  networks: string;
  codes: string;
  sealing: Sealing;
  /** Every secret as it is, the oldest first: what has no version was sealed with one of them. */
  unversioned: readonly string[];
};

/** The newest secret first. Each one, as it is, also opens links and sealed texts of before there were keys for each use. */
export function deriveKeys(secrets: KeyRing): Keys {
  const [newest] = secrets;
  const oldestFirst = secrets.toReversed();
  return {
    cookies: ring('cookies', secrets),
    links: [...ring('links', secrets), ...secrets],
    addresses: derive(newest, 'addresses'),
    networks: derive(newest, 'networks'),
    codes: derive(newest, 'codes'),
    sealing: {
      keys: new Map(secrets.map((secret) => [versionOf(secret), derive(secret, 'sealing')])),
      currentVersion: versionOf(newest),
      legacySecret: oldestFirst[0] ?? newest,
    },
    unversioned: oldestFirst,
  };
}

/** Tells whether a secret is the same one, and nothing else of it. */
export function fingerprintOf(secret: string): string {
  return derive(secret, 'backups');
}

function ring(purpose: Purpose, secrets: KeyRing): KeyRing {
  const [newest, ...older] = secrets;
  return [derive(newest, purpose), ...older.map((secret) => derive(secret, purpose))];
}

/** RFC 5869. Secrets are random and long: no salt. */
function bytes(secret: string, purpose: Purpose, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSES[purpose], length));
}

function derive(secret: string, purpose: Purpose): string {
  return bytes(secret, purpose, 32).toString('base64url');
}

/** A whole number that two secrets do not share but by chance, and that says nothing of its own. */
function versionOf(secret: string): number {
  return bytes(secret, 'sealingVersion', 6).readUIntBE(0, 6);
}
