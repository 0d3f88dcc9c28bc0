import { POINT_WORDS } from '#shared/teaching-words.ts';
import './teaching.css';

const HEIGHT = 28;
const WIDTH = 8;
const SHORTEST = 4;

/** How often each point was given: a pen stroke over its number, and the ends of the scale in words. */
export function Points({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <div className="points-given">
      <ol className="points-counts">
        {counts.map((count, at) => (
          <li key={POINT_WORDS[at]} className={count === 0 ? 'none' : undefined}>
            <svg
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              width={WIDTH}
              height={HEIGHT}
              aria-hidden="true"
            >
              {count > 0 && (
                <path
                  d={`M${WIDTH / 2} ${HEIGHT}v-${Math.max(SHORTEST, (count / most) * (HEIGHT - 2))}`}
                />
              )}
            </svg>
            <span className="unseen">{POINT_WORDS[at]}: </span>
            <b>{count}</b>
          </li>
        ))}
      </ol>
      <p className="points-ends" aria-hidden="true">
        <span>{POINT_WORDS[0]}</span> <span>{POINT_WORDS.at(-1)}</span>
      </p>
    </div>
  );
}
