import { useState } from 'react';
import { homePath } from '#web/paths.ts';
import { endSession } from '#web/session.ts';

/** A full load of the start page: nothing of the person stays in the tab's memory. */
export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    if (await endSession()) window.location.assign(homePath());
    else setBusy(false);
  }

  return {
    isBusy,
    signOut: () => {
      if (!isBusy) void leave();
    },
  };
}
