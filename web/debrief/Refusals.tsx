import { Link } from 'react-router';
import type { TaggedPerson } from '#shared/debrief-output.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { refusals, tagAnyway } from '#web/debrief/send-changes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type RefusalsProps = { userId: string; day: string };

function againLabel(tagged: TaggedPerson | null): string {
  return tagged ? `Tag ${tagged.name} instead` : 'Take that tag away, too';
}

/** What the server would not have, of whatever shift: nobody may come back to that one. */
export function Refusals({ userId, day }: RefusalsProps) {
  return refusals.useKept(userId).map(({ key: shiftDate, value: { words, tagged, movedTo } }) => (
    <Notice key={shiftDate} look={movedTo === undefined ? 'bad' : 'look'} role="alert">
      <p>
        {shiftDate !== day && movedTo === undefined && `${shiftWords(shiftDate)}: `}
        {words}
        {tagged && ` ${tagged.name}, whom you tagged here, is not.`}
      </p>
      <div className="row">
        {tagged !== undefined && (
          <Button look="quiet" onClick={() => tagAnyway(userId, shiftDate, tagged)}>
            {againLabel(tagged)}
          </Button>
        )}
        {movedTo !== undefined && movedTo !== day && (
          <Link className="btn quiet" to={pathTo('/debrief', { date: movedTo })}>
            Go to it
          </Link>
        )}
        <Button look="quiet" onClick={() => refusals.put(userId, shiftDate, null)}>
          Close<span className="unseen"> this notice</span>
        </Button>
      </div>
    </Notice>
  ));
}
