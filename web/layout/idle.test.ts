import { expect, test } from 'vitest';
import { contactEvery, idleness, isActivity, lastActivity, untilChange } from '#web/layout/idle.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;
const after = (minutes: number) => idleness(START, START + minutes * MINUTE, 15);

test('somebody is warned one minute before being signed out', () => {
  expect(after(0)).toBe('here');
  expect(after(13.99)).toBe('here');
  expect(after(14)).toBe('warned');
  expect(after(14.99)).toBe('warned');
  expect(after(15)).toBe('away');
});

test('a computer that slept for hours wakes up signed out, whatever is touched first', () => {
  const state = after(300);
  expect(state).toBe('away');
  expect(isActivity('keydown', state)).toBe(false);
  expect(isActivity('pointerdown', state)).toBe(false);
});

test('the next look comes exactly when something changes', () => {
  expect(untilChange(START, START, 15)).toBe(14 * MINUTE);
  expect(untilChange(START, START + 14 * MINUTE, 15)).toBe(MINUTE);
  expect(untilChange(START, START + 14.5 * MINUTE, 15)).toBe(MINUTE / 2);
  expect(untilChange(START, START + 20 * MINUTE, 15)).toBe(0);
});

test('a moving pointer counts, except on its way to the button of the warning', () => {
  expect(isActivity('pointermove', 'here')).toBe(true);
  expect(isActivity('pointermove', 'warned')).toBe(false);
  expect(isActivity('pointerdown', 'warned')).toBe(true);
  expect(isActivity('keydown', 'warned')).toBe(true);
});

test('what happens in another tab counts here', () => {
  const now = START + 10 * MINUTE;
  expect(lastActivity(START, String(START + 9 * MINUTE), now)).toBe(START + 9 * MINUTE);
  expect(lastActivity(START + 9 * MINUTE, String(START), now)).toBe(START + 9 * MINUTE);
});

test('nothing readable from another tab, or a clock set back, signs nobody out', () => {
  expect(lastActivity(START, null, START + 1)).toBe(START);
  expect(lastActivity(START, 'soon', START + 1)).toBe(START);
  expect(lastActivity(START, String(START + 90 * MINUTE), START + 1)).toBe(START + 1);
  expect(idleness(lastActivity(START + MINUTE, null, START), START, 15)).toBe('here');
});

test('somebody who only writes is heard of by the server well before it would end the session', () => {
  expect(contactEvery(15)).toBe(3.75 * MINUTE);
  expect(contactEvery(5)).toBe(1.25 * MINUTE);
  expect(contactEvery(2)).toBe(MINUTE);
});
