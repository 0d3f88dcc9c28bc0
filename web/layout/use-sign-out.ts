import { useState } from 'react';
import { homePath } from '#web/paths.ts';
import { endSession } from '#web/session.ts';

/** Whoever signs out leaves nothing behind on a shared computer; being signed out while away keeps what was typed. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden by the browser: nothing was kept.
  }
}

/** A full load of the start page: nothing of the person stays in the tab's memory. */
export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    if (!(await endSession())) {
      setBusy(false);
      return;
    }
    forgetDrafts();
    window.location.assign(homePath());
  }

  return {
    isBusy,
    signOut: () => {
      if (!isBusy) void leave();
    },
  };
}
