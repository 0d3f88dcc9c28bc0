import { IMPORT_GONE } from '#shared/procedure-import.ts';
import { ProcedureImport } from '#shared/procedure-import-output.ts';
import { ImportInput } from '#shared/procedure-input.ts';
import { limit } from '#server/auth/limits.ts';
import type { UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentUser } from '#server/http/who.ts';
import { confirmImport, giveUpImport, readImport } from '#server/procedures/actions/imports.ts';
import { presentImport } from '#server/procedures/present/imports.ts';
import { findImport } from '#server/procedures/store/imports.ts';
import type { ImportFound } from '#server/procedures/store/imports.ts';
import type { Runtime } from '#server/runtime.ts';

const OWN = 'One’s own only.';

export function procedureImportRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Procedures', currentUser);

  async function getOwn({ userId }: UserActor, id: string): Promise<ImportFound> {
    const found = await findImport(db, userId, id);
    if (!found) throw new AppError('not_found', IMPORT_GONE);
    return found;
  }
  const present = async (user: UserActor, id: string) => presentImport(await getOwn(user, id));

  routes.on(
    'POST /api/procedure-imports',
    {
      summary: 'Read procedures from a CSV file',
      more: 'The file in base64, at most 4 MiB. The one route whose body may be larger than 256 KiB.',
      // Its size is what it costs.
      first: ({ who }) => limit(runtime, 'procedureImport', who.userId),
      body: ImportInput,
      201: ['What was found in it. Nothing is written yet.', ProcedureImport],
      errors: [413, 429, 503],
    },
    async ({ who: user, body }) => present(user, await readImport(runtime, user, body)),
  );

  routes.on(
    'GET /api/procedure-imports/:id',
    {
      summary: 'What was found in a file, and how far it is written',
      more: OWN,
      404: IMPORT_GONE,
      200: ['The import.', ProcedureImport],
    },
    ({ who, path }) => present(who, path.id),
  );

  routes.on(
    'POST /api/procedure-imports/:id/confirm',
    {
      summary: 'Write the good rows of a file, all or none',
      more: OWN,
      404: IMPORT_GONE,
      200: ['The import as it is now. Confirming again changes nothing.', ProcedureImport],
      errors: [409],
    },
    async ({ who: user, path }) => {
      const found = await getOwn(user, path.id);
      await confirmImport(runtime, user, found);
      return present(user, found.id);
    },
  );

  routes.on(
    'DELETE /api/procedure-imports/:id',
    {
      summary: 'Give up an import',
      more: OWN,
      404: IMPORT_GONE,
      200: ['The import as it was.', ProcedureImport],
      errors: [409],
    },
    async ({ who: user, path }) => {
      const found = await getOwn(user, path.id);
      await giveUpImport(runtime, user, found);
      return presentImport(found);
    },
  );

  return routes.app;
}
