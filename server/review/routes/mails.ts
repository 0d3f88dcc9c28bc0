import { REVIEW_LINK_NOT_FOUND } from '#shared/review.ts';
import { countDeadLinks } from '#server/auth/limits.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { anyone } from '#server/http/who.ts';
import { findProfile } from '#server/people/store.ts';
import { readerOfStopToken, switchReviewMail } from '#server/review/actions/mails.ts';
import type { Runtime } from '#server/runtime.ts';

/** What the weekly mail's last line leads to: nobody has to sign in. */
export function reviewMailRoutes(runtime: Runtime) {
  const routes = createRoutes('Review', anyone);

  routes.make(
    'GET /api/review-mails/:token/stop',
    {
      summary: 'The page that stops the weekly mails, for mail programs that only open addresses',
      404: REVIEW_LINK_NOT_FOUND,
      type: null,
    },
    ({ c, path }) => c.redirect(`/review/${encodeURIComponent(path.token)}/stop`),
  );

  routes.on(
    'POST /api/review-mails/:token/stop',
    {
      summary: 'No more weekly mails',
      404: REVIEW_LINK_NOT_FOUND,
      200: 'None will come.',
      errors: [429],
    },
    ({ c, who, path }) =>
      countDeadLinks(runtime, c.get('client'), async () => {
        const id = readerOfStopToken(runtime, path.token);
        if (!id || !(await findProfile(runtime.db, id))) {
          throw new AppError('not_found', REVIEW_LINK_NOT_FOUND);
        }
        await switchReviewMail(runtime, who, id, false);
      }),
  );

  return routes.app;
}
