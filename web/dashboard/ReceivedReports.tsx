import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reportPeriodWords } from '#shared/report-words.ts';
import { pathTo } from '#shared/screens.ts';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';

const SHOWN = 3;

/** Reports that administrators share with the person, the one shared last first; nothing while there is none. */
export function ReceivedReports() {
  const { data } = useQuery(freshQuery('GET /api/reports', { query: { limit: SHOWN } }));
  if (!data || data.items.length === 0) return null;
  return (
    <Entry
      title="Reports"
      remark={data.nextCursor ? <Link to={pathTo('/reports')}>All shared with you</Link> : null}
    >
      <GoList
        ways={data.items.map((report) => ({
          icon: 'book',
          title: <bdi>{report.title}</bdi>,
          text: `${reportPeriodWords(report)}, made by ${report.madeBy.name}`,
          to: pathTo('/reports/:id', { id: report.id }),
        }))}
      />
    </Entry>
  );
}
