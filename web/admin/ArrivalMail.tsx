import { call } from '#web/call.ts';
import { readOverviewAgain } from '#web/overview/queries.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Switch } from '#web/ui/Switch.tsx';

export function ArrivalMail({ isOn }: { isOn: boolean }) {
  const action = useActions(readOverviewAgain);
  return (
    <Entry title="Mail" body="flow">
      <Outcome outcome={action.outcome} problem={action.problem} />
      <Switch
        label="Tell me by mail who came in"
        hint="Once a day at most: who came in by an address of the domain, and who waits for a decision. To a confirmed address."
        checked={isOn}
        onChange={(on) =>
          action.run({
            id: 'arrivals',
            send: () => call('POST /api/admin/arrival-mail', { body: { isOn: on } }),
            done: on ? 'You are told by mail.' : 'No more mails about who came in.',
          })
        }
      />
    </Entry>
  );
}
