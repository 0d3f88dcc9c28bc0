import { afterEach, expect, test, vi } from 'vitest';
import { pathTo } from '#shared/screens.ts';
import {
  holdsSecret,
  placeAsText,
  placeFromText,
  rememberPlace,
  takePlace,
} from '#web/account/wanted-place.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStore(name: 'localStorage' | 'sessionStorage') {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60_000;

test('the wanted place is known for a day', () => {
  const text = placeAsText('/free/1?keep=1', NOW);
  expect(placeFromText(text, NOW)).toBe('/free/1?keep=1');
  expect(placeFromText(text, NOW + 24 * HOUR)).toBe('/free/1?keep=1');
  expect(placeFromText(text, NOW + 24 * HOUR + 1)).toBe('/');
});

test('what is not a place of our own leads home', () => {
  for (const text of [
    null,
    '',
    '/free',
    'soon /free',
    placeAsText('//evil.example', NOW),
    placeAsText('/login', NOW),
    placeAsText('/free', NOW + HOUR),
  ]) {
    expect(placeFromText(text, NOW)).toBe('/');
  }
});

test('the secret of a link stays in its tab, and is nowhere on the device', () => {
  const device = stubStore('localStorage');
  const tab = stubStore('sessionStorage');
  const secret = '01a2.Kx9qT7vRwzE';
  for (const place of [
    pathTo('/assess/:token', { token: secret }),
    `${pathTo('/assess/:token', { token: secret })}/stop`,
    `${pathTo('/verify/:token', { token: secret })}?from=mail`,
    pathTo('/shared-materials/:contentId', { contentId: `content-${secret}` }),
    `/join/${secret}`,
    `/JOIN/${secret}/`,
    `/verify-email?token=${secret}`,
    `/%61ssess/${secret}`,
    `/free/../assess/${secret}`,
  ]) {
    rememberPlace(pathTo('/profile'));
    rememberPlace(place);
    expect(holdsSecret(place)).toBe(true);
    expect(device).toEqual(new Map());
    expect(takePlace()).toBe(place);
    expect(tab).toEqual(new Map());
  }
});

test('any other place is known to the tab in which the mail is opened, once', () => {
  for (const place of [pathTo('/profile'), `${pathTo('/free/:id', { id: '1' })}?keep=1`]) {
    stubStore('localStorage');
    stubStore('sessionStorage');
    rememberPlace(pathTo('/assess/:token', { token: '1.secret' }));
    rememberPlace(place);
    stubStore('sessionStorage');
    expect(takePlace()).toBe(place);
    expect(takePlace()).toBe('/');
  }
});
