import { SystemStatus } from '#shared/system-output.ts';
import { together } from '#server/db/together.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentSystemAdmin } from '#server/http/who.ts';
import { listQueues } from '#server/jobs/store.ts';
import { findLastFailed, listAnswered } from '#server/llm/store.ts';
import { findMailTrouble } from '#server/mail/store.ts';
import type { Runtime } from '#server/runtime.ts';
import { readServer } from '#server/system/live.ts';
import { presentMail, presentModel } from '#server/system/present.ts';
import { problemsOf } from '#server/system/rules.ts';
import { findLastEvent, findDatabaseState } from '#server/system/store.ts';

/** By so many calls one sees how long the model takes. */
const CALLS = 20;

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
      // By itself, so that nothing else of this answer is measured with it.
      const database = await findDatabaseState(db);
      const at = now();
      const [jobs, trouble, sent, unsent, answered, failed, server] = await together(db, (one) =>
        Promise.all([
          listQueues(one),
          findMailTrouble(one, at),
          findLastEvent(one, 'mail.sent'),
          findLastEvent(one, 'mail.failed'),
          listAnswered(one, CALLS),
          findLastFailed(one),
          readServer(config.dataDir, at),
        ]),
      );
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
