import type { ReportSection } from '#shared/report-output.ts';
import { NO_REPORT } from '#shared/reports.ts';
import { together } from '#server/db/together.ts';
import { TABLE_FILES } from '#server/documents/formats.ts';
import type { Cell } from '#server/documents/table.ts';
import { AppError } from '#server/http/errors.ts';
import { answerBook, answerFile, answerRows } from '#server/http/files.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { getReadable } from '#server/reports/actions/read.ts';
import { takeReport } from '#server/reports/actions/take.ts';
import { presentPaper } from '#server/reports/present/paper.ts';
import { allTables, epaTable } from '#server/reports/present/tables.ts';
import type { ReportHead } from '#server/reports/store/lists.ts';
import { findSummary, listAllNames, listSections } from '#server/reports/store/reading.ts';
import type { Runtime } from '#server/runtime.ts';

const SECTIONS_AT_ONCE = 10;
const nameOf = ({ from, to }: ReportHead, ending: string) => `report-${from}-${to}.${ending}`;

/** A report as files: made again of the same figures they are the same, byte for byte. */
export function reportFileRoutes(runtime: Runtime) {
  const { db, pdf } = runtime;
  const routes = createRoutes('Reports', currentUser);
  const sectionsOf = (id: string) => listSections(db, id, SECTIONS_AT_ONCE);

  async function* rowsOf(id: string, rows: (section: ReportSection) => Cell[][]) {
    for await (const sections of sectionsOf(id)) yield sections.flatMap(rows);
  }

  routes.make(
    'GET /api/reports/:id.pdf',
    {
      summary: 'A report, typeset: what is said of all, then each trainee',
      more: 'At most 100 trainees: else 409.',
      404: NO_REPORT,
      type: 'application/pdf',
      errors: [409, 429, 503],
    },
    async ({ c, who, path }) => {
      const head = await getReadable(db, who, path.id);
      await takeReport(runtime, who, head, 'pdf');
      const [summary, names] = await together(db, (one) =>
        Promise.all([findSummary(one, head.id), listAllNames(one, head.id)]),
      );
      if (!summary) throw new AppError('not_found', NO_REPORT);
      const sections = (await Array.fromAsync(sectionsOf(head.id))).flat();
      const asker = { id: who.userId, signal: c.req.raw.signal };
      const made = await pdf(presentPaper(head, { summary, sections, names }), asker);
      return answerFile(c, { type: 'application/pdf', name: nameOf(head, 'pdf') }, made);
    },
  );

  routes.make(
    'GET /api/reports/:id.csv',
    {
      summary: 'One line for each trainee and EPA of a report',
      404: NO_REPORT,
      type: TABLE_FILES.csv.type,
      errors: [409],
    },
    async ({ c, who, path }) => {
      const head = await getReadable(db, who, path.id);
      await takeReport(runtime, who, head, 'csv');
      const { name, columns, rowsOf: rows } = epaTable(await listAllNames(db, head.id));
      return answerRows(c, nameOf(head, 'csv'), 'csv', {
        name,
        columns,
        rows: rowsOf(head.id, rows),
      });
    },
  );

  routes.make(
    'GET /api/reports/:id.xlsx',
    {
      summary: 'All of a report as sheets: EPAs, days, milestones, procedures, narratives',
      404: NO_REPORT,
      type: TABLE_FILES.xlsx.type,
      errors: [409],
    },
    async ({ c, who, path }) => {
      const head = await getReadable(db, who, path.id);
      await takeReport(runtime, who, head, 'xlsx');
      const tables = allTables(await listAllNames(db, head.id));
      const sheets = tables.map(({ name, columns, rowsOf: rows }) => ({
        name,
        columns,
        rows: rowsOf(head.id, rows),
      }));
      return answerBook(c, nameOf(head, 'xlsx'), sheets, head.madeAt ?? head.createdAt);
    },
  );

  return routes.app;
}
