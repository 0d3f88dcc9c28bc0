import { existsSync, readFileSync } from 'node:fs';
import { ConfigError, readSecrets } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { secretFile } from '#server/db/connect.ts';
import { fingerprintOf } from '#server/keys.ts';
import type { KeyRing } from '#server/keys.ts';

/** A database's secrets; with the file's text where they are kept in one. */
export type Kept = { ring: KeyRing; file: string | null };

/** Those that the environment names, else those kept in the folder; null where there are none yet. */
export function findSecrets({ authSecrets, dataDir }: Config): Kept | null {
  if (authSecrets) return { ring: authSecrets, file: null };
  const path = secretFile(dataDir);
  if (!existsSync(path)) return null;
  const file = readFileSync(path, 'utf8');
  const ring = readSecrets(file);
  if (!ring) throw new ConfigError(`The secret in ${path} is damaged. Restore it from a backup.`);
  return { ring, file };
}

export function getSecrets(config: Config): Kept {
  const kept = findSecrets(config);
  if (kept) return kept;
  throw new ConfigError(
    `There is no secret in ${secretFile(config.dataDir)}. Set AUTH_SECRET to the one that the server has.`,
  );
}

/** Refuses a backup some of whose secrets nothing would know any more. */
export function expectSecrets(
  fingerprints: string[],
  present: Kept | null,
  { dataDir }: Config,
): void {
  const known = new Set(present?.ring.map(fingerprintOf));
  if (fingerprints.every((fingerprint) => known.has(fingerprint))) return;
  throw new ConfigError(
    `A secret of that backup is none of those set now. Without it everybody is signed out, links that were sent stop working, and second factors and single sign-on have to be set up again. Nothing was changed. ${hint(present, secretFile(dataDir))} Or go on without it: --with-another-secret`,
  );
}

function hint(present: Kept | null, file: string): string {
  if (!present) return 'Set AUTH_SECRET to the one that the server had.';
  if (present.file === null) return 'Set it in AUTH_SECRET_PREVIOUS beside AUTH_SECRET.';
  return `Write it into ${file} as a line of its own, or move that file away if the backup holds its secret.`;
}
