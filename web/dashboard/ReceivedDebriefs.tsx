import type { Dashboard } from '#shared/dashboard-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ago, counted } from '#web/ui/when.ts';

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
      <GoList
        ways={items.map(({ id, shiftDate, ownerName, sharedAt }) => ({
          icon: 'book',
          title: (
            <>
              <bdi>{ownerName}</bdi>’s debrief of {longShiftDate(shiftDate)}
            </>
          ),
          text: `Shared ${ago(sharedAt, now)}`,
          to: pathTo('/debrief/:id/report', { id }),
        }))}
      />
    </Entry>
  );
}
