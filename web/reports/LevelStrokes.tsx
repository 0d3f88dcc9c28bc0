import { STROKE_HEIGHT, STROKE_WIDTH, strokePath } from '#web/reports/strokes.ts';
import './levels.css';

type StrokesProps = {
  counts: readonly number[];
  /** What a full stroke stands for. */
  most: number;
};

/** How often each level was given: a pen stroke each, over one hairline. The numbers belong beside it. */
export function LevelStrokes({ counts, most }: StrokesProps) {
  const width = counts.length * STROKE_WIDTH;
  const height = STROKE_HEIGHT + 2;
  return (
    <svg
      className="level-strokes"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path className="ground-line" d={`M0 ${height - 1}H${width}`} />
      {counts.map(
        (count, index) =>
          count > 0 && (
            <path key={index} d={strokePath(count, most, (index + 0.5) * STROKE_WIDTH)} />
          ),
      )}
    </svg>
  );
}
