import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import { AssessmentQuery } from '#shared/assessment-input.ts';
import { exportAssessments, recordDownload } from '#server/assessments/actions/export.ts';
import { canSee } from '#server/assessments/policy/records.ts';
import { EXPORT_COLUMNS, exportCells } from '#server/assessments/present/export.ts';
import { presentPaper } from '#server/assessments/present/paper.ts';
import { findRecord } from '#server/assessments/store/records.ts';
import { mapped } from '#server/documents/batches.ts';
import { TABLE_FILES, TABLE_FORMATS } from '#server/documents/formats.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { attach, describeFile } from '#server/http/files.ts';
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

export function exportRoutes(runtime: Runtime) {
  const { db, pdf, now } = runtime;
  const app = new Hono<AppEnv>();

  for (const format of TABLE_FORMATS) {
    const { type, write } = TABLE_FILES[format];
    app.get(
      `/export.${format}`,
      describeFile(
        'Assessments',
        `All of a list as ${format.toUpperCase()}: the same query, without pages`,
        { type, errors: [401] },
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
        const rows = mapped(batches, exportCells);
        return c.body(Readable.toWeb(write('Assessments', EXPORT_COLUMNS, rows)) as ReadableStream);
      },
    );
  }

  app.get(
    '/:file{[^/]+\\.pdf}',
    describeFile('Assessments', 'One assessment, typeset', {
      type: 'application/pdf',
      errors: [401, 404, 429, 503],
    }),
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
