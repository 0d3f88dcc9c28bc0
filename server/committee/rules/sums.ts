import type { Component } from './components.ts';
import { addScaled, at, factorize } from './matrix.ts';
import { MIDDLE, sortRatings, timeOf } from './ratings.ts';
import type { Rating } from './ratings.ts';

/**
 * Products of columns, summed over ratings. The base is the lower triangle of 1, t, the trainee's EPAs, t² and the level;
 * an assessor's arm is one row with these columns and, at its end, with itself: no rating has two assessors.
 */
export type Products = { base: Float64Array; arms: Float64Array };
/** What is known of a trainee. `forms` has, for each number of ratings a form may have, products of the forms' sums. */
export type TraineeSums = {
  trainee: number;
  /** Places among the component's EPAs and assessors. */
  epas: number[];
  assessors: number[];
  width: number;
  ratings: Products;
  forms: Map<number, Products>;
};
export type Sums = {
  trainees: TraineeSums[];
  epas: number[];
  assessors: number[];
  count: number;
  /** How many forms have how many ratings. */
  formSizes: Map<number, number>;
  /** Of t and t², what can be estimated beside the EPAs. */
  estimable: { linear: boolean; square: boolean };
};

function emptyProducts(width: number, assessors: number): Products {
  return {
    base: new Float64Array(width * width),
    arms: new Float64Array(assessors * (width + 1)),
  };
}

/** Adds the product of a sum of rows, given by its columns in ascending order and what stands there. */
function addProduct(
  { base, arms }: Products,
  width: number,
  columns: readonly number[],
  values: readonly number[],
  arm: number,
  armValue: number,
): void {
  const armStart = arm * (width + 1);
  columns.forEach((row, i) => {
    const value = values[i] ?? 0;
    for (let j = 0; j <= i; j += 1) {
      const place = row * width + (columns[j] ?? 0);
      base[place] = at(base, place) + value * (values[j] ?? 0);
    }
    arms[armStart + row] = at(arms, armStart + row) + armValue * value;
  });
  arms[armStart + width] = at(arms, armStart + width) + armValue * armValue;
}

function addForm(sums: TraineeSums, form: readonly Rating[], places: Places): void {
  const { width } = sums;
  const arm = sums.assessors.indexOf(places.assessors.get(form[0]?.assessor ?? 0) ?? 0);
  const bySize = sums.forms.get(form.length) ?? emptyProducts(width, sums.assessors.length);
  sums.forms.set(form.length, bySize);
  const total = new Map<number, number>();
  for (const { epa, level, years } of form) {
    const t = timeOf(years);
    const columns = [0, 1, 2 + sums.epas.indexOf(places.epas.get(epa) ?? 0), width - 2, width - 1];
    const values = [1, t, 1, t * t, level - MIDDLE];
    addProduct(sums.ratings, width, columns, values, arm, 1);
    columns.forEach((column, i) => total.set(column, (total.get(column) ?? 0) + (values[i] ?? 0)));
  }
  const columns = [...total.keys()].toSorted((a, b) => a - b);
  const values = columns.map((column) => total.get(column) ?? 0);
  addProduct(bySize, width, columns, values, arm, form.length);
}

type Places = { epas: Map<number, number>; assessors: Map<number, number> };

const ascending = (ids: Iterable<number>) => [...new Set(ids)].toSorted((a, b) => a - b);
const placesOf = (ids: readonly number[]) => new Map(ids.map((id, place) => [id, place]));

/** Runs of neighbours that have the same key. */
function runsOf(ratings: readonly Rating[], isSame: (a: Rating, b: Rating) => boolean): Rating[][] {
  const runs: Rating[][] = [];
  let last: Rating | undefined;
  for (const rating of ratings) {
    if (last && isSame(last, rating)) runs.at(-1)?.push(rating);
    else runs.push([rating]);
    last = rating;
  }
  return runs;
}

export function sumRatings({ ratings, assessors }: Component): Sums {
  const epas = ascending(ratings.map(({ epa }) => epa));
  const places = { epas: placesOf(epas), assessors: placesOf(assessors) };
  const formSizes = new Map<number, number>();
  const trainees = runsOf(sortRatings(ratings), (a, b) => a.trainee === b.trainee).map((own) => {
    const met = ascending(own.map(({ assessor }) => places.assessors.get(assessor) ?? 0));
    const rated = ascending(own.map(({ epa }) => places.epas.get(epa) ?? 0));
    const width = rated.length + 4;
    const sums: TraineeSums = {
      trainee: own[0]?.trainee ?? 0,
      epas: rated,
      assessors: met,
      width,
      ratings: emptyProducts(width, met.length),
      forms: new Map(),
    };
    for (const form of runsOf(own, (a, b) => a.form === b.form && a.assessor === b.assessor)) {
      addForm(sums, form, places);
      formSizes.set(form.length, (formSizes.get(form.length) ?? 0) + 1);
    }
    return sums;
  });
  const estimable = estimableOf(trainees, epas.length);
  return { trainees, epas, assessors, count: ratings.length, formSizes, estimable };
}

/** Of the part of t² that EPAs and t leave, and of the part of t that EPAs leave, less than this is too little to go by. */
const TOO_LITTLE = 1e-7;

function estimableOf(trainees: readonly TraineeSums[], epas: number): Sums['estimable'] {
  const size = epas + 2;
  const all = new Float64Array(size * size);
  for (const { epas: own, width, ratings } of trainees) {
    const places = [...own, epas, epas + 1];
    const columns = [...own.map((_, i) => 2 + i), 1, width - 2];
    places.forEach((row, i) =>
      places.slice(0, i + 1).forEach((column, j) => {
        const [a = 0, b = 0] = [columns[i], columns[j]];
        const from = Math.max(a, b) * width + Math.min(a, b);
        addScaled(all, row * size + column, 1, ratings.base, from, 1);
      }),
    );
  }
  const whole = [epas, epas + 1].map((row) => at(all, row * size + row));
  factorize(all, size);
  const [linear = false, square = false] = [epas, epas + 1].map((row, i) => {
    const left = at(all, row * size + row) ** 2;
    return left > TOO_LITTLE * Math.max(whole[i] ?? 0, TOO_LITTLE);
  });
  return { linear, square: linear && square };
}
