import { isOneMailbox } from '#shared/mailbox.ts';
import {
  NOT_WAITING,
  ONE_ORGANIZATION,
  ONE_SUPERVISOR,
  OWN_VERIFICATION,
  SENT_TO_ONESELF,
  SUPERVISOR_HAS_ACCOUNT,
} from '#shared/procedure-verification.ts';
import { MAKER_DEACTIVATED } from '#server/links/link.ts';
import type { LinkKind } from '#server/links/link.ts';
import type { ProcedureLinkRow, ProcedureRow } from '#server/procedures/tables.ts';

export const VERIFY_LINK: LinkKind = {
  noun: 'link',
  purpose: 'verify-procedures',
  page: 'verify',
  closed: {
    used: 'This link has been used. Each link works once.',
    revoked: 'The trainee has withdrawn this link.',
    expired: 'This link has expired. Please ask the trainee for a new one.',
  },
  deactivated: MAKER_DEACTIVATED,
  refused: {
    sign_in: 'You must be logged in to verify these procedures',
    own: OWN_VERIFICATION,
    not_allowed:
      'Your account may not verify these procedures. Please give the link to the supervisor of the trainee.',
  },
};

/** Why an open link of its maker's may not be used by anybody; null when it may. */
export function whyNotUsed(
  link: Pick<ProcedureLinkRow, 'email'> & { ownerEmail: string },
): string | null {
  return link.email !== null && isOneMailbox(link.email, link.ownerEmail) ? SENT_TO_ONESELF : null;
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
