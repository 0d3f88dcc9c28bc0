import { useState } from 'react';
import {
  findSigner,
  forgetSigner,
  mayBeFor,
  rememberSigner,
} from '#web/links/remembered-signer.ts';
import type { Signer } from '#web/links/remembered-signer.ts';

/** A phone is one person’s; at a ward’s computer or tablet the next one sits down in an hour. */
function isOwnDevice(): boolean {
  return matchMedia('(pointer: coarse) and (width < 40rem)').matches;
}

/** Of a guest: who answered here before, and whether to know it the next time. */
export function useRemembered(asked: { name: string | null; email: string | null }) {
  const [remembered, setRemembered] = useState(() => {
    const found = findSigner();
    return found && mayBeFor(asked, found) ? found : null;
  });
  const [isWanted, setWanted] = useState(() => remembered !== null || isOwnDevice());
  return {
    remembered,
    isWanted,
    setWanted,
    forget: () => {
      forgetSigner();
      setRemembered(null);
    },
    /** After an answer was stored, and never before. */
    settle: (signer: Signer) => {
      if (isWanted) rememberSigner(signer);
      else forgetSigner();
    },
  };
}
export type Remembered = ReturnType<typeof useRemembered>;
