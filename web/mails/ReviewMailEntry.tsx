import { useQuery } from '@tanstack/react-query';
import {
  readSettingsAgain,
  reviewSettingsQuery,
  switchReviewMail,
} from '#web/mails/review-settings.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useActions } from '#web/forms/use-actions.ts';
import './review-mail.css';

const HINT = 'On Mondays, when something is due, with one question to try. Off unless you want it.';
const UNCONFIRMED = `${HINT} It begins once your email address is confirmed.`;

/** On the screen where one reviews and on the profile. */
export function ReviewMailEntry() {
  const query = useQuery(reviewSettingsQuery());
  const action = useActions(readSettingsAgain);
  return (
    <Entry title="Weekly mail">
      <div className="flow review-mail">
        <Outcome outcome={action.outcome} problem={action.problem} />
        <Loaded query={query} lines={2}>
          {({ weeklyMail, isConfirmed }) => (
            <Switch
              label="Send me my questions once a week"
              hint={isConfirmed ? HINT : UNCONFIRMED}
              checked={weeklyMail}
              onChange={(on) =>
                action.run({
                  id: 'review-mail',
                  send: () => switchReviewMail(on),
                  done: on ? 'You get one mail a week.' : 'No more weekly mails.',
                })
              }
            />
          )}
        </Loaded>
      </div>
    </Entry>
  );
}
