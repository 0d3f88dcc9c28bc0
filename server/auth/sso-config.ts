import type { OIDCConfig } from '@better-auth/sso';

/** `unstatedAddresses`: what becomes of an address of which the provider does not say whether it is verified. */
export type OurOidcConfig = OIDCConfig & { unstatedAddresses?: 'refused' | 'believed' };

export function believesUnstated(stored: string | null): boolean {
  const { unstatedAddresses }: Partial<OurOidcConfig> = JSON.parse(stored ?? '{}');
  return unstatedAddresses === 'believed';
}
