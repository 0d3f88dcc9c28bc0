import type { OIDCConfig } from '@better-auth/sso';

/** Encrypted with the server's secret; the rest of the configuration stays readable. */
export async function sealSecret(secret: string, key: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return symmetricEncrypt({ key, data: secret });
}

/** The stored configuration as the library reads it: with the client secret in the clear. */
export async function openConfig(stored: string, key: string): Promise<string> {
  const config = JSON.parse(stored) as OIDCConfig;
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const clientSecret = await symmetricDecrypt({ key, data: config.clientSecret ?? '' });
  return JSON.stringify({ ...config, clientSecret });
}
