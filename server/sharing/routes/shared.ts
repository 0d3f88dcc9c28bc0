import { Hono } from 'hono';
import { z } from 'zod';
import { CONTENT_NOT_FOUND, NO_CONTENT_ID } from '#shared/sharing.ts';
import { SharedContentSchema } from '#shared/sharing-output.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validatePath } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { countOpened, revokeShare, saveShared } from '#server/sharing/actions/keep.ts';
import { isOpen, isSharer } from '#server/sharing/policy.ts';
import { presentContent } from '#server/sharing/present.ts';
import { isContentId } from '#server/sharing/rules.ts';
import { findCopy } from '#server/sharing/store/copies.ts';
import { findShare } from '#server/sharing/store/shares.ts';
import type { PlacedShare } from '#server/sharing/store/shares.ts';
import type { Runtime } from '#server/runtime.ts';

const TAG = 'Shared pearls';
const ContentPath = z.object({ contentId: z.string().refine(isContentId) });
const found = validatePath(ContentPath, CONTENT_NOT_FOUND);

/** What the link of a mail leads to. Unknown, mangled, expired, withdrawn and gone are all the same. */
export function sharedRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentUser));

  async function getOpen(contentId: string): Promise<PlacedShare> {
    const share = await findShare(db, contentId);
    if (!share || !isOpen(share, now())) throw new AppError('not_found', CONTENT_NOT_FOUND);
    return share;
  }

  app.get('/', describe(TAG, 'Shared pearls have an id', { errors: [400, 401] }), () => {
    throw new AppError('invalid', NO_CONTENT_ID);
  });

  app.get(
    '/:contentId',
    describe(TAG, 'Pearls that somebody shared, as they were then', {
      200: ['The pearls.', SharedContentSchema],
      errors: [401, 404],
    }),
    found,
    async (c) => {
      const user = currentUser(c);
      const share = await getOpen(c.req.valid('param').contentId);
      const sharer = isSharer(user, share, share.setOwnerId);
      if (!sharer) await countOpened(runtime, share);
      const original = share.setOwnerId === user.userId ? share.setId : null;
      const savedAs = original ?? (await findCopy(db, user.userId, share.contentId));
      return c.json(presentContent(share, { isSharer: sharer, savedAs }));
    },
  );

  app.post(
    '/:contentId/save',
    describe(TAG, 'Copy shared pearls into the own account', {
      200: ['The set. Saved twice it is one.', z.object({ id: z.uuid() })],
      errors: [401, 404],
    }),
    found,
    async (c) => {
      const share = await getOpen(c.req.valid('param').contentId);
      return c.json({ id: await saveShared(runtime, currentUser(c), share) });
    },
  );

  app.delete(
    '/:contentId',
    describe(TAG, 'Stop sharing', {
      200: ['The link works no longer.', z.object({ contentId: z.string() })],
      errors: [401, 404],
    }),
    found,
    async (c) => {
      const user = currentUser(c);
      const { contentId } = c.req.valid('param');
      const share = await findShare(db, contentId);
      if (!share || !isSharer(user, share, share.setOwnerId)) {
        throw new AppError('not_found', CONTENT_NOT_FOUND);
      }
      await revokeShare(runtime, user, share);
      return c.json({ contentId });
    },
  );

  return app;
}
