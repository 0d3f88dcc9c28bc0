import { MAX_PORTFOLIO_ENTRIES, PORTFOLIO_TOO_LONG } from '#shared/procedures.ts';
import { ProcedureQuery, StatsQuery } from '#shared/procedure-input.ts';
import { limit } from '#server/auth/limits.ts';
import { periodWords } from '#shared/shift-date.ts';
import { tableName } from '#server/documents/file-name.ts';
import { TABLE_FILES, TABLE_FORMATS } from '#server/documents/formats.ts';
import { AppError } from '#server/http/errors.ts';
import { answerFile, answerTable } from '#server/http/files.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import {
  exportCases,
  exportProcedures,
  recordOwnerFile,
} from '#server/procedures/actions/export.ts';
import { caseColumns, listColumns, totalColumns } from '#server/procedures/present/export.ts';
import { presentPortfolio } from '#server/procedures/present/portfolio.ts';
import { getOwned, getStats, getTotals } from '#server/procedures/routes/owner-stats.ts';
import { listOwned } from '#server/procedures/store/lists.ts';
import type { Runtime } from '#server/runtime.ts';

const CSV = TABLE_FILES.csv.type;
const OF_ONE =
  'Query: ownerId (default: oneself), from, to. Of whom, as for the statistics; without those sent back.';

/** The routes of whole lists, and those of one person's files. */
export function procedureExportRoutes(runtime: Runtime) {
  const { db, pdf, now } = runtime;
  const routes = createRoutes('Procedures', currentUser);

  for (const format of TABLE_FORMATS) {
    routes.make(
      `GET /api/procedures/export.${format}`,
      {
        summary: `All of a list as ${format.toUpperCase()}: the same query, without pages`,
        query: ProcedureQuery,
        type: TABLE_FILES[format].type,
      },
      async ({ c, who, query }) => {
        const batches = await exportProcedures(runtime, who, query, format);
        const table = { title: 'Procedures', columns: listColumns(who), batches };
        const type = query.procedure ?? null;
        const name = tableName('procedures', type, query, now());
        return answerTable(c, `${name}.${format}`, format, table);
      },
    );
  }

  routes.make(
    'GET /api/procedures/acgme-cases.csv',
    {
      summary: 'One line for each case, with the fields of a case log',
      more: `${OF_ONE} Only what was performed, and not without success. Also those that no minimum names: the totals leave them out. Complications and notes are not in it.`,
      query: StatsQuery,
      type: CSV,
      errors: [404],
    },
    async ({ c, who: viewer, query }) => {
      const { from, to, ownerId } = query;
      const { owner, scope } = await getOwned(db, viewer, { ownerId });
      const whose = { ownerId: owner.id, scope };
      const batches = await exportCases(runtime, viewer, whose, { from, to });
      const table = { title: 'Cases', columns: caseColumns(owner), batches };
      const name = tableName('acgme-cases', null, { from, to }, now());
      return answerTable(c, `${name}.csv`, 'csv', table);
    },
  );

  routes.make(
    'GET /api/procedures/acgme-totals.csv',
    {
      summary: 'Totals by key index procedure, real and simulated, beside the minimums',
      more: `${OF_ONE} Only what counts: performed, and not without success. A period is named in each line, and no minimum stands beside it.`,
      query: StatsQuery,
      type: CSV,
      errors: [404],
    },
    async ({ c, who: viewer, query }) => {
      const { from, to, ownerId } = query;
      const owned = await getOwned(db, viewer, { ownerId });
      const { totals, caution } = await getTotals(runtime, viewer, owned, { from, to });
      const count = totals.reduce((sum, { real, simulated }) => sum + real + simulated, 0);
      const taken = { kind: 'acgme-totals', count, from, to } as const;
      await recordOwnerFile(runtime, viewer, owned.owner.id, taken);
      const words = periodWords({ from: from ?? null, to: to ?? null });
      const columns = totalColumns(owned.owner, caution, words);
      const table = { title: 'Totals', columns, batches: once(totals) };
      const name = tableName('acgme-totals', null, { from, to }, now());
      return answerTable(c, `${name}.csv`, 'csv', table);
    },
  );

  routes.make(
    'GET /api/procedures/portfolio.pdf',
    {
      summary: 'A person’s procedures, typeset',
      more: `${OF_ONE} At most ${MAX_PORTFOLIO_ENTRIES}: else 400. Complications and notes are not in it.`,
      query: StatsQuery,
      type: 'application/pdf',
      errors: [400, 404, 429, 503],
    },
    async ({ c, who: viewer, query }) => {
      const { from, to, ownerId } = query;
      const owned = await getOwned(db, viewer, { ownerId });
      await limit(runtime, 'portfolio', viewer.userId);
      const { owner, scope } = owned;
      const period = { from, to };
      const rows = await listOwned(db, scope, owner.id, { ...period, most: MAX_PORTFOLIO_ENTRIES });
      if (rows === null) throw new AppError('invalid', PORTFOLIO_TOO_LONG);
      const stats = await getStats(runtime, viewer, owned, period);
      const told = { owner, stats, rows, period, madeBy: viewer.displayName, now: now() };
      const asker = { id: viewer.userId, signal: c.req.raw.signal };
      const made = await pdf(presentPortfolio(told), asker);
      const kind = 'portfolio';
      await recordOwnerFile(runtime, viewer, owner.id, { kind, count: rows.length, ...period });
      const name = tableName('procedure-portfolio', null, period, now());
      return answerFile(c, { type: 'application/pdf', name: `${name}.pdf` }, made);
    },
  );

  return routes.app;
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
