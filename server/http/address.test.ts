import { expect, test } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { addressList, clientAddress, guestKey } from '#server/http/address.ts';

const proxies = addressList(['10.0.0.0/8', '::1']);

test('what a client writes into the forwarding header is not believed', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', proxies)).toBe('203.0.113.7');
});

test('behind trusted proxies the nearest address that is not one of them counts', () => {
  expect(clientAddress('10.0.0.2', '6.6.6.6, 203.0.113.7, 10.1.1.1', proxies)).toBe('203.0.113.7');
});

test('a proxy that forwards nonsense counts as the client itself', () => {
  expect(clientAddress('10.0.0.2', 'unknown', proxies)).toBe('10.0.0.2');
  expect(clientAddress('10.0.0.2', undefined, proxies)).toBe('10.0.0.2');
});

test('an IPv4 address written as IPv6 is the same client', () => {
  expect(clientAddress('::ffff:203.0.113.7', undefined, proxies)).toBe('203.0.113.7');
});

test.each([
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:DB8::7]', '2001:db8::7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
])('a proxy that writes %s means %s', (written, address) => {
  expect(clientAddress('10.0.0.2', written, proxies)).toBe(address);
});

test('all addresses of one IPv6 network are one guest, two networks are two', () => {
  const key = (address: string) => guestKey(address, deriveKeys(['secret']));
  expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:aaaa:bbbb:cccc:dddd'));
  expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
  expect(key('2001:db8::1')).toBe(key('2001:0db8:0000:0000::ffff'));
});

test('the key does not show the address', () => {
  expect(guestKey('203.0.113.7', deriveKeys(['secret']))).not.toContain('203');
});
