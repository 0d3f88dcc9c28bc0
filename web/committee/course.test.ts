import { expect, test } from 'vitest';
import { axisOf, courseOf, heightOf, placeOf } from '#web/committee/course.ts';

const axis = { from: '2026-01-01', to: '2026-12-31' };
const step = (on: string, estimate: number) => ({
  on,
  estimate,
  low: estimate - 0.5,
  high: estimate + 0.5,
});
const point = (on: string, level: number) => ({ assessmentId: on, on, level });

test('the axis begins with the first form of any EPA and ends with the last day that counts', () => {
  const epas = [
    { course: [step('2026-03-01', 3)], points: [] },
    { course: [], points: [point('2026-02-01', 3)] },
  ];
  expect(axisOf(epas, '2026-12-01')).toEqual({ from: '2026-02-01', to: '2026-12-01' });
  expect(axisOf([], '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
});

test('a day stands between the edges, whatever it is', () => {
  expect(placeOf('2026-01-01', axis)).toBe(3);
  expect(placeOf('2026-12-31', axis)).toBe(97);
  expect(placeOf('2025-01-01', axis)).toBe(3);
  expect(placeOf('2026-01-01', { from: '2026-01-01', to: '2026-01-01' })).toBe(97);
});

test('a higher level stands higher', () => {
  expect([1, 3, 5].map(heightOf)).toEqual([42, 24, 6]);
});

test('the wash runs along the upper edge and back along the lower one', () => {
  const { wash, edges, line, dot } = courseOf(
    { course: [step('2026-01-01', 3), step('2026-12-31', 4)], points: [] },
    axis,
  );
  expect(wash).toBe('M3 19.5L97 10.5L97 19.5L3 28.5z');
  expect(edges).toBe('M3 19.5L97 10.5M3 28.5L97 19.5');
  expect(line).toBe('M3 24L97 15');
  expect(dot).toEqual({ x: 97, y: 15 });
});

test('without a level only the forms are drawn', () => {
  const drawn = courseOf({ course: [], points: [point('2026-12-31', 2)] }, axis);
  expect(drawn).toEqual({
    wash: '',
    edges: '',
    line: '',
    rings: [{ id: '2026-12-31', x: 97, y: 33 }],
    dot: null,
  });
});
