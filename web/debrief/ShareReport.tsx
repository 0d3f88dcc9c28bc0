import type { Debrief } from '#shared/debrief-output.ts';
import { call } from '#web/call.ts';
import { readAgain } from '#web/debrief/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';
import { useActions } from '#web/forms/use-actions.ts';

type ShareReportProps = { debrief: Debrief; tagged: { id: string; name: string } };

/** The owner's to give and to take back; a new tag takes it back, too. */
export function ShareReport({ debrief, tagged: { id: taggedId, name } }: ShareReportProps) {
  const now = useNow();
  const action = useActions(readAgain);
  const { id, sharedAt } = debrief;
  const isShared = sharedAt !== null;

  function press() {
    action.run({
      id: 'share',
      send: () =>
        isShared
          ? call('DELETE /api/debriefs/:id/share', { path: { id } })
          : call('POST /api/debriefs/:id/share', { path: { id }, body: { taggedId } }),
      done: isShared ? 'It is yours alone again.' : `${name} can read it now.`,
    });
  }

  const button = (
    <Button
      key="button"
      look={isShared ? 'second' : 'primary'}
      busy={action.isBusy()}
      busyLabel="One moment..."
      onClick={press}
    >
      {isShared ? 'Stop sharing' : `Share with ${name}`}
    </Button>
  );
  const outcome = <Outcome key="outcome" outcome={action.outcome} problem={action.problem} />;

  return (
    <div className="no-print">
      <Entry
        title="Sharing"
        remark="Only to read: the pearls, the assessment between you two, the procedures."
      >
        <div className="flow">
          <p>
            {isShared
              ? `${name} has been able to read this report since ${shortDate(sharedAt, now)}.`
              : `Nobody but you can read this report.`}
          </p>
          {/* What was shared just now is taken back in another place: a double tap presses one of both. */}
          {isShared && action.outcome ? [outcome, button] : [button, outcome]}
        </div>
      </Entry>
    </div>
  );
}
