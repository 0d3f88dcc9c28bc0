import { expect, test } from 'vitest';
import { spanOf, spans, spanWords } from '#web/procedures/statistics/months.ts';

function months(count: number, from = 2020) {
  return Array.from({ length: count }, (_, index) => ({
    month: `${from + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    real: index,
    simulated: 1,
  }));
}

test('up to three years each month has its column', () => {
  expect(spans(months(36))).toHaveLength(36);
  expect(spans(months(1))).toEqual([{ first: '2020-01', last: '2020-01', real: 0, simulated: 1 }]);
  expect(spans([])).toEqual([]);
});

test.each([37, 108, 109, 400])('%i months become fewer columns, and nothing is lost', (count) => {
  const all = months(count);
  const columns = spans(all);
  expect(columns.length).toBeLessThanOrEqual(36);
  const sum = (list: { real: number; simulated: number }[]) => ({
    real: list.reduce((whole, { real }) => whole + real, 0),
    simulated: list.reduce((whole, { simulated }) => whole + simulated, 0),
  });
  expect(sum(columns)).toEqual(sum(all));
  expect([columns[0]?.first, columns.at(-1)?.last]).toEqual([all[0]?.month, all.at(-1)?.month]);
  expect(spanOf(count)).toBe(count <= 108 ? 3 : 12);
});

test('a quarter that was cut off is named by what is in it', () => {
  const [first] = spans(months(40).slice(1));
  expect(first && spanWords(first)).toBe('February to March 2020');
  expect(spanWords({ first: '2026-11', last: '2026-11' })).toBe('November 2026');
  expect(spanWords({ first: '2025-12', last: '2026-01' })).toBe('December 2025 to January 2026');
});
