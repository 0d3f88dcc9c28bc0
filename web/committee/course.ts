import type { PacketEpa } from '#shared/committee-output.ts';
import { daysBetween } from '#shared/shift-date.ts';

/** From 0 to 100 across, HEIGHT down; levels from 1 at the bottom to 5. */
export const HEIGHT = 48;
const BOTTOM = 42;
const STEP = 9;
const LEFT = 3;
const RIGHT = 97;

export type Axis = { from: string; to: string };

type Drawn = Pick<PacketEpa, 'course' | 'points'>;

/** One for all EPAs of a page: from the first form of any until the last day that counts. */
export function axisOf(epas: readonly Drawn[], to: string): Axis {
  const days = epas.flatMap(({ course, points }) => [...course, ...points].map(({ on }) => on));
  const [first = to] = days.toSorted();
  return { from: first < to ? first : to, to };
}

const rounded = (place: number) => Math.round(place * 10) / 10;

export function heightOf(level: number): number {
  return rounded(BOTTOM - (level - 1) * STEP);
}

/** In percent of the width. */
export function placeOf(on: string, { from, to }: Axis): number {
  const all = daysBetween(from, to);
  const part = all === 0 ? 1 : daysBetween(from, on) / all;
  return rounded(LEFT + Math.min(1, Math.max(0, part)) * (RIGHT - LEFT));
}

type Point = readonly [x: number, y: number];

function lineOf(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

export const GRID = [1, 2, 3, 4, 5].map((level) => `M0 ${heightOf(level)}H100`).join('');

type Course = {
  /** Paths; empty without a level. */
  wash: string;
  edges: string;
  line: string;
  rings: { id: string; x: number; y: number }[];
  /** Where it stands now. */
  dot: { x: number; y: number } | null;
};

/** What is drawn of one EPA over time. */
export function courseOf({ course, points }: Drawn, axis: Axis): Course {
  const at = (level: (step: PacketEpa['course'][number]) => number) =>
    course.map((step): Point => [placeOf(step.on, axis), heightOf(level(step))]);
  const [upper, lower, middle] = [
    at(({ high }) => high),
    at(({ low }) => low),
    at(({ estimate }) => estimate),
  ];
  const last = middle.at(-1);
  const isDrawn = course.length > 1;
  return {
    wash: isDrawn ? `${lineOf([...upper, ...lower.toReversed()])}z` : '',
    edges: isDrawn ? lineOf(upper) + lineOf(lower) : '',
    line: isDrawn ? lineOf(middle) : '',
    rings: points.map(({ assessmentId, on, level }) => ({
      id: assessmentId,
      x: placeOf(on, axis),
      y: heightOf(level),
    })),
    dot: last ? { x: last[0], y: last[1] } : null,
  };
}
