import { X509Certificate } from 'node:crypto';
import type { HydratedOIDCConfig } from '@better-auth/sso';
import { invalidField } from '#server/http/validate.ts';

const PATIENCE_MS = 8000;

/** A provider on the own machine may do without TLS when this server does: that is a try-out. */
function isEncrypted(url: URL, origin: string): boolean {
  if (url.protocol === 'https:') return true;
  return origin.startsWith('http://') && ['localhost', '127.0.0.1'].includes(url.hostname);
}

/** Throws invalid at `field` unless the address may be given to browsers. */
export function checkSignInAddress(address: string, field: string, origin: string): void {
  if (isEncrypted(new URL(address), origin)) return;
  throw invalidField(field, 'The address must begin with https://');
}

/**
 * Reads `<issuer>/.well-known/openid-configuration`. The issuer may be on a private network, since a system_admin
 * vouches for it; other addresses that it names must be public (OpenID Connect Discovery 1.0, section 4).
 */
export async function discover(issuer: string, origin: string): Promise<HydratedOIDCConfig> {
  const { origin: trusted } = new URL(issuer);
  checkSignInAddress(issuer, 'issuer', origin);
  const { discoverOIDCConfig, DiscoveryError } = await import('@better-auth/sso');
  const { isPublicRoutableHost } = await import('@better-auth/core/utils/host');

  function isTrustedOrigin(address: string): boolean {
    const url = new URL(address);
    if (!isEncrypted(url, origin)) return false;
    return url.origin === trusted || isPublicRoutableHost(url.hostname);
  }

  try {
    const found = await discoverOIDCConfig({ issuer, isTrustedOrigin, timeout: PATIENCE_MS });
    if (found.tokenEndpointAuthentication === 'private_key_jwt') {
      throw invalidField(
        'issuer',
        'This provider takes no client secret, and nothing else is supported.',
      );
    }
    return found;
  } catch (error) {
    if (!(error instanceof DiscoveryError)) throw error;
    throw invalidField('issuer', sentenceFor(error.code, error.details ?? {}));
  }
}

function sentenceFor(code: string, { discovered, url }: Record<string, unknown>): string {
  const named = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : 'another');
  switch (code) {
    case 'discovery_timeout':
      return 'The issuer does not answer. Please check the address, and that this server can reach it.';
    case 'discovery_not_found':
      return 'The issuer has no page /.well-known/openid-configuration. Please check the address.';
    case 'discovery_invalid_json':
    case 'discovery_incomplete':
      return 'What the issuer answers is not a complete OpenID configuration.';
    case 'issuer_mismatch':
      return `The provider calls itself ${named(discovered)}. Please enter exactly that.`;
    case 'oidc_endpoint_redirect':
      return 'The issuer leads on to another address. Please enter the one it leads to.';
    case 'discovery_untrusted_origin':
    case 'discovery_private_host':
    case 'discovery_invalid_url':
      return `The issuer names an address that is neither its own nor public and encrypted: ${named(url)}`;
    default:
      return 'The issuer could not be reached. Please check the address, and that this server can reach it.';
  }
}

/** As PEM, whether it comes so or as bare base64. Throws invalid at `certificate`. */
export function readCertificate(text: string): string {
  const bare = text.replace(/\s+/g, '');
  const isBare = /^[A-Za-z0-9+/]+={0,2}$/.test(bare);
  try {
    return new X509Certificate(isBare ? Buffer.from(bare, 'base64') : text).toString();
  } catch {
    throw invalidField(
      'certificate',
      'This is not a certificate. Please paste the signing certificate of the provider, from BEGIN CERTIFICATE to END CERTIFICATE.',
    );
  }
}
