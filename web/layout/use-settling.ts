import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#web/query-client.ts';

/** On a very slow line what has come shows, also beside what has not; sooner where one only goes on to another screen. */
const AT_MOST_MS = { opened: 4000, wentOn: 1000 };
/** What asks only once another answer has come has asked by then. */
const QUIET_MS = 40;

let lateParts = 0;
let lookAgain = () => {};

/** Stands where a part of the screen comes with a script of its own: its questions are not asked yet. */
export function LatePart(): null {
  useLayoutEffect(() => {
    lateParts += 1;
    return () => {
      lateParts -= 1;
      lookAgain();
    };
  }, []);
  return null;
}

/** Of what the screen shows; what is asked ahead for others is no reason to wait. */
function isComing(): boolean {
  const first = queryClient.isFetching({
    type: 'active',
    predicate: ({ state }) => state.status === 'pending',
  });
  return first > 0 || lateParts > 0;
}

function settle(): void {
  delete document.documentElement.dataset['settling'];
}

/** Calls settle() once every first answer has come. Returns how to stop waiting for them. */
function settleWhenAnswered(atMostMs: number): () => void {
  if (!isComing()) {
    settle();
    return () => {};
  }
  let quiet: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    clearTimeout(quiet);
    if (!isComing()) quiet = setTimeout(end, QUIET_MS);
  }
  const stopListening = queryClient.getQueryCache().subscribe(look);
  lookAgain = look;
  const limit = setTimeout(end, atMostMs);
  function stop(): void {
    stopListening();
    lookAgain = () => {};
    clearTimeout(quiet);
    clearTimeout(limit);
  }
  function end(): void {
    stop();
    settle();
  }
  return stop;
}

let isOpened = false;

/**
 * A screen's parts come to light together, below its head: nothing that is being read is pushed away by the next
 * answer. They stand there unseen before (layout.css), so that place and focus hold.
 */
export function useSettling(): void {
  const { pathname } = useLocation();
  const isMadeBefore = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [readAlready] = useState(isMadeBefore ? pathname : null);
  useLayoutEffect(() => {
    if (pathname !== readAlready) document.documentElement.dataset['settling'] = '';
    return settle;
  }, [pathname, readAlready]);
  useEffect(() => {
    const atMostMs = isOpened ? AT_MOST_MS.wentOn : AT_MOST_MS.opened;
    isOpened = true;
    return pathname === readAlready ? undefined : settleWhenAnswered(atMostMs);
  }, [pathname, readAlready]);
}
