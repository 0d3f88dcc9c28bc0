import { freshQuery } from '#web/query.ts';
import { call } from '#web/call.ts';
import type { ReviewSettings } from '#shared/review-output.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { ResendLink } from '#web/layout/ResendLink.tsx';
import { useSession } from '#web/session.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useActions } from '#web/forms/use-actions.ts';
import './mails.css';

function reviewSettingsQuery() {
  return freshQuery('GET /api/review/settings');
}

function switchReviewMail(weeklyMail: boolean): Promise<ReviewSettings> {
  return call('PATCH /api/review/settings', { body: { weeklyMail } });
}

function readSettingsAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: reviewSettingsQuery().queryKey });
}

const HINT = 'On Mondays, when something is due, with one question to try. Off unless you want it.';
const UNCONFIRMED = `${HINT} It begins once your email address is confirmed.`;

export function ReviewMailEntry() {
  const settings = useQuery(reviewSettingsQuery());
  const action = useActions(readSettingsAgain);
  const own = useSession()?.email;
  return (
    <Entry title="Weekly mail" body="flow about-mails">
      <Outcome outcome={action.outcome} problem={action.problem} />
      <Loaded query={settings} lines={2}>
        {({ weeklyMail, isConfirmed }) => (
          <>
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
            {weeklyMail && !isConfirmed && own && <ResendLink email={own} />}
          </>
        )}
      </Loaded>
    </Entry>
  );
}
