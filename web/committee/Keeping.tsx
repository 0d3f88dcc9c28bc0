import { useNavigate } from 'react-router';
import type { Meeting } from '#shared/committee-output.ts';
import { longDate } from '#shared/date-words.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { removeMeeting } from '#web/committee/actions.ts';
import { ChangeDays } from '#web/committee/ChangeDays.tsx';
import { Confirmed } from '#web/committee/Confirmed.tsx';
import type { MeetingAction } from '#web/committee/Confirmed.tsx';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';

/** How many signs tell one set of figures from another. */
const SHOWN_SIGNS = 12;

type KeepingProps = { meeting: Meeting; action: MeetingAction; onPrepare: () => void };

function countedWords({ from, to, preparedAt, openedAt, closedAt, closedBy }: Meeting): string {
  const days = to
    ? `Counted are shifts from ${longShiftDate(from)} to ${longShiftDate(to)}.`
    : `Shifts from ${longShiftDate(from)} on will count.`;
  const prepared = preparedAt && ` Prepared on ${longDate(new Date(preparedAt))}.`;
  const opened = openedAt && ` Opened on ${longDate(new Date(openedAt))}.`;
  const by = closedBy ? ` by ${closedBy.name}` : '';
  const closed = closedAt && ` Closed on ${longDate(new Date(closedAt))}${by}.`;
  return [days, prepared, opened, closed].filter(Boolean).join('');
}

/** What can be done with the meeting itself, and what tells its figures from any other. */
export function Keeping({ meeting, action, onPrepare }: KeepingProps) {
  const { can, state, checksum, modelVersion } = meeting;
  const navigate = useNavigate();
  const user = useSession();
  const canPrepareAgain = can.prepare && state === 'prepared';
  return (
    <Entry title="This meeting" body="flow">
      <p className="measure">{countedWords(meeting)}</p>
      {canPrepareAgain && (
        <p className="measure">
          Prepared again, the pages count what the records say then. This is possible until the
          meeting is opened.
        </p>
      )}
      {(can.change || canPrepareAgain || can.remove) && (
        <div className="row">
          {canPrepareAgain && (
            <Button
              icon="redo"
              busy={action.isBusy('prepare')}
              busyLabel="Beginning..."
              onClick={onPrepare}
            >
              Prepare again
            </Button>
          )}
          {can.change && <ChangeDays meeting={meeting} />}
          {can.remove && (
            <Confirmed
              label="Remove the meeting"
              icon="trash"
              title="Remove the meeting?"
              word="Remove"
              busyLabel="Removing..."
              destructive
              action={action}
              asked={{
                ...removeMeeting(meeting),
                onDone: () =>
                  void navigate(
                    user?.can.administer ? pathTo('/admin/committee') : pathTo('/committee'),
                  ),
              }}
            >
              <p>
                Its pages are gone. The forms they count stay as they are. This cannot be undone.
              </p>
            </Confirmed>
          )}
        </div>
      )}
      {checksum !== null && (
        <p className="soft small">
          Checksum {checksum.slice(0, SHOWN_SIGNS)}
          {modelVersion !== null && `, method ${modelVersion}`}.
        </p>
      )}
    </Entry>
  );
}
