import { DigestInput } from '#shared/procedure-input.ts';
import { LINK_NOT_FOUND } from '#shared/links.ts';
import {
  administratorOfStopToken,
  switchArrivalMail,
} from '#server/administration/actions/arrivals.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { anyone, currentAdministration } from '#server/http/who.ts';
import { findProfile } from '#server/people/store.ts';
import type { Runtime } from '#server/runtime.ts';

export function arrivalRoutes(runtime: Runtime) {
  const routes = createRoutes('Administration', currentAdministration);

  routes.on(
    'POST /api/admin/arrival-mail',
    {
      summary: 'Mails about who came in or waits, on or off',
      more: 'For administrators of an organization: nobody else gets any.',
      body: DigestInput,
      200: 'It is as chosen.',
    },
    ({ who: { user }, body }) => switchArrivalMail(runtime, user, user.userId, body.isOn),
  );

  routes.make(
    'GET /api/arrivals/:token/stop',
    {
      summary: 'The page that stops these mails, for mail programs that only open addresses',
      who: anyone,
      404: LINK_NOT_FOUND,
      type: null,
    },
    ({ c, path }) => c.redirect(`/arrivals/${encodeURIComponent(path.token)}/stop`),
  );

  routes.on(
    'POST /api/arrivals/:token/stop',
    {
      summary: 'No more mails about who came in or waits',
      who: anyone,
      404: LINK_NOT_FOUND,
      200: 'None will come.',
    },
    async ({ who, path }) => {
      const id = administratorOfStopToken(runtime, path.token);
      if (!id || !(await findProfile(runtime.db, id))) {
        throw new AppError('not_found', LINK_NOT_FOUND);
      }
      await switchArrivalMail(runtime, who, id, false);
    },
  );

  return routes.app;
}
