import type { LinkHolder } from '#shared/link-output.ts';
import type { GuestWriter } from '#shared/wire.ts';
import { ApiError } from '#web/call.ts';

/** "… may not {may}", "… would stand on {what}. If that is you, please {again} again." */
export type SignerWords = { may: string; what: string; again: string };

export const SIGNED_OUT = 'You are no longer signed in here. Please say who you are.';

/** Null when it is as the form showed it; else why nothing was sent, as somebody else would stand on the answer. */
export function signerChange(
  shown: LinkHolder,
  now: LinkHolder,
  { may, what, again }: SignerWords,
): string | null {
  const isSame = now.signedInAs === null || now.holderId === shown.holderId;
  if (now.viewer === shown.viewer && now.signedInAs === shown.signedInAs && isSame) return null;
  if (now.signedInAs === null) return SIGNED_OUT;
  if (now.viewer !== 'form') return `${now.signedInAs} is signed in here now, and may not ${may}.`;
  return `${now.signedInAs} is signed in here now and would stand on ${what}. If that is you, please ${again} again.`;
}

type Expected<Link> = {
  read: () => Promise<Link>;
  words: SignerWords;
  /** Shows who it is now. */
  show: (now: Link) => void;
};

/** Throws when it is somebody else than the form showed, and shows who. Else whose name the answer is to be sent in. */
export async function expectSigner<Link extends LinkHolder>(
  shown: LinkHolder,
  { read, words, show }: Expected<Link>,
): Promise<string | undefined> {
  const now = await read().catch((error: unknown) => {
    // Used up, perhaps by this very answer, of which nothing came back: the server knows.
    if (error instanceof ApiError && error.code === 'conflict') return null;
    throw error;
  });
  const message = now && signerChange(shown, now, words);
  if (!now) return undefined;
  if (!message) return now.holderId ?? ('guest' satisfies GuestWriter);
  show(now);
  throw new ApiError(409, { code: 'conflict', message });
}
