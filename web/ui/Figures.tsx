import { Link } from 'react-router';
import { grouped } from '#shared/count-words.ts';
import './figures.css';

export type Figure = {
  label: string;
  remark?: string | undefined;
  /** Undefined while it is not known. */
  count: number | undefined;
  /** Where what was counted stands. */
  to?: string | undefined;
};

type FiguresProps = { figures: readonly Figure[]; isWaiting?: boolean };

export function Figures({ figures, isWaiting = false }: FiguresProps) {
  return (
    <dl className="figure-list">
      {figures.map(({ label, remark, count, to }) => (
        <div key={label}>
          <dt>
            {to ? <Link to={to}>{label}</Link> : label}{' '}
            {remark && <span className="soft small">{remark}</span>}
          </dt>
          <dd className={isWaiting ? 'waiting' : undefined}>
            {count === undefined ? '–' : grouped(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
