import { SystemStatus } from '#shared/system-output.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentSystemAdmin } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';
import { measureSystem, readServer } from '#server/system/live.ts';
import { presentMail, presentModel } from '#server/system/present.ts';
import { problemsOf } from '#server/system/rules.ts';

export function systemRoutes({ db, config, mail, model, now }: Runtime) {
  const routes = createRoutes('Administration', currentSystemAdmin);

  routes.on(
    'GET /api/admin/system',
    {
      summary: 'Whether all is well',
      more: 'Measured for this answer. Of the model as its last real calls went: none is made to measure it.',
      200: ['What is not well first, then each part.', SystemStatus],
    },
    async () => {
      const { at, database, jobs, trouble, sent, unsent, answered, failed } = await measureSystem({
        db,
        now,
      });
      const server = await readServer(config.dataDir, at);
      const measured = {
        at: at.toISOString(),
        database,
        jobs,
        mail: presentMail(mail?.kind ?? null, trouble, { sent, failed: unsent }),
        model: presentModel(model?.name ?? null, answered, failed),
        server,
      };
      return { ...measured, problems: problemsOf(measured) };
    },
  );

  return routes.app;
}
