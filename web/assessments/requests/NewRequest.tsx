import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { LINK_DAYS } from '#shared/links.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { EpaField } from '#web/assessments/requests/EpaField.tsx';
import { MessageField } from '#web/assessments/requests/MessageField.tsx';
import { WhomField } from '#web/assessments/requests/WhomField.tsx';
import { SentRequests } from '#web/assessments/requests/SentRequests.tsx';
import { useRequestForm } from '#web/assessments/requests/use-request-form.ts';
import { Page } from '#web/layout/Page.tsx';
import { ShowCode } from '#web/assessments/requests/ShowCode.tsx';
import { codeAsked } from '#web/layout/show-code.ts';
import { PageLoading } from '#web/layout/PageLoading.tsx';
import { DayField } from '#web/days/DayField.tsx';
import { useShiftDay } from '#web/days/use-shift-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import './requests.css';

const ASK = 'Ask for an assessment';
const ASKING = 'Asking...';

/** What /assessments/new is for a trainee: the whole page, about the shift that began last. */
export function NewRequest({ user }: { user: SessionUser }) {
  const { day, isKnown } = useShiftDay(user.id);
  const { state } = useLocation();
  const asked = codeAsked(state);
  const [isForm, setForm] = useState(asked === null);
  const fillIn = useCallback(() => setForm(true), []);
  if (!isKnown) return <PageLoading title={ASK} />;
  return isForm ? (
    <RequestForm user={user} day={day} />
  ) : (
    <ShowCode title={ASK} day={asked?.day ?? day} onFailed={fillIn} />
  );
}

function RequestForm({ user, day }: { user: SessionUser; day: string }) {
  const form = useRequestForm({ day });
  const { fields, wrong, change } = form;
  const thumb = (
    <Button look="primary" busy={form.isBusy} busyLabel={ASKING} onClick={form.submit}>
      {ASK}
    </Button>
  );
  return (
    <Page title={ASK} thumb={thumb}>
      <header className="head">
        <h1>{ASK}</h1>
        <p className="lede">
          It takes them under a minute, on any phone. The link works once, for {LINK_DAYS} days.
        </p>
      </header>
      <Form label={ASK} errors={wrong} trouble={form.trouble} onSubmit={form.submit} ofEntries>
        <Entry title="Whom" remark="An account is not needed to answer.">
          <WhomField form={form} user={user} />
        </Entry>
        <Entry
          title="Shift"
          remark="Filled in on the form when it is opened."
          body="fields narrow-fields"
        >
          <div className="field">
            <DayField
              label="Shift date"
              name="shiftDate"
              day={fields.shiftDate}
              error={wrong['shiftDate']}
              onChange={(shiftDate) => change({ shiftDate })}
            />
          </div>
          <EpaField form={form} />
        </Entry>
        <Entry title="A word to them" body="fields narrow-fields">
          <MessageField form={form} />
          <div className="wide-only">
            <SubmitButton busy={form.isBusy} busyLabel={ASKING}>
              {ASK}
            </SubmitButton>
          </div>
        </Entry>
      </Form>
      <SentRequests />
    </Page>
  );
}
