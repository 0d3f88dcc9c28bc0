import { useState } from 'react';
import { endSession, leaveAllTabs } from '#web/session.ts';

export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    if (await endSession()) leaveAllTabs();
    else setBusy(false);
  }

  return {
    isBusy,
    signOut: () => {
      if (!isBusy) void leave();
    },
  };
}
