import { expect, test } from 'vitest';
import { firstHit } from '#web/layout/first-hit.ts';

const hit = (label: string) => ({ id: label, to: `/${label}`, label, more: '' });
const group = (hits: string[], some: { isOld?: boolean; isLooking?: boolean } = {}) => ({
  name: 'Group',
  hits: hits.map(hit),
  isOld: false,
  isLooking: false,
  ...some,
});

test('Enter opens the first of what was found for the words that stand there', () => {
  expect(firstHit([group([]), group(['outbox']), group(['set'])])).toEqual(hit('outbox'));
  expect(firstHit([group([])])).toBeNull();
});

test('Enter waits while people of the words before stand at the top, and for no list below', () => {
  const old = group(['ann'], { isOld: true, isLooking: true });
  expect(firstHit([old, group(['outbox'])])).toBe('later');
  expect(firstHit([group([], { isLooking: true }), group(['outbox'])])).toBe('later');
  expect(firstHit([group(['ann']), old])).toEqual(hit('ann'));
});

test('people of other words are passed over when no answer is on its way', () => {
  expect(firstHit([group(['ann'], { isOld: true }), group(['outbox'])])).toEqual(hit('outbox'));
});
