import { STROKE_HEIGHT, STROKE_WIDTH, strokePath } from '#web/reports/strokes.ts';
import './levels.css';

type LevelCountsProps = {
  counts: readonly number[];
  /** What each is called; from 1 on without it. */
  signs?: readonly string[];
};

/** How often each level was given, from the lowest: a stroke over its number. */
export function LevelCounts({ counts, signs }: LevelCountsProps) {
  const most = Math.max(1, ...counts);
  return (
    <ol className="level-counts">
      {counts.map((count, index) => (
        <li key={index} className={count === 0 ? 'none' : undefined}>
          <svg
            viewBox={`0 0 ${STROKE_WIDTH} ${STROKE_HEIGHT}`}
            width={STROKE_WIDTH}
            height={STROKE_HEIGHT}
            aria-hidden="true"
          >
            {count > 0 && <path d={strokePath(count, most, STROKE_WIDTH / 2)} />}
          </svg>
          <span className="unseen">{`Level ${signs?.[index] ?? index + 1}: `}</span>
          <b>{count}</b>
        </li>
      ))}
    </ol>
  );
}
