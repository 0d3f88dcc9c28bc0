import type { Context } from 'hono';
import { GuestVerifier, VerifyByLinkInput } from '#shared/procedure-verification-input.ts';
import { LINK_NOT_FOUND } from '#shared/links.ts';
import { NOTHING_CHOSEN } from '#shared/procedure-verification.ts';
import { OpenVerifyLink, VerifyReceipt } from '#shared/procedure-verification-output.ts';
import { countDeadLinks, limit } from '#server/auth/limits.ts';
import { whereaboutsOf } from '#server/auth/known-browser.ts';
import type { AppEnv } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { anyone } from '#server/http/who.ts';
import { linkIdOf, whyClosed } from '#server/links/link.ts';
import { typedGuest } from '#server/links/signer.ts';
import { undoneBy } from '#server/links/undo.ts';
import { supervisorOfStopToken, switchDigest } from '#server/procedures/actions/digests.ts';
import { findReservation } from '#server/procedures/actions/reservation.ts';
import { undoVerification } from '#server/procedures/actions/undo-by-link.ts';
import { expectVerifier, verifyByLink } from '#server/procedures/actions/verify-by-link.ts';
import { presentOpenLink } from '#server/procedures/present/procedures.ts';
import { VERIFY_LINK, whyNotUsed } from '#server/procedures/rules/links.ts';
import { findLink, listLinked } from '#server/procedures/store/links.ts';
import type { NamedLink } from '#server/procedures/store/links.ts';
import { findAddressee } from '#server/procedures/store/people.ts';
import type { Runtime } from '#server/runtime.ts';

export function verifyRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Links to verify procedures', anyone);

  function counted<Found>(c: Context<AppEnv>, find: () => Promise<Found>): Promise<Found> {
    return countDeadLinks(runtime, c.get('client'), find);
  }

  function getLink(c: Context<AppEnv>, token: string): Promise<NamedLink> {
    return counted(c, async () => {
      const id = linkIdOf(VERIFY_LINK, runtime, token);
      const link = id ? await findLink(db, id) : null;
      if (!link) throw new AppError('not_found', LINK_NOT_FOUND);
      return link;
    });
  }

  routes.on(
    'GET /api/verify/:token',
    {
      summary: 'What the holder of a link is asked to verify',
      more: '409 when it was used, withdrawn or has expired; the sentence says which.',
      404: LINK_NOT_FOUND,
      200: ['The open link.', OpenVerifyLink],
      errors: [409, 429],
    },
    async ({ c, who, path }) => {
      const link = await getLink(c, path.token);
      const reason = whyClosed(VERIFY_LINK, link, now()) ?? whyNotUsed(link);
      if (reason) throw new AppError('conflict', reason);
      const reservedTo = await findReservation(db, link);
      const rows = await listLinked(db, link.id);
      return presentOpenLink(who, link, { rows, reservedTo });
    },
  );

  routes.on(
    'POST /api/verify/:token',
    {
      summary: 'Verify, or send back, with or without an account',
      more: 'Each link works once. The same again answers the same; otherwise 409, and nothing is stored.',
      404: LINK_NOT_FOUND,
      // The link first: whoever holds a wrong one is told so, whatever the form says.
      first: async ({ c, who, path }) => expectVerifier(db, who, await getLink(c, path.token)),
      body: VerifyByLinkInput,
      200: ['What was stored.', VerifyReceipt],
      errors: [401, 403, 409, 429],
    },
    async ({ c, who, path, body: input }) => {
      const link = await getLink(c, path.token);
      if (input.verify.length + input.sendBack.length === 0) {
        throw invalidField('verify', NOTHING_CHOSEN);
      }
      const typed = typedGuest(who, GuestVerifier, input);
      if (typed) await limit(runtime, 'assess', c.get('client').guestKey);
      return verifyByLink(runtime, who, link, { typed, from: whereaboutsOf(c, runtime) }, input);
    },
  );

  routes.make(
    'GET /api/verify/:token/stop-digest',
    {
      summary: 'The page that stops these mails, for mail programs that only open addresses',
      404: LINK_NOT_FOUND,
      type: null,
    },
    ({ c, path }) => c.redirect(`/verify/${encodeURIComponent(path.token)}/stop`),
  );

  routes.on(
    'POST /api/verify/:token/undo',
    {
      summary: 'Take back what was verified with one’s address',
      more: 'With the token of the receipt, which works once. 409 when it was taken back before, or is too late.',
      404: LINK_NOT_FOUND,
      200: 'Taken back.',
      errors: [409, 429],
    },
    ({ c, who, path }) =>
      counted(c, async () =>
        undoVerification(runtime, who, undoneBy(VERIFY_LINK, runtime, path.token)),
      ),
  );

  routes.on(
    'POST /api/verify/:token/stop-digest',
    {
      summary: 'No more mails about procedures that wait',
      404: LINK_NOT_FOUND,
      200: 'None will come.',
      errors: [429],
    },
    ({ c, who, path }) =>
      counted(c, async () => {
        const id = supervisorOfStopToken(runtime, path.token);
        const supervisor = id ? await findAddressee(db, id) : null;
        if (!id || !supervisor) throw new AppError('not_found', LINK_NOT_FOUND);
        await switchDigest(runtime, who, id, false);
      }),
  );

  return routes.app;
}
