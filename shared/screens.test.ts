import { expect, test } from 'vitest';
import { pathTo } from '#shared/screens.ts';

test('the address of a screen names what it shows, and what is asked of it', () => {
  expect(pathTo('/trainees')).toBe('/trainees');
  expect(pathTo('/debrief/:id/report', { id: 'a/b' })).toBe('/debrief/a%2Fb/report');
  expect(pathTo('/free/:id', { id: '1', keep: '1' })).toBe('/free/1?keep=1');
  expect(pathTo('/login', { next: '/review?x=1' })).toBe('/login?next=%2Freview%3Fx%3D1');
});

test('what is not said stands in no address', () => {
  expect(pathTo('/assessments/new', { trainee: undefined })).toBe('/assessments/new');
});
