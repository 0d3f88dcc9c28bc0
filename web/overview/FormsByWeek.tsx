import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CompletionWeek } from '#shared/completion-output.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { weekSentence } from '#web/overview/words.ts';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { CountTally, strokeWorth } from '#web/ui/Tally.tsx';
import './gaps.css';

const SHOWN = 4;

function Weeks({ weeks }: { weeks: readonly CompletionWeek[] }) {
  const last = weeks.slice(-SHOWN).toReversed();
  const worth = strokeWorth(Math.max(...last.map(({ forms }) => forms)));
  return (
    <div className="flow">
      <p>{weekSentence(weeks)}</p>
      <ol className="week-counts">
        {last.map(({ from, forms }) => (
          <li key={from}>
            <span className="soft small">Week of {longShiftDate(from)}</span>
            <CountTally count={forms} worth={worth} label={counted(forms, 'form')} />
            <b>{forms}</b>
          </li>
        ))}
      </ol>
      {worth > 1 && <p className="small soft">One stroke is five forms.</p>}
    </div>
  );
}

/** How many forms were written, week by week. How many shifts there were nobody here knows. */
export function FormsByWeek() {
  const query = useQuery(freshQuery('GET /api/admin/completion', { query: {} }));
  return (
    <Entry
      title="Forms by week"
      remark={
        <Link className="lone-link" to={pathTo('/admin/assessments')}>
          All weeks and reminders
        </Link>
      }
    >
      <Loaded query={query}>{({ weeks }) => <Weeks weeks={weeks} />}</Loaded>
    </Entry>
  );
}
