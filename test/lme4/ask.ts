import { spawnSync } from 'node:child_process';
import { simulateProgram } from '#test/simulated-program.ts';
import type { Rating } from '#server/committee/rules/ratings.ts';

/** Numbers by name, as `test/lme4/ask.R` writes them. */
export type Lme4 = Record<string, number>;

/** What lme4 was asked of: levels as the model has them, so that both should find the same. */
export const { ratings: ASKED } = simulateProgram(
  3,
  { trainees: 24, assessors: 12, formsEach: 20 },
  false,
);

/** What lme4 says of these ratings now; null where R or lme4 is not installed. */
export function askLme4(ratings: readonly Rating[]): Lme4 | null {
  const rows = ratings.map(({ trainee, epa, assessor, form, level, years }) =>
    [trainee, epa, assessor, form, level, years - 1.5].join(','),
  );
  const { status, stdout } = spawnSync('Rscript', [`${import.meta.dirname}/ask.R`], {
    input: ['trainee,epa,assessor,form,level,t', ...rows, ''].join('\n'),
    encoding: 'utf8',
  });
  if (status !== 0) return null;
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', value] = line.split(',');
        return [name, Number(value)];
      }),
  );
}
