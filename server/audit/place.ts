import type { AuditKind, Kind } from '#server/audit/kinds.ts';
import { KINDS } from '#server/audit/kinds.ts';
import type { Actor } from '#server/http/context.ts';

export type Facts = Record<string, string | number | boolean | null>;

/** Whose record an event is about, and which organization holds that; null is nobody's. */
export type About = { personId?: string | null; organizationId?: string | null };

export type AuditEvent = About & { action: AuditKind; subjectId: string; facts: Facts };

/** `memberId`: the event belongs to the organization of which this person is an active member now. */
export type Placed = {
  personId: string | null;
  organizationId: string | null;
  memberId: string | null;
};

/** Whom an event is about beside its actor, and to which organization it belongs from then on. */
export function placeOf(actor: Actor, event: AuditEvent): Placed {
  const { subject, isOwn }: Kind = KINDS[event.action];
  const { facts, subjectId } = event;
  const whom = event.personId ?? (subject === 'person' ? subjectId : said(facts, 'traineeId'));
  const isSelf = actor.kind === 'user' && whom === actor.userId;
  const personId = isSelf ? null : whom;
  const place = { personId, organizationId: null, memberId: null };
  if (isOwn) return place;
  if (event.organizationId !== undefined) return { ...place, organizationId: event.organizationId };
  if ('organizationId' in facts) return { ...place, organizationId: said(facts, 'organizationId') };
  if (subject === 'organization') return { ...place, organizationId: subjectId };
  if (personId !== null) return { ...place, memberId: personId };
  return { ...place, organizationId: ownOf(actor) };
}

function said(facts: Facts, name: string): string | null {
  const value = facts[name];
  return typeof value === 'string' ? value : null;
}

function ownOf(actor: Actor): string | null {
  if (actor.kind !== 'user' || actor.membership?.status !== 'active') return null;
  return actor.membership.organizationId;
}
