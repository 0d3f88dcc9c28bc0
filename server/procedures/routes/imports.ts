import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { IMPORT_GONE } from '#shared/procedure-import.ts';
import { ProcedureImportSchema } from '#shared/procedure-import-output.ts';
import { ImportInput } from '#shared/procedure-input.ts';
import { limit } from '#server/auth/limits.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { confirmImport, giveUpImport, readImport } from '#server/procedures/actions/imports.ts';
import { presentImport } from '#server/procedures/present/imports.ts';
import { findImport } from '#server/procedures/store/imports.ts';
import type { ImportFound } from '#server/procedures/store/imports.ts';
import type { Runtime } from '#server/runtime.ts';

const ImportPath = z.object({ id: z.uuid() });
const OWN = 'One’s own only.';

export function procedureImportRoutes(runtime: Runtime) {
  const { db } = runtime;
  const app = new Hono<AppEnv>();

  async function getOwn({ userId }: UserActor, id: string): Promise<ImportFound> {
    const found = await findImport(db, userId, id);
    if (!found) throw new AppError('not_found', IMPORT_GONE);
    return found;
  }
  const present = async (user: UserActor, id: string) => presentImport(await getOwn(user, id));

  /** Before a file is read: its size is what it costs. */
  const countFile = createMiddleware<AppEnv>(async (c, next) => {
    await limit(runtime, 'procedureImport', currentUser(c).userId);
    await next();
  });

  app.post(
    '/',
    describe('Procedures', 'Read procedures from a CSV file', {
      201: ['What was found in it. Nothing is written yet.', ProcedureImportSchema],
      errors: [400, 401, 413, 415, 429, 503],
      more: 'The file in base64, at most 4 MiB. The one route whose body may be larger than 256 KiB.',
    }),
    only(currentUser),
    countFile,
    validateBody(ImportInput),
    async (c) => {
      const user = currentUser(c);
      const id = await readImport(runtime, user, c.req.valid('json'));
      return c.json(await present(user, id), 201);
    },
  );

  app.get(
    '/:id',
    describe('Procedures', 'What was found in a file, and how far it is written', {
      200: ['The import.', ProcedureImportSchema],
      errors: [401, 404],
      more: OWN,
    }),
    only(currentUser),
    validatePath(ImportPath, IMPORT_GONE),
    async (c) => {
      return c.json(await present(currentUser(c), c.req.valid('param').id));
    },
  );

  app.post(
    '/:id/confirm',
    describe('Procedures', 'Write the good rows of a file, all or none', {
      200: ['The import as it is now. Confirming again changes nothing.', ProcedureImportSchema],
      errors: [401, 404, 409, 415],
      more: OWN,
    }),
    only(currentUser),
    validatePath(ImportPath, IMPORT_GONE),
    async (c) => {
      const user = currentUser(c);
      const found = await getOwn(user, c.req.valid('param').id);
      await confirmImport(runtime, user, found);
      return c.json(await present(user, found.id));
    },
  );

  app.delete(
    '/:id',
    describe('Procedures', 'Give up an import', {
      200: ['The import as it was.', ProcedureImportSchema],
      errors: [401, 404, 409, 415],
      more: OWN,
    }),
    only(currentUser),
    validatePath(ImportPath, IMPORT_GONE),
    async (c) => {
      const user = currentUser(c);
      const found = await getOwn(user, c.req.valid('param').id);
      await giveUpImport(runtime, user, found);
      return c.json(presentImport(found));
    },
  );

  return app;
}
