import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '#shared/access.ts';
import { pathTo } from '#shared/screens.ts';
import { isShiftDate, longShiftDate } from '#shared/shift-date.ts';
import { CodeStep } from '#web/account/CodeStep.tsx';
import { InstitutionSignIn } from '#web/account/InstitutionSignIn.tsx';
import { PasswordStep } from '#web/account/PasswordStep.tsx';
import { ARRIVAL_MS, useArrival } from '#web/account/use-arrival.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './account.css';

const IDLE = 'You were signed out after a while without activity.';
const SSO_FAILED =
  'Signing in with your institution did not work. Please try again, or use email and password.';

const ONE_FACTOR =
  'Your institution signed you in without a second factor, and Debrief asks for one. Set one up there, such as an authenticator app, and try again.';

const DEACTIVATED =
  'Your account was deactivated by an administrator of your organization. Ask them to reactivate it, to send you your data or to delete the account.';

function ReasonToBeHere({ search }: { search: URLSearchParams }) {
  if (search.get('error') === 'sso') {
    return (
      <Notice look="bad" role="alert">
        {SSO_FAILED}
      </Notice>
    );
  }
  if (search.get('error') === 'one-factor') {
    return (
      <Notice look="bad" role="alert">
        {ONE_FACTOR}
      </Notice>
    );
  }
  if (search.get('error') === 'deactivated') {
    return (
      <Notice look="bad" role="alert">
        {DEACTIVATED}
      </Notice>
    );
  }
  const day = search.get('deletedOn');
  if (isShiftDate(day)) {
    return (
      <Notice>
        Your account will be deleted on {longShiftDate(day)}. Sign in before then to keep it.
      </Notice>
    );
  }
  return search.get('signedOut') === 'idle' && <Notice>{IDLE}</Notice>;
}

export function LoginPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(search.get('next'));
  const [email, setEmail] = useState('');
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const [isLeaving, leave] = useArrival(next, ARRIVAL_MS);
  const keep = (token: string) => void navigate(pathTo('/keep-account/:token', { token }));

  if (isCodeNeeded) {
    return (
      <Page title="Sign in">
        <header className="head">
          <h1>Sign in</h1>
        </header>
        <Entry title="Second step" remark={email}>
          <CodeStep
            isLeaving={isLeaving}
            onSignedIn={leave}
            onLeaving={keep}
            onBack={() => setCodeNeeded(false)}
          />
        </Entry>
      </Page>
    );
  }
  return (
    <Page title="Sign in">
      <header className="head">
        <h1>Sign in</h1>
        <ReasonToBeHere search={search} />
      </header>
      <Entry title="Your account">
        <PasswordStep
          email={email}
          onEmail={setEmail}
          next={next}
          isLeaving={isLeaving}
          onSignedIn={leave}
          onCodeNeeded={() => setCodeNeeded(true)}
          onLeaving={keep}
        />
      </Entry>
      <Entry title="Your institution">
        <InstitutionSignIn email={email} next={next} />
      </Entry>
    </Page>
  );
}
