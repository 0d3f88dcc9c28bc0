import { expect, test } from 'vitest';
import { placeAsText, placeFromText } from '#web/account/wanted-place.ts';

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
