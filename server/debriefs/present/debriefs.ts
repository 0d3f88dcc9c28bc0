import { picked } from '#shared/answers.ts';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { AssessmentSummary } from '#shared/assessment-output.ts';
import { Debrief, DebriefSummary } from '#shared/debrief-output.ts';
import type { DebriefReport, ReceivedDebrief, TaggedPerson } from '#shared/debrief-output.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { isOwner, mayTag } from '#server/debriefs/policy.ts';
import type { ListedDebrief } from '#server/debriefs/store/debriefs.ts';
import type { Placed } from '#server/debriefs/store/people.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { UserActor } from '#server/http/context.ts';

function presentTagged({ taggedId, taggedName }: DebriefRow): TaggedPerson | null {
  return taggedId === null && taggedName === '' ? null : { id: taggedId, name: taggedName };
}

/** Nobody sees it any more once the account tagged is gone. */
function presentSharedAt({ taggedId, sharedAt }: DebriefRow): string | null {
  return taggedId === null ? null : (sharedAt?.toISOString() ?? null);
}

export function presentDebrief(row: DebriefRow): Debrief {
  return picked(Debrief, {
    ...row,
    tagged: presentTagged(row),
    sharedAt: presentSharedAt(row),
    changedAt: row.changedAt.toISOString(),
  });
}

export function presentListed({ debrief, ...counts }: ListedDebrief): DebriefSummary {
  return picked(DebriefSummary, { ...presentDebrief(debrief), ...counts });
}

export function presentReceived({
  debrief,
  ownerName,
}: {
  debrief: DebriefRow;
  ownerName: string;
}): ReceivedDebrief {
  return {
    id: debrief.id,
    shiftDate: debrief.shiftDate,
    ownerName,
    sharedAt: debrief.sharedAt?.toISOString() ?? '',
  };
}

type ReportParts = {
  debrief: DebriefRow;
  owner: Placed;
  tagged: Placed | null;
  pearls: PearlSet | null;
  assessments: AssessmentSummary[];
  requests: AssessmentRequest[];
  procedures: ProcedureSummary[];
};

export function presentReport(
  viewer: UserActor,
  { debrief, owner, tagged, pearls, ...parts }: ReportParts,
): DebriefReport {
  const isOwn = isOwner(viewer, debrief);
  return {
    debrief: presentDebrief(debrief),
    owner: {
      id: owner.userId,
      name: owner.displayName,
      role: owner.role,
      traineeLevel: owner.traineeLevel,
    },
    // What the check found in the cases is between it and their owner.
    pearls: pearls && !isOwn ? { ...pearls, phiReceipt: null } : pearls,
    ...parts,
    can: { change: isOwn, share: isOwn && tagged !== null && mayTag(owner, tagged) },
  };
}

/** To whom a report is shared reads freely written words only of procedures that this person sees anyway. */
export function withoutWords(procedure: ProcedureSummary): ProcedureSummary {
  return { ...procedure, site: '', complications: '', notes: '', returnReason: null };
}
