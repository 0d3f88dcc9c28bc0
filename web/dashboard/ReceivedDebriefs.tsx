import { Link } from 'react-router';
import type { Dashboard } from '#shared/dashboard-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { reportPath } from '#web/paths.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ago, counted } from '#web/ui/when.ts';
import '#web/ui/golist.css';

/** Reports that others share with the person, the newest first. */
export function ReceivedDebriefs({ received }: { received: Dashboard['receivedDebriefs'] }) {
  const now = useNow();
  const { count, items } = received;
  const more = count - items.length;
  return (
    <Entry
      title="Shared with you"
      remark={more > 0 && `The newest of ${counted(count, 'debrief')}.`}
    >
      <div className="golist">
        {items.map(({ id, shiftDate, ownerName, sharedAt }) => (
          <Link key={id} to={reportPath(id)}>
            <Icon name="book" />
            <div className="go-text">
              <h3>
                <bdi>{ownerName}</bdi>’s debrief of {longShiftDate(shiftDate)}
              </h3>
              <p>Shared {ago(sharedAt, now)}</p>
            </div>
            <Icon name="arrow" />
          </Link>
        ))}
      </div>
    </Entry>
  );
}
