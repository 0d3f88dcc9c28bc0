import type { AnsweredFrom } from '#shared/links.ts';
import type { Guest } from '#server/links/signer.ts';
import type { LinkRow } from '#server/links/tables.ts';

/** Where a request comes from: its network (guestKey), and who has signed in with its browser before. */
export type Whereabouts = { network: string; knownHere: readonly string[] };

/** Who answers a link: name and address where they were typed, and from where. */
export type Answering = { typed: Guest | null; from: Whereabouts };

type Made = Pick<LinkRow, 'madeNetwork'> & { makerId: string };

/** What an answer's way says of who gave it; null where neither the browser tells nor the link has kept its network. */
export function answeredFrom(
  { madeNetwork, makerId }: Made,
  { network, knownHere }: Whereabouts,
): AnsweredFrom | null {
  if (knownHere.includes(makerId)) return 'browser';
  if (madeNetwork === null) return null;
  return network === madeNetwork ? 'network' : 'elsewhere';
}
