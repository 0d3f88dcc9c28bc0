import { createHmac } from 'node:crypto';
import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import type { Keys } from '#server/keys.ts';

/** Matches addresses against single addresses and CIDR ranges, IPv4 and IPv6. */
export function addressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** An address in its one spelling, without a port; IPv4 written as IPv6 is IPv4. Empty when it is none. */
function plainAddress(written: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written.replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(bare)) return isIP(bare) === 0 ? '' : bare;
  const spelled = new SocketAddress({ address: bare, family: 'ipv6' }).address.toLowerCase();
  return /^::ffff:([\d.]+)$/.exec(spelled)?.[1] ?? spelled;
}

/**
 * The client's address: the socket's own, unless that is a trusted proxy; then the last address in
 * X-Forwarded-For that is not one. What a client writes into the header itself is never believed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  isTrustedProxy: (address: string) => boolean,
): string {
  let client = plainAddress(socketAddress ?? '');
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()));
  while (isTrustedProxy(client) && hops.length > 0) {
    const hop = hops.pop() ?? '';
    if (hop === '') break;
    client = hop;
  }
  return client;
}

/** First four groups of an IPv6 address: one customer's network, so that nobody has 2^64 of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

export function guestKey(address: string, { networks }: Pick<Keys, 'networks'>): string {
  return createHmac('sha256', networks)
    .update(`guest:${networkOf(address)}`)
    .digest('base64url');
}
