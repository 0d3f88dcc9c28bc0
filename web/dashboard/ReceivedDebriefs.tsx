import { counted } from '#shared/count-words.ts';
import type { Dashboard } from '#shared/dashboard-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ago } from '#web/ui/when.ts';

/** Reports that others share with the person, the newest first; those not opened yet wait elsewhere. */
export function ReceivedDebriefs({ dashboard }: { dashboard: Dashboard }) {
  const now = useNow();
  const { receivedDebriefs, newDebriefs } = dashboard;
  const { count } = receivedDebriefs;
  const items = receivedDebriefs.items.filter(({ id }) =>
    newDebriefs.every((debrief) => debrief.id !== id),
  );
  if (items.length === 0) return null;
  return (
    <Entry
      title="Shared with you"
      remark={count > items.length && `Of ${counted(count, 'debrief')} in all.`}
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
