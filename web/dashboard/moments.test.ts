import { expect, test } from 'vitest';
import type { RecentShift } from '#shared/last-shift-output.ts';
import type { MinimumCount } from '#shared/procedure-output.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { momentsOf } from '#web/dashboard/moments.ts';

const { counted } = SHIPPED_TEMPLATE.procedures;
const count = (key: string, label: string, real: number, minimum: number) =>
  ({ key, label, real, minimum }) as MinimumCount;
const shift = (...procedures: string[]) =>
  ({
    credited: procedures.map((procedure) => ({ procedure, patient: 'adult' })),
  }) as unknown as RecentShift;

test('a shift’s procedure is told with how far it brought one', () => {
  const minimums = [count('lumbar_puncture', 'Lumbar puncture', 6, 15)];
  const of = shift('Lumbar Puncture', 'Lumbar Puncture', 'Paracentesis');
  expect(momentsOf(of, { counted, minimums })).toEqual(['Lumbar puncture, 6\u00a0of\u00a015']);
});

test('the last one of a minimum is told, and whatever comes after it is not', () => {
  const of = (real: number) =>
    momentsOf(shift('Lumbar Puncture'), {
      counted,
      minimums: [count('lumbar_puncture', 'Lumbar puncture', real, 15)],
    });
  expect(of(15)).toEqual(['Lumbar puncture, 15\u00a0of\u00a015']);
  expect(of(16)).toEqual([]);
  expect(momentsOf(shift(), { counted, minimums: [] })).toEqual([]);
});
