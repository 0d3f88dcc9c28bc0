import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { safeNext } from '#shared/access.ts';
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

function ReasonToBeHere({ search }: { search: URLSearchParams }) {
  if (search.get('error') === 'sso') {
    return (
      <Notice look="bad" role="alert">
        {SSO_FAILED}
      </Notice>
    );
  }
  return search.get('signedOut') === 'idle' && <Notice>{IDLE}</Notice>;
}

export function LoginPage() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const [email, setEmail] = useState('');
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const [isLeaving, leave] = useArrival(next, ARRIVAL_MS);

  if (isCodeNeeded) {
    return (
      <Page title="Sign in">
        <header className="head">
          <h1>Sign in</h1>
        </header>
        <Entry title="Second step" remark={email}>
          <CodeStep isLeaving={isLeaving} onSignedIn={leave} onBack={() => setCodeNeeded(false)} />
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
        />
      </Entry>
      <Entry title="Your institution">
        <InstitutionSignIn email={email} next={next} />
      </Entry>
    </Page>
  );
}
