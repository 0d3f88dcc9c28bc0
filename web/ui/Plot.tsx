import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { givingWay, heightOf, markOf, placeOf } from '#web/ui/scale.ts';
import './plot.css';

const MARGIN = 16;
const ROW = 26;
const SMALL_ROW = 18;

type PlotPoint = {
  id: string;
  /** In any unit, such as days. */
  at: number;
  /** From 1. */
  level: number;
  /** From 1; each has its own mark. */
  series: number;
  /** What the pointer is told. */
  title: string;
  to: string;
};

type PlotProps = {
  /** From the lowest, as they stand at the axis. */
  levels: readonly string[];
  points: readonly PlotPoint[];
  line: readonly { at: number; level: number }[];
  from: number;
  to: number;
  /** The first and the last moment in words. */
  ends: readonly [string, string];
  /** False draws it as what it is: too little to say anything. */
  isCertain: boolean;
  /** One of several in a summary. */
  small?: boolean;
};

type Spot = PlotPoint & { x: string; y: number; isLast: boolean };

function Mark({ spot }: { spot: Spot }) {
  const { path, hasPoint } = markOf(spot.series);
  return (
    <Link to={spot.to} tabIndex={-1}>
      <title>{spot.title}</title>
      <svg x={spot.x} y={spot.y} overflow="visible">
        <circle className="plot-target" r="13" />
        <path className={spot.isLast ? 'plot-mark last' : 'plot-mark'} d={path} />
        {hasPoint && !spot.isLast && <circle className="plot-point" r="1.5" />}
      </svg>
    </Link>
  );
}

/**
 * Levels over time in pen strokes. For the eye and the pointer: whoever uses it says the same in words and puts
 * the numbers, with the same links, into a PlotTable.
 */
export function Plot({ levels, points, line, from, to, ends, ...rest }: PlotProps) {
  const { isCertain, small = false } = rest;
  const row = small ? SMALL_ROW : ROW;
  const height = 2 * MARGIN + (levels.length - 1) * row;
  const x = (at: number) => `${placeOf(at, from, to).toFixed(2)}%`;
  const y = (level: number) => heightOf(level, levels.length, row, MARGIN);
  const offsets = givingWay(
    points.map(({ at, level }) => ({ place: placeOf(at, from, to), level })),
  );
  const spots = points.map((point, index): Spot => ({
    ...point,
    x: x(point.at),
    // Never so far that it would look like the next level's.
    y: y(point.level) + ((offsets[index] ?? 0) * row) / ROW,
    isLast: index === points.length - 1,
  }));
  const rows = levels.map((name, index) => ({ name, y: y(index + 1) })).toReversed();

  return (
    <div className={isCertain ? 'plot' : 'plot faint'} aria-hidden="true">
      <svg className="plot-levels" width="28" height={height}>
        {rows.map(({ name, y: at }) => (
          <text key={name} x="0" y={at + 6}>
            {name}
          </text>
        ))}
      </svg>
      <svg className="plot-area" width="100%" height={height}>
        {rows.map(({ name, y: at }) => (
          <line key={name} className="plot-grid" x1="0" x2="100%" y1={at} y2={at} />
        ))}
        {line.slice(1).map((end, index) => {
          const start = line[index] ?? end;
          return (
            <line
              // oxlint-disable-next-line react/no-array-index-key -- strokes have no identity
              key={index}
              className="plot-line"
              x1={x(start.at)}
              y1={y(start.level)}
              x2={x(end.at)}
              y2={y(end.level)}
            />
          );
        })}
        {spots.map((spot) => (
          <Mark key={spot.id} spot={spot} />
        ))}
      </svg>
      <p className="plot-ends">
        <span>{ends[0]}</span> {ends[0] !== ends[1] && <span>{ends[1]}</span>}
      </p>
    </div>
  );
}

/** The mark of a series among words. */
export function SeriesMark({ series, children }: { series: number; children: ReactNode }) {
  const { path, hasPoint } = markOf(series);
  return (
    <span className="series-mark">
      <svg viewBox="-8 -8 16 16" aria-hidden="true">
        <path className="plot-mark" d={path} />
        {hasPoint && <circle className="plot-point" r="1.5" />}
      </svg>
      {children}
    </span>
  );
}
