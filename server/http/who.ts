import type { Context } from 'hono';
import { deactivatedAt, ROLE_LABELS } from '#shared/people.ts';
import { demandSentence } from '#shared/sign-in-rules.ts';
import type { Demand } from '#shared/sign-in-rules.ts';
import type { Actor, AppEnv, UserActor, Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

const SIGNED_OUT = 'Please sign in to go on.';

function asUser(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', SIGNED_OUT);
  return actor;
}

/** By what somebody's doings are counted: a guest's by address, a person's by account. */
export function keyOf(visitor: Visitor): string {
  return visitor.kind === 'user' ? visitor.userId : visitor.guestKey;
}

/** Whoever is signed in has done what the own organization asks of signing in. */
export function anyone(c: Context<AppEnv>): Visitor {
  const actor = c.get('actor');
  if (actor.kind === 'user' && actor.demand) throw mustFirst(actor, actor.demand);
  return actor;
}

/** Also somebody who must do something first: for signing in and out, and for what says who is there. */
export function anyoneAtAll(c: Context<AppEnv>): Visitor {
  return c.get('actor');
}

/** Nobody is signed in, not even somebody who must do something first. */
export function isGuest(c: Context<AppEnv>): boolean {
  return c.get('actor').kind === 'guest';
}

/** The signed-in person, whatever must be done first. */
export function whoever(c: Context<AppEnv>): UserActor {
  return asUser(c.get('actor'));
}

/** The signed-in person, also one who has a second factor to set up. */
export function settingUp(c: Context<AppEnv>): UserActor {
  const user = asUser(c.get('actor'));
  if (user.demand === 'single_sign_on') throw mustFirst(user, user.demand);
  return user;
}

function mustFirst({ membership }: UserActor, demand: Demand): AppError {
  const organization = membership?.organizationName ?? 'Your organization';
  return new AppError('step_required', demandSentence(demand, organization));
}

/** The signed-in person; 401 for a guest. */
export function currentUser(c: Context<AppEnv>): UserActor {
  return asUser(anyone(c));
}

/** What an active administrator or a system_admin looks after; null is everything. 403 for everyone else. */
export type Administration = { user: UserActor; organizationId: string | null };

export function currentAdministration(c: Context<AppEnv>): Administration {
  const user = currentUser(c);
  if (user.role === 'system_admin') return { user, organizationId: null };
  if (user.role !== 'administrator') {
    throw new AppError('forbidden', 'Only an administrator can do this.');
  }
  if (user.membership?.status !== 'active') {
    throw new AppError('forbidden', outside(user.membership));
  }
  return { user, organizationId: user.membership.organizationId };
}

/** Why somebody is not an active member. */
export function outside(membership: UserActor['membership']): string {
  if (!membership) return 'Your account belongs to no organization.';
  const { organizationName: name, status } = membership;
  if (status === 'deactivated') return deactivatedAt(name);
  if (status === 'declined') return `Your request to join ${name} was declined.`;
  return `Your access to ${name} is waiting for approval`;
}

export function currentSystemAdmin(c: Context<AppEnv>): UserActor {
  const user = currentUser(c);
  if (user.role === 'system_admin') return user;
  throw new AppError('forbidden', `Only a ${ROLE_LABELS.system_admin.toLowerCase()} can do this.`);
}
