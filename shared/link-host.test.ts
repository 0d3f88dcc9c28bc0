import { expect, test } from 'vitest';
import { hostBeside, withHost } from '#shared/link-host.ts';

test.each([
  ['guideline', 'https://acep.org/sepsis?x=1', 'acep.org'],
  ['acep.org', 'https://evil.example/', 'evil.example'],
  ['https://acep.org/', 'https://evil.example/', 'evil.example'],
  ['guideline', 'https://acep.org@evil.example/', 'evil.example'],
  ['https://acep.org@evil.example', 'https://acep.org@evil.example', 'evil.example'],
  ['guideline', 'https://acep.org:8443/', 'acep.org:8443'],
  ['guideline', 'HTTPS://ACEP.ORG', 'acep.org'],
  ['аcep.org', 'https://аcep.org/', 'xn--cep-5cd.org'],
  ['ｅｖｉｌ.example', 'https://ｅｖｉｌ.example', 'evil.example'],
  ['acep.org\u200b', 'https://acep.org', 'acep.org'],
  ['acep.org and more', 'https://acep.org', 'acep.org'],
  ['', 'https://acep.org', 'acep.org'],
])('a link called "%s" to %s says %s', (words, url, host) => {
  expect(hostBeside(words, url)).toBe(host);
  expect(withHost(words, url)).toBe(`${words} (${host})`);
});

test.each([
  ['acep.org', 'https://acep.org/'],
  ['https://acep.org/sepsis', 'https://acep.org/sepsis'],
  ['http://acep.org', 'http://acep.org'],
  [' acep.org/sepsis ', 'https://acep.org/sepsis'],
])('an address in words says where it leads: %s', (words, url) => {
  expect(hostBeside(words, url)).toBeNull();
});
