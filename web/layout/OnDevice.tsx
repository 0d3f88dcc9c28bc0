import { useEffect, useState } from 'react';
import { keepScreens, takeNewerVersion, useHasNewerVersion } from '#web/kept/newer-version.ts';
import { whenIdle } from '#web/kept/when-idle.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** Keeps the screens on this device, and says when newer ones wait. Never loads by itself: a form may be half written. */
export function NewerVersion() {
  const isThere = useHasNewerVersion();
  const [isLater, setLater] = useState(false);
  useEffect(() => whenIdle(() => void keepScreens()), []);
  if (!isThere || isLater) return null;
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
