import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted, grouped } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import './gaps.css';

const SHOWN = 4;

/** Who was assessed longest ago. */
export function Behind() {
  const query = useQuery(
    freshQuery('GET /api/admin/completion/trainees', { query: { limit: SHOWN } }),
  );
  if (query.data?.total === 0) return null;
  return (
    <Entry
      title="Who is behind"
      remark={
        <>
          Assessed longest ago.{' '}
          {query.data && (
            <Link to={pathTo('/admin/assessments')}>All {grouped(query.data.total)}</Link>
          )}
        </>
      }
    >
      <Loaded query={query}>
        {({ items }) => (
          <ul className="gap-list">
            {items.map(({ id, displayName, lastAssessedOn, forms }) => (
              <li key={id}>
                <Link to={pathTo('/trainees/:id', { id })}>
                  <bdi>{displayName}</bdi>
                </Link>
                <span className="soft small">
                  {lastAssessedOn
                    ? `last assessed ${longShiftDate(lastAssessedOn)}, ${counted(forms, 'form')} in 30 days`
                    : 'never assessed'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Entry>
  );
}
