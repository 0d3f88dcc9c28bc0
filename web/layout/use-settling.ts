import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#web/query-client.ts';

/** On a very slow line what has come shows, also beside what has not. */
const AT_MOST_MS = 4000;
/** What asks only once another answer has come has asked by then. */
const QUIET_MS = 40;

let lateParts = 0;

/** Stands where a part of the screen comes with a script of its own: its questions are not asked yet. */
export function LatePart(): null {
  useLayoutEffect(() => {
    lateParts += 1;
    return () => {
      lateParts -= 1;
    };
  }, []);
  return null;
}

function isComing(): boolean {
  const first = queryClient.isFetching({ predicate: ({ state }) => state.status === 'pending' });
  return first > 0 || lateParts > 0;
}

function settle(): void {
  delete document.documentElement.dataset['settling'];
}

/** Calls settle() once every first answer has come. Returns how to stop. */
function settleWhenAnswered(): () => void {
  if (!isComing()) {
    settle();
    return settle;
  }
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const stopListening = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(quiet);
    if (!isComing()) quiet = setTimeout(stop, QUIET_MS);
  });
  const limit = setTimeout(stop, AT_MOST_MS);
  function stop(): void {
    stopListening();
    clearTimeout(quiet);
    clearTimeout(limit);
    settle();
  }
  return stop;
}

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
  }, [pathname, readAlready]);
  useEffect(
    () => (pathname === readAlready ? undefined : settleWhenAnswered()),
    [pathname, readAlready],
  );
}
