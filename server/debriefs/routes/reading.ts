import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { AssessmentSummary } from '#shared/assessment-output.ts';
import type { DebriefReport } from '#shared/debrief-output.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { linkUrl } from '#server/links/link.ts';
import { REQUEST_LINK } from '#server/assessments/rules/requests.ts';
import { canSee as canSeeAssessment } from '#server/assessments/policy/records.ts';
import { canSee as canSeeRequest } from '#server/assessments/policy/requests.ts';
import { listOpenOfShift } from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import type { Readable } from '#server/debriefs/actions/read.ts';
import { presentReport, withoutWords } from '#server/debriefs/present/debriefs.ts';
import { listAssessmentsOf, listProceduresOf } from '#server/debriefs/store/parts.ts';
import type { ShiftAssessment } from '#server/debriefs/store/parts.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { Errata } from '#server/errata.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Model } from '#server/llm/model.ts';
import { findApproval } from '#server/organizations/store/organizations.ts';
import { withDrafts } from '#server/pearls/live.ts';
import type { Live } from '#server/pearls/live.ts';
import { findFullSet } from '#server/pearls/store/sets.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';
import type { Clock, Corrected, Links, Store } from '#server/ports.ts';
import { canSee as canSeeProcedure } from '#server/procedures/policy.ts';
import type { ListedProcedure } from '#server/procedures/store/lists.ts';

/** How the records of a shift leave the server: as their own features show them. */
export type PartPresenters = {
  pearls: (
    full: FullSet,
    viewer: UserActor,
    known: { hasModel: boolean; errata: Errata },
  ) => PearlSet;
  assessment: (row: ShiftAssessment) => AssessmentSummary;
  request: (
    viewer: UserActor,
    row: NamedRequest,
    facts: { now: Date; url: string; assessmentIds: string[]; own: { autoApprove: boolean } },
  ) => AssessmentRequest;
  procedure: (viewer: UserActor, row: ListedProcedure) => ProcedureSummary;
};

type Ports = Store & Clock & Links & Corrected & { live: Live; model: Model | null };

/** Reads the report of a shift as its reader may see it. */
export function createReportReader(ports: Ports, present: PartPresenters) {
  const { db, errata, live, model, now } = ports;

  async function readPearls(viewer: UserActor, { pearlSetId, ownerId }: DebriefRow) {
    const full = pearlSetId && (await findFullSet(db, pearlSetId, now()));
    if (!full || full.set.ownerId !== ownerId) return null;
    const known = { hasModel: model !== null, errata: await errata.now() };
    return present.pearls(withDrafts(live, full), viewer, known);
  }

  async function readRequests(viewer: UserActor, { ownerId, shiftDate }: DebriefRow) {
    const rows = await listOpenOfShift(db, ownerId, shiftDate, now());
    const own = await findApproval(db, viewer.membership);
    return rows
      .filter((row) => canSeeRequest(viewer, row))
      .map((row) => {
        const url = linkUrl(REQUEST_LINK, ports, row.id);
        return present.request(viewer, row, { now: now(), url, assessmentIds: [], own });
      });
  }

  async function readProcedures(viewer: UserActor, { id }: DebriefRow) {
    const rows = await listProceduresOf(db, id);
    return rows.map((row) => {
      const procedure = present.procedure(viewer, row);
      return canSeeProcedure(viewer, row) ? procedure : withoutWords(procedure);
    });
  }

  return async function read(viewer: UserActor, readable: Readable): Promise<DebriefReport> {
    const { debrief } = readable;
    const assessments = await listAssessmentsOf(db, debrief.id);
    return presentReport(viewer, {
      ...readable,
      pearls: await readPearls(viewer, debrief),
      assessments: assessments
        .filter((row) => canSeeAssessment(viewer, row))
        .map((row) => present.assessment(row)),
      requests: await readRequests(viewer, debrief),
      procedures: await readProcedures(viewer, debrief),
    });
  };
}
