import { expect, test } from 'vitest';
import { enoughEvidence, moreForms, widthOf } from '#server/committee/rules/evidence.ts';

const VARIANCES = {
  trainee: 0.3,
  slope: 0.02,
  traineeEpa: 0.09,
  assessor: 0.5,
  pair: 0.1,
  form: 0.1,
  residual: 0.6,
};

test('a level is shown from eight forms by three assessors on', () => {
  expect(enoughEvidence(8, 3)).toBe(true);
  expect(enoughEvidence(7, 3)).toBe(false);
  expect(enoughEvidence(40, 2)).toBe(false);
});

test('as many more forms are asked for as bring the level within half a level, and no more', () => {
  const se = 0.45;
  const found = moreForms(VARIANCES, se, 2) ?? 0;
  const after = (more: number) => widthOf(1 / Math.sqrt(1 / se ** 2 + more / (0.1 + 0.1 + 0.3)));
  expect(found).toBeGreaterThan(0);
  expect(after(found)).toBeLessThanOrEqual(0.5);
  expect(after(found - 1)).toBeGreaterThan(0.5);
});

test('whoever is known well enough needs no more forms', () => {
  expect(moreForms(VARIANCES, 0.2, 2)).toBe(0);
});

test('forms with more EPAs need be fewer', () => {
  expect(moreForms(VARIANCES, 0.8, 4)).toBeLessThan(moreForms(VARIANCES, 0.8, 1) ?? 0);
});

test('where not even 99 forms would do, no number is named', () => {
  expect(moreForms({ ...VARIANCES, pair: 20 }, 3, 2)).toBeNull();
});
