import { levelNumber, levelWords, rangeWords } from '#shared/committee-words.ts';
import type { FairLevel } from '#shared/committee-output.ts';
import { Band } from '#web/epas/Band.tsx';
import './level.css';

type LevelCellProps = { level: FairLevel | null; forms: number };

/** Of a table: the number, where it lies, and both drawn; heard, the number comes after its interval. */
export function LevelCell({ level, forms }: LevelCellProps) {
  if (level === null) return <td className="committee-level soft">no level</td>;
  const { estimate, low, high } = level;
  return (
    <td className="committee-level">
      <span className="committee-number" aria-hidden="true">
        <b className="strong">{levelNumber(estimate)}</b>{' '}
        <span className="soft">{rangeWords(level)}</span>
      </span>
      <span className="unseen">{levelWords(level)}</span>
      <Band shown={{ state: 'median', median: estimate, low, high }} forms={forms} />
    </td>
  );
}
