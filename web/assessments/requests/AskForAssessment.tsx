import { REQUEST_DAYS } from '#shared/assessment-requests.ts';
import type { SessionUser } from '#shared/people.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { EpaToAsk, MessageToAsk, WhomToAsk } from '#web/assessments/requests/AskFields.tsx';
import { SentRequests } from '#web/assessments/requests/SentRequests.tsx';
import { useAsk } from '#web/assessments/requests/use-ask.ts';
import { Page } from '#web/layout/Page.tsx';
import { useSession } from '#web/session.ts';
import { useToday } from '#web/days/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import './requests.css';

const ASK = 'Ask for an assessment';
const ASKING = 'Asking...';

function AskPage({ user }: { user: SessionUser }) {
  const ask = useAsk();
  const today = useToday();
  const { fields, wrong, change } = ask;
  const thumb = (
    <Button look="primary" busy={ask.isBusy} busyLabel={ASKING} onClick={ask.submit}>
      {ASK}
    </Button>
  );
  return (
    <Page title={ASK} thumb={thumb}>
      <header className="head">
        <h1>{ASK}</h1>
        <p className="lede">
          It takes them under a minute, on any phone. The link works once, for {REQUEST_DAYS} days.
        </p>
      </header>
      <div className="ask">
        <Form label={ASK} errors={wrong} trouble={ask.trouble} onSubmit={ask.submit}>
          <Entry title="Whom" remark="An account is not needed to answer.">
            <WhomToAsk ask={ask} user={user} />
          </Entry>
          <Entry title="Shift" remark="Filled in on the form when it is opened.">
            <div className="fields narrow-fields">
              <TextField
                label="Shift date"
                name="shiftDate"
                type="date"
                max={today}
                value={fields.shiftDate}
                onChange={({ target }) => change({ shiftDate: target.value })}
                hint={weekdayOf(fields.shiftDate) ?? undefined}
                error={wrong['shiftDate']}
              />
              <EpaToAsk ask={ask} />
            </div>
          </Entry>
          <Entry title="A word to them">
            <div className="fields narrow-fields">
              <MessageToAsk ask={ask} />
              <div className="wide-only">
                <SubmitButton busy={ask.isBusy} busyLabel={ASKING}>
                  {ASK}
                </SubmitButton>
              </div>
            </div>
          </Entry>
        </Form>
      </div>
      <SentRequests />
    </Page>
  );
}

/** What /assessments/new is for a trainee: the whole page. */
export function AskForAssessment() {
  const user = useSession();
  return user ? <AskPage user={user} /> : null;
}
