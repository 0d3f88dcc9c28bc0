import type { MembershipStatus, Role } from '#shared/people.ts';
import type { ReportNarrative } from '#shared/report-output.ts';
import type { UserActor } from '#server/http/context.ts';
import { administers } from '#server/organizations/policy.ts';
import type { ReportRow } from '#server/reports/tables.ts';

type Subject = Pick<ReportRow, 'organizationId' | 'traineeId' | 'state'>;
/** Whom a report is, or is to be, shared with. */
type Reader = {
  id: string;
  role: Role;
  membership: { organizationId: string; status: MembershipStatus } | null;
};

/** Shares it, deletes it and has it made again: whoever administers its organization. */
export function canManage(actor: UserActor, report: Pick<ReportRow, 'organizationId'>): boolean {
  return administers(actor, report.organizationId);
}

/** Active members of the organization, as long as they are; a trainee reads of nobody else. */
export function canBeNamed(
  { id, role, membership }: Reader,
  { organizationId, traineeId }: Pick<Subject, 'organizationId' | 'traineeId'>,
): boolean {
  const isThere = membership?.status === 'active' && membership.organizationId === organizationId;
  return isThere && (role !== 'trainee' || traineeId === id);
}

/** Who is named reads it once it is done. */
export function canRead(actor: UserActor, report: Subject, isNamed: boolean): boolean {
  if (canManage(actor, report)) return true;
  return isNamed && report.state === 'done' && canBeNamed({ ...actor, id: actor.userId }, report);
}

/** Forms are read by more or fewer than a report that quotes them. */
export function canOpenForm(
  actor: UserActor,
  report: Pick<Subject, 'organizationId' | 'traineeId'>,
  { assessorId }: Pick<ReportNarrative, 'assessorId'>,
): boolean {
  const isTheirs = actor.userId === report.traineeId || actor.userId === assessorId;
  return isTheirs || canManage(actor, report);
}
