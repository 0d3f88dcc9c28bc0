import type { z } from 'zod';
import type { LinkViewer } from '#shared/links.ts';
import type { LinkHolder } from '#shared/link-output.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { readQuery } from '#server/http/validate.ts';
import type { LinkKind } from '#server/links/link.ts';

/** Who has no account that counts, as typed. */
export type Guest = { name: string; email: string };

/**
 * Whose name stands on an answer as signed in: only somebody whom an administrator has approved, or a system_admin.
 * Everyone else types name and address like a guest. Null for those.
 */
export function signerOf(actor: Actor): UserActor | null {
  if (actor.kind !== 'user') return null;
  const { role, membership } = actor;
  const isApproved =
    (role === 'attending' || role === 'administrator') && membership?.status === 'active';
  return isApproved || role === 'system_admin' ? actor : null;
}

/** What a guest must say, and whoever nobody has approved; null for the others, who are who they are. */
export function typedGuest<Typed>(
  actor: Actor,
  schema: z.core.$ZodType<Typed>,
  input: unknown,
): Typed | null {
  return signerOf(actor) ? null : readQuery(schema, input);
}

/** Who made a link. */
export type LinkOwner = { id: string; email: string };

/**
 * What whoever holds a link may do with it: with another account of the owner's mailbox no more than the owner. `reservedTo`
 * is the organization whose approved people alone may answer, null when anybody may.
 */
export function linkViewer(actor: Actor, owner: LinkOwner, reservedTo: string | null): LinkViewer {
  if (actor.kind !== 'user') return reservedTo === null ? 'form' : 'sign_in';
  if (actor.userId === owner.id || isOneMailbox(actor.email, owner.email)) return 'own';
  if (actor.role === 'trainee') return 'not_allowed';
  if (reservedTo === null) return 'form';
  const signer = signerOf(actor);
  return signer?.membership?.organizationId === reservedTo && signer.role !== 'system_admin'
    ? 'form'
    : 'not_allowed';
}

/** The same, and the name to be shown. */
export function linkHolder(actor: Actor, owner: LinkOwner, reservedTo: string | null): LinkHolder {
  const viewer = linkViewer(actor, owner, reservedTo);
  const shown = viewer === 'form' ? signerOf(actor) : actor;
  return {
    viewer,
    signedInAs: shown?.kind === 'user' ? shown.displayName : null,
    holderId: actor.kind === 'user' ? actor.userId : null,
  };
}

/** Throws when this person may not use the link. */
export function expectForm(
  { refused }: LinkKind,
  actor: Actor,
  owner: LinkOwner,
  reservedTo: string | null,
): void {
  const viewer = linkViewer(actor, owner, reservedTo);
  if (viewer === 'form') return;
  throw new AppError(viewer === 'sign_in' ? 'unauthenticated' : 'forbidden', refused[viewer]);
}
