import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { describeRoute } from 'hono-openapi';
import { z } from 'zod';
import { AssessmentQuery } from '#shared/assessment-input.ts';
import { exportAssessments, recordDownload } from '#server/assessments/actions/export.ts';
import type { ExportFormat } from '#server/assessments/actions/export.ts';
import { canSee } from '#server/assessments/policy/records.ts';
import { EXPORT_COLUMNS, exportCells } from '#server/assessments/present/export.ts';
import { presentPaper } from '#server/assessments/present/paper.ts';
import { findRecord } from '#server/assessments/store/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { writeCsv } from '#server/documents/csv.ts';
import type { Rows } from '#server/documents/table.ts';
import { writeXlsx } from '#server/documents/xlsx.ts';
import type { AppEnv } from '#server/http/context.ts';
import { errorAnswers } from '#server/http/error-answers.ts';
import { AppError } from '#server/http/errors.ts';
import { validatePath, validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

const NOT_FOUND = 'This assessment does not exist, or you may not see it.';
const FilePath = z.object({
  file: z
    .string()
    .transform((file) => file.slice(0, -'.pdf'.length))
    .pipe(z.uuid()),
});

const FORMATS: Record<ExportFormat, { type: string; write: (rows: Rows) => Readable }> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: (rows) => Readable.from(writeCsv(EXPORT_COLUMNS, rows), { objectMode: false }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows) => writeXlsx('Assessments', EXPORT_COLUMNS, rows),
  },
};

async function* cells(batches: AsyncIterable<AssessmentRow[]>): Rows {
  for await (const rows of batches) yield rows.map(exportCells);
}

function describeFile(summary: string, type: string, errors: Parameters<typeof errorAnswers>) {
  return describeRoute({
    tags: ['Assessments'],
    summary,
    responses: {
      200: {
        description: 'The file.',
        content: { [type]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...errorAnswers(...errors),
    },
  });
}

function attach(c: Context<AppEnv>, type: string, name: string): void {
  c.header('Content-Type', type);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  c.header('Cache-Control', 'no-store');
}

export function exportRoutes(runtime: Runtime) {
  const { db, pdf, now } = runtime;
  const app = new Hono<AppEnv>();

  for (const format of ['csv', 'xlsx'] as const) {
    const { type, write } = FORMATS[format];
    app.get(
      `/export.${format}`,
      describeFile(
        `All of a list as ${format.toUpperCase()}: the same query, without pages`,
        type,
        [401],
      ),
      only(currentUser),
      validateQuery(AssessmentQuery),
      async (c) => {
        const batches = await exportAssessments(
          runtime,
          currentUser(c),
          c.req.valid('query'),
          format,
        );
        attach(c, type, `assessments-${now().toISOString().slice(0, 10)}.${format}`);
        return c.body(Readable.toWeb(write(cells(batches))) as ReadableStream);
      },
    );
  }

  app.get(
    '/:file{[^/]+\\.pdf}',
    describeFile('One assessment, typeset', 'application/pdf', [401, 404, 429, 503]),
    only(currentUser),
    validatePath(FilePath, NOT_FOUND),
    async (c) => {
      const actor = currentUser(c);
      const record = await findRecord(db, c.req.valid('param').file);
      if (!record || !canSee(actor, record.row)) throw new AppError('not_found', NOT_FOUND);
      const asker = { id: actor.userId, signal: c.req.raw.signal };
      const made = await pdf(presentPaper(record), asker);
      await recordDownload(runtime, actor, record.row, 'pdf');
      attach(c, 'application/pdf', `assessment-${record.row.shiftDate}.pdf`);
      return c.body(made);
    },
  );

  return app;
}
