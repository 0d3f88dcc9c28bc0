import { useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '#shared/access.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import { useSignOut } from '#web/layout/use-sign-out.ts';
import { InstitutionOnly } from '#web/profile/InstitutionOnly.tsx';
import { TurnOn } from '#web/profile/TurnOn.tsx';
import { refreshSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import './profile.css';

function SignOut() {
  const { signOut, isBusy } = useSignOut();
  return (
    <Button look="quiet" busy={isBusy} busyLabel="Signing out" onClick={signOut}>
      Sign out
    </Button>
  );
}

function SecondFactor({ user, next }: { user: SessionUser; next: string }) {
  const navigate = useNavigate();

  async function goOn() {
    await refreshSession();
    await navigate(next === '/' ? pathTo('/dashboard') : next, { replace: true });
  }

  return (
    <Entry title="Two-factor sign-in" remark="About two minutes" body="flow profile-measure">
      <p>
        From now on, signing in takes your password and a code from an authenticator app on your
        phone, such as the one that came with it. A password alone then opens nothing.
      </p>
      <TurnOn user={user} onDone={goOn} />
    </Entry>
  );
}

/** Single sign-on of another institution asked for no code. */
function SignInWithCode() {
  return (
    <Entry title="Your password and a code" body="flow profile-measure">
      <p>
        Your two-factor sign-in is on, and this sign-in did not ask for its code. Sign out, then
        sign in with your password and a code from your authenticator app.
      </p>
    </Entry>
  );
}

/** What the own organization asks before anything else: the only screen until it is done. */
export function OneMoreStepPage({ user }: { user: SessionUser }) {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const organization = user.membership?.organization.name ?? 'Your organization';
  const isSso = user.demand === 'single_sign_on';
  return (
    <Page title="One more step">
      <header className="head">
        <p className="when">Before you go on</p>
        <h1>One more step</h1>
        <p className="lede">
          {isSso
            ? `${organization} lets its members in by single sign-on only.`
            : `${organization} requires two-factor sign-in.`}{' '}
          What you wrote on this device is kept.
        </p>
      </header>
      {isSso ? (
        <InstitutionOnly email={user.email} organization={organization} next={next} />
      ) : user.twoFactorEnabled ? (
        <SignInWithCode />
      ) : (
        <SecondFactor user={user} next={next} />
      )}
      <Entry title="Not now" body="flow">
        <p>Until then nothing else opens. You can sign out and come back.</p>
        <div>
          <SignOut />
        </div>
      </Entry>
    </Page>
  );
}
