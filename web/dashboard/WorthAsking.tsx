import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EPA_UNSEEN_DAYS } from '#shared/assessments.ts';
import { pathTo } from '#shared/screens.ts';
import { worthAsking } from '#web/dashboard/worth-asking.ts';
import { useToday } from '#web/days/use-today.ts';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';

/** Those assessed last come first. */
const LOOKED_AT = 8;

/** The pen suggests, the hand circles. */
function Numeral({ number }: { number: number }) {
  return (
    <span className="worth-number">
      <span className="unseen">EPA </span>
      {number}
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <path d="M29.5 8C20.5 4 9 8.5 6.7 18.8 4.2 30 12 38.6 22.3 38.7 33 38.8 40.3 30.8 39.6 20.4 39 12 33.5 5.2 24.3 3.8" />
      </svg>
    </span>
  );
}

/** What nobody has to ask, and would be news: nothing where that cannot be said. */
export function WorthAsking() {
  const day = useToday();
  const { data: settings } = useQuery(freshQuery('GET /api/assessments/settings'));
  const { data: trainees } = useQuery(
    freshQuery('GET /api/trainees', { query: { limit: LOOKED_AT } }),
  );
  if (!settings || !trainees) return null;
  const worth = worthAsking(day, { settings, trainees: trainees.items });
  if (worth.length === 0) return null;
  return (
    <Entry
      title="Worth asking today"
      remark="On today’s form, of those you worked with in the last two weeks: what least is known about, not what is worst."
    >
      <ul className="worths">
        {worth.map(({ number, title, trainees: names }) => (
          <li key={`${number} ${title}`}>
            <Link to={pathTo('/assessments/new')}>
              <Numeral number={number} />
              <span>
                <span className="strong">{title}</span>
                <span className="small soft">
                  Nothing from you in {EPA_UNSEEN_DAYS} days: {names.join(', ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Entry>
  );
}
