import { useId } from 'react';
import { grouped } from '#shared/count-words.ts';
import { HATCH_LOOKS, HatchArea, HatchStrokes } from '#web/ui/Hatch.tsx';
import { HatchKey } from '#web/ui/HatchKey.tsx';
import { stacked } from '#web/ui/scale.ts';
import './bars.css';

const HEIGHT = 16;

type BarRow = {
  id: string;
  label: string;
  /** One for each part. */
  values: readonly number[];
};

type BarsProps = {
  /** Up to three, as they stand in a bar from the left. */
  parts: readonly string[];
  rows: readonly BarRow[];
};

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Counts in parts, a bar each, all to one scale. For the eye: the same numbers belong into a PlotTable. */
export function Bars({ parts, rows }: BarsProps) {
  const strokes = useId();
  const most = Math.max(1, ...rows.map(({ values }) => sum(values)));
  return (
    <div className="bars">
      <HatchKey parts={parts} />
      <HatchStrokes id={strokes} />
      <ul aria-hidden="true">
        {rows.map(({ id, label, values }) => (
          <li key={id}>
            <span className="bars-label">{label}</span>
            <svg width="100%" height={HEIGHT} overflow="visible">
              {stacked(values).map(
                ({ start, value }, index) =>
                  value > 0 && (
                    <HatchArea
                      key={parts[index]}
                      look={HATCH_LOOKS[index] ?? 'open'}
                      strokes={strokes}
                      x={`${(start / most) * 100}%`}
                      y={1}
                      width={`${(value / most) * 100}%`}
                      height={HEIGHT - 2}
                    />
                  ),
              )}
            </svg>
            <b>{grouped(sum(values))}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
