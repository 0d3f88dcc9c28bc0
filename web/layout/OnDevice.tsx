import { useEffect, useState, useSyncExternalStore } from 'react';
import { asOfWords, useAsOf } from '#web/kept/as-of.ts';
import { keepScreens, takeNewerVersion, useHasNewerVersion } from '#web/kept/newer-version.ts';
import { isUnkept, watchUnkept } from '#web/kept/storage.ts';
import { whenIdle } from '#web/kept/when-idle.ts';
import { recheckSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useOnline } from '#web/ui/use-online.ts';

/** A server that was away tells nobody that it is back. Each time later, until it is twice as long. */
const AGAIN_MS = 5000;

/** Asks again when the last answer has come, and no two devices at the same moments. Returns how to stop. */
function keepAsking(): () => void {
  let isOver = false;
  let wait = AGAIN_MS;
  const later = () => setTimeout(() => void ask(), wait * (0.8 + 0.4 * Math.random()));
  let timer = later();
  async function ask(): Promise<void> {
    if (document.visibilityState === 'visible') await recheckSession();
    wait = Math.min(wait * 1.2, 2 * AGAIN_MS);
    if (!isOver) timer = later();
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function AsOf() {
  const asOf = useAsOf();
  const isOnline = useOnline();
  const isAway = asOf !== null && isOnline;
  useEffect(() => {
    if (!isAway) return undefined;
    return keepAsking();
  }, [isAway]);
  if (asOf === null) return null;
  return (
    <p className="dock-note">
      <Icon name="info" />
      <span>
        {isOnline && 'The server cannot be reached. '}
        {asOfWords(asOf)}
      </span>
    </p>
  );
}

/** Never loads by itself: a form may be half written. */
function NewerVersion() {
  const [isLater, setLater] = useState(false);
  if (!useHasNewerVersion() || isLater) return null;
  return (
    <div className="dock-note">
      <Icon name="info" />
      <span>A new version is ready.</span>
      <Button compact onClick={takeNewerVersion}>
        Load it
      </Button>
      <Button compact onClick={() => setLater(true)}>
        Later
      </Button>
    </div>
  );
}

/** A full or forbidden store: the forms go on. */
function NothingKept() {
  if (!useSyncExternalStore(watchUnkept, isUnkept, () => false)) return null;
  return (
    <p className="dock-note">
      <Icon name="info" />
      <span>
        This browser’s storage is full or turned off. What you write stays only while this page is
        open: send it before you leave.
      </span>
    </p>
  );
}

/** Keeps the screens on this device; says how old what stands on them is, and when newer ones wait. */
export function OnDevice() {
  useEffect(() => whenIdle(() => void keepScreens()), []);
  return (
    <>
      <AsOf />
      <NothingKept />
      <NewerVersion />
    </>
  );
}
