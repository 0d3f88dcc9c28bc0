import type { Component } from './components.ts';
import { estimableOf } from './estimable.ts';
import type { Estimable } from './estimable.ts';
import { addProduct, emptyProducts } from './products.ts';
import type { Products } from './products.ts';
import { MIDDLE, sortRatings, timeOf } from './ratings.ts';
import type { Rating } from './ratings.ts';

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
  estimable: Estimable;
};

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
