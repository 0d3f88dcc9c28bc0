import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { CONTENT_NOT_FOUND } from '#shared/sharing.ts';
import { ShareInput } from '#shared/sharing-input.ts';
import { ShareListSchema, ShareReceiptSchema } from '#shared/sharing-output.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { canRead } from '#server/pearls/policy.ts';
import { findFullSet } from '#server/pearls/store/sets.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';
import { awaitDelivery, findDeliveries } from '#server/sharing/actions/delivery.ts';
import { shareSet } from '#server/sharing/actions/share.ts';
import { shareUrl } from '#server/sharing/actions/share-mail.ts';
import type { Sharer } from '#server/sharing/policy.ts';
import { presentShare } from '#server/sharing/present.ts';
import { listShares } from '#server/sharing/store/shares.ts';
import type { Runtime } from '#server/runtime.ts';

const SetPath = z.object({ id: z.uuid() });
const TAG = 'Shared pearls';

/** What is done with a set: share it, and see what was shared of it. */
export function shareRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const app = new Hono<AppEnv>();

  async function getFullSet(c: Context<AppEnv>, id: string): Promise<FullSet> {
    const full = await findFullSet(db, id, now());
    if (!full || !canRead(full.set, c.get('actor'), now())) {
      throw new AppError('not_found', CONTENT_NOT_FOUND);
    }
    return full;
  }

  app.post(
    '/:id/share',
    describe(TAG, 'Share a complete set by e-mail with up to 10 people', {
      201: ['It is shared, and the mails are on their way.', ShareReceiptSchema],
      errors: [400, 404, 409, 429],
      more: 'Guests: 3 an hour per address, signed in: 5. A guest’s message may hold no web address, and the subject is the default one.',
    }),
    validatePath(SetPath, CONTENT_NOT_FOUND),
    validateBody(ShareInput),
    async (c) => {
      const full = await getFullSet(c, c.req.valid('param').id);
      const share = await shareSet(
        runtime,
        { sharer: sharer(c), client: c.get('client') },
        full,
        c.req.valid('json'),
      );
      return c.json(
        {
          contentId: share.contentId,
          url: shareUrl(runtime, share.contentId),
          recipients: share.recipients,
          expiresAt: share.expiresAt.toISOString(),
          delivery: await awaitDelivery(runtime, share),
        },
        201,
      );
    },
  );

  app.get(
    '/:id/shares',
    describe(TAG, 'What one has shared of a set: counts, no names', {
      200: ['The newest first.', ShareListSchema],
      errors: [401, 404],
    }),
    only(currentUser),
    validatePath(SetPath, CONTENT_NOT_FOUND),
    async (c) => {
      const { userId } = currentUser(c);
      const { set } = await getFullSet(c, c.req.valid('param').id);
      const rows = await listShares(db, set.id, userId, set.ownerId === userId);
      const deliveryOf = await findDeliveries(runtime, rows);
      return c.json({
        items: rows.map((row) =>
          presentShare(row, {
            url: shareUrl(runtime, row.contentId),
            delivery: deliveryOf(row.id),
            now: now(),
          }),
        ),
      });
    },
  );

  return app;
}

function sharer(c: Context<AppEnv>): Sharer {
  const actor = c.get('actor');
  if (actor.kind === 'user' || actor.kind === 'guest') return actor;
  throw new AppError('forbidden', 'Only a person can do this.');
}
