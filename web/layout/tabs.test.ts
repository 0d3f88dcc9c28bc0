import { expect, test } from 'vitest';
import { tabAt, tabsOf } from '#web/layout/tabs.ts';

const can = { assess: false, administer: false };
const words = (role: Parameters<typeof tabsOf>[0]['role'], administer = false) =>
  tabsOf({ role, can: { ...can, administer } }).map(({ label }) => label);

test('each role has what it does every week under the thumb', () => {
  expect(words('trainee')).toEqual(['Today', 'Pearls', 'Procedures', 'Assessments']);
  expect(words('attending')).toEqual(['Today', 'Assess', 'Verify', 'Trainees']);
  expect(words('administrator', true)).toEqual([
    'Today',
    'People',
    'Trainees',
    'Committee',
    'Forms',
  ]);
  expect(words('administrator')).toEqual(['Today', 'People', 'Forms']);
});

test('a page below a tab belongs to it, and one beside them to none', () => {
  const tabs = tabsOf({ role: 'trainee', can });
  expect(tabAt(tabs, '/learning-materials/42')?.label).toBe('Pearls');
  expect(tabAt(tabs, '/procedure-logs')?.label).toBe('Procedures');
  expect(tabAt(tabs, '/assessments/new')?.label).toBe('Assessments');
  expect(tabAt(tabs, '/learning')).toBeUndefined();
  const administrator = tabsOf({ role: 'administrator', can: { ...can, administer: true } });
  expect(tabAt(administrator, '/committee/42/trainees/7')?.label).toBe('Committee');
  expect(tabAt(administrator, '/admin/committee')?.label).toBe('Committee');
  const attending = tabsOf({ role: 'attending', can });
  expect(tabAt(attending, '/assessments/new')?.label).toBe('Assess');
});
