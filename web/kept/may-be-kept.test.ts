import { expect, test } from 'vitest';
import { mayBeKept } from '#web/kept/may-be-kept.ts';

const free = { idleMinutes: null, demand: null };

test('what trainees and attendings read of their shifts may stay on their device', () => {
  expect(mayBeKept({ ...free, role: 'trainee' })).toBe(true);
  expect(mayBeKept({ ...free, role: 'attending' })).toBe(true);
});

test('nothing of an administrator’s screens stays on a device', () => {
  expect(mayBeKept({ ...free, role: 'administrator' })).toBe(false);
  expect(mayBeKept({ ...free, role: 'system_admin' })).toBe(false);
});

test('nothing stays where the organization signs out who is away, or while it asks for a step', () => {
  expect(mayBeKept({ ...free, role: 'trainee', idleMinutes: 30 })).toBe(false);
  expect(mayBeKept({ ...free, role: 'trainee', demand: 'second_factor' })).toBe(false);
});
