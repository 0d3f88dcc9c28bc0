import { rootsOf } from './blocks.ts';
import { widthOf } from './evidence.ts';
import type { Fit } from './fit.ts';
import { addScaled, at, dot, solveLower } from './matrix.ts';
import { MIDDLE, timeOf } from './ratings.ts';

/** A level or a leniency, and its standard error, the fixed effects' in it. */
export type Estimate = { estimate: number; se: number };
export type Interval = { low: number; high: number; isClipped: boolean };

/** What is asked of the unknowns: weights of a trainee's own, of the border, and a variance that no rating tells of. */
type Question = { trainee: number | null; own: Float64Array; border: Float64Array; prior: number };

function answer(fit: Fit, { trainee, own, border, prior }: Question): Estimate {
  const { size, residual } = fit;
  let estimate = 0;
  let variance = prior;
  const block = trainee === null ? undefined : fit.blocks[trainee];
  if (block) {
    const { places, ties, unknowns } = block;
    solveLower(block.own, unknowns, own);
    const through = new Float64Array(places.length);
    for (let row = 0; row < unknowns; row += 1) {
      addScaled(through, 0, at(own, row), ties, row * places.length, places.length);
    }
    places.forEach((place, column) => {
      if (place === size - 1) estimate += at(through, column);
      else border[place] = at(border, place) - at(through, column);
    });
    variance += dot(own, 0, own, 0, unknowns);
  }
  leaveOut(fit, border);
  solveLower(fit.border, size, border, size - 1);
  estimate += dot(border, 0, fit.border, (size - 1) * size, size - 1);
  variance += dot(border, 0, border, 0, size - 1);
  return { estimate, se: Math.sqrt(variance * residual) };
}

/** What could not be estimated counts as zero. */
function leaveOut({ assessors, epas, estimable }: Fit, border: Float64Array): void {
  const linear = assessors.length + epas.length;
  if (!estimable.linear) border[linear] = 0;
  if (!estimable.square) border[linear + 1] = 0;
}

/**
 * The mean level over some EPAs after some years in training, as the average of the component's assessors would give it.
 * EPAs that nobody was rated on are left out; null where none is left, or the trainee has no rating.
 */
export function levelAt(
  fit: Fit,
  trainee: number,
  epas: readonly number[],
  years: number,
): Estimate | null {
  const own = fit.trainees.get(trainee);
  const asked = new Set(epas);
  const known = fit.epas.flatMap((epa, place) => (asked.has(epa) ? [place] : []));
  const unknowns = own && fit.blocks[own.block]?.unknowns;
  if (!own || unknowns === undefined || known.length === 0) return null;

  const t = timeOf(years);
  const scale = rootsOf(fit.ratios, unknowns);
  const weights = new Float64Array(unknowns);
  const border = new Float64Array(fit.size);
  const { length: assessors } = fit.assessors;
  border.fill(Math.sqrt(fit.ratios.assessor) / assessors, 0, assessors);
  border[assessors + fit.epas.length] = t;
  border[assessors + fit.epas.length + 1] = t * t;
  weights[0] = at(scale, 0);
  weights[1] = at(scale, 1) * t;
  let prior = 0;
  for (const place of known) {
    const share = 1 / known.length;
    border[assessors + place] = at(border, assessors + place) + share;
    const column = own.epas.indexOf(place);
    if (column >= 0) weights[column + 2] = at(weights, column + 2) + at(scale, column + 2) * share;
    else prior += fit.ratios.traineeEpa * share ** 2;
  }
  const found = answer(fit, { trainee: own.block, own: weights, border, prior });
  return { ...found, estimate: found.estimate + MIDDLE };
}

/** By how much an assessor's levels lie above those of the component's average assessor. */
export function leniencyOf(fit: Fit, assessor: number): Estimate | null {
  const place = fit.assessors.indexOf(assessor);
  if (place < 0) return null;
  const root = Math.sqrt(fit.ratios.assessor);
  const border = new Float64Array(fit.size);
  border.fill(-root / fit.assessors.length, 0, fit.assessors.length);
  border[place] = at(border, place) + root;
  return answer(fit, { trainee: null, own: new Float64Array(), border, prior: 0 });
}

/** Of a leniency: 90 %. */
export function intervalOf({ estimate, se }: Estimate): Interval {
  const half = widthOf(se);
  return { low: estimate - half, high: estimate + half, isClipped: false };
}

/** A level as it is shown: an estimate may lie beyond the scale's ends. */
export const onScale = (level: number) => Math.min(5, Math.max(1, level));

/** Of a level: 90 %, as far as the scale goes. */
export function levelInterval(found: Estimate): Interval {
  const { low, high } = intervalOf(found);
  return { low: onScale(low), high: onScale(high), isClipped: low < 1 || high > 5 };
}
