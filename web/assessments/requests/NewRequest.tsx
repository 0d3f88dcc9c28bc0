import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LINK_DAYS } from '#shared/links.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { EpaField } from '#web/assessments/requests/EpaField.tsx';
import { KeptRequests } from '#web/assessments/requests/KeptRequests.tsx';
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
  const [isKept, setKept] = useState(false);
  const fillIn = useCallback(() => setForm(true), []);
  const navigate = useNavigate();

  function onAnother() {
    // Nothing of an earlier request stands in the next one.
    void navigate(pathTo('/assessments/new'), { replace: true });
    setKept(false);
  }

  if (isKept) return <RequestKept userId={user.id} onAnother={onAnother} />;
  if (!isKnown) return <PageLoading title={ASK} />;
  return isForm ? (
    <RequestForm user={user} day={day} onKept={() => setKept(true)} />
  ) : (
    <ShowCode title={ASK} day={asked?.day ?? day} onFailed={fillIn} />
  );
}

type RequestKeptProps = { userId: string; onAnother: () => void };

/** Nobody is led on without a network: here it says when it has gone, and then shows its code. */
function RequestKept({ userId, onAnother }: RequestKeptProps) {
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    notices.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Page title={ASK}>
      <header className="head">
        <h1>{ASK}</h1>
      </header>
      <div className="told flow" ref={notices} tabIndex={-1}>
        <KeptRequests userId={userId} />
        <div className="row">
          <Button onClick={onAnother}>Ask for another</Button>
          <Link className="btn quiet" to={pathTo('/assessments')}>
            To the assessments
          </Link>
        </div>
      </div>
      <SentRequests />
    </Page>
  );
}

type RequestFormProps = { user: SessionUser; day: string; onKept: () => void };

function RequestForm({ user, day, onKept }: RequestFormProps) {
  const form = useRequestForm({ day, onKept });
  const { fields, wrong, change } = form;
  const thumb = (
    <Button look="primary" busy={form.isBusy} busyLabel={ASKING} onClick={form.submit}>
      {ASK}
    </Button>
  );
  return (
    <Page
      title={ASK}
      thumb={thumb}
      offline="You are offline. What you ask is kept on this device and sent when you are back."
    >
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
