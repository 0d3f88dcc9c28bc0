import type { OIDCConfig } from '@better-auth/sso';
import type { Keys } from '#server/keys.ts';

type SealingKeys = Pick<Keys, 'sealing' | 'unversioned'>;

export async function seal(text: string, { sealing }: Pick<Keys, 'sealing'>): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return symmetricEncrypt({ key: sealing, data: text });
}

/** Throws when none of the secrets has sealed it. */
export async function openSealed(sealed: string, keys: SealingKeys): Promise<string> {
  const { parseEnvelope, symmetricDecrypt } = await import('better-auth/crypto');
  if (parseEnvelope(sealed)) return symmetricDecrypt({ key: keys.sealing, data: sealed });
  const tried = keys.unversioned.map((key) => symmetricDecrypt({ key, data: sealed }));
  return Promise.any(tried);
}

/** Whether the newest secret has sealed it. */
export async function isSealedNow(sealed: string, { sealing }: Pick<Keys, 'sealing'>) {
  const { parseEnvelope } = await import('better-auth/crypto');
  return parseEnvelope(sealed)?.version === sealing.currentVersion;
}

/** The stored configuration as the library reads it: with the client secret in the clear. */
export async function openConfig(stored: string, keys: SealingKeys): Promise<string> {
  const config = JSON.parse(stored) as OIDCConfig;
  const clientSecret = await openSealed(config.clientSecret ?? '', keys);
  return JSON.stringify({ ...config, clientSecret });
}
