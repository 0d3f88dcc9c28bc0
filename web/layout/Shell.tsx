import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Bar } from '#web/layout/Bar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import './layout.css';
import { Status } from '#web/ui/Status.tsx';

/** Moves the focus to the new screen, as a page load would: a screen reader starts reading there. */
function useFocusOnArrival() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function Shell() {
  const online = useOnline();
  const navigation = useNavigation();
  useFocusOnArrival();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Status>
        {!online && (
          <p className="offline">
            <Icon name="offline" />
            <span>You are offline. What you write is kept here.</span>
          </p>
        )}
      </Status>
      <Bar />
      <Status className="unseen">{navigation.state === 'loading' && 'Loading'}</Status>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
