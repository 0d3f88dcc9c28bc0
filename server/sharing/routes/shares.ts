import { CONTENT_NOT_FOUND } from '#shared/sharing.ts';
import { ShareInput } from '#shared/sharing-input.ts';
import { ShareList, ShareReceipt } from '#shared/sharing-output.ts';
import type { Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { anyone, currentUser } from '#server/http/who.ts';
import { findApproval } from '#server/organizations/store/organizations.ts';
import { canRead } from '#server/pearls/policy.ts';
import { findFullSet } from '#server/pearls/store/sets.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';
import { awaitDelivery, findDeliveries } from '#server/sharing/actions/delivery.ts';
import { shareSet } from '#server/sharing/actions/share.ts';
import { shareUrl } from '#server/sharing/actions/share-mail.ts';
import { isKnown } from '#server/sharing/policy.ts';
import { presentShare } from '#server/sharing/present.ts';
import { listShares } from '#server/sharing/store/shares.ts';
import type { Runtime } from '#server/runtime.ts';

/** What is done with a set: share it, and see what was shared of it. */
export function shareRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Shared pearls', currentUser);

  async function getFullSet(visitor: Visitor, id: string): Promise<FullSet> {
    const full = await findFullSet(db, id, now());
    if (!full || !canRead(full.set, visitor, now())) {
      throw new AppError('not_found', CONTENT_NOT_FOUND);
    }
    return full;
  }

  routes.on(
    'POST /api/pearls/:id/share',
    {
      summary: 'Share a complete set by e-mail with up to 10 people',
      more: 'Guests: 3 an hour per address, signed in: 5. A message and a subject of one’s own go only with the mails of whoever has a confirmed address or was let in by an organization.',
      who: anyone,
      404: CONTENT_NOT_FOUND,
      body: ShareInput,
      201: ['It is shared, and the mails are on their way.', ShareReceipt],
      errors: [409, 429],
    },
    async ({ c, who, path, body }) => {
      const full = await getFullSet(who, path.id);
      const by = { sharer: who, client: c.get('client') };
      const share = await shareSet(runtime, by, full, body);
      return {
        contentId: share.contentId,
        url: shareUrl(runtime, share.contentId),
        recipients: share.recipients,
        expiresAt: share.expiresAt.toISOString(),
        delivery: await awaitDelivery(runtime, share),
      };
    },
  );

  routes.on(
    'GET /api/pearls/:id/shares',
    {
      summary: 'What one has shared of a set: counts, no names',
      404: CONTENT_NOT_FOUND,
      200: ['The newest first.', ShareList],
    },
    async ({ who: user, path }) => {
      const { set } = await getFullSet(user, path.id);
      const rows = await listShares(db, set.id, user.userId, set.ownerId === user.userId);
      const deliveryOf = await findDeliveries(runtime, rows);
      const items = rows.map((row) =>
        presentShare(row, {
          url: shareUrl(runtime, row.contentId),
          delivery: deliveryOf(row.id),
          now: now(),
        }),
      );
      const own = await findApproval(db, user.membership);
      return { items, can: { write: isKnown(user, own) } };
    },
  );

  return routes.app;
}
