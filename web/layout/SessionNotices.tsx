import { useLocation } from 'react-router';
import { entryPath } from '#shared/access.ts';
import { pathTo } from '#shared/screens.ts';
import { OnDevice } from '#web/layout/OnDevice.tsx';
import { useIdle } from '#web/layout/use-idle.ts';
import { useSignOut } from '#web/layout/use-sign-out.ts';
import { endSession, useSession, useSessionTrouble } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

let isLeaving = false;

async function leave(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await endSession();
  const { pathname, search } = window.location;
  window.location.assign(pathTo('/login', { signedOut: 'idle', next: pathname + search }));
}

function onAway(): void {
  void leave();
}

function IdleNotice({ idleMinutes }: { idleMinutes: number }) {
  const isWarned = useIdle(idleMinutes, onAway);
  if (!isWarned) return null;

  return (
    <div className="dock-note">
      <Icon name="info" />
      <span>Nothing has happened here for a while. In one minute you will be signed out.</span>
      {/* Any press keeps one signed in (use-idle.ts): the button says so. */}
      <Button
        compact
        onClick={() => document.getElementById('main')?.focus({ preventScroll: true })}
      >
        Stay signed in
      </Button>
    </div>
  );
}

/** In a tab of its own: what was typed here is still here afterwards. */
function EndedNotice() {
  const { pathname, search } = useLocation();
  return (
    <div className="dock-note">
      <Icon name="alert" />
      <span>You have been signed out. Sign in to go on. What you wrote stays here.</span>
      <a
        className="btn second compact"
        href={entryPath('/login', pathname + search)}
        target="_blank"
      >
        Sign In <span className="unseen">(opens in a new tab)</span>
      </a>
    </div>
  );
}

/** Nothing goes away before a press: it may not have been copied yet. */
function OtherNotice() {
  return (
    <div className="dock-note">
      <Icon name="alert" />
      <span>
        Somebody else is signed in at this browser now. Nothing is sent from this page any more.
        Copy what you wrote, then load the page again.
      </span>
      <Button compact onClick={() => window.location.reload()}>
        Load again
      </Button>
    </div>
  );
}

function StillInNotice() {
  const { signOut, isBusy } = useSignOut();
  return (
    <div className="dock-note">
      <Icon name="alert" />
      <span>
        Signing out did not work: the server could not be reached. You are still signed in.
      </span>
      <Button compact busy={isBusy} busyLabel="Signing out" onClick={signOut}>
        Try again
      </Button>
    </div>
  );
}

/** What somebody who is signed in has to know about that, on every screen. */
export function SessionNotices() {
  const user = useSession();
  const trouble = useSessionTrouble();
  if (!user) return null;
  if (trouble === 'ended') return <EndedNotice />;
  if (trouble === 'other') return <OtherNotice />;
  return (
    <>
      {trouble === 'not_signed_out' && <StillInNotice />}
      <OnDevice />
      {user.idleMinutes !== null && <IdleNotice idleMinutes={user.idleMinutes} />}
    </>
  );
}
