import { Hono } from 'hono';
import { z } from 'zod';
import { LinkToken } from '#shared/link-input.ts';
import { REVIEW_LINK_NOT_FOUND } from '#shared/review.ts';
import { limit } from '#server/auth/limits.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validatePath } from '#server/http/validate.ts';
import { findProfile } from '#server/people/store.ts';
import { readerOfStopToken, switchReviewMail } from '#server/review/actions/mails.ts';
import type { Runtime } from '#server/runtime.ts';

/** What the weekly mail's last line leads to: nobody has to sign in. */
export function reviewMailRoutes(runtime: Runtime) {
  const app = new Hono<AppEnv>();

  app.post(
    '/:token/stop',
    describe('Review', 'No more weekly mails', {
      200: ['None will come.', z.object({})],
      errors: [404, 415, 429],
    }),
    validatePath(LinkToken, REVIEW_LINK_NOT_FOUND),
    async (c) => {
      await limit(runtime, 'openRequest', c.get('client').guestKey);
      const id = readerOfStopToken(runtime, c.req.valid('param').token);
      if (!id || !(await findProfile(runtime.db, id))) {
        throw new AppError('not_found', REVIEW_LINK_NOT_FOUND);
      }
      await switchReviewMail(runtime, c.get('actor'), id, false);
      return c.json({});
    },
  );

  return app;
}
