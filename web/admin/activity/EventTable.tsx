import { Link } from 'react-router';
import { AUDIT_GROUP_LABELS } from '#shared/activity.ts';
import type { TrailEvent } from '#shared/activity-output.ts';
import { toTheSecond } from '#shared/date-words.ts';
import { partsOf, writeFilter } from '#web/admin/activity/activity-filter.ts';
import type { ActivityFilter } from '#web/admin/activity/activity-filter.ts';
import { useNow } from '#web/ui/use-now.ts';
import { moment } from '#web/ui/when.ts';
import './activity.css';

type Narrow = (part: Partial<ActivityFilter>) => { search: string };

type EventRowProps = { event: TrailEvent; named: boolean; now: Date; narrow: Narrow };

function EventRow({ event, named, now, narrow }: EventRowProps) {
  const { who, whom, words, kind, at, recordId, organization } = event;
  return (
    <tr>
      <th scope="row" className="main">
        {who.id === null ? (
          <span className="activity-name">{who.name}</span>
        ) : (
          <Link className="activity-name" to={narrow({ personId: who.id })}>
            {who.name}
          </Link>
        )}{' '}
        {partsOf(words, whom?.name).map(({ text, isPerson }, index) =>
          isPerson && whom ? (
            <Link key={index} className="activity-whom" to={narrow({ personId: whom.id })}>
              {text}
            </Link>
          ) : (
            text
          ),
        )}
      </th>
      <td className="wide-cell activity-kind">{AUDIT_GROUP_LABELS[kind]}</td>
      {named && <td className="widest-cell activity-kind">{organization?.name ?? '—'}</td>}
      <td className="meta">
        <time dateTime={at} title={toTheSecond(new Date(at))}>
          {moment(at, now)}
        </time>
      </td>
      <td className="act">
        <Link
          className="activity-record"
          data-opens
          to={narrow({ recordId })}
          aria-label={`Everything about the record that ${who.name} ${words}`}
        >
          Record
        </Link>
      </td>
    </tr>
  );
}

type EventTableProps = {
  events: readonly TrailEvent[];
  /** Shows the organization, for those who administer several. */
  named: boolean;
  /** The rows still belong to the question before this one. */
  stale: boolean;
  filter: ActivityFilter;
};

export function EventTable({ events, named, stale, filter }: EventTableProps) {
  const now = useNow();
  const narrow: Narrow = (part) => ({
    search: writeFilter({ ...filter, ...part }).toString(),
  });
  return (
    <table
      className={stale ? 'table dense activity-table stale' : 'table dense activity-table'}
      aria-busy={stale || undefined}
    >
      <thead>
        <tr>
          <th scope="col">What happened</th>
          <th scope="col" className="wide-cell">
            Kind
          </th>
          {named && (
            <th scope="col" className="widest-cell">
              Organization
            </th>
          )}
          <th scope="col">When</th>
          <th scope="col">
            <span className="unseen">Everything about one record</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} named={named} now={now} narrow={narrow} />
        ))}
      </tbody>
    </table>
  );
}
