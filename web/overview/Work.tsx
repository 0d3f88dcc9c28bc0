import { Link } from 'react-router';
import type { AdminOverview } from '#shared/administration-output.ts';
import { pathTo } from '#shared/screens.ts';
import { counted } from '#web/ui/when.ts';
import '#web/ui/plain-links.css';

type Line = { count: number | null; to: string; one: string; rest: [one: string, many: string] };

function linesOf(overview: AdminOverview): Line[] {
  const { accessRequests, mailWaiting, requests, proceduresWaiting } = overview;
  return [
    {
      count: accessRequests,
      to: pathTo('/admin/access-requests'),
      one: 'access request',
      rest: ['waits for an answer', 'wait for an answer'],
    },
    {
      count: mailWaiting,
      to: pathTo('/admin/outbox'),
      one: 'message',
      rest: ['waits in the outbox', 'wait in the outbox'],
    },
    {
      count: requests.overdue,
      to: pathTo('/admin/assessments'),
      one: 'request for an assessment',
      rest: ['has waited for more than a week', 'have waited for more than a week'],
    },
    {
      count: proceduresWaiting,
      to: pathTo('/procedure-logs', { verification: 'waiting' }),
      one: 'procedure',
      rest: ['is not verified', 'are not verified'],
    },
  ];
}

/** What waits besides people, a line each; nothing when nothing waits. */
export function Work({ overview }: { overview: AdminOverview }) {
  return (
    <ul className="plain-links">
      {linesOf(overview).map(
        ({ count, to, one, rest }) =>
          count !== null &&
          count > 0 && (
            <li key={to}>
              <Link to={to}>
                {counted(
                  count,
                  one,
                  one === 'request for an assessment' ? 'requests for an assessment' : `${one}s`,
                )}
              </Link>{' '}
              {rest[count === 1 ? 0 : 1]}
            </li>
          ),
      )}
    </ul>
  );
}
