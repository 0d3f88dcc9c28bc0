import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { Shown } from '#shared/progress.ts';
import { dotSize } from '#web/epas/words.ts';
import './band.css';

type Measures = { width: number; height: number; from: number; step: number; stroke: number };

/** Of a cell, and of a row of a table. */
const LARGE: Measures = { width: 104, height: 24, from: 6, step: 23, stroke: 4 };
const SMALL: Measures = { width: 44, height: 12, from: 4, step: 9, stroke: 3 };
const BETWEEN_STROKES = 5;

type BandProps = { shown: Shown; forms: number; small?: boolean };

function Given({
  given,
  at,
  middle,
}: {
  given: number[];
  at: (n: number) => number;
  middle: number;
}) {
  const [low, high] = [at(given[0] ?? 1), at(given.at(-1) ?? 1)];
  const strokes = Math.max(3, Math.floor((high - low) / BETWEEN_STROKES) + 2);
  return (
    <>
      <path
        className="band-hatch"
        d={Array.from(
          { length: strokes },
          (_, index) => `M${low - 4 + index * BETWEEN_STROKES} ${middle + 6}l4-12`,
        ).join('')}
      />
      {given.map((level) => (
        <circle key={level} className="band-ring" cx={at(level)} cy={middle} r="3.6" />
      ))}
    </>
  );
}

/** For the eye: what is known of an EPA on a line from 1 to 5. Whoever draws it says the same in words. */
export function Band({ shown, forms, small = false }: BandProps) {
  const { width, height, from, step, stroke } = small ? SMALL : LARGE;
  const middle = height / 2;
  const at = (level: number) => from + (level - 1) * step;
  const ends = `M${from} ${middle}H${at(ACTIVITY_LEVELS.length)}`;
  const ticks = ACTIVITY_LEVELS.map((_, index) => `M${at(index + 1)} ${middle - 2.5}v5`).join('');
  return (
    <svg
      className={small ? 'band small-band' : 'band'}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path className="band-track" d={small ? ends : ends + ticks} />
      {shown.state === 'given' && <Given given={shown.given} at={at} middle={middle} />}
      {shown.state === 'median' && (
        <>
          <path
            className="band-whisker"
            d={[
              `M${at(shown.low)} ${middle}H${at(shown.high)}`,
              `M${at(shown.low)} ${middle - stroke}v${2 * stroke}`,
              `M${at(shown.high)} ${middle - stroke}v${2 * stroke}`,
            ].join('')}
          />
          <circle
            className="band-dot"
            cx={at(shown.median)}
            cy={middle}
            r={dotSize(forms) * (small ? 0.5 : 1)}
          />
        </>
      )}
    </svg>
  );
}
