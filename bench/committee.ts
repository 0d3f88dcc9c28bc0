/**
 * The fair level against a known truth: programs whose levels are ordinal, whose assessors are unevenly met, at two sites.
 * Its error, its ranks and its 90 % intervals, beside the raw mean of six months; and how long a fit and a sum take.
 *
 *   npm run bench:committee [-- programs [seed]]
 */
import { componentsOf } from '#server/committee/rules/components.ts';
import { fitLevels, MODEL_VERSION } from '#server/committee/rules/fit.ts';
import { sumRatings } from '#server/committee/rules/sums.ts';
import { simulateProgram } from '#test/simulated-program.ts';
import { agreementOf, coverageOf, errorOf, leniencyAgreement } from './committee-scores.ts';
import { scoresOf, thirdsOf } from './committee-scores.ts';
import type { Score } from './committee-scores.ts';

const PROGRAMS = Number(process.argv[2] ?? 200);
const SEED = Number(process.argv[3] ?? 1);
const SIZES = [
  { trainees: 60, assessors: 30, formsEach: 40 },
  { trainees: 60, assessors: 30, formsEach: 12 },
  { trainees: 12, assessors: 10, formsEach: 15 },
];
const MANY = 888_061;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const isWithin = (value: number, low: number, high: number) => value >= low && value <= high;
const percent = (share: number) => (100 * share).toFixed(1);
const missed: string[] = [];
console.log(MODEL_VERSION);
const bar = (isMet: boolean, what: string) => isMet || missed.push(what);

for (const [index, size] of SIZES.entries()) {
  const count = Math.ceil((PROGRAMS - index) / SIZES.length);
  const ratings: number[] = [];
  const seconds: number[] = [];
  const leniency: number[] = [];
  const ranks = { raw: [] as number[], said: [] as number[] };
  const all: Score[] = [];
  const each: Score[] = [];
  const thirds: Score[][] = [[], [], []];
  for (let run = 0; run < count; run += 1) {
    const program = simulateProgram(SEED + 1000 * index + run, size);
    const began = performance.now();
    const fitted = fitLevels(program.ratings);
    seconds.push((performance.now() - began) / 1000);
    ratings.push(program.ratings.length);
    for (const { fit } of fitted) {
      if (!fit) continue;
      const scores = scoresOf(program, fit);
      leniency.push(leniencyAgreement(program, fit));
      for (const by of ['raw', 'said'] as const) ranks[by].push(agreementOf(scores.all, by));
      thirdsOf(scores.all).forEach((third, place) => thirds[place]?.push(...third));
      all.push(...scores.all);
      each.push(...scores.each);
    }
  }
  const name = `${size.trainees} residents, ${size.assessors} assessors, ${size.formsEach} forms a year`;
  const ratio = errorOf(all, 'said') / errorOf(all, 'raw');
  const gained = mean(ranks.said) - mean(ranks.raw);
  const covered = thirds.map(coverageOf);
  console.log(`\n${name}: ${count} programs, ${mean(ratings).toFixed(0)} ratings each`);
  console.table({
    'all EPAs': {
      'error raw': errorOf(all, 'raw').toFixed(3),
      model: errorOf(all, 'said').toFixed(3),
      ratio: ratio.toFixed(2),
      'tau raw': mean(ranks.raw).toFixed(3),
      'tau model': mean(ranks.said).toFixed(3),
      'covers %': percent(coverageOf(all)),
      'by thirds': covered.map(percent).join(' '),
    },
    'each EPA': {
      'error raw': errorOf(each, 'raw').toFixed(3),
      model: errorOf(each, 'said').toFixed(3),
      ratio: (errorOf(each, 'said') / errorOf(each, 'raw')).toFixed(2),
      'tau raw': '',
      'tau model': '',
      'covers %': percent(coverageOf(each)),
      'by thirds': thirdsOf(each).map(coverageOf).map(percent).join(' '),
    },
  });
  console.log(
    `leniency against truth: r = ${mean(leniency).toFixed(2)}; a fit takes ${mean(seconds).toFixed(2)} s, at most ${Math.max(...seconds).toFixed(2)}`,
  );
  bar(isWithin(coverageOf(all), 0.88, 0.92), `${name}: covers ${percent(coverageOf(all))} %`);
  for (const share of covered)
    bar(isWithin(share, 0.85, 0.95), `${name}: a third covers ${percent(share)} %`);
  bar(ratio <= 0.55, `${name}: error ${ratio.toFixed(2)} of the raw mean's`);
  bar(gained >= 0.08, `${name}: ranks agree ${gained.toFixed(3)} better`);
  bar(Math.max(...seconds) <= 10, `${name}: ${Math.max(...seconds).toFixed(1)} s`);
}

const large = simulateProgram(SEED, { trainees: 60, assessors: 30, formsEach: 3900 }).ratings;
const many = large.slice(0, MANY);
const began = performance.now();
const summed = componentsOf(many).map(sumRatings);
const seconds = (performance.now() - began) / 1000;
console.log(
  `\n${many.length} ratings in ${summed.length} component summed in ${seconds.toFixed(1)} s`,
);
bar(seconds < 5, `${many.length} ratings summed in ${seconds.toFixed(1)} s`);

console.log(missed.length === 0 ? '\nEvery bar is met.' : `\nMissed:\n${missed.join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
