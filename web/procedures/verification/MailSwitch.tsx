import { call } from '#web/call.ts';
import { readWaitingAgain } from '#web/verifying/queries.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useActions } from '#web/forms/use-actions.ts';

export function MailSwitch({ isOn }: { isOn: boolean }) {
  const action = useActions(readWaitingAgain);
  return (
    <Entry title="Mail">
      <div className="flow">
        <Outcome outcome={action.outcome} problem={action.problem} />
        <Switch
          label="Tell me by mail what waits"
          hint="Once a day at most: when something new waits, and again after a week."
          checked={isOn}
          onChange={(on) =>
            action.run({
              id: 'digest',
              send: () => call('POST /api/procedures/digest', { body: { isOn: on } }),
              done: on ? 'You are told by mail.' : 'No more mails about waiting procedures.',
            })
          }
        />
      </div>
    </Entry>
  );
}
