import { DebriefReport, LatestReport } from '#shared/debrief-output.ts';
import { NO_DEBRIEF } from '#shared/debriefs.ts';
import { limit } from '#server/auth/limits.ts';
import { findReadable, recordReading, withPeople } from '#server/debriefs/actions/read.ts';
import type { Readable } from '#server/debriefs/actions/read.ts';
import { presentBooklet } from '#server/debriefs/present/booklet.ts';
import { createReportReader } from '#server/debriefs/routes/reading.ts';
import type { PartPresenters } from '#server/debriefs/routes/reading.ts';
import { findLatest } from '#server/debriefs/store/debriefs.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { answerFile } from '#server/http/files.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

export function debriefReportRoutes(runtime: Runtime, present: PartPresenters) {
  const { db, now, pdf } = runtime;
  const routes = createRoutes('Debriefs', currentUser);
  const read = createReportReader(runtime, present);

  async function getReadable(viewer: UserActor, id: string): Promise<Readable> {
    const readable = await findReadable(db, viewer, id);
    if (!readable) throw new AppError('not_found', NO_DEBRIEF);
    return readable;
  }

  routes.on(
    'GET /api/debriefs/reports/latest',
    {
      summary: 'The report of the latest shift',
      more: 'Of the latest of which a section was opened or pearls were generated.',
      200: ['The report, or null without any.', LatestReport],
    },
    async ({ who }) => {
      const latest = await findLatest(db, who.userId);
      const readable = latest && (await withPeople(db, who, latest));
      return { report: readable && (await read(who, readable)) };
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
