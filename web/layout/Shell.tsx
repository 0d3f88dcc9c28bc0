import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import type { Location } from 'react-router';
import { isAlone } from '#web/layout/alone.ts';
import { Bar } from '#web/layout/Bar.tsx';
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

/** The first screen after any load of a page has the same key: only the same page may take its place over. */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

export function Shell() {
  const isGoing = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  useFocusOnArrival();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {!isAlone(pathname) && <Bar />}
      <Status className="unseen">{isGoing && 'Loading'}</Status>
      {isGoing && <div className="going" />}
      <Outlet />
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}
