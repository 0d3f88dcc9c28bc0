import { AssessmentQuery } from '#shared/assessment-input.ts';
import { exportAssessments, recordDownload } from '#server/assessments/actions/export.ts';
import { canSee } from '#server/assessments/policy/records.ts';
import { exportColumns } from '#server/assessments/present/export.ts';
import { presentPaper } from '#server/assessments/present/paper.ts';
import { findRecord } from '#server/assessments/store/records.ts';
import { tableName } from '#server/documents/file-name.ts';
import { TABLE_FILES, TABLE_FORMATS } from '#server/documents/formats.ts';
import { AppError } from '#server/http/errors.ts';
import { answerFile, answerTable } from '#server/http/files.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

const NOT_FOUND = 'This assessment does not exist, or you may not see it.';

export function exportRoutes(runtime: Runtime) {
  const { db, pdf, now } = runtime;
  const routes = createRoutes('Assessments', currentUser);

  for (const format of TABLE_FORMATS) {
    routes.make(
      `GET /api/assessments/export.${format}`,
      {
        summary: `All of a list as ${format.toUpperCase()}: the same query, without pages`,
        query: AssessmentQuery,
        type: TABLE_FILES[format].type,
      },
      async ({ c, who, query }) => {
        const batches = await exportAssessments(runtime, who, query, format);
        const epa = query.epa === undefined ? null : `EPA ${query.epa}`;
        const name = `${tableName('assessments', epa, query, now())}.${format}`;
        const table = { title: 'Assessments', columns: exportColumns(who), batches };
        return answerTable(c, name, format, table);
      },
    );
  }

  routes.make(
    'GET /api/assessments/:id.pdf',
    {
      summary: 'One assessment, typeset',
      404: NOT_FOUND,
      type: 'application/pdf',
      errors: [429, 503],
    },
    async ({ c, who: actor, path }) => {
      const record = await findRecord(db, path.id);
      if (!record || !canSee(actor, record.row)) throw new AppError('not_found', NOT_FOUND);
      const asker = { id: actor.userId, signal: c.req.raw.signal };
      const made = await pdf(presentPaper(record), asker);
      await recordDownload(runtime, actor, record.row, 'pdf');
      const name = `assessment-${record.row.shiftDate}.pdf`;
      return answerFile(c, { type: 'application/pdf', name }, made);
    },
  );

  return routes.app;
}
