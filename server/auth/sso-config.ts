import type { OIDCConfig } from '@better-auth/sso';

/**
 * `unstatedAddresses`: what becomes of an address of which the provider does not say whether it is verified.
 * `secondFactor`: whether it has to say that it asked for one.
 */
export type OurOidcConfig = OIDCConfig & {
  unstatedAddresses?: 'refused' | 'believed';
  secondFactor?: 'trusted' | 'stated';
};

export function believesUnstated(stored: string | null): boolean {
  const { unstatedAddresses }: Partial<OurOidcConfig> = JSON.parse(stored ?? '{}');
  return unstatedAddresses === 'believed';
}

export function hasToStateFactors(stored: string | null): boolean {
  const { secondFactor }: Partial<OurOidcConfig> = JSON.parse(stored ?? '{}');
  return secondFactor === 'stated';
}
