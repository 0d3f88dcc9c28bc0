import { useId } from 'react';
import { grouped } from '#shared/count-words.ts';
import { HATCH_LOOKS, HatchArea, HatchStrokes } from '#web/ui/Hatch.tsx';
import { HatchKey } from '#web/ui/HatchKey.tsx';
import { stacked, ticksUpTo } from '#web/ui/scale.ts';
import './columns.css';

const HEIGHT = 150;
const TOP = 22;
/** More would have no room for a number each. */
const MOST_WITH_NUMBERS = 12;
/** Digits that have room beside one another on a phone. */
const MOST_DIGITS_NARROW = 24;
const GAP = 0.18;
/** A few columns are not made as wide as the page. */
const WIDEST = 12;

type Column = {
  id: string;
  /** What the pointer is told. */
  title: string;
  /** One for each part, from below. */
  values: readonly number[];
};

type ColumnsProps = {
  /** Up to three. */
  parts: readonly string[];
  columns: readonly Column[];
  /** The first and the last column in words. */
  ends: readonly [string, string];
};

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

type StackProps = { column: Column; place: number; width: number; most: number; strokes: string };

function Stack({ column: { title, values }, place, width, most, strokes }: StackProps) {
  const height = (value: number) => (value / most) * HEIGHT;
  return (
    <g>
      <title>{title}</title>
      {stacked(values).map(
        ({ start, value }, index) =>
          value > 0 && (
            <HatchArea
              // oxlint-disable-next-line react/no-array-index-key -- parts stand in their order
              key={index}
              look={HATCH_LOOKS[index] ?? 'open'}
              strokes={strokes}
              x={`${place}%`}
              y={TOP + HEIGHT - height(start + value)}
              width={`${width}%`}
              height={height(value)}
            />
          ),
      )}
    </g>
  );
}

/** Counts over time, a column each. For the eye: the same numbers belong into a PlotTable. */
export function Columns({ parts, columns, ends }: ColumnsProps) {
  const strokes = useId();
  const ticks = ticksUpTo(Math.max(1, ...columns.map(({ values }) => sum(values))));
  const most = ticks.at(-1) ?? 1;
  const width = Math.min(WIDEST, (100 / columns.length) * (1 - GAP));
  const digits = String(Math.max(...columns.map(({ values }) => sum(values)))).length;
  const isCrowded = columns.length * digits > MOST_DIGITS_NARROW;
  const place = (index: number) => (index * (100 - width)) / Math.max(1, columns.length - 1);
  const y = (count: number) => TOP + HEIGHT * (1 - count / most);
  return (
    <div className="columns">
      <HatchKey parts={parts} />
      <HatchStrokes id={strokes} />
      <div className="columns-drawing" aria-hidden="true">
        <svg className="columns-axis" width="40" height={HEIGHT + TOP + 8}>
          {ticks.map((tick) => (
            <text key={tick} x="32" y={y(tick) + 5}>
              {grouped(tick)}
            </text>
          ))}
        </svg>
        <svg
          className={isCrowded ? 'columns-area crowded' : 'columns-area'}
          width="100%"
          height={HEIGHT + TOP + 8}
        >
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          {columns.map((column, index) => (
            <Stack key={column.id} {...{ column, width, most, strokes }} place={place(index)} />
          ))}
          {columns.length <= MOST_WITH_NUMBERS &&
            columns.map(({ id, values }, index) => (
              <text key={id} x={`${place(index) + width / 2}%`} y={y(sum(values)) - 6}>
                {sum(values) > 0 && grouped(sum(values))}
              </text>
            ))}
        </svg>
        <p className="columns-ends">
          <span>{ends[0]}</span> {ends[0] !== ends[1] && <span>{ends[1]}</span>}
        </p>
      </div>
    </div>
  );
}
