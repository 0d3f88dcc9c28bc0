import { expect, test } from 'vitest';
import { fitLevels } from '#server/committee/rules/fit.ts';
import type { Fit } from '#server/committee/rules/fit.ts';
import { leniencyOf, levelAt } from '#server/committee/rules/levels.ts';
import { dot, solveLower } from '#server/committee/rules/matrix.ts';
import { ASKED, askLme4 } from '#test/lme4/ask.ts';
import type { Lme4 } from '#test/lme4/ask.ts';
import KEPT from '#test/lme4/kept.json' with { type: 'json' };

function fixedEffect({ border, size }: Fit, place: number): number {
  const asked = new Float64Array(size);
  asked[place] = 1;
  solveLower(border, size, asked, size - 1);
  return dot(asked, 0, border, (size - 1) * size, size - 1);
}

/** What the fit says of everything that lme4 was asked for, by the same names. */
function saidByFit(): Lme4 {
  const fit = fitLevels(ASKED)[0]?.fit;
  if (!fit) throw new Error('no fit');
  const { variances, assessors, epas } = fit;
  const linear = assessors.length + epas.length;
  const rated = Map.groupBy(ASKED, ({ trainee }) => trainee);
  return Object.fromEntries<number>([
    ...epas.map((epa, i): [string, number] => [
      `fixed/epa${epa}`,
      3 + fixedEffect(fit, assessors.length + i),
    ]),
    ['fixed/t', fixedEffect(fit, linear)],
    ['fixed/I(t^2)', fixedEffect(fit, linear + 1)],
    ['variance/trainee.1', variances.trainee],
    ['variance/trainee/t', variances.slope],
    ['variance/trainee.epa', variances.traineeEpa],
    ['variance/assessor', variances.assessor],
    ['variance/trainee.assessor', variances.pair],
    ['variance/form', variances.form],
    ['variance/Residual', variances.residual],
    ...[...rated].map(([trainee, own]): [string, number] => {
      const seen = [...new Set(own.map(({ epa }) => epa))];
      return [`level/${trainee}`, levelAt(fit, trainee, seen, 1.5)?.estimate ?? 0];
    }),
    ...assessors.map((assessor): [string, number] => [
      `leniency/${assessor}`,
      leniencyOf(fit, assessor)?.estimate ?? 0,
    ]),
  ]);
}

/** What is off by more than 1 %, or is said by one alone. A leniency near zero may be off by a thousandth of a level. */
function differing(said: Lme4, reference: Lme4): string[] {
  return [...new Set([...Object.keys(said), ...Object.keys(reference)])].filter((name) => {
    const [mine = NaN, theirs = NaN] = [said[name], reference[name]];
    const most = 0.01 * Math.abs(theirs) + (name.startsWith('leniency') ? 0.001 : 0);
    return !(Math.abs(mine - theirs) < most);
  });
}

test('variances, fixed effects, levels and leniencies are those that lme4 found', () => {
  expect(differing(saidByFit(), KEPT)).toEqual([]);
});

test('where R is installed, lme4 still says what is kept of it', () => {
  expect(differing(askLme4(ASKED) ?? KEPT, KEPT)).toEqual([]);
});
