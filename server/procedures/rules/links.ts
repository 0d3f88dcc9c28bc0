import {
  LINK_EXPIRED,
  LINK_REVOKED,
  LINK_USED,
  NOT_WAITING,
  ONE_ORGANIZATION,
  ONE_SUPERVISOR,
  SUPERVISOR_HAS_ACCOUNT,
  VERIFY_LINK_DAYS,
} from '#shared/procedure-verification.ts';
import { linkState } from '#server/auth/links.ts';
import type { ProcedureLinkRow, ProcedureRow } from '#server/procedures/tables.ts';

const DAY_MS = 86_400_000;

const CLOSED = { used: LINK_USED, revoked: LINK_REVOKED, expired: LINK_EXPIRED };

export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + VERIFY_LINK_DAYS * DAY_MS);
}

/** The sentence for whoever opens a link that can no longer be answered; null for an open one. */
export function whyClosed(link: Parameters<typeof linkState>[0], now: Date): string | null {
  const state = linkState(link, now);
  return state === 'open' ? null : CLOSED[state];
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Why these cannot be sent to somebody by a link; null when they can. `wanted` is how many were asked for. */
export function problemOfLink(
  ownerId: string,
  rows: readonly ProcedureRow[],
  wanted: number,
): string | null {
  const isOpen = ({ userId, verification }: ProcedureRow) =>
    userId === ownerId && verification === 'waiting';
  if (rows.length < wanted || !rows.every(isOpen)) return NOT_WAITING;
  if (rows.some(({ supervisorId }) => supervisorId !== null)) return SUPERVISOR_HAS_ACCOUNT;
  const [first] = rows;
  const isOne = rows.every(({ supervisor }) => isSameName(supervisor, first?.supervisor ?? ''));
  if (!isOne) return ONE_SUPERVISOR;
  return areOfOneOrganization(rows) ? null : ONE_ORGANIZATION;
}

/** Each organization says by itself who may verify by a link. */
export function areOfOneOrganization(
  rows: readonly Pick<ProcedureRow, 'organizationId'>[],
): boolean {
  return new Set(rows.flatMap(({ organizationId }) => organizationId ?? [])).size < 2;
}

/** Whether a link still asks about one of its procedures: nobody decided, and it still names whom the link is for. */
export function isStillAsked(
  link: Pick<ProcedureLinkRow, 'userId' | 'supervisor'>,
  row: ProcedureRow,
): boolean {
  return (
    row.userId === link.userId &&
    row.verification === 'waiting' &&
    row.supervisorId === null &&
    isSameName(row.supervisor, link.supervisor)
  );
}
