import type { Roster, RosterRow } from '#shared/roster-output.ts';
import type { CountedRoster } from '#server/rosters/store/rosters.ts';
import type { RosterRowRow } from '#server/rosters/tables.ts';

export function presentRoster(
  { roster, organizationName, autoApprove: _open, done, left, waiting, ...counts }: CountedRoster,
  invitationsAnHour: number,
): Roster {
  const { id, organizationId, name, state, report, failure, revision, createdAt } = roster;
  return {
    ...report,
    id,
    organization: { id: organizationId, name: organizationName },
    name,
    state,
    failure,
    revision,
    createdAt: createdAt.toISOString(),
    counts,
    done,
    left,
    waiting,
    invitationsAnHour,
  };
}

export function presentRosterRow({
  rosterId: _roster,
  userId: _user,
  invitationId: _invitation,
  said,
  ...row
}: RosterRowRow): RosterRow {
  return { ...row, line: said?.line ?? null };
}
