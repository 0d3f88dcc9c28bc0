import { useState } from 'react';
import { endSession, leaveAllTabs } from '#web/session.ts';

/** `to` is where the next person goes on. */
export function useSignOut(to?: string): { signOut: () => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    if (await endSession()) leaveAllTabs(to);
    else setBusy(false);
  }

  return {
    isBusy,
    signOut: () => {
      if (!isBusy) void leave();
    },
  };
}
