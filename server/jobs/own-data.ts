import { MAX_PORTFOLIO_ENTRIES } from '#shared/procedures.ts';
import { EXPORT_COLUMNS } from '#server/assessments/present/export.ts';
import { presentPaper } from '#server/assessments/present/paper.ts';
import { presentSummary as presentAssessment } from '#server/assessments/present/records.ts';
import { presentRequest } from '#server/assessments/present/requests.ts';
import { findReadable } from '#server/debriefs/actions/read.ts';
import { presentBooklet as presentShift } from '#server/debriefs/present/booklet.ts';
import { createReportReader } from '#server/debriefs/routes/reading.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Model } from '#server/llm/model.ts';
import type { Live } from '#server/pearls/live.ts';
import { presentBooklet as presentPearls } from '#server/pearls/present/files.ts';
import { presentSet } from '#server/pearls/present/sets.ts';
import type { Clock, Corrected, Links, Store } from '#server/ports.ts';
import { LIST_COLUMNS } from '#server/procedures/present/export.ts';
import { presentPortfolio } from '#server/procedures/present/portfolio.ts';
import { presentSummary as presentProcedure } from '#server/procedures/present/procedures.ts';
import { getOwned, getStats } from '#server/procedures/routes/owner-stats.ts';
import { listOwned } from '#server/procedures/store/lists.ts';
import type { Presented } from '#server/rights/actions/parts.ts';

type Ports = Store & Clock & Links & Corrected & { live: Live; model: Model | null };

/** How each feature shows a person's records in the file of everything that is one's own. */
export function presentOwn(ports: Ports): Presented {
  const { db, now } = ports;
  const readReport = createReportReader(ports, {
    pearls: presentSet,
    assessment: presentAssessment,
    request: presentRequest,
    procedure: presentProcedure,
  });

  async function portfolio(viewer: UserActor) {
    const owned = await getOwned(db, viewer, {});
    const { owner, scope } = owned;
    const rows = await listOwned(db, scope, owner.id, { most: MAX_PORTFOLIO_ENTRIES });
    if (rows === null || rows.length === 0) return null;
    const stats = await getStats(ports, viewer, owned, {});
    const told = { owner, stats, rows, period: {}, madeBy: viewer.displayName, now: now() };
    return presentPortfolio(told);
  }

  return {
    assessmentColumns: EXPORT_COLUMNS,
    procedureColumns: LIST_COLUMNS,
    assessment: presentPaper,
    pearls: async (full, viewer) => {
      const known = { hasModel: false, errata: await ports.errata.now() };
      return presentPearls(presentSet(full, viewer, known), 'UTC');
    },
    debrief: async (viewer, id) => {
      const readable = await findReadable(db, viewer, id);
      if (!readable) return null;
      const booklet = presentShift(await readReport(viewer, readable), now());
      return { day: readable.debrief.shiftDate, booklet };
    },
    portfolio,
  };
}
