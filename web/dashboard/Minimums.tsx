import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { furthestBehind, toGo } from '#shared/procedure-stats.ts';
import { pathTo } from '#shared/screens.ts';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Goals } from '#web/ui/Goals.tsx';

const SHOWN = 3;

/** The minimums that a resident is furthest behind in, once something counts toward any. */
export function Minimums() {
  const { data } = useQuery(freshQuery('GET /api/procedures/stats'));
  const items = data?.minimums.items ?? [];
  const open = furthestBehind(items).filter((item) => toGo(item) > 0);
  if (open.length === 0 || items.every(({ real }) => real === 0)) return null;
  return (
    <Entry
      title="Procedures to go"
      remark={
        <>
          The minimums you are furthest behind in.{' '}
          <Link className="dash-more" to={pathTo('/procedure-logs', { view: 'statistics' })}>
            All of them
          </Link>
        </>
      }
    >
      <div>
        <Goals
          label="Procedures to go"
          sureWord="verified"
          goals={open.slice(0, SHOWN).map((item) => ({
            id: item.key,
            label: item.label,
            done: item.real,
            sure: item.realVerified,
            goal: item.minimum,
          }))}
        />
      </div>
    </Entry>
  );
}
