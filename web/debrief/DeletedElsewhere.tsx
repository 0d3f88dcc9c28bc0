import { shiftWords } from '#shared/shift-date.ts';
import { beginAgain, changes, changesLetGo } from '#web/debrief/send-changes.ts';
import { RefusedNotice } from '#web/kept/RefusedNotice.tsx';
import { Button } from '#web/ui/Button.tsx';

/** What was changed here of debriefs that another device has deleted, of whatever shift. */
export function DeletedElsewhere({ userId }: { userId: string }) {
  const waiting = changes.useKept(userId).filter(({ value }) => value.isGone);
  const gone = changesLetGo.useGone(userId);
  changesLetGo.useForgetting();
  const all = [...waiting, ...gone].toSorted((a, b) => a.at - b.at);
  return all.map((one) => {
    const { key: shiftDate, value } = one;
    const which = `the debrief of ${shiftWords(shiftDate)}`;
    return (
      <RefusedNotice
        key={shiftDate}
        look="look"
        gone={gone.includes(one) ? `What you changed in ${which}` : null}
        onLetGo={() => changesLetGo.letGo(userId, one)}
        onUndo={() => changesLetGo.undo(userId, one)}
        ways={
          <Button look="quiet" onClick={() => beginAgain(userId, shiftDate)}>
            Begin it again
          </Button>
        }
      >
        <p>
          T{which.slice(1)} was deleted on another device. What you changed here since is kept
          {value.tagged && `, with ${value.tagged.name}, whom you tagged`}.
        </p>
      </RefusedNotice>
    );
  });
}
