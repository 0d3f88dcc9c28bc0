import { LINK_DAYS, MAX_OPEN_LINKS } from '#shared/links.ts';
import type { LinkState, LinkViewer } from '#shared/links.ts';
import type { Client, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import type { LinkRow } from '#server/links/tables.ts';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Links, Secret } from '#server/ports.ts';

const DAY_MS = 86_400_000;

export const MAKER_DEACTIVATED =
  'The account of this trainee was deactivated. There is nothing left for you to do.';

/** What one kind of single-use links is called, where it leads, and what it says to those who cannot use it. */
export type LinkKind = {
  noun: string;
  /** Signed into the token: a link of one kind opens nothing of another. */
  purpose: string;
  page: string;
  closed: Record<Exclude<LinkState, 'open'>, string>;
  /** Said of an open one while the account of who made it is deactivated. */
  deactivated: string;
  refused: Record<Exclude<LinkViewer, 'form'>, string>;
};

/** The address that opens it. */
export function linkUrl({ page, purpose }: LinkKind, { origin, keys }: Links, id: string): string {
  return `${origin}/${page}/${linkToken(purpose, id, keys)}`;
}

/** The id of the link that a token opens; null for a token that is not ours. */
export function linkIdOf({ purpose }: LinkKind, { keys }: Secret, token: string): string | null {
  return idOfLinkToken(purpose, token, keys);
}

type Moments = Pick<LinkRow, 'usedAt' | 'revokedAt' | 'expiresAt'>;

export function linkState({ usedAt, revokedAt, expiresAt }: Moments, now: Date): LinkState {
  if (usedAt) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

/** The sentence for whoever opens a link that can no longer be answered; null for an open one. */
export function whyClosed(
  { closed, deactivated }: LinkKind,
  link: Moments & { ownerIsDeactivated: boolean },
  now: Date,
): string | null {
  const state = linkState(link, now);
  if (state !== 'open') return closed[state];
  return link.ownerIsDeactivated ? deactivated : null;
}

/** A new one of this person's, open from now on. */
export function newLink(
  { membership }: Pick<UserActor, 'membership'>,
  { guestKey }: Pick<Client, 'guestKey'>,
  { requestKey, isMailed, now }: { requestKey: string; isMailed: boolean; now: Date },
): LinkRow {
  return {
    id: newId(),
    organizationId: membership?.status === 'active' ? membership.organizationId : null,
    requestKey,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS),
    usedAt: null,
    revokedAt: null,
    mailedAt: isMailed ? now : null,
    madeNetwork: guestKey,
    undoneAt: null,
  };
}

/** Throws when a person has as many open ones as anybody may have. */
export function expectRoom({ noun }: LinkKind, open: number): void {
  if (open < MAX_OPEN_LINKS) return;
  throw new AppError(
    'conflict',
    `You have ${MAX_OPEN_LINKS} open ${noun}s. Please withdraw one that is no longer needed.`,
  );
}

/** Whether withdrawing changes anything: not again. Throws for one that was answered or has expired. */
export function isToRevoke({ noun, closed }: LinkKind, link: Moments, now: Date): boolean {
  const state = linkState(link, now);
  if (state === 'used') throw new AppError('conflict', closed.used);
  if (state === 'expired') throw new AppError('conflict', `This ${noun} has expired already.`);
  return state === 'open';
}
