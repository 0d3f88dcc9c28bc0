import { Link } from 'react-router';
import type { AdminOverview } from '#shared/administration-output.ts';
import { LATELY_DAYS } from '#shared/completion.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import '#web/ui/plain-links.css';

type Line = {
  count: number | null;
  to: string;
  one: string;
  many?: string;
  rest: [one: string, many: string];
};

function linesOf(overview: AdminOverview): Line[] {
  const { accessRequests, cameByDomain, mailWaiting, requests } = overview;
  const { proceduresWaiting, toConfirm } = overview;
  const inDays = `came in by an address of the domain in the last ${LATELY_DAYS} days`;
  return [
    {
      count: cameByDomain,
      to: pathTo('/admin/users', { cameBy: 'domain' }),
      one: 'trainee',
      rest: [inDays, inDays],
    },
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
      many: 'requests for an assessment',
      rest: ['has waited for more than a week', 'have waited for more than a week'],
    },
    {
      count: toConfirm.assessments,
      to: pathTo('/assessments', { way: 'unconfirmed' }),
      one: 'assessment by link',
      many: 'assessments by link',
      rest: ['is to be confirmed', 'are to be confirmed'],
    },
    {
      count: toConfirm.procedures,
      to: pathTo('/procedure-logs', { scope: 'organization', way: 'unconfirmed' }),
      one: 'procedure verified by link',
      many: 'procedures verified by link',
      rest: ['is to be confirmed', 'are to be confirmed'],
    },
    {
      count: proceduresWaiting,
      to: pathTo('/procedure-logs', { verification: 'waiting' }),
      one: 'procedure',
      rest: ['is not verified', 'are not verified'],
    },
  ];
}

/** What waits besides people, and who came in without a decision: a line each, nothing when there is nothing. */
export function Work({ overview }: { overview: AdminOverview }) {
  return (
    <ul className="plain-links">
      {linesOf(overview).map(
        ({ count, to, one, many, rest }) =>
          count !== null &&
          count > 0 && (
            <li key={to}>
              <Link to={to}>{counted(count, one, many ?? `${one}s`)}</Link>{' '}
              {rest[count === 1 ? 0 : 1]}
            </li>
          ),
      )}
    </ul>
  );
}
