import { Identified, Never } from '#shared/answers.ts';
import { CONTENT_NOT_FOUND, NO_CONTENT_ID } from '#shared/sharing.ts';
import { SharedContent, ShareStopped } from '#shared/sharing-output.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { countOpened, revokeShare, saveShared } from '#server/sharing/actions/keep.ts';
import { isOpen, isSharer } from '#server/sharing/policy.ts';
import { presentContent } from '#server/sharing/present.ts';
import { findCopy } from '#server/sharing/store/copies.ts';
import { findShare } from '#server/sharing/store/shares.ts';
import type { PlacedShare } from '#server/sharing/store/shares.ts';
import type { Runtime } from '#server/runtime.ts';

/** What the link of a mail leads to. Unknown, mangled, expired, withdrawn and gone are all the same. */
export function sharedRoutes(runtime: Runtime) {
  const { db, errata, now } = runtime;
  const routes = createRoutes('Shared pearls', currentUser);

  async function getOpen(contentId: string): Promise<PlacedShare> {
    const share = await findShare(db, contentId);
    if (!share || !isOpen(share, now())) throw new AppError('not_found', CONTENT_NOT_FOUND);
    return share;
  }

  routes.on(
    'GET /api/shared',
    {
      summary: 'Shared pearls have an id',
      200: ['Never.', Never],
      errors: [400],
    },
    () => {
      throw new AppError('invalid', NO_CONTENT_ID);
    },
  );

  routes.on(
    'GET /api/shared/:contentId',
    {
      summary: 'Pearls that somebody shared, as they were then',
      404: CONTENT_NOT_FOUND,
      200: ['The pearls.', SharedContent],
    },
    async ({ who, path }) => {
      const share = await getOpen(path.contentId);
      const sharer = isSharer(who, share, share.setOwnerId);
      if (!sharer) await countOpened(runtime, share);
      const original = share.setOwnerId === who.userId ? share.setId : null;
      const savedAs = original ?? (await findCopy(db, who.userId, share.contentId));
      return presentContent(share, { isSharer: sharer, savedAs }, await errata.now());
    },
  );

  routes.on(
    'POST /api/shared/:contentId/save',
    {
      summary: 'Copy shared pearls into the own account',
      404: CONTENT_NOT_FOUND,
      200: ['The set. Saved twice it is one.', Identified],
    },
    async ({ who, path }) => ({
      id: await saveShared(runtime, who, await getOpen(path.contentId)),
    }),
  );

  routes.on(
    'DELETE /api/shared/:contentId',
    {
      summary: 'Stop sharing',
      404: CONTENT_NOT_FOUND,
      200: ['The link works no longer.', ShareStopped],
    },
    async ({ who, path: { contentId } }) => {
      const share = await findShare(db, contentId);
      if (!share || !isSharer(who, share, share.setOwnerId)) {
        throw new AppError('not_found', CONTENT_NOT_FOUND);
      }
      await revokeShare(runtime, who, share);
      return { contentId };
    },
  );

  return routes.app;
}
