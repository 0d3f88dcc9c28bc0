import { expect, test } from 'vitest';
import { estimateProgram } from '#server/committee/rules/estimate.ts';
import type { Asked, AskedTrainee } from '#server/committee/rules/estimate.ts';
import type { Rating } from '#server/committee/rules/ratings.ts';
import { simulateProgram } from '#test/simulated-program.ts';

const program = simulateProgram(3, { trainees: 12, assessors: 8, formsEach: 15 });
const EPAS = program.epas.slice(0, 3);

function askedOf(values: Partial<AskedTrainee> = {}): AskedTrainee {
  return {
    trainee: program.trainees[0]?.id ?? 0,
    now: 2,
    earlier: 1.5,
    before: { forms: 10, assessors: 4 },
    forms: 15,
    assessors: 5,
    epas: EPAS.map((epa) => ({ epa, forms: 3, assessors: 2, course: [1.5, 2] })),
    subCompetencies: [[...EPAS], []],
    ...values,
  };
}
const ask = (trainees: AskedTrainee[], ratings: Rating[] = program.ratings): Asked => ({
  ratings,
  trainees,
  epas: program.epas,
  epasPerForm: 2,
});
const one = (values: Partial<AskedTrainee> = {}, ratings?: Rating[]) =>
  estimateProgram(ask([askedOf(values)], ratings)).trainees[0];

test('whoever has eight forms by three people has a level, and one of before the period', () => {
  const found = one({ forms: 8, assessors: 3 });
  expect(found?.why).toBeNull();
  expect(found?.overall?.low).toBeLessThan(found?.overall?.estimate ?? 0);
  expect(found?.earlier).not.toBeNull();
});

test.each([
  [{ forms: 7, assessors: 3 }, 'few_own_forms'],
  [{ forms: 8, assessors: 2 }, 'few_own_assessors'],
  [{ forms: 2, assessors: 1 }, 'few_own_forms'],
] as const)('%o are too few for a level, and it is said of what', (own, why) => {
  const found = one(own);
  expect(found).toMatchObject({ why, overall: null, earlier: null });
  expect(found?.epas.every(({ level, more }) => level === null && more === null)).toBe(true);
});

test('one EPA has a level from three forms by two people on', () => {
  const [epa = 0] = EPAS;
  const found = one({
    epas: [
      { epa, forms: 3, assessors: 2, course: [1, 2] },
      { epa, forms: 2, assessors: 2, course: [1, 2] },
      { epa, forms: 3, assessors: 1, course: [1, 2] },
    ],
  });
  expect(found?.epas.map(({ level }) => level !== null)).toEqual([true, false, false]);
  expect(found?.epas.map(({ course }) => course.length)).toEqual([2, 0, 0]);
});

test('a sub-competency of which no EPA was seen has no level', () => {
  expect(one()?.subCompetencies.map((level) => level !== null)).toEqual([true, false]);
});

test('with too little of before the period no earlier level is said', () => {
  expect(one({ before: { forms: 7, assessors: 4 } })?.earlier).toBeNull();
});

test('levels are said to two decimals and within the scale', () => {
  const { overall } = one() ?? {};
  for (const value of [overall?.estimate, overall?.low, overall?.high]) {
    expect(value).toBeGreaterThanOrEqual(1);
    expect(value).toBeLessThanOrEqual(5);
    expect(Number(value?.toFixed(2))).toBe(value);
  }
});

test('whoever was never rated has no level, whatever the others have', () => {
  expect(one({ trainee: 999, forms: 0, assessors: 0 })?.why).toBe('no_ratings');
});

test('in a program without any rating nobody has a level, and there are no groups', () => {
  const found = estimateProgram(ask([askedOf({ forms: 0, assessors: 0 })], []));
  expect(found).toMatchObject({ groups: [], leniencies: [], trainees: [{ why: 'no_ratings' }] });
});

test('of a small program it is said what an estimate lacks, and no leniency is', () => {
  const few = new Set(program.trainees.slice(0, 3).map(({ id }) => id));
  const ratings = program.ratings.filter(({ trainee }) => few.has(trainee));
  const found = estimateProgram(ask([askedOf()], ratings));
  expect(found.groups).toMatchObject([{ trainees: [...few], why: 'few_trainees' }]);
  expect(found.trainees[0]).toMatchObject({ why: 'few_trainees', overall: null });
  expect(found.leniencies).toEqual([]);
});

test('where everybody was given a 5 there is no estimate, and that is said', () => {
  const fives = program.ratings.map((rating) => ({ ...rating, level: 5 }));
  expect(one({}, fives)?.why).toBe('one_level');
});

test('two sites without a common assessor are estimated apart', () => {
  const far = program.ratings.map((rating) => ({
    ...rating,
    trainee: rating.trainee + 1000,
    assessor: rating.assessor + 1000,
    form: rating.form + 100_000,
  }));
  const found = estimateProgram(ask([askedOf()], [...program.ratings, ...far]));
  expect(found.groups.map(({ trainees }) => trainees.length)).toEqual([12, 12]);
  expect(found.groups.map(({ ratings }) => ratings)).toEqual([far.length, far.length]);
  expect(found.trainees[0]?.overall).toEqual(one()?.overall);
});

test('each assessor’s leniency is told with how many ratings of how many trainees it stands on', () => {
  const { leniencies } = estimateProgram(ask([]));
  expect(leniencies).toHaveLength(8);
  const ratings = leniencies.reduce((sum, leniency) => sum + leniency.ratings, 0);
  expect(ratings).toBe(program.ratings.length);
  for (const { estimate, low, high } of leniencies) {
    expect(low).toBeLessThan(estimate);
    expect(high).toBeGreaterThan(estimate);
  }
});

test('the order in which ratings come changes nothing of what is said', () => {
  const turned = estimateProgram(ask([askedOf()], program.ratings.toReversed()));
  expect(turned).toEqual(estimateProgram(ask([askedOf()])));
});
