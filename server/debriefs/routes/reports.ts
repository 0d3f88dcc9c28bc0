import { DebriefReport } from '#shared/debrief-output.ts';
import { NO_DEBRIEF, NO_REPORT_YET } from '#shared/debriefs.ts';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { AssessmentSummary } from '#shared/assessment-output.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { linkUrl } from '#server/links/link.ts';
import { REQUEST_LINK } from '#server/assessments/rules/requests.ts';
import { canSee as canSeeAssessment } from '#server/assessments/policy/records.ts';
import { canSee as canSeeRequest } from '#server/assessments/policy/requests.ts';
import { listOpenOfShift } from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import { limit } from '#server/auth/limits.ts';
import { findReadable, recordReading, withPeople } from '#server/debriefs/actions/read.ts';
import type { Readable } from '#server/debriefs/actions/read.ts';
import { presentBooklet } from '#server/debriefs/present/booklet.ts';
import { presentReport, withoutWords } from '#server/debriefs/present/debriefs.ts';
import { findLatest } from '#server/debriefs/store/debriefs.ts';
import { listAssessmentsOf, listProceduresOf } from '#server/debriefs/store/parts.ts';
import type { ShiftAssessment } from '#server/debriefs/store/parts.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { answerFile } from '#server/http/files.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { findApproval } from '#server/organizations/store/organizations.ts';
import { withDrafts } from '#server/pearls/live.ts';
import { findFullSet } from '#server/pearls/store/sets.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';
import { canSee as canSeeProcedure } from '#server/procedures/policy.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';
import type { Runtime } from '#server/runtime.ts';

/** How the records of a shift leave the server: as their own features show them. */
export type PartPresenters = {
  pearls: (full: FullSet, viewer: UserActor, hasModel: boolean) => PearlSet;
  assessment: (row: ShiftAssessment) => AssessmentSummary;
  request: (
    viewer: UserActor,
    row: NamedRequest,
    facts: { now: Date; url: string; assessmentIds: string[]; own: { autoApprove: boolean } },
  ) => AssessmentRequest;
  procedure: (viewer: UserActor, row: ProcedureRow & { ownerName: string }) => ProcedureSummary;
};

export function debriefReportRoutes(runtime: Runtime, present: PartPresenters) {
  const { db, live, model, now, pdf } = runtime;
  const routes = createRoutes('Debriefs', currentUser);

  async function readPearls(viewer: UserActor, { pearlSetId, ownerId }: DebriefRow) {
    const full = pearlSetId && (await findFullSet(db, pearlSetId, now()));
    if (!full || full.set.ownerId !== ownerId) return null;
    return present.pearls(withDrafts(live, full), viewer, model !== null);
  }

  async function readRequests(viewer: UserActor, { ownerId, shiftDate }: DebriefRow) {
    const rows = await listOpenOfShift(db, ownerId, shiftDate, now());
    const own = await findApproval(db, viewer.membership);
    return rows
      .filter((row) => canSeeRequest(viewer, row))
      .map((row) => {
        const url = linkUrl(REQUEST_LINK, runtime, row.id);
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

  async function read(viewer: UserActor, readable: Readable): Promise<DebriefReport> {
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
  }

  async function getReadable(viewer: UserActor, id: string): Promise<Readable> {
    const readable = await findReadable(db, viewer, id);
    if (!readable) throw new AppError('not_found', NO_DEBRIEF);
    return readable;
  }

  routes.on(
    'GET /api/debriefs/latest/report',
    {
      summary: 'The report of the latest shift',
      more: 'Of the latest of which a section was opened or pearls were generated; 404 without any.',
      200: ['The report.', DebriefReport],
      errors: [404],
    },
    async ({ who }) => {
      const latest = await findLatest(db, who.userId);
      const readable = latest && (await withPeople(db, who, latest));
      if (!readable) throw new AppError('not_found', NO_REPORT_YET);
      return read(who, readable);
    },
  );

  routes.on(
    'GET /api/debriefs/:id/report',
    {
      summary: 'The report of a shift',
      more: 'For its owner and, once shared, for the person tagged.',
      404: NO_DEBRIEF,
      200: ['The report.', DebriefReport],
    },
    async ({ who, path }) => {
      const readable = await getReadable(who, path.id);
      await recordReading(runtime, who, readable.debrief, 'screen');
      return read(who, readable);
    },
  );

  routes.make(
    'GET /api/debriefs/:id/report.pdf',
    {
      summary: 'The report of a shift, typeset',
      more: 'As the report, with the answers to the questions at the end.',
      404: NO_DEBRIEF,
      type: 'application/pdf',
      errors: [429, 503],
    },
    async ({ c, who, path }) => {
      const readable = await getReadable(who, path.id);
      const { debrief } = readable;
      await limit(runtime, 'reportPaper', who.userId);
      const asker = { id: who.userId, signal: c.req.raw.signal };
      const made = await pdf(presentBooklet(await read(who, readable), now()), asker);
      await recordReading(runtime, who, debrief, 'pdf');
      const name = `debrief-${debrief.shiftDate}.pdf`;
      return answerFile(c, { type: 'application/pdf', name }, made);
    },
  );

  return routes.app;
}
