import { shiftWords } from '#shared/shift-date.ts';
import { refusals } from '#web/debrief/send-changes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type RefusalsProps = { userId: string; day: string };

/** What the server would not have, of whatever shift: nobody may come back to that one. */
export function Refusals({ userId, day }: RefusalsProps) {
  return refusals.useKept(userId).map(({ key: shiftDate, value }) => (
    <Notice key={shiftDate} look="bad" role="alert">
      <p>
        {shiftDate !== day && `${shiftWords(shiftDate)}: `}
        {value}
      </p>
      <Button look="quiet" onClick={() => refusals.put(userId, shiftDate, null)}>
        Close<span className="unseen"> this notice</span>
      </Button>
    </Notice>
  ));
}
