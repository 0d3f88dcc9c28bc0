import { expect, test } from 'vitest';
import { findScreens } from '#web/layout/find-screens.ts';

const can = { administer: false, assess: false };
const trainee = { role: 'trainee', demand: null, can } as const;
const attending = { role: 'attending', demand: null, can: { ...can, assess: true } } as const;
const administrator = {
  role: 'administrator',
  demand: null,
  can: { ...can, administer: true },
} as const;
const systemAdmin = { ...administrator, role: 'system_admin' } as const;
const names = (...asked: Parameters<typeof findScreens>) =>
  findScreens(...asked).map(({ label }) => label);

test('each role finds the screens it may open and no other', () => {
  expect(names('', trainee).filter((name) => /Users|Activity|Trainees|Outbox/.test(name))).toEqual(
    [],
  );
  expect(names('', attending)).toContain('Trainees');
  expect(names('', attending)).not.toContain('Users');
  expect(names('', administrator)).toEqual(expect.arrayContaining(['Trainees', 'Users']));
  expect(names('', administrator)).not.toContain('Outbox');
  expect(names('', systemAdmin)).toContain('Outbox');
});

test('whoever must do something first finds nothing', () => {
  expect(findScreens('', { ...administrator, demand: 'second_factor' })).toEqual([]);
});

test('a screen is found by its name and by what else it is called', () => {
  expect(names('proc', trainee)[0]).toBe('Procedure Logs');
  expect(names('pearls', trainee)).toEqual(['Learning Materials']);
  expect(names('import procedures', trainee)).toEqual(['Import procedures']);
  expect(names('nothing is called this', systemAdmin)).toEqual([]);
});

test('what begins with the word stands before what contains it', () => {
  expect(names('report', administrator).slice(0, 2)).toEqual([
    'Report of the last debrief',
    'Reports shared with you',
  ]);
  expect(names('users', administrator)[0]).toBe('Users');
});
