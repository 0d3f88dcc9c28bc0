import { Link } from 'react-router';
import { NO_ACTIVITY } from '#shared/dashboard.ts';
import type { Activity } from '#shared/dashboard-output.ts';
import { dateAndTime } from '#shared/date-words.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { whenWords } from '#web/dashboard/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

function Item({ at, text, quote, path, now }: Activity & { now: Date }) {
  const date = new Date(at);
  return (
    <li>
      <time dateTime={at} title={dateAndTime(date)}>
        {whenWords(date, now)}
      </time>
      <div>
        <p>{path === null ? text : <Link to={path}>{text}</Link>}</p>
        {quote && <blockquote className="dash-said">“{quote}”</blockquote>}
      </div>
    </li>
  );
}

type RecentActivityProps = {
  /** Undefined while it is on its way. */
  activity: Activity[] | undefined;
  now: Date;
  user: SessionUser;
};

function List({ activity, now, user }: RecentActivityProps) {
  if (!activity) return <Skeleton lines={3} late />;
  if (activity.length > 0) {
    return (
      <ol className="dash-activity">
        {activity.map((item) => (
          <Item key={item.id} {...item} now={now} />
        ))}
      </ol>
    );
  }
  return (
    <div className="flow">
      <p>{NO_ACTIVITY}</p>
      <p className="soft">
        It begins with{' '}
        {user.can.assess ? (
          <Link to={pathTo('/assessments/new')}>the first assessment</Link>
        ) : (
          <Link to={pathTo('/learning-materials')}>the first clinical pearls</Link>
        )}
        .
      </p>
    </div>
  );
}

export function RecentActivity(props: RecentActivityProps) {
  return (
    <Entry title="Recent Activity">
      <List {...props} />
    </Entry>
  );
}
