import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { waitingToVerify } from '#shared/procedure-verification.ts';
import { pathTo } from '#shared/screens.ts';
import { refuseSecondTap } from '#web/layout/double-tap.ts';
import { tabAt, tabsOf } from '#web/layout/tabs.ts';
import type { Tab } from '#web/layout/tabs.ts';
import { useWaitingProcedures } from '#web/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import './tabs.css';

const NewSheet = lazy(async () => ({
  default: (await import('#web/layout/NewSheet.tsx')).NewSheet,
}));

/** Where somebody is waited for. */
function Waiting({ to }: { to: string }) {
  const waiting = useWaitingProcedures() ?? 0;
  if (to !== pathTo('/procedure-logs/verify') || waiting === 0) return null;
  return (
    <>
      <i className="nav-dot" />
      <span className="unseen">, {waitingToVerify(waiting)}</span>
    </>
  );
}

function TabLink({ tab, isHere }: { tab: Tab; isHere: boolean }) {
  const { label, to, icon } = tab;
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined}>
      <span className="tab-mark">
        <Icon name={icon} />
        <Waiting to={to} />
      </span>
      <span className="tab-word">{label}</span>
    </Link>
  );
}

/** On phones, within the thumb's reach; a form's own next step takes its place. */
export function TabBar({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const [isNew, setNew] = useState(false);
  const tabs = tabsOf(user);
  const here = tabAt(tabs, pathname);
  const [first, second, ...others] = tabs.map((tab) => (
    <TabLink key={tab.to} tab={tab} isHere={tab === here} />
  ));
  return (
    <>
      <nav
        className="tabs phone-only"
        aria-label="Main, under the thumb"
        onClickCapture={refuseSecondTap}
      >
        {first}
        {second}
        {user.role === 'trainee' && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label="New: code, procedure, case or debrief"
            onClick={() => setNew(true)}
          >
            <Icon name="plus" />
            <svg className="ring" viewBox="0 0 44 44" aria-hidden="true">
              <path d="M29.5 8C20.5 4 9 8.5 6.7 18.8 4.2 30 12 38.6 22.3 38.7 33 38.8 40.3 30.8 39.6 20.4 39 12 33.5 5.2 24.3 3.8" />
            </svg>
          </button>
        )}
        {others}
      </nav>
      {isNew && (
        <Suspense>
          <NewSheet onClose={() => setNew(false)} />
        </Suspense>
      )}
    </>
  );
}
